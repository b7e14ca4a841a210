import { z } from 'zod';
import {
  callMeInput,
  decideSharedInput,
  informedCustomer,
  notifyCustomerInput,
  revokeShareLinkInput,
  sendEstimateInput,
  sendInvoiceInput,
  sentEstimate,
  sentInvoice,
  sentItem,
  sentItemsInput,
  sharedDocument,
  sharedDocumentInput,
  sharedInspectionOfCard,
  sharedLink,
  shareInspectionInput,
  shareLink,
  shareLinkInput,
  shareLinksInput,
} from '../../../../schema/features/contact/customer-links.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { revokeLinks } from './customer-erased.ts';
import { callMe, decideShared, markSharedViewed } from './decide-shared.ts';
import { linkHolders } from './link-holders.ts';
import { markCalled, notifyCustomer, sendEstimate } from './notify-customer.ts';
import { sendInvoice } from './send-invoice.ts';
import { listSentItems } from './sent/list-sent-items.ts';
import { shareInspection } from './share-inspection.ts';
import { getOrCreateShareLink, listShareLinks, revokeShareLink } from './share-links.ts';
import { readShared } from './shared-document.ts';
import { sharedFileRoutes } from './shared-files.ts';

const desk = { permission: 'estimates.manage' } as const;
const holder = { permission: linkHolders, output: sharedDocument } as const;

/** The address under which a car's owner sees a visit, decides and asks to be called, without an account. */
export const linksFeature = feature({
  name: 'links',
  ownedTables: ['shareLink'],
  hooks: {
    customerErased: [{ columns: [], run: revokeLinks }],
    importUndoing: [keepsImported('shareLink', [['invoiceId', 'invoice', 'invoice']])],
  },
  operations: [
    operation({
      ...desk,
      name: 'shareLinks',
      shows: {
        any: ['SHARE_LINK'],
        unwatched: ['JOB_CARD', 'CUSTOMER', 'VEHICLE', 'JOB', 'BLOCK', 'LINE', 'INVOICE', 'HISTORY_ENTRY'],
      },
      kind: 'query',
      description: 'The public links of a visit, the newest first; revoked ones too. Fails with NOT_FOUND.',
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
        'Estimates, invoices and messages that were sent to a customer, or all that was sent of one invoice, the latest first, each with whether it was opened. Fails with BAD_INPUT unless exactly one of `customerId` and `invoiceId` is given.',
      input: sentItemsInput,
      output: z.array(sentItem),
      run: listSentItems,
    }),
    operation({
      ...desk,
      name: 'shareLink',
      kind: 'mutation',
      description:
        'Returns the public link of a visit or of an invoice, and creates it where there is none. It stays the same until it is revoked. Fails with NOT_FOUND, and with INVALID_STATE for a draft or a visit that is over.',
      input: shareLinkInput,
      output: sharedLink,
      run: getOrCreateShareLink,
    }),
    operation({
      ...desk,
      name: 'revokeShareLink',
      kind: 'mutation',
      description:
        'Revokes a public link: it shows nothing any more. Fails with NOT_FOUND, and with INVALID_STATE when it was revoked already.',
      input: revokeShareLinkInput,
      output: shareLink,
      run: revokeShareLink,
    }),
    operation({
      ...desk,
      name: 'sendEstimate',
      kind: 'mutation',
      description:
        'Gives a draft estimate its number, fixes its content and sends it to the customer, or returns its link. Fails with NOT_FOUND, CONFLICT, INVALID_STATE, BAD_INPUT without an e-mail address, or RATE_LIMITED.',
      input: sendEstimateInput,
      output: sentEstimate,
      run: sendEstimate,
    }),
    operation({
      ...desk,
      name: 'shareInspection',
      kind: 'mutation',
      description:
        'Shows a finished inspection to the customer on the link of the visit, which is returned. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it is running or the visit is long over.',
      input: shareInspectionInput,
      output: sharedInspectionOfCard,
      run: shareInspection,
    }),
    operation({
      permission: 'invoices.manage',
      name: 'sendInvoice',
      kind: 'mutation',
      description:
        'Sends an issued invoice to the customer by e-mail with its PDF, or returns its link. Fails with NOT_FOUND, INVALID_STATE for a draft or an imported invoice, and BAD_INPUT without an e-mail address or when the e-invoice lacks required data.',
      input: sendInvoiceInput,
      output: sentInvoice,
      run: sendInvoice,
    }),
    operation({
      permission: 'job-cards.manage',
      name: 'tellCustomer',
      kind: 'mutation',
      description:
        'Sends the customer of a job card a message about the state of the work. Fails with NOT_FOUND, BAD_INPUT without an e-mail address, INVALID_STATE when the visit is long over, or RATE_LIMITED.',
      input: notifyCustomerInput,
      output: informedCustomer,
      run: notifyCustomer,
    }),
    operation({
      permission: 'job-cards.manage',
      name: 'markCalled',
      kind: 'mutation',
      description:
        'Marks as done that a customer is called: the callback that was requested on the public page of a visit, and the call about a moved appointment (`movedFrom`). Returns the job card. Fails with NOT_FOUND, and with INVALID_STATE when no call is open.',
      input: z.object({ jobCardId: rowId }),
      output: jobCard,
      run: markCalled,
    }),
    operation({
      ...holder,
      name: 'sharedDocument',
      kind: 'query',
      description:
        'The content of the public page that a link opens. Reading it records no view. Fails with NOT_FOUND for an unknown or revoked link.',
      input: sharedDocumentInput,
      run: readShared,
    }),
    operation({
      ...holder,
      name: 'decideShared',
      kind: 'mutation',
      args: 'input',
      description:
        'Approves or declines the jobs of the estimate on a public page, as the customer. Fails with BAD_INPUT unless each job is named exactly once, and with INVALID_STATE when the estimate was replaced, decided or has expired.',
      input: decideSharedInput,
      run: decideShared,
    }),
    operation({
      ...holder,
      name: 'markSharedViewed',
      kind: 'mutation',
      args: 'input',
      description: 'Records that the customer has opened a public page.',
      input: sharedDocumentInput,
      run: markSharedViewed,
    }),
    operation({
      ...holder,
      name: 'callMe',
      kind: 'mutation',
      args: 'input',
      description:
        'Requests a callback from the workshop, as the customer on a public page. Fails with BAD_INPUT for an invalid phone number, INVALID_STATE when the visit is over, or RATE_LIMITED.',
      input: callMeInput,
      run: callMe,
    }),
  ],
  routes: sharedFileRoutes,
});
