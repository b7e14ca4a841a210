import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, settleCounts } from './settle-counts.ts';

/** A count by somebody of a part of which the book says 10. */
const by = (staffId: string, countedThousandths: number, bookThousandths = 10) => ({
  staffId,
  countedThousandths,
  bookThousandths,
});
const [ana8, ana9, bine7, bine8, cene6] = [by('ana', 8), by('ana', 9), by('bine', 7), by('bine', 8), by('cene', 6)];

test.each([
  ['who counts again replaces the own count', [ana8, ana9], ana9, undefined],
  ['another who finds the same agrees', [ana8, bine8], bine8, undefined],
  ['another who finds something else asks for a third', [ana8, bine7], bine7, ana8],
  ['who has asked counts again, and still differs', [ana9, bine7, bine8], bine8, ana9],
  ['who has asked counts again, and agrees', [ana8, bine7, bine8], bine8, undefined],
  ['the third counts, by anybody', [ana8, bine7, cene6], cene6, undefined],
  ['the first who counts once more is the third', [ana8, bine7, ana9], ana9, undefined],
  ['after the third another one may ask again', [ana8, bine7, cene6, ana8], ana8, cene6],
  ['what was taken in between is no difference', [by('ana', 8), by('bine', 5, 7)], by('bine', 5, 7), undefined],
])('%s', (_, rows, shown, rival) => {
  expect(settleCounts(rows)).toEqual({ shown, rival });
});

test('of nothing that was counted nothing counts', () => {
  expect(settleCounts([])).toBeUndefined();
});

test('whatever is counted, the last count is shown, and a rival is of another person with another difference', () => {
  const row = fc.record({
    staffId: fc.constantFrom('ana', 'bine', 'cene'),
    countedThousandths: fc.integer({ min: 0, max: 3 }),
    bookThousandths: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const settled = settleCounts(rows);
      expect(settled?.shown).toBe(rows.at(-1));
      if (settled?.rival === undefined) return;
      expect(settled.rival.staffId).not.toBe(settled.shown.staffId);
      expect(differenceOf(settled.rival)).not.toBe(differenceOf(settled.shown));
      // One more count of anybody else ends the question.
      const third = { ...settled.shown, staffId: 'dora' };
      expect(settleCounts([...rows, third])).toEqual({ shown: third, rival: undefined });
    }),
  );
});
