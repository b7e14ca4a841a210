/** What other features may use of the team. */
export { sendWelcome } from './invitations/member-links.ts';
