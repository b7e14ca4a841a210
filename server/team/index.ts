/** What other features may use of the team. */
export { startEndingInvitations } from './end-old-invitations.ts';
export { sendWelcome } from './member-links.ts';
export { endSessionsOverLimit, overLimitOf } from './over-limit.ts';
