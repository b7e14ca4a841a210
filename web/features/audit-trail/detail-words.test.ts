import { expect, test } from 'vitest';
import { accountsMessages } from '../../../schema/messages/accounts.ts';
import { detailWords } from './detail-words.ts';

const english = accountsMessages.en;
const slovenian = accountsMessages.sl;

test.each([
  ['basic → enterprise', english, 'Basic → Enterprise'],
  ['none → trialing', english, 'No subscription → Active'],
  ['mechanic → receptionist', slovenian, 'Mehanik → Sprejemna pisarna'],
  ['mechanic', slovenian, 'Mehanik'],
  ['Ana Novak → Ana Žagar', slovenian, 'Ana Novak → Ana Žagar'],
])('the detail "%s" is read in words', (detail, messages, words) => {
  expect(detailWords(detail, messages)).toBe(words);
});
