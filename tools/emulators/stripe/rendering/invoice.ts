import Stripe from 'stripe';
import { exclusiveTaxCents, taxCentsOf } from '../records/automatic-tax.ts';
import type { InvoiceLineRecord, InvoiceRecord } from '../records/records.ts';
import type { LineTax } from '../records/tax-records.ts';
import { referencedRecord, type World } from '../records/world.ts';

/** An invoice as the API answers it: the subscription is under `parent` since API version 2025-03-31. */
export function renderInvoice(world: World, invoice: InvoiceRecord): Stripe.Invoice {
  const customer = referencedRecord(world, 'customers', invoice.customerId);
  const isFinal = invoice.status !== 'draft';
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'SI',
    account_name: 'Local Stripe emulator',
    account_tax_ids: null,
    amount_due: invoice.amountDueCents,
    amount_overpaid: 0,
    amount_paid: invoice.amountPaidCents,
    amount_remaining: invoice.amountDueCents - invoice.amountPaidCents,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0 || invoice.status === 'paid',
    auto_advance: invoice.autoAdvance && (invoice.status === 'open' || !isFinal),
    automatic_tax: {
      disabled_reason: null,
      enabled: invoice.automaticTax,
      liability: invoice.automaticTax ? { type: 'self' } : null,
      provider: invoice.automaticTax ? 'stripe' : null,
      status: invoice.automaticTax ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: invoice.billingReason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customerId,
    customer_account: null,
    customer_address: invoice.buyer?.address ?? null,
    customer_email: customer.email,
    customer_name: invoice.buyer ? invoice.buyer.name : customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: (invoice.buyer?.taxIds ?? []).map((value) => ({ type: 'eu_vat', value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: isFinal ? invoice.created : null,
    ending_balance: isFinal ? invoice.endingBalanceCents : null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: isFinal ? `${world.address}/i/${invoice.id}` : null,
    invoice_pdf: isFinal ? `${world.address}/i/${invoice.id}/pdf` : null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: invoice.lines.map((line) => renderLine(world, invoice, line)),
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextPaymentAttempt,
    number: isFinal ? invoice.number : null,
    on_behalf_of: null,
    parent: invoice.subscriptionId
      ? {
          quote_details: null,
          subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscriptionId },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalanceCents,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: isFinal ? invoice.created : null,
      marked_uncollectible_at: invoice.uncollectibleAt,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: invoice.totalCents - exclusiveTaxCents(invoice.lines),
    subtotal_excluding_tax: invoice.totalCents - taxCentsOf(invoice.lines),
    test_clock: null,
    total: invoice.totalCents,
    total_discount_amounts: [],
    total_excluding_tax: invoice.totalCents - taxCentsOf(invoice.lines),
    total_pretax_credit_amounts: [],
    total_taxes: totalTaxes(invoice.lines).map(renderTax),
    webhooks_delivered_at: isFinal ? invoice.created : null,
  };
}

/** What a card form needs to pay an open invoice; answered only when asked for with `expand`. */
export function renderConfirmationSecret(
  world: World,
  invoice: InvoiceRecord,
): Stripe.Invoice.ConfirmationSecret | null {
  if (!invoice.paymentIntentId || invoice.status !== 'open') return null;
  const { secret } = referencedRecord(world, 'paymentIntents', invoice.paymentIntentId);
  return { client_secret: secret, type: 'payment_intent' };
}

/** The payments of an invoice; answered only when asked for with `expand`. */
export function renderInvoicePayments(world: World, invoice: InvoiceRecord): Stripe.ApiList<Stripe.InvoicePayment> {
  const intent = invoice.paymentIntentId ? world.records.paymentIntents.get(invoice.paymentIntentId) : undefined;
  const data: Stripe.InvoicePayment[] = intent
    ? [
        {
          id: intent.id.replace('pi_', 'inpay_'),
          object: 'invoice_payment',
          amount_paid: invoice.status === 'paid' ? invoice.amountPaidCents : null,
          amount_requested: intent.amountCents,
          created: intent.created,
          currency: intent.currency,
          invoice: invoice.id,
          is_default: true,
          livemode: false,
          payment: { payment_intent: intent.id, type: 'payment_intent' },
          status: invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open',
          status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
        },
      ]
    : [];
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` };
}

function renderLine(world: World, invoice: InvoiceRecord, line: InvoiceLineRecord): Stripe.InvoiceLineItem {
  const price = referencedRecord(world, 'prices', line.priceId);
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amountCents,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.subscriptionMetadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription: invoice.subscriptionId,
        subscription_item: line.subscriptionItemId,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.periodEnd, start: line.periodStart },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.productId },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(price.unitAmountCents),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription: invoice.subscriptionId,
    subtotal: line.amountCents,
    taxes: line.tax ? [renderTax(line.tax)] : [],
  };
}

/** The taxes of an invoice, one for each rate and reason. */
export function totalTaxes(lines: readonly InvoiceLineRecord[]): LineTax[] {
  const totals = new Map<string, LineTax>();
  for (const { tax } of lines) {
    if (!tax) continue;
    const key = `${tax.percentage} ${tax.reason} ${tax.behavior}`;
    const { amountCents = 0, taxableCents = 0 } = totals.get(key) ?? {};
    totals.set(key, {
      ...tax,
      amountCents: amountCents + tax.amountCents,
      taxableCents: taxableCents + tax.taxableCents,
    });
  }
  return [...totals.values()];
}

function renderTax(tax: LineTax) {
  return {
    amount: tax.amountCents,
    tax_behavior: tax.behavior,
    tax_rate_details: { tax_rate: `txr_${tax.country}${tax.percentage.toString().replace('.', '')}` },
    taxability_reason: tax.reason,
    taxable_amount: tax.taxableCents,
    type: 'tax_rate_details' as const,
  };
}
