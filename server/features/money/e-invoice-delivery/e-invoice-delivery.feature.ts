import {
  eInvoiceDeliveries,
  eInvoiceSettings,
  ofInvoice,
  saveEInvoiceSettingsInput,
  webhookSecret,
} from '../../../../schema/features/money/e-invoice-delivery.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { entitiesOnInvoices } from '../invoice-model/index.ts';
import { deliveryJob } from './deliver.ts';
import { deliveredAtOnce } from './deliver-at-once.ts';
import { readEInvoiceSettings, saveEInvoiceSettings } from './provider-settings.ts';
import { readDeliveries, sendEInvoice } from './queue-delivery.ts';
import { newWebhookSecret } from './webhook-secret.ts';

const owners = { permission: 'settings.manage' } as const;
const atTheDesk = { permission: 'invoices.manage' } as const;

/** E-invoices on their way to the provider of a workshop. */
export const eInvoiceDeliveryFeature = feature({
  name: 'e-invoice-delivery',
  ownedTables: ['eInvoiceProvider', 'eInvoiceDelivery'],
  hooks: {
    importUndoing: [{ columns: ['eInvoiceDelivery.invoiceId'], stays: 'an open balance is sent to nobody' }],
  },
  operations: [
    operation({
      ...owners,
      name: 'eInvoiceSettings',
      shows: { any: ['WORKSHOP'] },
      kind: 'query',
      description: 'Where e-invoices go beside the customer: into a folder, to a webhook, or nowhere.',
      output: eInvoiceSettings,
      run: readEInvoiceSettings,
    }),
    operation({
      ...owners,
      name: 'saveEInvoiceSettings',
      inDemo: false,
      kind: 'mutation',
      description: 'Changes where e-invoices go, in which form, and whether at issue or when they are sent.',
      input: saveEInvoiceSettingsInput,
      output: eInvoiceSettings,
      run: saveEInvoiceSettings,
    }),
    operation({
      ...owners,
      name: 'newWebhookSecret',
      inDemo: false,
      kind: 'mutation',
      description:
        'Makes the secret that the webhook is signed with, in place of the one before; it is shown this once.',
      output: webhookSecret,
      run: newWebhookSecret,
    }),
    operation({
      ...atTheDesk,
      name: 'eInvoiceDeliveries',
      shows: { named: ['INVOICE'], unwatched: entitiesOnInvoices },
      kind: 'query',
      description: 'How far the e-invoice of a document is on its way to the provider, and why it has not arrived.',
      input: ofInvoice,
      output: eInvoiceDeliveries,
      run: ({ db }, { invoiceId }) => readDeliveries(db, invoiceId),
    }),
    operation({
      ...atTheDesk,
      name: 'sendEInvoice',
      inDemo: false,
      kind: 'mutation',
      description: 'Sends the e-invoice of an issued document to the provider, once; what has failed is tried again.',
      input: ofInvoice,
      output: eInvoiceDeliveries,
      run: sendEInvoice,
      afterwards: deliveredAtOnce,
    }),
  ],
  jobs: [deliveryJob],
});
