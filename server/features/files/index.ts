/** What other features may use of the files. */
export { answerOf, sizeAsked } from './send-file.ts';
export { filesForCustomer } from './shown-files.ts';
