import { periodEndAfter } from '../payments/billing-period.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import type { Verdict } from '../payments/charge-card.ts';
import { payInvoice } from '../payments/pay-invoice.ts';
import { centsPerPeriod, leadingPrice } from '../payments/subscription-price.ts';
import { announceInvoice, periodLines, writeInvoice } from '../payments/write-invoice.ts';
import { cardDeclined, invalidRequest, needsHolder, resourceMissing, type StripeFailure } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import type { InvoiceLineRecord, SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { applyPendingUpdate, pendingUntil } from './pending-update.ts';
import { cardOf } from './renew-subscription.ts';

export interface ItemChange {
  readonly id?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: number | undefined;
  readonly deleted?: boolean | undefined;
}

interface SwapRules {
  readonly proration: 'always_invoice' | 'create_prorations' | 'none';
  /** From when on the difference is settled, in seconds since 1970; now without it. */
  readonly prorationDate?: number | undefined;
  readonly whenUnpaid: 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';
}

/** What a change of prices comes to before anything is written. */
export interface PlannedSwap {
  readonly after: SubscriptionRecord;
  /** What the change itself charges and gives back. */
  readonly lines: readonly InvoiceLineRecord[];
  /** Whether an invoice for it is written at once, or the lines wait for the renewal. */
  readonly billed: 'now' | 'with-renewal';
}

/**
 * Moves a running subscription to other prices (https://docs.stripe.com/billing/subscriptions/prorations). A change
 * from nothing to something, or to another rhythm, begins a new period that is paid at once; any other keeps the
 * period and settles the difference for the rest of it as the rules say.
 *
 * @param described the subscription with the other changes of the same request
 * @throws StripeFailure resource_missing when something is due now and there is no card
 * @throws StripeFailure card_error when the card refuses or its bank asks for the holder, and the rules say so
 */
export function swapPrices(
  world: World,
  before: SubscriptionRecord,
  described: SubscriptionRecord,
  changes: readonly ItemChange[],
  rules: SwapRules,
): SubscriptionRecord {
  const { after, lines, billed } = plannedSwap(world, before, described, changes, rules);
  if (billed === 'now') return billNow(world, before, after, lines, rules);
  return changeSubscription(world, before, { ...after, pendingLines: [...before.pendingLines, ...lines] });
}

/** @throws StripeFailure  a price or an item is unknown, or the moment is outside the period */
export function plannedSwap(
  world: World,
  before: SubscriptionRecord,
  described: SubscriptionRecord,
  changes: readonly ItemChange[],
  { proration, prorationDate = world.clock.now() }: Pick<SwapRules, 'proration' | 'prorationDate'>,
): PlannedSwap {
  if (prorationDate < before.periodStart || prorationDate > before.periodEnd) {
    throw invalidRequest('The proration date is outside of the current period.', undefined, 'proration_date');
  }
  const items = changedItems(world, before, changes);
  const oldPrice = leadingPrice(world, before.items);
  const newPrice = leadingPrice(world, items);
  const sameRhythm = oldPrice.interval === newPrice.interval && oldPrice.intervalCount === newPrice.intervalCount;
  const fromFree = centsPerPeriod(world, before.items) === 0 && centsPerPeriod(world, items) > 0;
  const onTrial = before.status === 'trialing';
  if (!onTrial && (fromFree || !sameRhythm)) {
    const now = world.clock.now();
    const restarted = {
      ...described,
      items,
      periodStart: now,
      periodEnd: periodEndAfter(now, now, newPrice),
      billingAnchor: now,
    };
    const credit = prorationLines(world, before, items, prorationDate).filter(({ amountCents }) => amountCents < 0);
    return { after: restarted, lines: [...credit, ...periodLines(world, restarted)], billed: 'now' };
  }
  const after = { ...described, items };
  if (onTrial || proration === 'none') return { after, lines: [], billed: 'with-renewal' };
  const lines = prorationLines(world, before, items, prorationDate);
  return { after, lines, billed: proration === 'always_invoice' && lines.length > 0 ? 'now' : 'with-renewal' };
}

function changedItems(
  world: World,
  before: SubscriptionRecord,
  changes: readonly ItemChange[],
): SubscriptionRecord['items'] {
  let items = before.items;
  for (const [index, change] of changes.entries()) {
    if (change.price !== undefined) requireRecord(world, 'prices', 'price', change.price, `items[${index}][price]`);
    const existing = items.find(({ id }) => id === change.id);
    if (change.id !== undefined && !existing) {
      throw resourceMissing('subscription_item', change.id, `items[${index}][id]`);
    }
    if (existing && change.deleted) items = items.filter((item) => item !== existing);
    else if (existing) {
      const changed = {
        ...existing,
        priceId: change.price ?? existing.priceId,
        quantity: change.quantity ?? existing.quantity,
      };
      items = items.map((item) => (item === existing ? changed : item));
    } else if (change.price !== undefined) {
      const added = { priceId: change.price, quantity: change.quantity ?? 1 };
      items = [...items, { id: newId('si_', 14), created: world.clock.now(), ...added }];
    }
  }
  if (items.length === 0) throw invalidRequest('A subscription must have at least one active price.');
  return items;
}

/** A credit for the unused rest of the period at the old price and a charge for it at the new one, to the second. */
function prorationLines(
  world: World,
  before: SubscriptionRecord,
  items: SubscriptionRecord['items'],
  from: number,
): InvoiceLineRecord[] {
  const share = Math.max(0, before.periodEnd - from) / (before.periodEnd - before.periodStart);
  const line = (item: SubscriptionRecord['items'][number], sign: 1 | -1): InvoiceLineRecord => {
    const price = referencedRecord(world, 'prices', item.priceId);
    const { name } = referencedRecord(world, 'products', price.productId);
    return {
      id: newId('il_'),
      amountCents: sign * Math.round(price.unitAmountCents * item.quantity * share),
      description: `${sign < 0 ? 'Unused time' : 'Remaining time'} on ${name}`,
      priceId: price.id,
      quantity: item.quantity,
      periodStart: from,
      periodEnd: before.periodEnd,
      proration: true,
      subscriptionItemId: item.id,
      tax: null,
    };
  };
  const isSame = (a: SubscriptionRecord['items'][number]) => (b: SubscriptionRecord['items'][number]) =>
    a.id === b.id && a.priceId === b.priceId && a.quantity === b.quantity;
  const gone = before.items.filter((item) => !items.some(isSame(item)));
  const come = items.filter((item) => !before.items.some(isSame(item)));
  return [...gone.map((item) => line(item, -1)), ...come.map((item) => line(item, 1))].filter(
    ({ amountCents }) => amountCents !== 0,
  );
}

function billNow(
  world: World,
  before: SubscriptionRecord,
  after: SubscriptionRecord,
  lines: readonly InvoiceLineRecord[],
  rules: SwapRules,
): SubscriptionRecord {
  const invoice = writeInvoice(world, after, 'subscription_update', [...before.pendingLines, ...lines]);
  const card = cardOf(world, after);
  if (invoice.amountDueCents > 0 && !card) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      'resource_missing',
    );
  }
  const { items, periodStart, periodEnd, billingAnchor } = after;
  // A change that may wait is made once its invoice is paid; any other is made now.
  const waits = rules.whenUnpaid === 'pending_if_incomplete';
  const billed = changeSubscription(world, before, {
    ...(waits
      ? {
          pendingUpdate: {
            items,
            periodStart,
            periodEnd,
            billingAnchor,
            invoiceId: invoice.id,
            expiresAt: pendingUntil(world, before),
          },
        }
      : { ...after, pendingLines: [] }),
    latestInvoiceId: invoice.id,
  });
  announceInvoice(world, invoice);
  const verdict = payInvoice(world, invoice.id, card, 'on-session');
  if (verdict.status === 'accepted') {
    if (!waits) return billed;
    applyPendingUpdate(world, billed, invoice.id);
    return referencedRecord(world, 'subscriptions', billed.id);
  }
  if (rules.whenUnpaid === 'error_if_incomplete') throw unpaidFailure(verdict);
  return waits ? billed : changeSubscription(world, billed, { status: 'past_due' });
}

/** 402 for a change that is undone because it could not be paid. */
function unpaidFailure(verdict: Verdict): StripeFailure {
  return verdict.status === 'refused'
    ? cardDeclined(verdict.decline, 'undone')
    : needsHolder('subscription', 'subscription.latest_invoice', 'undone');
}
