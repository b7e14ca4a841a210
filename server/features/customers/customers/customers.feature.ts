import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  changedCustomer,
  customer,
  customerFilter,
  mergedCustomers,
  newCustomer,
  recordConsentInput,
  seenRow,
  withdrawConsentInput,
} from '../../../../schema/features/customers/customers.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, notOfImport } from '../../../context/hooks.ts';
import { recordConsent, withdrawConsent } from './customer-consents.ts';
import { removeExampleCustomers } from './customer-rows.ts';
import { archiveCustomer, eraseCustomer, mergeCustomers, unarchiveCustomer } from './end-customer.ts';
import { listCustomers } from './list-customers.ts';
import { presentWhole, visibilityOf } from './present-customer.ts';
import { createCustomer, updateCustomer } from './write-customer.ts';

const changes = { kind: 'mutation', permission: 'customers.change', output: customer } as const;

/** Who brings the vehicles, and who pays. */
export const customersFeature = feature({
  name: 'customers',
  ownedTables: ['customer'],
  hooks: {
    customerMerged: [{ columns: ['customer.mergedIntoId'], stays: 'each says where it went; that is followed on' }],
    customerErased: [{ columns: ['customer.mergedIntoId'], stays: 'those who were merged into it are erased with it' }],
    exampleRemoved: [{ part: 'records', columns: [], run: removeExampleCustomers }],
    importUndoing: [keepsImported('customer', [['mergedIntoId', 'mergedInto', 'customer']], notOfImport)],
  },
  operations: [
    operation({
      name: 'customers',
      shows: { any: ['CUSTOMER'], where: { noShows: ['JOB_CARD'] }, unwatched: ['CONSENT'] },
      kind: 'query',
      permission: 'customers.see',
      description:
        'Customers of the workshop, oldest first unless ordered. Archived ones are included only where the filter says so.',
      input: z.object({ filter: customerFilter.optional(), ...pageArguments }),
      output: page(customer),
      run: listCustomers,
    }),
    operation({
      name: 'customer',
      shows: { named: ['CUSTOMER'], where: { noShows: ['JOB_CARD'] }, unwatched: ['CONSENT'] },
      kind: 'query',
      permission: 'customers.see',
      description: 'A customer by id. Fails with NOT_FOUND.',
      input: z.object({ id: rowId }),
      output: customer,
      run: async ({ db, actor }, { id }) => {
        const row = await db.customer.findUnique({ where: { id } });
        if (row === null) throw new AppError('NOT_FOUND');
        return presentWhole(db, row, visibilityOf(await db.itself.read(), actor.role));
      },
    }),
    operation({
      ...changes,
      name: 'createCustomer',
      description:
        'Creates a customer. Fails with BAD_INPUT for an invalid phone, tax or VAT number, and with FORBIDDEN for a discount above the limit of the role.',
      input: newCustomer,
      run: createCustomer,
    }),
    operation({
      ...changes,
      name: 'updateCustomer',
      description:
        'Updates a customer; omitted fields stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version, INVALID_STATE when the customer was merged or erased, BAD_INPUT for an invalid phone, tax or VAT number, and FORBIDDEN for a discount above the limit of the role.',
      input: changedCustomer,
      run: updateCustomer,
    }),
    operation({
      ...changes,
      name: 'archiveCustomer',
      description:
        'Archives a customer: lists and search leave it out. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when the customer was merged or erased.',
      input: seenRow,
      run: archiveCustomer,
    }),
    operation({
      ...changes,
      name: 'unarchiveCustomer',
      description:
        'Brings an archived customer back into lists and search. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when the customer was merged or erased.',
      input: seenRow,
      run: unarchiveCustomer,
    }),
    operation({
      ...changes,
      name: 'mergeCustomers',
      permission: 'customers.merge',
      description:
        'Merges two customers: vehicles, job cards, invoices, payments and credit go to the one that is kept, which is returned. Fails with NOT_FOUND, BAD_INPUT when both are the same, and INVALID_STATE when one was merged or erased before.',
      input: mergedCustomers,
      run: mergeCustomers,
    }),
    operation({
      ...changes,
      name: 'eraseCustomer',
      permission: 'customers.merge',
      description:
        'Erases the personal data of a customer in all records; issued documents stay. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE while a job card, a balance or credit is open.',
      input: seenRow,
      run: eraseCustomer,
    }),
    operation({
      ...changes,
      name: 'recordConsent',
      permission: 'messages.send',
      description:
        'Records that a customer has agreed to messages of a class on a channel, and lifts an earlier refusal of them. Fails with NOT_FOUND, and with INVALID_STATE for a merged or erased customer.',
      input: recordConsentInput,
      run: recordConsent,
    }),
    operation({
      ...changes,
      name: 'withdrawConsent',
      permission: 'messages.send',
      description:
        'Withdraws the consents of a class on one channel or all, and ends invitations that need none. Fails with NOT_FOUND, and with INVALID_STATE for a merged or erased customer.',
      input: withdrawConsentInput,
      run: withdrawConsent,
    }),
  ],
});
