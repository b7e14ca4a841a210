/** What other features, and the composition, may use of the mails to customers. */

export { countBudget } from './count-budget.ts';
export { emptyMails, eraseMessages } from './customer-erased.ts';
export { findRecipient, findRecipients } from './find-recipient.ts';
export { logMessage, type MessageSubject } from './log-message.ts';
export { classOf, refusalOf, sendingTimeOf } from './message-rules.ts';
export { presentMessage } from './present-message.ts';
export { type CustomerMail, queueCustomerMail } from './queue-customer-mail.ts';
export { recheckMessage } from './recheck-message.ts';
export { loggedMailSender } from './send-logged-mail.ts';
export { readSmsCost, releaseSmsCost, reserveSmsCost } from './sms-spending.ts';
export { suppressRefused, suppressWaiting } from './suppress-waiting.ts';
