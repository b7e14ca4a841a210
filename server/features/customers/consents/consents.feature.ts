import { feature } from '../../../api/operation/index.ts';
import { reassignCustomer } from '../../../context/hooks.ts';
import { eraseConsents } from './customer-erased.ts';

const columns = ['consent.customerId', 'suppression.customerId', 'unsubscribeLink.customerId'] as const;

/** What customers have agreed to and refused; the customers' own calls change it. */
export const consentsFeature = feature({
  name: 'consents',
  ownedTables: ['consent', 'suppression', 'unsubscribeLink'],
  hooks: {
    customerMerged: [
      reassignCustomer('consent', ['customerId']),
      reassignCustomer('suppression', ['customerId']),
      reassignCustomer('unsubscribeLink', ['customerId']),
    ],
    customerErased: [{ columns, run: eraseConsents }],
    importUndoing: [{ columns, stays: 'they go with the customer' }],
  },
});
