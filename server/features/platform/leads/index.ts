/** What other features may use of the visitors' messages. */
export { contactInquiriesFrom, demoRequestsFrom, removeMessagesFrom } from './leads-by-address.ts';
