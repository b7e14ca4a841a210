/** What other features may use of the team. */
export { endSessionsOverLimit, overLimitOf } from './over-limit.ts';
