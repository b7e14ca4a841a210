/** What other features may use of the job cards. */
export { deliver } from './cards/move-by-hand.ts';
export { movesOf } from './moves/move-card.ts';
export { shownCardNow } from './moves/shown-card-now.ts';
export { cardTotals, categoryOf, modeFor, modeOf, needsApproval } from './show/amounts.ts';
export { billedAmong } from './show/billed.ts';
export { type CardRow, type JobRow, type LineRow, readCard, withJobs, withLines } from './show/rows.ts';
export { requireCard } from './show/shown-card.ts';
export { viewerOf, type WorkshopRow } from './show/sight.ts';
