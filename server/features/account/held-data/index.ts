/** What other features may use of the list of what is held about people. */
export { eraseHeldData, personOf, readHeldData } from './held-data.ts';
export { heldPages } from './held-pages.ts';
