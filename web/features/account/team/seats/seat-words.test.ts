import { expect, test } from 'vitest';
import { teamTexts } from '../../../../../schema/messages/team/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { planIds } from '../../../../../schema/money/plans.ts';
import { planOverview, seatCount, seatTone } from './seat-words.ts';

const t = textIn('en', teamTexts);

test.each([
  [{ used: 0, limit: 0 }, '0/0', 'error'],
  [{ used: 2, limit: 0 }, '2/0', 'error'],
  [{ used: 0, limit: 1 }, '0/1', 'neutral'],
  [{ used: 1, limit: 1 }, '1/1', 'warning'],
  [{ used: 3, limit: 1 }, '3/1', 'warning'],
  [{ used: 400, limit: -1 }, '400/∞', 'neutral'],
])('seats %o are shown as %s in %s', (use, text, tone) => {
  expect(seatCount(use, t)).toBe(text);
  expect(seatTone(use)).toBe(tone);
});

test('every plan has an overview of its own, and an unknown one none', () => {
  const overviews = ([...planIds, 'not_selected'] as const).map((plan) => planOverview(plan, t));
  expect(new Set(overviews).size).toBe(6);
  expect(planOverview('pro', t)).toBe('Pro has a seat for 1 mechanic beside the owner.');
  expect(planOverview('professional', t)).toBe('Professional has a seat for 1 mechanic beside the owner.');
  // @ts-expect-error: a server that is newer than the app says it
  expect(planOverview('gold', t)).toBe(t('overviewNone'));
});
