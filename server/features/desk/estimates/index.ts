/** What other features may use of estimates. */

export { approveJobs, type Deciding, phoneOfApproval } from './approve-jobs.ts';
export { decideSent, isExpired, recordDecision } from './decide.ts';
export { type EstimateRow, isShownIn, readSnapshot } from './freeze.ts';
export { requireEstimate, snapshotNow } from './present-estimate.ts';
export { sendDraft } from './send-draft.ts';
