/** What other features may use of the customers. */
export { type CustomerRow, type Sight, shownCustomer, sightOf } from './show-customer.ts';
export { addCustomer } from './write-customer.ts';
