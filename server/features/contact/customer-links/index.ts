/** What other features and the composition may use of the links. */
export { visitPages } from './page/visit-page.rest.ts';
export { plainTemplate } from './page/written-page.tsx';
