/** What other features may use of the accounts. */
export { describeSession, type LogInVisitor, openSessionBeside } from './log-in/open-session.ts';
export { refuseMemberOverLimit } from './log-in/refuse-over-limit.ts';
export { forgotPassword } from './password/forgot-password.ts';
export { sendMailAgain } from './support/send-mail-again.ts';
