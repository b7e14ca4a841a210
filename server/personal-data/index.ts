/** What the composition may use of personal data. */
export { deleteDueAccounts, startAccountDeletion } from './delete-due-accounts.ts';
