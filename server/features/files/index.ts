/** What other features may use of the files. */
export { type FileRow, ownerOf } from './owners.ts';
export { answerOf, sizeAsked } from './send-file.ts';
export { filesForCustomer } from './shown-files.ts';
