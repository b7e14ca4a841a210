/** What other features may use of the team. */
export { startEndingInvitations } from './invitations/end-old-invitations.ts';
export { sendWelcome } from './invitations/member-links.ts';
