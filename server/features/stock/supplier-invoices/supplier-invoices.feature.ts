import { z } from 'zod';
import {
  costDifferencesAnswer,
  differencesOfMonth,
  matchedInvoice,
  supplierInvoice,
  supplierInvoiceFilter,
  uninvoicedLine,
  uninvoicedOf,
} from '../../../../schema/features/stock/supplier-invoices.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { findMatchedInvoice } from './incoming/insert-incoming.ts';
import { keepsInvoicedReceipts } from './keep-receipts.ts';
import { listCostDifferences } from './matching/cost-differences.ts';
import { listSupplierInvoices, listUninvoicedLines } from './matching/list-invoices.ts';
import { matchSupplierInvoice } from './matching/match-invoice.ts';

const reads = { kind: 'query', permission: 'costs.see' } as const;
const { first, after } = pageArguments;

/** What suppliers have invoiced, and what that changes of the costs of parts. */
export const supplierInvoicesFeature = feature({
  name: 'supplier-invoices',
  ownedTables: ['supplierInvoice', 'supplierInvoiceLine'],
  hooks: {
    receiptReversing: [keepsInvoicedReceipts],
    importUndoing: [{ columns: [], run: findMatchedInvoice }],
  },
  operations: [
    operation({
      ...reads,
      name: 'supplierInvoices',
      shows: { any: ['SUPPLIER_INVOICE', 'SUPPLIER'], unwatched: ['WORKSHOP', 'GOODS_RECEIPT'] },
      description: 'Invoices of suppliers, the oldest first unless asked for otherwise.',
      input: z.object({ filter: supplierInvoiceFilter.optional(), first, after }),
      output: page(supplierInvoice),
      run: listSupplierInvoices,
    }),
    operation({
      ...reads,
      name: 'uninvoicedLines',
      shows: { any: ['SUPPLIER_INVOICE', 'GOODS_RECEIPT', 'PART'], unwatched: ['WORKSHOP', 'SUPPLIER'] },
      description:
        'What a supplier has brought that is on no invoice yet, or on the disputed one that is named, the oldest first, 300 at most. Fails with NOT_FOUND.',
      input: uninvoicedOf,
      output: z.array(uninvoicedLine),
      run: listUninvoicedLines,
    }),
    operation({
      ...reads,
      name: 'costDifferences',
      shows: { any: ['SUPPLIER_INVOICE', 'WORKSHOP'], unwatched: ['GOODS_RECEIPT', 'PART', 'SUPPLIER'] },
      description:
        'What the invoices that were matched in a month have changed of the costs of parts that were used before.',
      input: differencesOfMonth,
      output: costDifferencesAnswer,
      run: listCostDifferences,
    }),
    operation({
      name: 'matchSupplierInvoice',
      kind: 'mutation',
      permission: 'costs.see',
      description:
        'Matches an invoice of a supplier with received goods: what is on hand is revalued, the rest is a cost difference of this month. Fails with FORBIDDEN, NOT_FOUND, CONFLICT for an outdated version, a number or a line that is there already, BAD_INPUT on `netCents` with the `rest` unless it is disputed, and INVALID_STATE.',
      input: matchedInvoice,
      output: supplierInvoice,
      run: matchSupplierInvoice,
    }),
  ],
});
