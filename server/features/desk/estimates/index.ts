/** What other features may use of estimates. */

export { approveJobs, type Deciding, phoneOfApproval } from './approve-jobs.ts';
export { decideSent, isExpired, recordDecision } from './decide-estimate.ts';
export { type EstimateRow, isShownIn, readSnapshot } from './freeze-estimate.ts';
export { jobsAwaitingApproval, presentEstimate, requireEstimate, snapshotNow } from './present-estimate.ts';
export { sendDraft } from './send-draft.ts';
