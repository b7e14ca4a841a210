/** What the server and other features may use of the keys of the API. */
export { findKeyIn, keysThere } from './find-key.ts';
