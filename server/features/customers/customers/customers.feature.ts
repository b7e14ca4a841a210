import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  changedCustomer,
  customer,
  customerFilter,
  mergedCustomers,
  newCustomer,
  seenRow,
} from '../../../../schema/features/customers/customers.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, notOfImport } from '../../../context/hooks.ts';
import { removeExampleCustomers } from './customer-rows.ts';
import { archiveCustomer, eraseCustomer, mergeCustomers, unarchiveCustomer } from './end-customer.ts';
import { listCustomers } from './list-customers.ts';
import { presentCustomer, visibilityOf } from './present-customer.ts';
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
      shows: { any: ['CUSTOMER'] },
      kind: 'query',
      permission: 'customers.see',
      description:
        'The customers of the workshop, oldest first unless ordered; archived ones only where the filter says so.',
      input: z.object({ filter: customerFilter.optional(), ...pageArguments }),
      output: page(customer),
      run: listCustomers,
    }),
    operation({
      name: 'customer',
      shows: { named: ['CUSTOMER'] },
      kind: 'query',
      permission: 'customers.see',
      description: 'A customer of the workshop.',
      input: z.object({ id: rowId }),
      output: customer,
      run: async ({ db, actor }, { id }) => {
        const row = await db.customer.findUnique({ where: { id } });
        if (row === null) throw new AppError('NOT_FOUND');
        return presentCustomer(row, visibilityOf(await db.itself.read(), actor.role));
      },
    }),
    operation({
      ...changes,
      name: 'createCustomer',
      description: 'Adds a customer.',
      input: newCustomer,
      run: createCustomer,
    }),
    operation({
      ...changes,
      name: 'updateCustomer',
      description: 'Changes a customer; what is left out stays.',
      input: changedCustomer,
      run: updateCustomer,
    }),
    operation({
      ...changes,
      name: 'archiveCustomer',
      description: 'Takes a customer out of lists and search.',
      input: seenRow,
      run: archiveCustomer,
    }),
    operation({
      ...changes,
      name: 'unarchiveCustomer',
      description: 'Takes an archived customer back into lists and search.',
      input: seenRow,
      run: unarchiveCustomer,
    }),
    operation({
      ...changes,
      name: 'mergeCustomers',
      permission: 'customers.merge',
      description: 'Makes one of two customers; answers the one that is kept.',
      input: mergedCustomers,
      run: mergeCustomers,
    }),
    operation({
      ...changes,
      name: 'eraseCustomer',
      permission: 'customers.merge',
      description: 'Empties whatever names a customer.',
      input: seenRow,
      run: eraseCustomer,
    }),
  ],
});
