import { expect, test } from 'vitest';
import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { detailWords } from './detail-words.ts';

const english = textIn('en', dashboardTexts);
const slovenian = textIn('sl', dashboardTexts);

test.each([
  ['basic → enterprise', english, 'Basic → Enterprise'],
  ['none → trialing', english, 'No subscription → Active'],
  ['mechanic → receptionist', slovenian, 'Mehanik → Sprejemna pisarna'],
  ['mechanic', slovenian, 'Mehanik'],
  ['Ana Novak → Ana Žagar', slovenian, 'Ana Novak → Ana Žagar'],
])('the detail "%s" is read in words', (detail, messages, words) => {
  expect(detailWords(detail, messages)).toBe(words);
});
