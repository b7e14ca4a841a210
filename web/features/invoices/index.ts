/** What other features show of invoices. */
export { BillButton, BillDialog } from './bill/bill-button.tsx';
