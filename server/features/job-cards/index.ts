/** What other features may use of the job cards. */
export { planJobCard, takeIn } from './cards/begin-card.ts';
export { deliver, finishJobs, moveJobCard } from './cards/move-by-hand.ts';
export type { Deciding } from './estimates/approve-jobs.ts';
export { decideSent, isExpired, recordDecision } from './estimates/decide.ts';
export { type EstimateRow, readSnapshot } from './estimates/freeze.ts';
export { sendDraft } from './estimates/send-draft.ts';
export { moveJob } from './jobs/move-job.ts';
export { addJob } from './jobs/write-job.ts';
export { groundOf } from './lines/vat-ground.ts';
export { movesOf, requireOpen } from './moves/move-card.ts';
export { shownCardNow } from './moves/shown-card-now.ts';
export { cardTotals, categoryOf, modeFor, modeOf, needsApproval } from './show/amounts.ts';
export { billedAmong } from './show/billed.ts';
export { type CardRow, type JobRow, type LineRow, readCard, withJobs, withLines } from './show/rows.ts';
export { requireCard } from './show/shown-card.ts';
export { viewerOf, viewerOfLink, type WorkshopRow } from './show/sight.ts';
export { type CardWork, lockCard, writeOnCard } from './writing/write-on-card.ts';
