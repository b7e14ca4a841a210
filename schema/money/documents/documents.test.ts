import { describe, expect, test } from 'vitest';
import {
  convertedUnitPrice,
  discountsFor,
  lineAmount,
  lineDiscount,
  shareOut,
  type Totals,
  totalsOf,
  type VatCategory,
  vatRateOn,
  withoutAdvances,
} from './index.ts';
import { divideRounded } from './rounding.ts';

const rateOf = (category: VatCategory) => vatRateOn(category, '2026-11-23');
const line = (vatCategory: VatCategory, amountCents: number) => ({ vatCategory, amountCents });
const ofTotals = (totals: ReturnType<typeof totalsOf>): Totals => {
  if (typeof totals === 'string') throw new Error(totals);
  return totals;
};

describe('a quotient', () => {
  test.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [4n, 10n, 0n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [-15n, 10n, -2n],
  ])('%s / %s is rounded half away from zero to %s', (dividend, divisor, rounded) => {
    expect(divideRounded(dividend, divisor)).toBe(rounded);
  });
});

describe('the amount of a line', () => {
  test.each([
    [{ quantityThousandths: 1500, unitPrice: 420_000, discountBasisPoints: 0, discountCents: 0 }, 6300, 0],
    [{ quantityThousandths: 1000, unitPrice: 99_950, discountBasisPoints: 1000, discountCents: 0 }, 900, 100],
    [{ quantityThousandths: 1, unitPrice: 50, discountBasisPoints: 0, discountCents: 0 }, 0, 0],
    [{ quantityThousandths: 1000, unitPrice: 50, discountBasisPoints: 0, discountCents: 0 }, 1, 0],
    [{ quantityThousandths: 1000, unitPrice: -50, discountBasisPoints: 0, discountCents: 0 }, -1, 0],
    [{ quantityThousandths: 2000, unitPrice: 100_000, discountBasisPoints: 500, discountCents: 30 }, 1870, 130],
    [
      { quantityThousandths: 99_999_000, unitPrice: 99_999_999, discountBasisPoints: 1, discountCents: 0 },
      99_988_999_100,
      9_999_900,
    ],
  ])('%o is %i cents, %i of them taken off', (priced, amount, discount) => {
    expect(lineAmount(priced)).toBe(amount);
    expect(lineDiscount(priced)).toBe(discount);
  });
});

describe('a unit price', () => {
  test('changes its mode by the rate, rounded to a ten-thousandth of a euro', () => {
    expect(convertedUnitPrice(100_000, 'NET', 'GROSS', 2200)).toBe(122_000);
    expect(convertedUnitPrice(122_000, 'GROSS', 'NET', 2200)).toBe(100_000);
    expect(convertedUnitPrice(100_000, 'GROSS', 'NET', 2200)).toBe(81_967);
    expect(convertedUnitPrice(100_000, 'NET', 'NET', 2200)).toBe(100_000);
  });
});

describe('a rate', () => {
  test('is that of its category on the day', () => {
    expect([rateOf('STANDARD'), rateOf('REDUCED'), rateOf('SPECIAL'), rateOf('ZERO'), rateOf('EXEMPT')]).toEqual([
      2200, 950, 500, 0, 0,
    ]);
    expect(vatRateOn('SPECIAL', '2020-01-01')).toBe(500);
    expect(() => vatRateOn('SPECIAL', '2019-12-31')).toThrow(RangeError);
  });
});

describe('the sums of a document', () => {
  test('in net mode add the tax to each rate once', () => {
    const totals = totalsOf([line('STANDARD', 1005), line('REDUCED', 333), line('STANDARD', 1005)], 'NET', rateOf);
    expect(totals).toEqual({
      netCents: 2343,
      vatCents: 474,
      grossCents: 2817,
      vatGroups: [
        { category: 'STANDARD', rate: 2200, baseCents: 2010, vatCents: 442, totalCents: 2452 },
        { category: 'REDUCED', rate: 950, baseCents: 333, vatCents: 32, totalCents: 365 },
      ],
      lineNetCents: [1005, 333, 1005],
    });
  });

  test('in gross mode take the tax out of each rate once, and share the base out to the lines', () => {
    const totals = ofTotals(
      totalsOf([line('STANDARD', 100), line('STANDARD', 100), line('STANDARD', 100)], 'GROSS', rateOf),
    );
    expect(totals.vatGroups).toEqual([
      { category: 'STANDARD', rate: 2200, baseCents: 246, vatCents: 54, totalCents: 300 },
    ]);
    expect(totals.lineNetCents).toEqual([82, 82, 82]);
    const odd = ofTotals(totalsOf([line('STANDARD', 50), line('STANDARD', 50), line('STANDARD', 1)], 'GROSS', rateOf));
    // 101 contain 83 net: 41.09, 41.09 and 0.82; the cent that is missing goes to the largest remainder.
    expect(odd.lineNetCents).toEqual([41, 41, 1]);
  });

  test('are refused below zero in a rate, and above the largest integer of an answer', { tags: ['workshop-4'] }, () => {
    expect(totalsOf([line('STANDARD', -1), line('REDUCED', 500)], 'NET', rateOf)).toBe('negative');
    expect(totalsOf([line('ZERO', 2_147_483_647)], 'NET', rateOf)).toMatchObject({ grossCents: 2_147_483_647 });
    expect(totalsOf([line('ZERO', 2_147_483_648)], 'NET', rateOf)).toBe('tooLarge');
    expect(totalsOf([line('ZERO', 2_147_483_647), line('EXEMPT', 1)], 'GROSS', rateOf)).toBe('tooLarge');
  });

  test('may hold a line below zero that others outweigh', () => {
    const totals = ofTotals(totalsOf([line('STANDARD', 1220), line('STANDARD', -122)], 'GROSS', rateOf));
    expect(totals).toMatchObject({ netCents: 900, vatCents: 198, grossCents: 1098, lineNetCents: [1000, -100] });
    expect(ofTotals(totalsOf([line('STANDARD', 5), line('STANDARD', -5)], 'GROSS', rateOf)).lineNetCents).toEqual([
      5, -5,
    ]);
  });
});

describe('shares', () => {
  test('add up, the missing cents at the largest remainders, of equal ones at the first', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(shareOut(2, [1, 2, 2])).toEqual([0, 1, 1]);
    expect(() => shareOut(1, [0, 0])).toThrow(RangeError);
  });
});

describe('a rounded price', () => {
  test('"make it 150" lands on the cent', () => {
    const lines = [line('STANDARD', 9999), line('STANDARD', 4711), line('REDUCED', 1234)];
    const discounts = discountsFor(15_000, lines, 'GROSS', rateOf);
    expect(discounts?.reduce((all, each) => all + each, 0)).toBe(944);
  });

  test('takes nothing off a line below zero', () => {
    expect(discountsFor(450, [line('STANDARD', 1000), line('STANDARD', -100)], 'GROSS', rateOf)).toEqual([450, 0]);
  });

  test('in net mode is the next lower cent where none fits', () => {
    // 98 make 120 and 97 make 118: nothing makes 119.
    expect(discountsFor(121, [line('STANDARD', 100)], 'NET', rateOf)).toEqual([1]);
    expect(discountsFor(119, [line('STANDARD', 100)], 'NET', rateOf)).toEqual([3]);
  });

  test('takes a cent less where the rates round down together', () => {
    const lines = [line('STANDARD', 21), line('REDUCED', 75), line('SPECIAL', 50)];
    expect(discountsFor(155, lines, 'NET', rateOf)).toEqual([1, 2, 1]);
  });

  test('is nothing to take off at the present total, and refused above it', () => {
    expect(discountsFor(122, [line('STANDARD', 100)], 'NET', rateOf)).toEqual([0]);
    expect(discountsFor(123, [line('STANDARD', 100)], 'NET', rateOf)).toBeUndefined();
    expect(discountsFor(-1, [line('STANDARD', 100)], 'NET', rateOf)).toBeUndefined();
  });
});

describe('advances', () => {
  const group = (category: VatCategory, baseCents: number, vatCents: number) => ({
    category,
    baseCents,
    vatCents,
    rate: rateOf(category),
    totalCents: baseCents + vatCents,
  });

  test('are subtracted from their rate, base and tax apart', () => {
    const groups = [group('STANDARD', 1000, 220), group('REDUCED', 100, 10)];
    expect(withoutAdvances(groups, [group('STANDARD', 500, 110), group('STANDARD', 100, 22)])).toEqual([
      group('STANDARD', 400, 88),
      group('REDUCED', 100, 10),
    ]);
  });

  test('above what was done have to be credited first', () => {
    expect(withoutAdvances([group('STANDARD', 100, 22)], [group('STANDARD', 101, 22)])).toBe('negative');
    expect(withoutAdvances([group('STANDARD', 100, 22)], [group('STANDARD', 100, 23)])).toBe('negative');
    expect(withoutAdvances([group('REDUCED', 100, 10)], [group('STANDARD', 1, 0)])).toBe('negative');
  });
});
