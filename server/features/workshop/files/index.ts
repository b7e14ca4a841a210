/** What other features may use of the files. */

export { removeFilesOfCards, removeFilesOfTyreSets } from './change-file.ts';
export { type FileRow, ownerOf } from './file-owners.ts';
export { filesForCustomer, filesOfCard } from './list-files.ts';
export { saveFile } from './receive-file.ts';
export { answerOf, sizeAsked } from './send-file.ts';
