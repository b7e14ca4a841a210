/** What other features may use of card model. */

export {
  continueAfterApproval,
  continueAfterStart,
  isOver,
  type Move,
  mayBeStarted,
  possibleMovesOfCard,
  requireHere,
  requireOpen,
  writeState,
} from './moves/move-card.ts';
export { presentCardWithMoves, toCardAnswerWithMoves } from './moves/present-card-with-moves.ts';
export { endOfClock, restartClock, stopClock, type TimeEntryRow } from './moves/stop-clocks.ts';
export { writeJobState, writeJobStates } from './moves/write-job-state.ts';
export { cardTotals, categoryOf, countsTowardsTotal, needsApproval, priceModeFor, summandsOf } from './show/amounts.ts';
export { approvedGrossCents } from './show/approved-sums.ts';
export { findBilledJobs } from './show/find-billed-jobs.ts';
export { findOwner, type TypedPerson } from './show/known-people.ts';
export { presentJob, presentJobCard, presentLine, requireCard } from './show/present-job-card.ts';
export {
  type CardRow,
  type ColumnsOfCards,
  columnsOfCards,
  type JobRow,
  jobsOf,
  type LineRow,
  needsLines,
  optionalParts,
  readCard,
  readJob,
  type SelectedCard,
  type SelectedCardRow,
  withJobs,
  withLines,
} from './show/rows.ts';
export { hasUnbilledWork, isToBill, unbilledCents } from './show/unbilled.ts';
export { type Viewer, viewerOf, viewerOfLink, type WorkshopRow } from './show/viewer.ts';
export { markEstimateViewed, recordCallRequest } from './writing/note-on-link.ts';
export { requireStaff } from './writing/require-staff.ts';
export { requireUnbilled } from './writing/require-unbilled.ts';
export { updateAppointmentMails } from './writing/update-appointment-mails.ts';
export {
  type Author,
  type CardWork,
  cardIdOfJob,
  cardIdOfLine,
  lockCard,
  type Writer,
  writeOnCard,
  writerOf,
  writerOnline,
} from './writing/write-on-card.ts';
