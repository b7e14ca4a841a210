/** What other features may use of jobs. */

export { copyDeferred } from './jobs/copy-deferred.ts';
export { createJobs, type NewJobOfCard } from './jobs/create-jobs.ts';
export { type JobsOfFinding, jobsOfFindings, updateFinding } from './jobs/finding-of-job.ts';
export { moveJob } from './jobs/move-job.ts';
export { addJob } from './jobs/write-job.ts';
export { requireJob } from './lines/add-lines.ts';
export { atListPrice, convertFixedPrice, convertJob } from './lines/convert-job.ts';
export { chargeOfLine, discountLimit, excessesOf, excessesOfCard, requireWithinLimit } from './lines/discount-limit.ts';
export { columnsOf, convertAmount, convertLineColumns, newLineColumns } from './lines/line-columns.ts';
export { type LineStock, reassignPart, writeLineStock } from './lines/line-stock.ts';
export { vatGroundOf } from './lines/vat-ground.ts';
