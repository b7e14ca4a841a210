import { expect, test } from 'vitest';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import { seatsWord } from './plan-words.ts';

test.each([
  ['basic', 'For the owner alone'],
  ['professional', 'Owner and 1 mechanic'],
  ['business', 'Up to 10 users'],
  ['enterprise', 'Unlimited users'],
  ['platinum', undefined],
  ['toString', undefined],
])('the plan %s is for: %s', (planId, words) => {
  expect(seatsWord(planId, billingMessages.en)).toBe(words);
});
