import { describe, expect, test } from 'vitest';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { workshopStatuses } from '../../../../../schema/money/payment-status.ts';
import { periodEndLabel, type SubscriptionOverview, subscriptionSentence } from './subscription-sentence.ts';

const t = textIn('en', billingTexts);
const paid: SubscriptionOverview = {
  status: 'active',
  paymentVerified: true,
  currentPeriodEnd: '2030-12-20T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  granted: false,
};
const words = (changes: Partial<SubscriptionOverview>) =>
  subscriptionSentence({ ...paid, ...changes }, t, (iso) => iso.slice(0, 10));

describe('where a subscription stands', () => {
  test('is told for every status that Stripe has', () => {
    const statuses = workshopStatuses.filter((status) => status !== 'trialing');
    const sentences = statuses.map((status) => words({ status }));
    expect(sentences).not.toContain(undefined);
    expect(new Set(sentences).size).toBe(statuses.length - 1);
  });

  test('is not called paid before the payment is verified', () => {
    expect(words({ paymentVerified: false })).toBe(t('statusUnverified'));
  });

  test('names the last day of a subscription that was cancelled', () => {
    expect(words({ cancelAtPeriodEnd: true })).toContain('2030-12-20');
    expect(periodEndLabel({ ...paid, cancelAtPeriodEnd: true }, t)).toBe(t('accessEnds'));
  });

  test('is told of a grant, and of a subscription that has not begun', { tags: ['money-a16'] }, () => {
    expect(words({ granted: true })).toContain('open until 2030-12-20');
    expect(periodEndLabel({ ...paid, granted: true }, t)).toBe(t('accessEnds'));
    expect(words({ status: 'scheduled', paymentVerified: false })).toContain('begins on 2030-12-20');
    expect(periodEndLabel({ ...paid, status: 'scheduled' }, t)).toBe(t('beginsOn'));
  });

  test('is left to its badge for a status that Stripe may add', () => {
    // @ts-expect-error: a server that is newer than the app says it
    expect(words({ status: 'hibernating' })).toBeUndefined();
  });
});
