/** What the composition may use of the pages of the portal. */
export { portalPages } from './portal-pages.rest.ts';
