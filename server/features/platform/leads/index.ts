/** What other features may use of the visitors' messages. */
export { contactInquiriesFrom, demoRequestsFrom, removeMessagesFrom } from './messages-from.ts';
