/** What other features may use of suppliers. */

export { LazySupplierDialog } from './lazy-supplier-dialog.ts';
export { LazySupplierList } from './lazy-supplier-list.ts';
export { supplierRows } from './supplier-rows.ts';
