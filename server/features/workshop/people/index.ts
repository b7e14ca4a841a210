/** What other features may use of the rows of people. */
export { cancelDeletion, lockAccessOf, noteSkippedSteps, scheduleDeletion } from './account-columns.ts';
export { createDemoOwner, createOwner } from './create-owner.ts';
export { accountOfAddress, deleteStaleRegistration, noteAnotherRegistration } from './delete-stale-registration.ts';
