/** What other features may use of personal data. */
export { deleteDueAccounts } from './delete-due-accounts.ts';
export { eraseWorkshop } from './erase-workshop.ts';
