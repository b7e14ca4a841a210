/** What other features may use of the numbers of documents. */
export { lockSeries, nextNumber } from './next-number.ts';
