/** What other features may use of to bill. */
export { BillButton } from './bill/bill-button.tsx';
export { Bills, loadBill, useOpenBill } from './bill/bills.tsx';
export { payerOf } from './list/card-to-bill.ts';
export { ToBillLink } from './list/lazy-to-bill-link.tsx';
export { ToBillRows } from './list/lazy-to-bill-rows.tsx';
export { ToBillCount } from './list/to-bill-count.tsx';
