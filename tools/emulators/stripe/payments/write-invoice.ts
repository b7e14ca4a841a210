import { emitEvent } from '../events/emit-event.ts';
import { exclusiveTaxCents, hasLocation, taxedLines } from '../records/automatic-tax.ts';
import { newId } from '../records/ids.ts';
import type { InvoiceLineRecord, InvoiceRecord, SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { taxIdsOf } from './tax-ids.ts';

/**
 * Writes a finalized, still open invoice of a subscription, which uses up the customer's credit; a total below zero
 * becomes one. Nothing is announced: the caller decides the order of the events with `announceInvoice`.
 */
export function writeInvoice(
  world: World,
  subscription: SubscriptionRecord,
  billingReason: InvoiceRecord['billingReason'],
  lines: readonly InvoiceLineRecord[],
): InvoiceRecord {
  const { customers, invoices } = world.records;
  const invoice = draftInvoice(world, subscription, billingReason, lines);
  const customer = referencedRecord(world, 'customers', subscription.customerId);
  customers.put({
    ...customer,
    balanceCents: invoice.endingBalanceCents,
    invoiceCount: customer.invoiceCount + 1,
  });
  return invoices.put(invoice);
}

/** What an invoice of a subscription would say at this moment; nothing is written. */
export function draftInvoice(
  world: World,
  subscription: SubscriptionRecord,
  billingReason: InvoiceRecord['billingReason'],
  lines: readonly InvoiceLineRecord[],
): InvoiceRecord {
  const customer = referencedRecord(world, 'customers', subscription.customerId);
  // Without a place there is no tax: Stripe makes the invoice final and turns the calculation off.
  const automaticTax = subscription.automaticTax && hasLocation(customer);
  const taxed = automaticTax ? taxedLines(world, customer, lines) : [...lines];
  const totalCents = taxed.reduce((sum, { amountCents }) => sum + amountCents, 0) + exclusiveTaxCents(taxed);
  const withCreditCents = totalCents + customer.balanceCents;
  const endingBalanceCents = Math.min(0, withCreditCents);
  return {
    id: newId('in_'),
    created: world.clock.now(),
    customerId: customer.id,
    subscriptionId: subscription.id,
    subscriptionMetadata: subscription.metadata,
    billingReason,
    status: 'open',
    currency: subscription.currency,
    number: `${customer.invoicePrefix}-${String(customer.invoiceCount + 1).padStart(4, '0')}`,
    lines: taxed,
    automaticTax,
    buyer: {
      name: customer.name,
      address: customer.address,
      taxIds: taxIdsOf(world, customer.id).map(({ value }) => value),
    },
    totalCents,
    startingBalanceCents: customer.balanceCents,
    endingBalanceCents,
    amountDueCents: Math.max(0, withCreditCents),
    amountPaidCents: 0,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    attemptCount: 0,
    nextPaymentAttempt: null,
    paidAt: null,
    voidedAt: null,
    uncollectibleAt: null,
    paymentIntentId: null,
    autoAdvance: true,
  };
}

/** Announces that an invoice exists and is final. */
export function announceInvoice(world: World, invoice: InvoiceRecord): void {
  emitEvent(world, 'invoice.created', renderInvoice(world, { ...invoice, status: 'draft' }));
  emitEvent(world, 'invoice.finalized', renderInvoice(world, invoice));
}

/** The lines for one whole period of a subscription; at no charge while it is on trial. */
export function periodLines(world: World, subscription: SubscriptionRecord): InvoiceLineRecord[] {
  const onTrial = subscription.status === 'trialing';
  return subscription.items.map((item) => {
    const price = referencedRecord(world, 'prices', item.priceId);
    const { name } = referencedRecord(world, 'products', price.productId);
    const amount = `${(price.unitAmountCents / 100).toFixed(2)} ${price.currency.toUpperCase()} / ${price.interval}`;
    return {
      id: newId('il_'),
      amountCents: onTrial ? 0 : price.unitAmountCents * item.quantity,
      description: onTrial ? `Trial period for ${name}` : `${item.quantity} × ${name} (at ${amount})`,
      priceId: price.id,
      quantity: item.quantity,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      proration: false,
      subscriptionItemId: item.id,
      tax: null,
    };
  });
}
