/** What other features may use of the mails to customers. */
export { type CustomerMail, queueCustomerMail } from './queue-customer-mail.ts';
