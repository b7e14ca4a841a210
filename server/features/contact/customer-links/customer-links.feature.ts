import { z } from 'zod';
import {
  callMeInput,
  decideSharedInput,
  informedCustomer,
  revokeShareLinkInput,
  sendEstimateInput,
  sendInvoiceInput,
  sentEstimate,
  sentInvoice,
  sentItem,
  sentItemsInput,
  sharedDocument,
  sharedDocumentInput,
  sharedLink,
  shareLink,
  shareLinkInput,
  shareLinksInput,
  tellCustomerInput,
} from '../../../../schema/features/contact/customer-links.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { emptyMails } from '../customer-mails/index.ts';
import { endLinks } from './customer-erased.ts';
import { callMe, decideShared, markSharedViewed } from './decide-shared.ts';
import { linkHolders } from './link-holders.ts';
import { markCalled, sendEstimate, tellCustomer } from './notify-customer.ts';
import { sendInvoice } from './send-invoice.ts';
import { listSentItems } from './sent/list-sent-items.ts';
import { giveShareLink, listShareLinks, revokeShareLink } from './share-links.ts';
import { readShared } from './shared-document.ts';
import { sharedFileRoutes } from './shared-files.ts';

const desk = { permission: 'estimates.manage' } as const;
const holder = { permission: linkHolders, output: sharedDocument } as const;

/** The address under which a car's owner sees a visit, decides and asks to be called, without an account. */
export const linksFeature = feature({
  name: 'links',
  ownedTables: ['shareLink'],
  hooks: {
    customerErased: [
      {
        columns: [],
        run: async (erased) => {
          await endLinks(erased);
          await emptyMails(erased);
        },
      },
    ],
    importUndoing: [keepsImported('shareLink', [['invoiceId', 'invoice', 'invoice']])],
  },
  operations: [
    operation({
      ...desk,
      name: 'shareLinks',
      shows: {
        any: ['SHARE_LINK'],
        unwatched: ['JOB_CARD', 'CUSTOMER', 'VEHICLE', 'JOB', 'LINE', 'INVOICE', 'HISTORY_ENTRY'],
      },
      kind: 'query',
      description: 'The addresses that a visit has had, the newest first.',
      input: shareLinksInput,
      output: z.array(shareLink),
      run: listShareLinks,
    }),
    operation({
      permission: 'invoices.manage',
      name: 'sentItems',
      shows: { any: ['ESTIMATE', 'INVOICE', 'JOB_CARD', 'SHARE_LINK'] },
      kind: 'query',
      description:
        'What a customer was sent, or what was sent of an invoice, the latest first, and whether it was seen.',
      input: sentItemsInput,
      output: z.array(sentItem),
      run: listSentItems,
    }),
    operation({
      ...desk,
      name: 'shareLink',
      kind: 'mutation',
      description: 'The address of a visit, or of one invoice; the same one each time until it is revoked.',
      input: shareLinkInput,
      output: sharedLink,
      run: giveShareLink,
    }),
    operation({
      ...desk,
      name: 'revokeShareLink',
      kind: 'mutation',
      description: 'Ends an address; the next one is another.',
      input: revokeShareLinkInput,
      output: shareLink,
      run: revokeShareLink,
    }),
    operation({
      ...desk,
      name: 'sendEstimate',
      kind: 'mutation',
      description: 'Freezes a draft under its number and gives it to the customer.',
      input: sendEstimateInput,
      output: sentEstimate,
      run: sendEstimate,
    }),
    operation({
      permission: 'invoices.manage',
      name: 'sendInvoice',
      kind: 'mutation',
      description: 'Gives an issued invoice to the customer: by mail with its PDF, or by its address.',
      input: sendInvoiceInput,
      output: sentInvoice,
      run: sendInvoice,
    }),
    operation({
      permission: 'job-cards.manage',
      name: 'tellCustomer',
      kind: 'mutation',
      description: 'Tells a customer how far the work is.',
      input: tellCustomerInput,
      output: informedCustomer,
      run: tellCustomer,
    }),
    operation({
      permission: 'job-cards.manage',
      name: 'markCalled',
      kind: 'mutation',
      description: 'Whoever asked on the link to be called has been.',
      input: z.object({ jobCardId: rowId }),
      output: jobCard,
      run: markCalled,
    }),
    operation({
      ...holder,
      name: 'sharedDocument',
      kind: 'query',
      description: 'What an address shows; changes nothing.',
      input: sharedDocumentInput,
      run: readShared,
    }),
    operation({
      ...holder,
      name: 'decideShared',
      kind: 'mutation',
      args: 'input',
      description: 'Approves or declines the jobs of the estimate that an address shows.',
      input: decideSharedInput,
      run: decideShared,
    }),
    operation({
      ...holder,
      name: 'markSharedViewed',
      kind: 'mutation',
      args: 'input',
      description: 'Says that a person looks at the page of an address.',
      input: sharedDocumentInput,
      run: markSharedViewed,
    }),
    operation({
      ...holder,
      name: 'callMe',
      kind: 'mutation',
      args: 'input',
      description: 'Asks the workshop to call.',
      input: callMeInput,
      run: callMe,
    }),
  ],
  routes: sharedFileRoutes,
});
