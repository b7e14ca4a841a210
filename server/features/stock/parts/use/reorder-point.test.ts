import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reorderPoint } from './reorder-point.ts';

const aWeek = { leadDays: 7, packThousandths: 1000, minThousandths: null };

test('is the mean of a week and 1.65 deviations more, up to whole packs', () => {
  const uses = [4, 6, 5, 3, 7, 5, 4, 6].map((each) => each * 1000);
  // 5 + 1.65 × 1.309 = 7.16.
  expect(reorderPoint(uses, aWeek)).toBe(8000);
  expect(reorderPoint(uses, { ...aWeek, packThousandths: 5000 })).toBe(10_000);
  expect(reorderPoint(uses, { ...aWeek, minThousandths: 9500 })).toBe(9500);
});

test('of what is used alike each week is what is used until the order comes', () => {
  const uses = Array.from({ length: 8 }, () => 7000);
  expect(reorderPoint(uses, { ...aWeek, leadDays: 1 })).toBe(1000);
  expect(reorderPoint(uses, { ...aWeek, leadDays: 0 })).toBe(0);
  expect(reorderPoint(uses, { ...aWeek, leadDays: 14 })).toBe(14_000);
});

test('is whole packs, grows with the time until the order comes, and covers its mean use', () => {
  const uses = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 8, maxLength: 8 });
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(uses, days, fc.integer({ min: 1, max: 12_000 }), (each, leadDays, packThousandths) => {
      const buying = { leadDays, packThousandths, minThousandths: null };
      const point = reorderPoint(each, buying);
      expect(point % packThousandths).toBe(0);
      expect(reorderPoint(each, { ...buying, leadDays: leadDays + 1 })).toBeGreaterThanOrEqual(point);
      const used = (each.reduce((all, use) => all + use, 0) / 8) * (leadDays / 7);
      expect(point).toBeGreaterThanOrEqual(Math.floor(used));
    }),
  );
});
