import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { InvoiceCopy } from '../stripe-state/invoice-copies.ts';
import { dueNotifications } from './billing-notifications.ts';

const now = new Date('2026-11-21T09:00:00Z');
const seconds = (date: string) => Date.parse(date) / 1000;

const running: object = {
  id: 'sub_1',
  status: 'active',
  trial_end: null,
  ended_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [] },
  metadata: {},
};
const subscription = (changes: object) => ({ ...running, ...changes }) as Stripe.Subscription;
const invoice = (changes: object): InvoiceCopy => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: 'D-1',
  status: 'paid',
  plan: 'pro',
  currency: 'eur',
  totalCents: 4900,
  refundedCents: 0,
  amountPaidCents: 4900,
  taxCents: 0,
  reverseCharge: false,
  issuedAt: now,
  paidAt: now,
  ...changes,
});
const kindsOf = (subscriptions: object[], invoices: object[]) =>
  dueNotifications(subscriptions.map(subscription), invoices.map(invoice), now).map(({ kind }) => kind);

test.each([
  ['a paid invoice', [{}], [{}], ['receipt']],
  ['a free invoice', [{}], [{ amountPaidCents: 0, totalCents: 0 }], []],
  ['a receipt of last week', [{}], [{ paidAt: new Date('2026-11-14T09:00:00Z') }], []],
  ['an open invoice of a running subscription', [{}], [{ status: 'open', paidAt: null }], []],
  ['an open invoice that is owed', [{ status: 'past_due' }], [{ status: 'open', paidAt: null }], ['paymentFailed']],
  [
    'a free month that ends in two days',
    [{ status: 'trialing', trial_end: seconds('2026-11-23T09:00:00Z') }],
    [],
    ['trialEnding'],
  ],
  ['a free month that ends in four days', [{ status: 'trialing', trial_end: seconds('2026-11-25T09:00:01Z') }], [], []],
  [
    'a free month that was cancelled',
    [{ status: 'trialing', trial_end: seconds('2026-11-23T09:00:00Z'), cancel_at_period_end: true }],
    [],
    [],
  ],
  [
    'a free month that was cancelled in the portal',
    [{ status: 'trialing', trial_end: seconds('2026-11-23T09:00:00Z'), cancel_at: seconds('2026-11-23T09:00:00Z') }],
    [],
    [],
  ],
  [
    'a free month that is followed by a paid one, after which the subscription ends',
    [{ status: 'trialing', trial_end: seconds('2026-11-23T09:00:00Z'), cancel_at: seconds('2026-12-23T09:00:00Z') }],
    [],
    ['trialEnding'],
  ],
  [
    'a subscription that begins when a grant ends',
    [
      {
        status: 'trialing',
        trial_end: seconds('2026-11-23T09:00:00Z'),
        metadata: { opensAt: '1795424400', trial: 'false' },
      },
    ],
    [],
    ['subscriptionBegins'],
  ],
  [
    'a subscription that ended today',
    [{ status: 'canceled', ended_at: seconds('2026-11-21T08:00:00Z') }],
    [],
    ['subscriptionEnded'],
  ],
  ['a subscription that ended last year', [{ status: 'canceled', ended_at: seconds('2025-11-21T08:00:00Z') }], [], []],
  [
    'a first payment that never came',
    [{ status: 'incomplete_expired', ended_at: seconds('2026-11-21T08:00:00Z') }],
    [],
    [],
  ],
])('of %s the owner is told %j', { tags: ['money-a1', 'money-a16'] }, (_, subscriptions, invoices, kinds) => {
  expect(kindsOf(subscriptions, invoices)).toEqual(kinds);
});
