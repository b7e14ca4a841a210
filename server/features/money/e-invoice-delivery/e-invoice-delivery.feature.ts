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
import { deliverAtOnce } from './deliver-at-once.ts';
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
      description:
        'How e-invoices are delivered beside the e-mail to the customer: to a folder, to a webhook, or not at all.',
      output: eInvoiceSettings,
      run: readEInvoiceSettings,
    }),
    operation({
      ...owners,
      name: 'saveEInvoiceSettings',
      inDemo: false,
      kind: 'mutation',
      description:
        'Updates how e-invoices are delivered, in which format, and whether at issue or when the invoice is sent. Fails with BAD_INPUT when folders are not available or the webhook has no public address, and with CONFLICT when the workshop was changed in the meantime.',
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
        'Replaces the secret that signs the e-invoice webhook. Returns the new one, which is shown only once. Fails with INVALID_STATE when no webhook is set.',
      output: webhookSecret,
      run: newWebhookSecret,
    }),
    operation({
      ...atTheDesk,
      name: 'eInvoiceDeliveries',
      shows: { named: ['INVOICE'], unwatched: entitiesOnInvoices },
      kind: 'query',
      description:
        'The deliveries of an invoice’s e-invoice to the provider, each with its state and last error. Fails with NOT_FOUND.',
      input: ofInvoice,
      output: eInvoiceDeliveries,
      run: ({ db }, { invoiceId }) => readDeliveries(db, invoiceId),
    }),
    operation({
      ...atTheDesk,
      name: 'sendEInvoice',
      inDemo: false,
      kind: 'mutation',
      description:
        'Delivers the e-invoice of an issued document to the provider, or retries a failed delivery. Fails with NOT_FOUND, INVALID_STATE for a draft, an imported or a delivered document, or without a provider, and BAD_INPUT when the e-invoice lacks required data.',
      input: ofInvoice,
      output: eInvoiceDeliveries,
      run: sendEInvoice,
      afterwards: deliverAtOnce,
    }),
  ],
  jobs: [deliveryJob],
});
