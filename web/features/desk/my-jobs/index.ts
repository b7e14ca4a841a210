/** What other features may use of the work of a mechanic. */

export { isWork, mayStart } from './order-cards.ts';
export { ReportDialog } from './report-dialog.tsx';
