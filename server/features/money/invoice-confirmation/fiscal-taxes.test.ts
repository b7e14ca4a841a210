import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VatGroundKind } from '../../../../schema/money/documents/index.ts';
import { canonicalInvoice } from '../e-invoices/formats/canonical-invoice.ts';
import { generatedInvoice } from '../e-invoices/formats/testing/generated-invoices.ts';
import { fiscalTaxesOf } from './fiscal-taxes.ts';

const sumOf = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

/** An invoice of a payer of VAT of which each line has no VAT, on a ground of its own. */
function withGrounds(grounds: readonly { readonly kind: VatGroundKind; readonly words: string }[]) {
  const [sample] = fc
    .sample(generatedInvoice, { numRuns: 200, seed: 5 })
    .filter(({ invoice }) => invoice.kind === 'INVOICE' && invoice.seller.vatId !== null);
  const [line] = sample?.invoice.lines ?? [];
  if (sample === undefined || line === undefined) throw new Error('No payer of VAT was generated');
  const netCents = sumOf(grounds.map((_, at) => 1000 * (at + 1)));
  return canonicalInvoice(
    {
      ...sample.invoice,
      priceMode: 'NET',
      advances: [],
      netCents,
      vatCents: 0,
      totalCents: netCents,
      vatGroups: [{ category: 'EXEMPT', rate: 0, baseCents: netCents, vatCents: 0, totalCents: netCents }],
      lines: grounds.map(({ kind, words }, at) => ({
        ...line,
        id: `line-${at}`,
        position: at + 1,
        kind: 'PART',
        quantityThousandths: 1000,
        unitPrice: 100_000 * (at + 1),
        discountBasisPoints: 0,
        discountCents: 0,
        amountCents: 1000 * (at + 1),
        netCents: 1000 * (at + 1),
        vatCategory: 'EXEMPT',
        vatGround: words,
        vatGroundKind: kind,
      })),
    },
    [],
  );
}

test('a margin scheme is known by its kind, and never by words', () => {
  const said = (kind: VatGroundKind, words: string) => fiscalTaxesOf(withGrounds([{ kind, words }]));
  expect(said('MARGIN_USED_GOODS', 'Marža')).toMatchObject({ specialRulesCents: 1000, exemptCents: 0 });
  expect(said('OTHER', 'posebna ureditev – rabljeno blago')).toMatchObject({ specialRulesCents: 0, exemptCents: 1000 });
});

test('where exempt goods stand beside those of a margin scheme, each is told apart', () => {
  const mixed = withGrounds([
    { kind: 'OTHER', words: '42. člen' },
    { kind: 'MARGIN_USED_GOODS', words: 'Rabljeno' },
  ]);
  expect(mixed.groups.map(({ tax }) => tax.groundCode)).toEqual([null]);
  expect(fiscalTaxesOf(mixed)).toEqual({
    vat: [],
    exemptCents: 1000,
    specialRulesCents: 2000,
    reverseChargeCents: 0,
    nontaxableCents: 0,
  });
});

test('what is told is the whole of the document, and of a credit note below zero', () => {
  fc.assert(
    fc.property(generatedInvoice, ({ made }) => {
      const { vat, ...others } = fiscalTaxesOf(made);
      const reported = sumOf([...vat.map(({ baseCents, vatCents }) => baseCents + vatCents), ...Object.values(others)]);
      expect(reported).toBe(made.kind === 'CREDIT' ? -made.totalCents || 0 : made.totalCents);
    }),
  );
});
