/** What other features may use of the files. */

export { removeFilesOfCards } from './change-file.ts';
export { type CustomerPhoto, keepPhotos, photosOf } from './customer-photos.ts';
export { filesForCustomer } from './list-files.ts';
export { type FileRow, ownerOf } from './owners.ts';
export { answerOf, sizeAsked } from './send-file.ts';
