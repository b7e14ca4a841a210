import { expect, test } from 'vitest';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { seatsWord } from './plan-words.ts';

test.each([
  ['basic', 'For the owner alone', 'Samo za lastnika'],
  ['professional', 'Owner and 1 mechanic', 'Lastnik in en mehanik'],
  ['business', 'Up to 10 users', 'Do 10 uporabnikov'],
  ['enterprise', 'Unlimited users', 'Neomejeno število uporabnikov'],
  ['platinum', undefined, undefined],
  ['toString', undefined, undefined],
])('the plan %s is for: %s, %s', (planId, english, slovenian) => {
  expect(seatsWord(planId, textIn('en', billingTexts))).toBe(english);
  expect(seatsWord(planId, textIn('sl', billingTexts))).toBe(slovenian);
});
