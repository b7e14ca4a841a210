/** What other features may use of the rows of people. */
export { cancelDeletion, lockAccessOf, recordSkippedSteps, scheduleDeletion } from './account-columns.ts';
export { createDemoOwner, createOwner } from './create-owner.ts';
export { accountOfAddress, deleteStaleRegistration, recordAnotherRegistration } from './delete-stale-registration.ts';
