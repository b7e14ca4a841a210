import type Stripe from 'stripe';
import { z } from 'zod';
import { plannedSwap } from '../billing/swap-prices.ts';
import { periodEndAfter } from '../payments/billing-period.ts';
import { leadingPrice } from '../payments/subscription-price.ts';
import { draftInvoice, periodLines } from '../payments/write-invoice.ts';
import { invalidRequest } from '../records/failure.ts';
import { parameters, text } from '../records/parameters.ts';
import type { InvoiceLineRecord, SubscriptionRecord } from '../records/records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { endpoint } from '../request/endpoint.ts';
import { priceChange } from './subscriptions.ts';

const previewParameters = parameters<Stripe.InvoiceCreatePreviewParams>()({
  customer: text.optional(),
  subscription: text,
  subscription_details: z.strictObject(priceChange).optional(),
});

/**
 * What a change of a running subscription would be charged (https://docs.stripe.com/api/invoices/create_preview), with
 * nothing written. With `always_invoice` it is the invoice that the change itself writes; else the next renewal's, with
 * what the change adds to it.
 */
export const previewEndpoints = [
  endpoint('post', '/v1/invoices/create_preview', previewParameters, (world, input) => {
    const { customer, subscription: id, subscription_details: details = {} } = input;
    const before = requireRecord(world, 'subscriptions', 'subscription', id, 'subscription');
    if (customer !== undefined && customer !== before.customerId) {
      throw invalidRequest('The customer does not own the subscription.', undefined, 'customer');
    }
    const { after, lines, billed } = details.items
      ? plannedSwap(world, before, before, details.items, {
          proration: details.proration_behavior ?? 'create_prorations',
          prorationDate: details.proration_date,
        })
      : { after: before, lines: [], billed: 'with-renewal' as const };
    if (billed === 'now') return rendered(world, after, [...before.pendingLines, ...lines]);
    const renewed: SubscriptionRecord = {
      ...after,
      status: 'active',
      periodStart: after.periodEnd,
      periodEnd: periodEndAfter(after.periodEnd, after.billingAnchor, leadingPrice(world, after.items)),
    };
    return rendered(world, renewed, [...before.pendingLines, ...lines, ...periodLines(world, renewed)]);
  }),
];

function rendered(world: World, subscription: SubscriptionRecord, lines: readonly InvoiceLineRecord[]): Stripe.Invoice {
  const invoice = draftInvoice(world, subscription, 'subscription_update', lines);
  const preview = renderInvoice(world, { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft' });
  return { ...preview, billing_reason: 'upcoming' };
}
