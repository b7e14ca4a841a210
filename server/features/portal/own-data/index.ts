/** What other features may use of the customers' own data in the portal. */
export { bookFromPortal, requestDeferred, saveOwnConsents } from './change-portal.ts';
export { mayMoveCars, watchOwnCars } from './live-changes.ts';
export { findOwnFile, requireOwnInvoice, visitPath } from './own-files.ts';
export { payInvoice, recordPortalReturn } from './pay-invoice.ts';
export { ownVisitToken } from './read-appointments.ts';
export { readPlates } from './read-invoices.ts';
export { readPortal, readPortalInvoice, readPortalVehicle } from './read-portal.ts';
export { readRequestedWork, readWishes, type Wish } from './wishes.ts';
