import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { type CountedInvoice, factsOf, isRunning, statusIn } from './subscription-facts.ts';

const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
const seconds = (date: string) => day(date).getTime() / 1000;

/** A subscription whose period ends on 1 March, of which Stripe says what `changes` say. */
const aSubscription = (changes: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: seconds('2026-01-01'),
    cancel_at_period_end: false,
    cancel_at: null,
    metadata: {},
    pause_collection: null,
    latest_invoice: { status: 'paid', amount_due: 4999, billing_reason: 'subscription_cycle' },
    items: { data: [{ current_period_end: seconds('2026-03-01'), price: { lookup_key: null, metadata: {} } }] },
    ...changes,
  }) as unknown as Stripe.Subscription;

/** An invoice of that subscription that pays until 1 February. */
const anInvoice = ({
  copy = {},
  ...changes
}: {
  copy?: Partial<CountedInvoice['copy']>;
  paysUntil?: Date;
  disputes?: CountedInvoice['disputes'];
} = {}): CountedInvoice => ({
  copy: { subscriptionId: 'sub_1', status: 'paid', amountPaidCents: 4999, refundedCents: 0, ...copy },
  paysUntil: day('2026-02-01'),
  disputes: [],
  ...changes,
});

test('a status that Stripe has found since opens nothing, and stands in the way of a second subscription', () => {
  const unheardOf = aSubscription({ status: 'suspended' });
  const facts = factsOf(unheardOf, [anInvoice()], day('2026-01-20'));
  expect(facts).toMatchObject({ subscriptionStatus: 'suspended', stripeSubscriptionId: 'sub_1' });
  expect(statusIn(facts)).toBe('unpaid');
  expect(isRunning(unheardOf)).toBe(true);
});

describe.each(['incomplete', 'incomplete_expired'])('a subscription that is %s', (status) => {
  const unfinished = aSubscription({ status, id: 'sub_2', latest_invoice: { status: 'open', amount_due: 4900 } });

  test('has no plan, no period and no payment', () => {
    expect(factsOf(unfinished, [], day('2026-01-20'))).toEqual({
      subscriptionStatus: status,
      plan: undefined,
      paymentVerified: false,
      stripeSubscriptionId: 'sub_2',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      subscriptionPriceCents: null,
      subscriptionOpensAt: null,
    });
  });

  test('gives nothing back of the one that was paid before', () => {
    expect(factsOf(unfinished, [anInvoice()], day('2026-01-20')).plan).toBe('not_selected');
  });
});

describe('a paused collection', { tags: ['money-a14'] }, () => {
  const paused = aSubscription({ pause_collection: { behavior: 'void', resumes_at: null } });
  const voided = anInvoice({ copy: { status: 'void' }, paysUntil: day('2026-03-01') });
  const ofAnother = anInvoice({ copy: { subscriptionId: 'sub_2' }, paysUntil: day('2026-05-01') });
  const invoices = [voided, anInvoice(), ofAnother];

  test.each([
    ['2026-01-31', true],
    ['2026-02-01', false],
    ['2026-02-20', false],
  ])('keeps access to the end of the period that was paid for: on %s it is paid: %s', (today, paymentVerified) => {
    const currentPeriodEnd = day('2026-02-01');
    expect(factsOf(paused, invoices, day(today))).toMatchObject({ paymentVerified, currentPeriodEnd });
  });

  test('of a subscription that goes on, Stripe says when the period ends', () => {
    const facts = factsOf(aSubscription(), invoices, day('2026-02-20'));
    expect(facts).toMatchObject({ paymentVerified: true, currentPeriodEnd: day('2026-03-01') });
  });
});

describe('money that went back', () => {
  const whole = { refundedCents: 4999 };
  const present = { paysUntil: day('2026-03-01') };

  test.each([
    ['nothing', [anInvoice(present), anInvoice()], true],
    ['a part of the present period', [anInvoice({ ...present, copy: { refundedCents: 1000 } })], true],
    ['all of the present period', [anInvoice({ ...present, copy: whole }), anInvoice()], false],
    ['all of an earlier period', [anInvoice(present), anInvoice({ copy: whole })], true],
    ['one of two payments of the present period', [anInvoice({ ...present, copy: whole }), anInvoice(present)], true],
    [
      'all of another subscription',
      [anInvoice(present), anInvoice({ ...present, copy: { ...whole, subscriptionId: 'sub_2' } })],
      true,
    ],
    ['a dispute that is open', [anInvoice({ ...present, disputes: [{ outcome: 'open' }] })], true],
    ['a dispute that was won', [anInvoice({ ...present, disputes: [{ outcome: 'won' }] })], true],
    ['a dispute that was lost', [anInvoice({ ...present, disputes: [{ outcome: 'lost' }] })], false],
    [
      'a period that a credit has paid',
      [anInvoice({ ...present, copy: { amountPaidCents: 0 } }), anInvoice({ copy: whole })],
      true,
    ],
  ] as const)('%s', { tags: ['money-a10'] }, (_, invoices, paymentVerified) => {
    expect(factsOf(aSubscription(), invoices, day('2026-02-20'))).toMatchObject({ paymentVerified });
  });
});
