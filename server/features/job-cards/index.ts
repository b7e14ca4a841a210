/** What other features may use of the job cards. */
export { cardTotals, categoryOf, jobAmount, modeOf, needsApproval } from './show/amounts.ts';
export { type CardRow, type JobRow, type LineRow, readCard, withJobs, withLines } from './show/rows.ts';
export type { WorkshopRow } from './show/sight.ts';
