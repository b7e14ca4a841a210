/** What other features may use of the accounts. */
export { createOwner } from './create-owner.ts';
export { forgotPassword } from './forgot-password.ts';
export { makeWay } from './make-way.ts';
export { type LogInVisitor, openedSession, openSessionBeside } from './open-session.ts';
export { refuseMemberOverLimit } from './refuse-over-limit.ts';
