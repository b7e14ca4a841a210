/** What other features may use of the list of what is held about people. */
export { eraseHeldData, heldPages, personOf, readHeldData } from './held-data.ts';
