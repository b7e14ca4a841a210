/** What other features may use of the customers. */
export {
  insertCustomers,
  markCustomersAsExample,
  pauseCustomerReminders,
  removeCustomers,
} from './customer-rows.ts';
export { changeCredit, isActive, livingCustomer, lockCustomerOf } from './living-customer.ts';
export {
  type CustomerRow,
  customerFor,
  type SelectedCustomer,
  type Sight,
  shownCustomer,
  sightOf,
} from './show-customer.ts';
export { addCustomer, newCustomerRow, termsOfCustomer } from './write-customer.ts';
