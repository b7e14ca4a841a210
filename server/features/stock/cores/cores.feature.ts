import { z } from 'zod';
import { coreDeposit, coreFilter, owedSums, settledCore } from '../../../../schema/features/stock/core-deposits.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { coresOfCredited, coresOfInvoices, coresOfReceipts, coresOfReversed } from './follow-documents.ts';
import { listCores, sumOwedCores } from './list-cores.ts';
import { confirmCreditNote, settleCore } from './settle-core.ts';

const { first, after } = pageArguments;
/** What a deposit came of hardly changes meanwhile. */
const ofDocuments = [
  ...(['WORKSHOP', 'PART', 'LINE', 'JOB', 'JOB_CARD', 'VEHICLE', 'INVOICE', 'CUSTOMER'] as const),
  ...(['GOODS_RECEIPT', 'SUPPLIER'] as const),
];

/** Deposits for old parts: what customers get back, and what suppliers owe. */
export const coresFeature = feature({
  name: 'cores',
  ownedTables: ['coreDeposit'],
  hooks: {
    invoiceIssued: [coresOfInvoices],
    invoiceCredited: [coresOfCredited],
    receiptPosted: [coresOfReceipts],
    receiptReversing: [coresOfReversed],
  },
  operations: [
    operation({
      name: 'cores',
      kind: 'query',
      permission: 'stock.manage',
      shows: { any: ['CORE_DEPOSIT'], unwatched: ofDocuments },
      description: 'Deposits for old parts, the oldest first unless asked for otherwise.',
      input: z.object({ filter: coreFilter.optional(), first, after }),
      output: page(coreDeposit),
      run: listCores,
    }),
    operation({
      name: 'owedCores',
      kind: 'query',
      permission: 'stock.manage',
      shows: { any: ['CORE_DEPOSIT'], unwatched: ['WORKSHOP'] },
      description: 'What is owed for old parts: to customers, and by suppliers.',
      output: owedSums,
      run: sumOwedCores,
    }),
    operation({
      name: 'settleCore',
      kind: 'mutation',
      permission: 'stock.manage',
      description:
        'Settles a deposit for an old part; what a customer has brought back is credited. Fails with NOT_FOUND, CONFLICT for an outdated version, FORBIDDEN for a caller who may issue no credit notes, and INVALID_STATE.',
      input: settledCore,
      output: coreDeposit,
      run: settleCore,
      afterwards: confirmCreditNote,
    }),
  ],
});
