/** What other features may use of the tyres of customers. */

export { presentSets, readTreads, type Tread, type TyreSetRow, tyreViewer } from './sets/present-set.ts';
export { writeAgreed } from './sets/write-agreed.ts';
