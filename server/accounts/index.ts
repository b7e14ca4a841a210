/** What other features may use of the accounts. */
export { forgotPassword } from './forgot-password.ts';
export { makeWay } from './make-way.ts';
