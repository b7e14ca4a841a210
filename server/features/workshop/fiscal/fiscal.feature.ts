import { z } from 'zod';
import {
  bookInvoice,
  closePremiseInput,
  confirmBookInvoiceInput,
  enterBookInvoiceInput,
  fiscalPremise,
  fiscalSettings,
  registerPremiseInput,
  saveFiscalCertificateInput,
  unconfirmed,
} from '../../../../schema/features/workshop/fiscal.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { saveFiscalCertificate } from './certificates/save-certificate.ts';
import { fiscalRoutes } from './internal-act/fiscal.rest.ts';
import { closePremise, registerPremise, sendChangedPremise } from './premises/register-premise.ts';
import { confirmBookInvoice, enterBookInvoice, listBookInvoices, sendEntered } from './records/enter-book-invoice.ts';
import { fiscalJob } from './records/send-waiting.ts';
import { readUnconfirmed } from './records/unconfirmed.ts';
import { fiscalWarningsJob } from './records/warn-owner.ts';
import { readSettings } from './settings/read-settings.ts';

const owners = { permission: 'settings.manage' } as const;
const atTheDesk = { permission: 'invoices.manage' } as const;

/** The confirmation of invoices by the tax authority. */
export const fiscalFeature = feature({
  name: 'fiscal confirmation',
  ownedTables: ['fiscalCertificate', 'fiscalPremise', 'fiscalRecord'],
  hooks: { importUndoing: [{ columns: ['fiscalRecord.invoiceId'], stays: 'no open balance is confirmed here' }] },
  operations: [
    operation({
      ...owners,
      name: 'fiscalSettings',
      shows: { any: ['WORKSHOP'], unwatched: ['STAFF'] },
      kind: 'query',
      description:
        'Certificates and business premises of fiscal confirmation, and what is missing before invoices can be confirmed.',
      output: fiscalSettings,
      run: ({ ctx, db }) => readSettings(ctx, db),
    }),
    operation({
      ...owners,
      name: 'saveFiscalCertificate',
      inDemo: false,
      kind: 'mutation',
      description:
        'Stores the certificate that signs fiscal messages; it never leaves the server. Fails with BAD_INPUT when it cannot be opened, is not valid now, or is another taxpayer’s.',
      input: saveFiscalCertificateInput,
      output: fiscalSettings,
      run: saveFiscalCertificate,
    }),
    operation({
      ...owners,
      name: 'registerPremise',
      kind: 'mutation',
      description:
        'Registers a business premise with the tax authority, or updates one. Fails with BAD_INPUT when data or the certificate is missing, NOT_FOUND, CONFLICT for an outdated version or a code that is taken, and INVALID_STATE when it is closed.',
      input: registerPremiseInput,
      output: fiscalPremise,
      run: registerPremise,
      afterwards: sendChangedPremise,
    }),
    operation({
      ...owners,
      name: 'closePremise',
      kind: 'mutation',
      description:
        'Closes a business premise with the tax authority, permanently. Fails with BAD_INPUT when the code does not match, NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it is not registered or is closed.',
      input: closePremiseInput,
      output: fiscalPremise,
      run: closePremise,
      afterwards: sendChangedPremise,
    }),
    operation({
      ...atTheDesk,
      name: 'unconfirmed',
      shows: { any: ['INVOICE', 'WORKSHOP'] },
      kind: 'query',
      description:
        'Documents without fiscal confirmation, the deadline of the confirmation, and whether the certificate expires soon.',
      output: unconfirmed,
      run: readUnconfirmed,
    }),
    operation({
      ...atTheDesk,
      name: 'bookInvoices',
      shows: { any: ['INVOICE'] },
      kind: 'query',
      description: 'Invoices that were handwritten in the bound invoice book and entered afterwards, oldest first.',
      input: z.object({ ...pageArguments }),
      output: page(bookInvoice),
      run: listBookInvoices,
    }),
    operation({
      ...atTheDesk,
      name: 'enterBookInvoice',
      kind: 'mutation',
      description:
        'Enters a handwritten invoice of the bound invoice book, and sends it to the tax authority. Fails with BAD_INPUT for a number that was entered before, a day in the future or a premise that is not registered, and with INVALID_STATE when fiscal confirmation is off.',
      input: enterBookInvoiceInput,
      output: bookInvoice,
      run: enterBookInvoice,
      afterwards: sendEntered,
    }),
    operation({
      ...atTheDesk,
      name: 'confirmBookInvoice',
      kind: 'mutation',
      description:
        'Requests the fiscal confirmation of a handwritten invoice again. Fails with NOT_FOUND, and with INVALID_STATE when it is confirmed.',
      input: confirmBookInvoiceInput,
      output: bookInvoice,
      run: confirmBookInvoice,
      afterwards: sendEntered,
    }),
  ],
  routes: fiscalRoutes,
  jobs: [fiscalJob, fiscalWarningsJob],
});
