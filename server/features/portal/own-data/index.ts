/** What other features may use of the customers' own data in the portal. */
export { readPortal, readPortalInvoice, readPortalVehicle } from './read-portal.ts';
export { readWishes, type Wish } from './wishes.ts';
