import { z } from 'zod';
import { clearableLine, rowId, seenVersion } from '../../fields/fields.ts';
import { parseProviderAddress } from '../integrations/provider-addresses.ts';
import { eInvoiceDeliveryState, eInvoiceForm, eInvoiceProblem, eInvoiceWay } from '../workshop/enums.ts';

/** How e-invoices reach the provider of a workshop, and how far each of them is. */

const invalid = 'invalidInput';
const flag = z.boolean({ error: invalid });

export type DeliveryState = z.output<typeof eInvoiceDeliveryState>;
export type DeliveryProblem = z.output<typeof eInvoiceProblem>;

/** Which state follows which. What has failed is sent again, or an answer that came late says that it had arrived. */
export const deliveryMoves: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  QUEUED: ['SENT', 'FAILED'],
  SENT: [],
  FAILED: ['QUEUED', 'SENT'],
};

/** @returns the states that lead to this one */
export const deliveryStatesBefore = (to: DeliveryState): DeliveryState[] =>
  eInvoiceDeliveryState.options.filter((from) => deliveryMoves[from].includes(to));

/** Whether it is an https address without a name and a password in it. */
function isWebhookAddress(typed: string): boolean {
  const url = parseProviderAddress(typed);
  return url?.protocol === 'https:' && url.hash === '';
}

const webhookUrl = clearableLine(2000).refine((typed) => typed === null || isWebhookAddress(typed), {
  error: 'webhookNotHttps',
});

export const eInvoiceSettings = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    way: eInvoiceWay.nullable().describe('Null where e-invoices are not delivered to a provider'),
    form: eInvoiceForm,
    automatic: z.boolean().describe('Whether they are delivered at issue'),
    url: z.string().nullable().describe('Address of the webhook'),
    hasSecret: z.boolean().describe('Whether a signing secret is set'),
    folderOffered: z.boolean().describe('Whether this server supports delivery to a folder'),
  })
  .meta({ id: 'EInvoiceSettings' });
export type EInvoiceSettings = z.output<typeof eInvoiceSettings>;

export const eInvoiceSettingsFields = z.object({
  way: eInvoiceWay.nullable(),
  form: eInvoiceForm,
  automatic: flag,
  url: webhookUrl.optional().describe('Required for WEBHOOK; https on a public address'),
});

export const saveEInvoiceSettingsInput = eInvoiceSettingsFields
  .extend({ version: seenVersion })
  .refine(({ way, url }) => way !== 'WEBHOOK' || Boolean(url), { error: 'webhookNotHttps', path: ['url'] });
export type SaveEInvoiceSettings = z.output<typeof saveEInvoiceSettingsInput>;

export const webhookSecret = z
  .object({ settings: eInvoiceSettings, secret: z.string().describe('Shown only once') })
  .meta({ id: 'WebhookSecret' });

export const eInvoiceDelivery = z
  .object({
    id: z.string().describe('Sent as Idempotency-Key of the webhook'),
    way: eInvoiceWay,
    form: eInvoiceForm,
    state: eInvoiceDeliveryState,
    problem: eInvoiceProblem.nullable().describe('Error of the last attempt'),
    status: z.int32().nullable().describe('Last HTTP status of the provider'),
    attempts: z.int32(),
    nextAt: z.string().nullable().describe('Time of the next attempt'),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'EInvoiceDelivery' });

export const eInvoiceDeliveries = z
  .object({
    wanted: z.boolean().describe('Whether the customer wants e-invoices'),
    way: eInvoiceWay.nullable().describe('Present way of delivery'),
    deliveries: z.array(eInvoiceDelivery).describe('One delivery for each way'),
  })
  .meta({ id: 'EInvoiceDeliveries' });
export type EInvoiceDeliveries = z.output<typeof eInvoiceDeliveries>;

export const ofInvoice = z.object({ invoiceId: rowId });
