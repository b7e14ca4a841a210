/** What other features may use of suppliers. */

export { readSupplierNames } from './list-suppliers.ts';
export { saveSupplier } from './save-supplier.ts';
