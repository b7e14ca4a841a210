import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalInvoice } from '../../../money/e-invoices/formats/canonical-invoice.ts';
import { generatedInvoice } from '../../../money/e-invoices/formats/testing/generated-invoices.ts';
import { journalEntryOf, noSums, withEntry } from './journal-entry.ts';

const sumOf = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

test('the sums of a journal are those of the canonical invoices, to the cent', () => {
  fc.assert(
    fc.property(fc.array(generatedInvoice, { maxLength: 8 }), (documents) => {
      const entries = documents.map(({ invoice }) => journalEntryOf(invoice));
      const sums = entries.reduce(withEntry, noSums);
      const canonical = documents.map(({ invoice }) => {
        const { netCents, vatCents, totalCents, groups } = canonicalInvoice(invoice, []);
        const sign = invoice.kind === 'CREDIT' ? -1 : 1;
        return { sign, netCents, vatCents, totalCents, groups };
      });
      const together = (of: (each: (typeof canonical)[number]) => number) =>
        sumOf(canonical.map((each) => each.sign * of(each)));
      expect(sums.count).toBe(documents.length);
      expect(sums.netCents).toBe(together((each) => each.netCents));
      expect(sums.vatCents).toBe(together((each) => each.vatCents));
      expect(sums.totalCents).toBe(together((each) => each.totalCents));
      // Rate by rate, and nothing is left out of the columns.
      for (const { rate, baseCents, vatCents } of sums.taxes.filter(({ kind }) => kind === 'RATE')) {
        const ofRate = (each: (typeof canonical)[number]) =>
          each.groups.filter(({ tax }) => tax.code === 'S' && tax.rate === rate);
        expect(baseCents).toBe(together((each) => sumOf(ofRate(each).map((group) => group.baseCents))));
        expect(vatCents).toBe(together((each) => sumOf(ofRate(each).map((group) => group.vatCents))));
      }
      expect(sumOf(sums.taxes.map(({ baseCents }) => baseCents))).toBe(sums.netCents);
      expect(sumOf(sums.taxes.map(({ vatCents }) => vatCents))).toBe(sums.vatCents);
    }),
  );
});

test('an invoice and the credit note of all of it leave nothing', () => {
  fc.assert(
    fc.property(generatedInvoice, ({ invoice }) => {
      const credit = { ...invoice, kind: 'CREDIT' as const, advances: [] };
      const whole = { ...invoice, kind: 'INVOICE' as const };
      const sums = [whole, credit].map(journalEntryOf).reduce(withEntry, noSums);
      expect([sums.netCents, sums.vatCents, sums.totalCents]).toEqual([0, 0, 0]);
    }),
  );
});
