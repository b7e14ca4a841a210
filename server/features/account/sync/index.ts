/** What the composition may use of the partner sync. */
export { partnerMessages } from './partner.rest.ts';
