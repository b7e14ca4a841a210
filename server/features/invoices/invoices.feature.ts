import { z } from 'zod';
import {
  draftInvoiceInput,
  invoiceFilter,
  issueInvoiceInput,
  seenDraft,
  updateDraftInput,
} from '../../../schema/features/workshop/invoices/drafts.ts';
import { confirmInvoiceInput } from '../../../schema/features/workshop/invoices/fiscal.ts';
import { invoice } from '../../../schema/features/workshop/invoices/invoices.ts';
import { rowId } from '../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../api/operation/index.ts';
import { keepsImported, notOfImport, reassignCustomer } from '../../context/hooks.ts';
import { creditOperations } from './credits.operations.ts';
import { deliveryJob } from './delivery/deliver.ts';
import { removeDraft, updateDraft } from './drafts/change-draft.ts';
import { draftInvoice } from './drafts/draft-invoice.ts';
import { eInvoiceOperations } from './e-invoices.operations.ts';
import { confirmInvoice, requestConfirmation, retryConfirmation } from './fiscal/confirm-invoice.ts';
import { invoicesRoutes } from './invoices.rest.ts';
import { issueInvoice, refreshBeforeIssue } from './issue/issue-invoice.ts';
import { erasePayments } from './payments/customer-erased.ts';
import { refuseOpenInvoices } from './payments/refuse-open-invoices.ts';
import { paymentOperations } from './payments.operations.ts';
import { removeExampleInvoices } from './removal/remove-example-invoices.ts';
import { behindInvoices } from './show/behind-invoices.ts';
import { listInvoices } from './show/list-invoices.ts';
import { loadInvoice } from './show/present-invoice.ts';

const manages = { permission: 'invoices.manage' } as const;
const changes = { ...manages, kind: 'mutation', output: invoice } as const;

/** Not what an open balance came with: a payment of nothing. */
const ofMoney = { OR: [{ amountCents: { not: 0 } }, { fromCredit: true }] };
const movesMoney = () => ({ payment: ofMoney });

/** What the workshop asks its customers to pay. */
export const invoicesFeature = feature({
  name: 'invoices',
  ownedTables: [
    'invoice',
    'invoiceLine',
    'invoiceJob',
    'payment',
    'paymentAllocation',
    'eInvoiceProvider',
    'eInvoiceDelivery',
  ],
  hooks: {
    customerMerged: [reassignCustomer('invoice', ['customerId']), reassignCustomer('payment', ['customerId'])],
    customerErasing: [{ columns: ['invoice.customerId'], run: refuseOpenInvoices }],
    customerErased: [
      { columns: ['payment.customerId'], run: erasePayments },
      { columns: ['invoice.customerId'], stays: 'issued documents are kept for ten years (docs/invoicing.md)' },
    ],
    exampleRemoved: [
      {
        part: 'documents',
        columns: ['invoice.customerId', 'invoice.jobCardId', 'payment.customerId'],
        run: removeExampleInvoices,
      },
    ],
    importUndoing: [
      keepsImported('paymentAllocation', [['invoiceId', 'invoice', 'invoice']], movesMoney),
      keepsImported(
        'invoice',
        [
          ['customerId', 'customer', 'customer'],
          ['creditOfId', 'creditOf', 'invoice'],
          ['correctsId', 'corrects', 'invoice'],
          ['finalInvoiceId', 'finalInvoice', 'invoice'],
        ],
        notOfImport,
      ),
      keepsImported('payment', [['customerId', 'customer', 'customer']]),
      {
        columns: ['invoiceLine.invoiceId', 'invoiceJob.invoiceId', 'eInvoiceDelivery.invoiceId'],
        stays: 'an open balance has no lines, bills no job, and is sent to nobody',
      },
    ],
  },
  operations: [
    operation({
      ...manages,
      name: 'invoices',
      shows: { any: ['INVOICE'], unwatched: behindInvoices },
      kind: 'query',
      description:
        'Invoices, advance invoices and credit notes of the workshop, oldest first unless asked otherwise; drafts too.',
      input: z.object({ filter: invoiceFilter.optional(), ...pageArguments }),
      output: page(invoice),
      run: listInvoices,
    }),
    operation({
      ...manages,
      name: 'invoice',
      shows: { named: ['INVOICE'], unwatched: behindInvoices },
      kind: 'query',
      description: 'An invoice of the workshop.',
      input: z.object({ id: rowId }),
      output: invoice,
      run: ({ db }, { id }) => loadInvoice(db, id),
    }),
    operation({
      ...changes,
      name: 'draftInvoice',
      description: 'Writes an invoice that is not issued yet; asked again for the same jobs it answers the same one.',
      input: draftInvoiceInput,
      run: draftInvoice,
    }),
    operation({
      ...changes,
      name: 'updateDraft',
      description: 'Changes a draft; what is left out stays.',
      input: updateDraftInput,
      run: updateDraft,
    }),
    operation({
      ...changes,
      name: 'removeDraft',
      description: 'Takes a draft away; its jobs can be billed again.',
      input: seenDraft,
      run: removeDraft,
    }),
    operation({
      ...changes,
      name: 'issueInvoice',
      description: 'Issues a draft: from then on it has a number and does not change.',
      input: issueInvoiceInput,
      prepare: refreshBeforeIssue,
      run: issueInvoice,
      afterwards: requestConfirmation,
    }),
    operation({
      ...changes,
      name: 'confirmInvoice',
      description: 'Asks the tax authority once more to confirm an issued document.',
      input: confirmInvoiceInput,
      run: confirmInvoice,
      afterwards: retryConfirmation,
    }),
    ...paymentOperations,
    ...creditOperations,
    ...eInvoiceOperations,
  ],
  jobs: [deliveryJob],
  routes: invoicesRoutes,
});
