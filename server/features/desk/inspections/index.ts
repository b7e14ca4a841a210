/** What other features may use of inspections. */

export { countsOf, type InspectionRow, itemsOf, presentInspection, withAnswers } from './present-inspection.ts';
export { shareFinished } from './share-finished.ts';
export { filesOfShared, newestShared, worstFirst } from './shared-inspection.ts';
