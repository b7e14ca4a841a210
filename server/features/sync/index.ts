/** What the composition may use of the partner sync. */
export { partnerMessages, partnerOperations } from './partner.rest.ts';
