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
      description: 'Certificates and premises, and what is missing before invoices can be confirmed.',
      output: fiscalSettings,
      run: ({ ctx, db }) => readSettings(ctx, db),
    }),
    operation({
      ...owners,
      name: 'saveFiscalCertificate',
      inDemo: false,
      kind: 'mutation',
      description:
        'Keeps the certificate that the tax authority has issued to the workshop; it never leaves the server.',
      input: saveFiscalCertificateInput,
      output: fiscalSettings,
      run: saveFiscalCertificate,
    }),
    operation({
      ...owners,
      name: 'registerPremise',
      kind: 'mutation',
      description: 'Tells the tax authority where invoices are issued, or that the place has changed.',
      input: registerPremiseInput,
      output: fiscalPremise,
      run: registerPremise,
      afterwards: sendChangedPremise,
    }),
    operation({
      ...owners,
      name: 'closePremise',
      kind: 'mutation',
      description: 'Tells the tax authority that invoices are issued in a place no more; that is for ever.',
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
        'What the tax authority has not confirmed yet, until when it has to, and whether the certificate ends soon.',
      output: unconfirmed,
      run: readUnconfirmed,
    }),
    operation({
      ...atTheDesk,
      name: 'bookInvoices',
      shows: { any: ['INVOICE'] },
      kind: 'query',
      description: 'What was written by hand into the bound book and entered, oldest first.',
      input: z.object({ ...pageArguments }),
      output: page(bookInvoice),
      run: listBookInvoices,
    }),
    operation({
      ...atTheDesk,
      name: 'enterBookInvoice',
      kind: 'mutation',
      description: 'Enters what was written by hand into the bound book, and sends it to the tax authority.',
      input: enterBookInvoiceInput,
      output: bookInvoice,
      run: enterBookInvoice,
      afterwards: sendEntered,
    }),
    operation({
      ...atTheDesk,
      name: 'confirmBookInvoice',
      kind: 'mutation',
      description: 'Asks the tax authority once more to confirm what was entered from the bound book.',
      input: confirmBookInvoiceInput,
      output: bookInvoice,
      run: confirmBookInvoice,
      afterwards: sendEntered,
    }),
  ],
  routes: fiscalRoutes,
  jobs: [fiscalJob, fiscalWarningsJob],
});
