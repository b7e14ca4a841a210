/** What other features may use of the job cards. */
<<<<<<< HEAD
export { deliver } from './cards/move-by-hand.ts';
export { movesOf } from './moves/move-card.ts';
export { cardTotals, categoryOf, jobAmount, modeOf, needsApproval } from './show/amounts.ts';
=======
export { cardTotals, categoryOf, modeOf, needsApproval } from './show/amounts.ts';
>>>>>>> 11a14bf (job cards: write down the schema of jobs, lines and templates)
export { type CardRow, type JobRow, type LineRow, readCard, withJobs, withLines } from './show/rows.ts';
export { requireCard, shownCard } from './show/shown-card.ts';
export { viewerOf, type WorkshopRow } from './show/sight.ts';
