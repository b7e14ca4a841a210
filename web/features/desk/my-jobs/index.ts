/** What other features may use of the work of a mechanic. */

export { ReportDialog } from './report-dialog.tsx';
export { isOpenWork, mayStartClock } from './sort-cards.ts';
export { useTimeClock } from './use-time-clock.ts';
