/** What other features may use of jobs. */

export { ApproveButton } from './dialogs/approve-button.tsx';
export { cardTotals, jobTotalCents } from './editor/card-totals.ts';
export type { LineEdits } from './editor/line-context.ts';
export { createLineRows, isBlank, type LineRow, savedValues } from './editor/line-rows.ts';
export { LineTable } from './editor/line-table.tsx';
export { type NewLine, parseLine, type SavedLine } from './editor/line-values.ts';
export { useCardEdits, useCardLines } from './editor/use-card-lines.ts';
export { JobList } from './jobs/job-list.tsx';
export { RunningTime } from './jobs/running-time.tsx';
