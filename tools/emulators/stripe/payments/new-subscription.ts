import { newId } from '../records/ids.ts';
import type { SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { periodEndAfter, secondsPerDay } from './billing-period.ts';
import { centsPerPeriod } from './subscription-price.ts';

export interface SubscriptionOrder {
  readonly customerId: string;
  readonly lines: readonly { readonly priceId: string; readonly quantity: number }[];
  /** 0 for none. */
  readonly trialDays: number;
  readonly metadata: Record<string, string>;
  readonly automaticTax: boolean;
  readonly missingPaymentMethod: SubscriptionRecord['missingPaymentMethod'];
  readonly description: string | null;
  readonly defaultPaymentMethodId: string | null;
  readonly saveDefaultPaymentMethod: SubscriptionRecord['saveDefaultPaymentMethod'];
}

/** Stores a subscription that has not been paid or announced yet: on trial, active at no charge, or incomplete. */
export function newSubscription(world: World, order: SubscriptionOrder): SubscriptionRecord {
  const now = world.clock.now();
  const items = order.lines.map((line) => ({ id: newId('si_', 14), created: now, ...line }));
  const [first] = order.lines;
  if (!first) throw new Error('A subscription needs a line');
  const price = referencedRecord(world, 'prices', first.priceId);
  const trialEnd = order.trialDays > 0 ? now + order.trialDays * secondsPerDay : null;
  return world.records.subscriptions.put({
    id: newId('sub_'),
    created: now,
    customerId: order.customerId,
    items,
    status: trialEnd ? 'trialing' : centsPerPeriod(world, items) === 0 ? 'active' : 'incomplete',
    currency: price.currency,
    metadata: order.metadata,
    description: order.description,
    periodStart: now,
    periodEnd: trialEnd ?? periodEndAfter(now, now, price),
    billingAnchor: trialEnd ?? now,
    trialStart: trialEnd ? now : null,
    trialEnd,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    cancellationComment: null,
    cancellationFeedback: null,
    defaultPaymentMethodId: order.defaultPaymentMethodId,
    saveDefaultPaymentMethod: order.saveDefaultPaymentMethod,
    latestInvoiceId: null,
    automaticTax: order.automaticTax,
    trialReminderSent: false,
    pendingLines: [],
    pendingUpdate: null,
    pauseCollection: null,
    missingPaymentMethod: order.missingPaymentMethod,
  });
}
