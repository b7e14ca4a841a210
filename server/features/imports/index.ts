/** What other features may use of the reading of files. */
export { readTable, type TableRow } from './read/read-table.ts';
export { centsOf, dayOf } from './read/typed-values.ts';
