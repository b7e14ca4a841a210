/** What other features, and the composition, may use of the mails to customers. */

export { emptyMails, eraseMessages } from './customer-erased.ts';
export { findRecipient } from './find-recipient.ts';
export { logMessage } from './log-message.ts';
export { classOf, leavingTime, refusalOf } from './message-rules.ts';
export { type CustomerMail, queueCustomerMail } from './queue-customer-mail.ts';
export { loggedMailSender } from './send-logged-mail.ts';
export { suppressRefused, suppressWaiting } from './suppress-waiting.ts';
