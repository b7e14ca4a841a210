/** What other features may use of the mails to customers. */

export { emptyMails } from './customer-erased.ts';
export { type CustomerMail, queueCustomerMail } from './queue-customer-mail.ts';
