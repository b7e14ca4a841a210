/** What other features may use of jobs. */

export { ApproveButton } from './dialogs/approve-button.tsx';
export { cardSums, jobCents } from './editor/card-sums.ts';
export type { LineEdits } from './editor/line-env.ts';
export { baseOf, createLineRows, isBlank, type LineRow } from './editor/line-rows.ts';
export { LineTable } from './editor/line-table.tsx';
export { type NewLine, readLine, type SavedLine } from './editor/line-values.ts';
export { useCardEdits, useCardLines } from './editor/use-card-lines.ts';
export { JobList } from './jobs/job-list.tsx';
export { RunningTime } from './jobs/running-time.tsx';
