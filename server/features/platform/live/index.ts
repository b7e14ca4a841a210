/** What other features may use of the live changes. */
export { mayKnow } from './may-know.ts';
