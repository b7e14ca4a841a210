import { z } from 'zod';
import {
  deferredOn,
  renewedStorage,
  savedStorageContract,
  storageContract,
  storageContractFilter,
  storageDeferred,
  storedAtPrice,
  tyresWithoutContract,
  withoutContractInput,
} from '../../../../schema/features/tyres/storage-contracts.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { keepsImported, type RemovedExample, reassignCustomer } from '../../../context/hooks.ts';
import { redactActivities, removeActivities } from '../../platform/activity/index.ts';
import { deferredRoutes } from './deferred-storage.rest.ts';
import { readDeferred } from './deferred-storage.ts';
import { listContracts } from './list-contracts.ts';
import { renewStorage, saveStorageContract } from './save-contract.ts';
import { agreedBefore } from './stays.ts';
import { receiptRoutes } from './storage-receipt.rest.ts';
import { readTyresWithoutContract } from './tyres-without-contract.ts';

const permission = 'tyres.manage';

/** For how long and at what price sets are stored, and what of the price is not earned yet. */
export const storageContractsFeature = feature({
  name: 'storage-contracts',
  ownedTables: ['storageContract'],
  routes: [...deferredRoutes, ...receiptRoutes],
  hooks: {
    tyresStored: [agreedBefore],
    customerMerged: [reassignCustomer('storageContract', ['customerId'], { countsUp: true })],
    customerErased: [{ columns: ['storageContract.customerId'], run: eraseFromContracts }],
    exampleRemoved: [{ part: 'work', columns: ['storageContract.customerId'], run: removeExampleContracts }],
    importUndoing: [keepsImported('storageContract', [['customerId', 'customer', 'customer']])],
  },
  operations: [
    operation({
      kind: 'query',
      permission,
      name: 'storageContracts',
      shows: {
        any: ['STORAGE_CONTRACT'],
        named: ['CUSTOMER', 'TYRE_SET', 'VEHICLE', 'INVOICE'],
        unwatched: ['WORKSHOP'],
      },
      description: 'Contracts of storage, the oldest first. A search finds them by the name of the customer.',
      input: z.object({ filter: storageContractFilter.optional(), ...pageArguments }),
      output: page(storageContract),
      run: listContracts,
    }),
    operation({
      kind: 'query',
      permission,
      name: 'tyresWithoutContract',
      shows: {
        any: ['TYRE_SET', 'STORAGE_CONTRACT'],
        named: ['CUSTOMER', 'VEHICLE', 'STORAGE_LOCATION'],
        unwatched: ['WORKSHOP'],
      },
      description:
        'Stored sets that no contract is about: of all of them, of a car, or one of them. A contract of an earlier stay does not count.',
      input: withoutContractInput,
      output: tyresWithoutContract,
      run: readTyresWithoutContract,
    }),
    operation({
      kind: 'query',
      permission,
      name: 'storageDeferred',
      shows: { any: ['STORAGE_CONTRACT', 'INVOICE'] },
      description:
        'What of billed storage belongs to the time after a day, without VAT, by months of thirty days and rounded half up.',
      input: deferredOn,
      output: storageDeferred,
      run: ({ db }, { on }) => readDeferred(db, on),
    }),
    operation({
      kind: 'mutation',
      permission,
      name: 'saveStorageContract',
      description:
        'Agrees on the storage of sets of one customer and writes the draft of its invoice. Fails with NOT_FOUND, BAD_INPUT for sets of different customers, and INVALID_STATE for tyres that were handed back or disposed of.',
      input: savedStorageContract,
      output: storedAtPrice,
      run: saveStorageContract,
    }),
    operation({
      kind: 'mutation',
      permission,
      name: 'renewStorage',
      description:
        'Goes on with contracts at the same price, all of them or none, each with the draft of its invoice; tyres that are not here any more are left out. Fails with NOT_FOUND, and INVALID_STATE for a contract that is renewed already or has no tyres left.',
      input: renewedStorage,
      output: z.array(storedAtPrice),
      run: renewStorage,
    }),
  ],
});

async function removeExampleContracts({ tx, customerIds }: RemovedExample): Promise<void> {
  const where = { customerId: { in: [...customerIds] } };
  const rows = await tx.storageContract.findMany({ where, select: { id: true } });
  await removeActivities(tx, { entityIds: rows.map(({ id }) => id) });
  await tx.storageContract.deleteMany({ where });
}

/** Contracts stay, as the tyres do: days and a price. In what is written of them the name of the person is left out. */
async function eraseFromContracts({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const own = await tx.storageContract.findMany({ where: { customerId: { in: [...ids] } }, select: { id: true } });
  for (const { id } of own) {
    await redactActivities(tx, { where: { entityId: id }, redact: (text) => identifiers.redact(text) });
  }
}
