/** What other features may use of the numbers of documents. */
export { nextNumber } from './next-number.ts';
