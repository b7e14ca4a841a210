/** What the composition and other features may use of personal data. */
export { deleteDueAccounts, startAccountDeletion } from './delete-due-accounts.ts';
