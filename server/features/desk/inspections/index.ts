/** What other features may use of inspections. */

export { answerInspection } from './answers/answer-inspection.ts';
export { finishInspection } from './answers/finish-inspection.ts';
export { startInspection } from './answers/start-inspection.ts';
export {
  countsOf,
  type InspectionRow,
  itemsOf,
  presentInspection,
  requireInspection,
  withAnswers,
} from './present-inspection.ts';
export { shareFinished } from './share-finished.ts';
export { filesOfFinding, filesOfShared, newestShared, worstFirst } from './shared-inspection.ts';
export { listInspectionTemplates } from './templates/list-templates.ts';
