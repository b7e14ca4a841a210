import { z } from 'zod';
import {
  draftInvoiceInput,
  invoiceFilter,
  invoicePreview,
  invoicePreviewInput,
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
import { draftInvoice, previewInvoice } from './drafts/draft-invoice.ts';
import { invoicesRoutes } from './invoices.rest.ts';
import { issueInvoice, refreshBeforeIssue } from './issue/issue-invoice.ts';
import { removeExampleInvoices } from './removal/remove-example-invoices.ts';
import { refreshBeforeSettling, settle } from './settle/settle.ts';

/** What is read of cards to bill them, beside what is written on an invoice. */
const entitiesRead = [...entitiesOnInvoices, 'LINE', 'HISTORY_ENTRY', 'BLOCK'] as const;
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
        'Invoices, advance invoices, credit notes and drafts of the workshop, oldest first unless ordered. `search` finds them by number, customer, plate and job card.',
      input: z.object({ filter: invoiceFilter.optional(), ...pageArguments }),
      output: page(invoice),
      run: listInvoices,
    }),
    operation({
      ...manages,
      name: 'invoice',
      shows: { named: ['INVOICE'], unwatched: entitiesOnInvoices },
      kind: 'query',
      description: 'An invoice by id. Fails with NOT_FOUND.',
      input: z.object({ id: rowId }),
      output: invoice,
      run: ({ db }, { id }) => loadInvoice(db, id),
    }),
    operation({
      ...manages,
      name: 'invoicePreview',
      shows: { any: ['JOB_CARD', 'JOB', 'INVOICE'], unwatched: entitiesRead },
      kind: 'query',
      description:
        'Totals of an invoice of all that is unbilled on job cards of one payer, which `draftInvoice` would create. Fails with NOT_FOUND, BAD_INPUT when the payers differ, and INVALID_STATE when there is nothing to bill.',
      input: invoicePreviewInput,
      output: invoicePreview,
      run: previewInvoice,
    }),
    operation({
      ...changes,
      name: 'draftInvoice',
      description:
        'Creates a draft invoice of jobs, of the unbilled work of job cards, or of free lines. For the same jobs it returns the draft that is there, refreshed. Fails with NOT_FOUND, BAD_INPUT unless exactly one of the three is given or when the payers differ, FORBIDDEN above the discount limit of the role, and INVALID_STATE when there is nothing to bill.',
      input: draftInvoiceInput,
      run: draftInvoice,
    }),
    operation({
      ...changes,
      name: 'updateDraft',
      description:
        'Updates a draft invoice; omitted fields stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT, FORBIDDEN above the discount limit of the role, and INVALID_STATE when it was issued.',
      input: updateDraftInput,
      run: updateDraft,
    }),
    operation({
      ...changes,
      name: 'removeDraft',
      description:
        'Deletes a draft invoice, so that its jobs can be billed again. Returns the draft. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it was issued.',
      input: seenDraft,
      run: removeDraft,
    }),
    operation({
      ...changes,
      name: 'issueInvoice',
      description:
        'Issues a draft: gives it a number, after which it cannot change. Fails with NOT_FOUND, BAD_INPUT when legally required data is missing, CONFLICT when the draft or its jobs have changed, and INVALID_STATE when it was issued, costs more than was approved, or fiscal confirmation is not set up.',
      input: issueInvoiceInput,
      prepare: refreshBeforeIssue,
      run: issueInvoice,
      afterwards: requestConfirmation,
    }),
    operation({
      ...changes,
      name: 'confirmInvoice',
      description:
        'Requests the fiscal confirmation of an issued document again. Fails with NOT_FOUND, and with INVALID_STATE when it is confirmed or needs no confirmation.',
      input: confirmInvoiceInput,
      run: confirmInvoice,
      afterwards: retryConfirmation,
    }),
    operation({
      ...manages,
      name: 'settle',
      kind: 'mutation',
      description:
        'Issues a draft, records its payment and delivers the cars, in one transaction. Fails as `issueInvoice`, `recordPayment` and `moveJobCard`, and with BAD_INPUT for a payment above the total.',
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
