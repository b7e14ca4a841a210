/** What other features may use of the customers. */

export { changeCredit, isActive, lockCustomerOf, requireActiveCustomer } from './active-customer.ts';
export { giveBookingConsent, refuseEverything, saveOwnConsents } from './customer-consents.ts';
export {
  insertCustomers,
  markCustomersAsExample,
  pauseCustomerReminders,
  removeCustomers,
} from './customer-rows.ts';
export { PersonalIdentifiers } from './erasure/personal-identifiers.ts';
export { countNoShows } from './no-shows.ts';
export { setPortalBlocked } from './portal-block.ts';
export {
  type CustomerRow,
  type CustomerVisibility,
  contactsOf,
  presentCustomer,
  presentWhole,
  type SelectedCustomer,
  toCustomerAnswer,
  visibilityOf,
} from './present-customer.ts';
export { addCustomer, newCustomerRow, termsOfCustomer } from './write-customer.ts';
