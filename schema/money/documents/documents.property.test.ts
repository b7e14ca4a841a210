import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountsFor,
  lineAmount,
  lineDiscount,
  priceModes,
  shareOut,
  type Totals,
  totalsOf,
  type VatCategory,
  vatCategories,
  vatRateOn,
  withoutAdvances,
} from './index.ts';

/** The invariants of money over generated documents of 1 to 300 lines. */

const documents = Number(process.env.DOCUMENTS ?? 500);
const rateOf = (category: VatCategory) => vatRateOn(category, '2026-11-23');
const added = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

const priced = fc.record({
  quantityThousandths: fc.integer({ min: 1, max: 99_999_000 }),
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 5_000_000 })),
  discountBasisPoints: fc.oneof(fc.constantFrom(0, 10_000), fc.integer({ min: 0, max: 10_000 })),
  discountCents: fc.constant(0),
});
/** Amounts as a workshop writes them; what 300 of them add up to is still a sum. */
const line = fc.record({
  vatCategory: fc.constantFrom(...vatCategories),
  amountCents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 5_000_000 })),
});
const written = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 300 }),
  mode: fc.constantFrom(...priceModes),
});

function sumsOf({ lines, mode }: { lines: Parameters<typeof totalsOf>[0]; mode: 'GROSS' | 'NET' }): Totals {
  const totals = totalsOf(lines, mode, rateOf);
  if (typeof totals === 'string') throw new Error(totals);
  return totals;
}

test('the sum of the lines is base and tax, and they are the total, per rate and in all', {
  tags: ['workshop-4'],
}, () => {
  fc.assert(
    fc.property(written, ({ lines, mode }) => {
      const totals = sumsOf({ lines, mode });
      expect(added(totals.lineNetCents)).toBe(totals.netCents);
      expect(totals.netCents + totals.vatCents).toBe(totals.grossCents);
      expect(added(lines.map(({ amountCents }) => amountCents))).toBe(
        mode === 'GROSS' ? totals.grossCents : totals.netCents,
      );
      for (const { category, rate, baseCents, vatCents, totalCents } of totals.vatGroups) {
        expect(baseCents + vatCents).toBe(totalCents);
        const nets = totals.lineNetCents.filter((_, place) => lines[place]?.vatCategory === category);
        expect(added(nets)).toBe(baseCents);
        // Never a cent beside the exact tax, on the base in either mode.
        expect(Math.abs(baseCents * rate - vatCents * 10_000)).toBeLessThanOrEqual(5000 + rate / 2);
      }
    }),
    { numRuns: documents },
  );
});

test('no line is shared a cent too much or too little', () => {
  fc.assert(
    fc.property(written, ({ lines, mode }) => {
      const { lineNetCents, vatGroups } = sumsOf({ lines, mode });
      for (const [place, { vatCategory, amountCents }] of lines.entries()) {
        const group = vatGroups.find(({ category }) => category === vatCategory);
        if (mode === 'NET' || group === undefined || group.totalCents === 0) continue;
        const exact = (amountCents * group.baseCents) / group.totalCents;
        expect(Math.abs((lineNetCents[place] ?? Number.NaN) - exact)).toBeLessThan(1);
      }
    }),
    { numRuns: documents },
  );
});

test('an amount lies between nothing and the undiscounted price, half a cent aside', () => {
  fc.assert(
    fc.property(priced, (each) => {
      const amount = lineAmount(each);
      const full = (each.quantityThousandths * each.unitPrice) / 100_000;
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(full + 0.5);
      expect(amount + lineDiscount(each)).toBe(lineAmount({ ...each, discountBasisPoints: 0 }));
      if (each.discountBasisPoints === 10_000) expect(amount).toBe(0);
    }),
    { numRuns: 4 * documents },
  );
});

test('a rounded price is met to the cent with VAT in it, and never exceeded without', () => {
  fc.assert(
    fc.property(written, fc.double({ min: 0, max: 1, noNaN: true }), ({ lines, mode }, part) => {
      const { grossCents } = sumsOf({ lines, mode });
      const wanted = Math.floor(grossCents * part);
      const discounts = discountsFor(wanted, lines, mode, rateOf);
      expect(discounts).toBeDefined();
      const after = lines.map((each, place) => ({
        ...each,
        amountCents: each.amountCents - (discounts?.[place] ?? Number.NaN),
      }));
      for (const [place, { amountCents }] of after.entries()) {
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(lines[place]?.amountCents ?? 0);
      }
      const reached = sumsOf({ lines: after, mode }).grossCents;
      if (mode === 'GROSS') expect(reached).toBe(wanted);
      else expect(reached).toBeLessThanOrEqual(wanted);
      // One cent more of net would be too much, whatever the rounding of five rates does.
      expect(wanted - reached).toBeLessThanOrEqual(7);
    }),
    { numRuns: documents },
  );
});

test('a rounded price takes no more off a line than that may give, and all of it where it can', () => {
  const limited = fc.array(fc.tuple(line, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      limited,
      fc.constantFrom(...priceModes),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, mode, part) => {
        const lines = rows.map(([each]) => each);
        const most = rows.map(([{ amountCents }, share]) => Math.floor(amountCents * share));
        const { grossCents } = sumsOf({ lines, mode });
        const least = sumsOf({
          lines: lines.map((each, place) => ({ ...each, amountCents: each.amountCents - (most[place] ?? 0) })),
          mode,
        }).grossCents;
        const wanted = Math.floor(grossCents * part);
        const discounts = discountsFor(wanted, lines, mode, rateOf, most);
        if (discounts === undefined) {
          // The rounding of five rates aside.
          expect(wanted - 7).toBeLessThan(least);
          return;
        }
        for (const [place, cents] of discounts.entries()) expect(cents).toBeLessThanOrEqual(most[place] ?? Number.NaN);
        const after = lines.map((each, place) => ({
          ...each,
          amountCents: each.amountCents - (discounts[place] ?? 0),
        }));
        const reached = sumsOf({ lines: after, mode }).grossCents;
        expect(reached).toBeLessThanOrEqual(wanted);
        if (mode === 'GROSS') expect(reached).toBe(wanted);
      },
    ),
    { numRuns: documents },
  );
});

test('a rounded price takes off no more than is needed', () => {
  const few = fc.array(fc.record({ vatCategory: line.map((each) => each.vatCategory), amountCents: fc.nat(60) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(few, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const amounts = lines.map(({ amountCents }) => amountCents);
      const { grossCents, netCents } = sumsOf({ lines, mode: 'NET' });
      const wanted = Math.floor(grossCents * part);
      if (wanted === grossCents) return;
      const fits = (off: number) => {
        const taken = shareOut(off, amounts);
        const after = lines.map((each, place) => ({ ...each, amountCents: each.amountCents - (taken[place] ?? 0) }));
        return sumsOf({ lines: after, mode: 'NET' }).grossCents <= wanted;
      };
      const least = Array.from({ length: netCents + 1 }, (_, off) => off).find(fits);
      expect(added(discountsFor(wanted, lines, 'NET', rateOf) ?? [])).toBe(least);
    }),
    { numRuns: documents },
  );
});

test('advances and what is left are the whole, per rate', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 300 }), ({ lines, mode }, count) => {
      const { vatGroups } = sumsOf({ lines, mode });
      const advances = sumsOf({ lines: lines.slice(0, count), mode }).vatGroups;
      const left = withoutAdvances(vatGroups, advances);
      if (left === 'negative') return;
      for (const [place, { baseCents, vatCents, totalCents, category }] of left.entries()) {
        const advance = advances.find((each) => each.category === category);
        expect(baseCents + (advance?.baseCents ?? 0)).toBe(vatGroups[place]?.baseCents);
        expect(vatCents + (advance?.vatCents ?? 0)).toBe(vatGroups[place]?.vatCents);
        expect(totalCents).toBe(baseCents + vatCents);
      }
    }),
    { numRuns: documents },
  );
});
