import { describe, expect, test } from 'vitest';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import { periodEndLabel, type Standing, standingWords } from './standing.ts';

const messages = billingMessages.en;
const paid: Standing = {
  status: 'active',
  paymentVerified: true,
  currentPeriodEnd: '2030-12-20T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  granted: false,
};
const words = (changes: Partial<Standing>) =>
  standingWords({ ...paid, ...changes }, messages, (iso) => iso.slice(0, 10));

describe('where a subscription stands', () => {
  test('is told for every status that Stripe has', () => {
    const statuses = ['none', 'incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled', 'unpaid', 'paused'];
    const told = statuses.map((status) => words({ status }));
    expect(told).not.toContain(undefined);
    expect(new Set(told).size).toBe(statuses.length - 1);
  });

  test('is not called paid before the payment is verified', () => {
    expect(words({ paymentVerified: false })).toBe(messages.standingUnverified);
  });

  test('names the last day of a subscription that was cancelled', () => {
    expect(words({ cancelAtPeriodEnd: true })).toContain('2030-12-20');
    expect(periodEndLabel({ ...paid, cancelAtPeriodEnd: true }, messages)).toBe(messages.accessEnds);
  });

  test('money A16: is told of a grant, and of a subscription that has not begun', () => {
    expect(words({ granted: true })).toContain('open until 2030-12-20');
    expect(periodEndLabel({ ...paid, granted: true }, messages)).toBe(messages.accessEnds);
    expect(words({ status: 'scheduled', paymentVerified: false })).toContain('begins on 2030-12-20');
    expect(periodEndLabel({ ...paid, status: 'scheduled' }, messages)).toBe(messages.beginsOn);
  });

  test('is left to its badge for a status that Stripe may add', () => {
    expect(words({ status: 'hibernating' })).toBeUndefined();
  });
});
