import { describe, expect, test } from 'vitest';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { formatsIn } from '../../../../language/formats.ts';
import { daysUntil, type Running, renewalWords } from './renewal-words.ts';

const day = '2026-12-20T10:00:00.000Z';
const running = (changes: Partial<Running> = {}): Running => ({
  plan: 'professional',
  priceCents: 1999,
  currency: 'eur',
  freeUntil: null,
  renewsOn: day,
  endsOn: null,
  ...changes,
});
const inEnglish = (of: Running) => renewalWords(of, textIn('en', subscriptionTexts), formatsIn('en', 'UTC'));
const inSlovenian = (of: Running) => renewalWords(of, textIn('sl', subscriptionTexts), formatsIn('sl', 'UTC'));

describe('what is charged next', () => {
  test.each<[string, Partial<Running>, string]>([
    ['the free month', { freeUntil: day }, 'Free month until 20 December 2026, then €19.99 per month.'],
    ['the free month, price unknown', { freeUntil: day, priceCents: null }, 'Free month until 20 December 2026.'],
    [
      'a free month that was cancelled',
      { freeUntil: day, renewsOn: null, endsOn: day },
      'Your free month ends on 20 December 2026. Nothing will be charged.',
    ],
    ['a paid month', {}, 'Renews on 20 December 2026 for €19.99.'],
    ['a free plan', { priceCents: 0 }, 'This plan is free. Nothing is charged.'],
    [
      'a cancelled one',
      { renewsOn: null, endsOn: day },
      'Cancelled. Everything stays open until 20 December 2026, and nothing more is charged.',
    ],
  ])('is said of %s', (_of, changes, words) => {
    expect(inEnglish(running(changes))).toBe(words);
  });

  test('is said in Slovenian with the month in the genitive', () => {
    expect(inSlovenian(running({ freeUntil: day }))).toBe(
      'Brezplačni mesec traja do 20. decembra 2026, nato 19,99\u00a0€ na mesec.',
    );
  });
});

test.each([
  ['2026-12-20T09:59:00Z', 1],
  ['2026-12-19T09:59:00Z', 2],
  ['2026-12-20T10:00:00Z', 0],
  ['2026-12-25T10:00:00Z', 0],
])('on %s there are %i days left', (now, days) => {
  expect(daysUntil(day, new Date(now))).toBe(days);
});
