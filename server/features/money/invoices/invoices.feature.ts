import { z } from 'zod';
import {
  draftInvoiceInput,
  invoiceFilter,
  issueInvoiceInput,
  seenDraft,
  updateDraftInput,
} from '../../../../schema/features/money/drafts.ts';
import { invoice } from '../../../../schema/features/money/invoices.ts';
import { settled, settleInput } from '../../../../schema/features/money/payments.ts';
import { confirmInvoiceInput } from '../../../../schema/features/workshop/fiscal.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, notOfImport, reassignCustomer } from '../../../context/hooks.ts';
import { confirmInvoice, requestConfirmation, retryConfirmation } from '../invoice-confirmation/index.ts';
import { entitiesOnInvoices, listInvoices, loadInvoice } from '../invoice-model/index.ts';
import { refuseOpenInvoices } from '../payments/index.ts';
import { creditOperations } from './credits.operations.ts';
import { removeDraft, updateDraft } from './drafts/change-draft.ts';
import { draftInvoice } from './drafts/draft-invoice.ts';
import { invoicesRoutes } from './invoices.rest.ts';
import { issueInvoice, refreshBeforeIssue } from './issue/issue-invoice.ts';
import { removeExampleInvoices } from './removal/remove-example-invoices.ts';
import { refreshBeforeSettling, settle } from './settle/settle.ts';

const manages = { permission: 'invoices.manage' } as const;
const changes = { ...manages, kind: 'mutation', output: invoice } as const;

/** What the workshop asks its customers to pay. */
export const invoicesFeature = feature({
  name: 'invoices',
  ownedTables: ['invoice', 'invoiceLine', 'invoiceJob'],
  hooks: {
    customerMerged: [reassignCustomer('invoice', ['customerId'])],
    customerErasing: [{ columns: ['invoice.customerId'], run: refuseOpenInvoices }],
    customerErased: [
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
      {
        columns: ['invoiceLine.invoiceId', 'invoiceJob.invoiceId'],
        stays: 'an open balance has no lines and bills no job',
      },
    ],
  },
  operations: [
    operation({
      ...manages,
      name: 'invoices',
      shows: { any: ['INVOICE'], unwatched: entitiesOnInvoices },
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
      shows: { named: ['INVOICE'], unwatched: entitiesOnInvoices },
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
    operation({
      ...manages,
      name: 'settle',
      kind: 'mutation',
      description: 'Issues a draft, takes the payment and hands the cars over, all of it or nothing.',
      input: settleInput,
      output: settled,
      prepare: refreshBeforeSettling,
      run: settle,
      afterwards: async (call, { invoice: issued, ...others }) => ({
        ...others,
        invoice: await requestConfirmation(call, issued),
      }),
    }),
    ...creditOperations,
  ],
  routes: invoicesRoutes,
});
