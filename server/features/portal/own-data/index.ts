/** What other features may use of the customers' own data in the portal. */
export { saveOwnConsents } from './change-portal.ts';
export { mayMoveCars, watchOwnCars } from './live-changes.ts';
export { findOwnFile, requireOwnInvoice, visitPath } from './own-files.ts';
export { noteOwnReturn, payInvoice } from './pay-invoice.ts';
export { readPortal, readPortalInvoice, readPortalVehicle } from './read-portal.ts';
export { readWishes, type Wish } from './wishes.ts';
