import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeEslog } from './eslog.ts';
import { generatedInvoice } from './testing/generated-invoices.ts';
import { writeUbl } from './ubl.ts';

/** Sums of e-invoices over generated documents of all kinds, read back from what is written. */

const runs = { numRuns: Number(process.env.DOCUMENTS ?? 150) };
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, value]) => cents(value));
const added = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
const half = 0.5;

test('each line is quantity times price less the discount, and the lines are the sums, to the cent', () => {
  fc.assert(
    fc.property(generatedInvoice, ({ invoice, made }) => {
      for (const line of made.lines) {
        const exact = (line.quantityThousandths * line.priceMicros) / line.baseThousandths / 10_000;
        expect(Math.abs(exact - line.grossCents)).toBeLessThanOrEqual(half + 1e-6);
        expect(line.grossCents - line.discountCents).toBe(line.netCents);
        expect(line.priceMicros).toBeGreaterThanOrEqual(0);
      }
      expect(added(made.lines.map(({ netCents }) => netCents))).toBe(invoice.netCents);
      expect(added(made.groups.map(({ baseCents }) => baseCents))).toBe(invoice.netCents);
      expect(added(made.groups.map(({ vatCents }) => vatCents))).toBe(invoice.vatCents);
    }),
    runs,
  );
});

test('both syntaxes say the frozen sums, and none has an empty element', async () => {
  await fc.assert(
    fc.asyncProperty(generatedInvoice, async ({ invoice, made }) => {
      const ubl = textOf(await writeUbl(made));
      const sums = ubl.slice(ubl.indexOf('<cac:LegalMonetaryTotal>'), ubl.indexOf('</cac:LegalMonetaryTotal>'));
      const { netCents, totalCents } = invoice;
      expect(all(sums, /<cbc:\w+ currencyID="EUR">([-\d.]+)</g)).toEqual([netCents, netCents, totalCents, totalCents]);
      expect(added(all(ubl, /<cbc:TaxableAmount currencyID="EUR">([-\d.]+)</g))).toBe(netCents);
      const eslog = textOf(await writeEslog(made));
      const sumOf = (code: number) =>
        cents(
          new RegExp(`<G_SG50>\\s*<S_MOA>\\s*<C_C516>\\s*<D_5025>${code}</D_5025>\\s*<D_5004>([-\\d.]+)`).exec(
            eslog,
          )?.[1],
        );
      expect([79, 389, 176, 388, 9].map(sumOf)).toEqual([netCents, netCents, invoice.vatCents, totalCents, totalCents]);
      expect(added(all(eslog, /<D_5025>203<\/D_5025>\s*<D_5004>([-\d.]+)/g))).toBe(netCents);
      for (const xml of [ubl, eslog]) expect(xml).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>|<[\w:]+[^>]*\/>|undefined|NaN/);
      expect(/<D_0062>(.*)<\/D_0062>/.exec(eslog)?.[1]).toMatch(/^[0-9A-F]{14}$/);
    }),
    runs,
  );
});
