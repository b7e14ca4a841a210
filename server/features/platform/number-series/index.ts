/** What other features may use of the numbers of documents. */
export { lockSeries, nextNumber, seriesFor } from './next-number.ts';
