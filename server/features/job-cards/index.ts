/** What other features may use of the job cards. */
export { deliver } from './cards/move-by-hand.ts';
export { movesOf } from './moves/move-card.ts';
export { cardTotals, categoryOf, modeOf, needsApproval } from './show/amounts.ts';
export { type CardRow, type JobRow, type LineRow, readCard, withJobs, withLines } from './show/rows.ts';
export { requireCard, shownCard } from './show/shown-card.ts';
export { viewerOf, type WorkshopRow } from './show/sight.ts';
