import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VatGroundKind } from '../../../../../schema/money/documents/index.ts';
import { taxOf } from './tax-codes.ts';
import { generatedInvoice } from './testing/generated-invoices.ts';
import { writeUbl } from './ubl.ts';

const [sample] = fc.sample(generatedInvoice, { numRuns: 50, seed: 1 }).filter(({ invoice }) => invoice.seller.vatId);
const codes: readonly (readonly [VatGroundKind, string, string | null])[] = [
  ['REVERSE_CHARGE_76A', 'AE', 'VATEX-EU-AE'],
  ['INTRA_EU', 'K', 'VATEX-EU-IC'],
  ['EXPORT', 'G', 'VATEX-EU-G'],
  ['MARGIN_USED_GOODS', 'E', 'VATEX-EU-F'],
  ['OTHER', 'E', null],
];

test.each(codes)('%s is %s, whatever its words say', (vatGroundKind, code, groundCode) => {
  if (sample === undefined) throw new Error('No payer of VAT was generated');
  for (const vatGround of ['izvoz', '76.a člen', 'reverse charge', 'kar koli']) {
    const line = { vatCategory: 'EXEMPT', vatGround, vatGroundKind } as const;
    const tax = taxOf(line, { seller: sample.invoice.seller, rate: 0, smallTaxpayer: '' });
    expect(tax).toEqual({ code, rate: 0, groundCode, ground: vatGround });
  }
});

test('grounds that share a code share a group, and only one ground names it by its code in the list', async () => {
  const texts = fc
    .sample(generatedInvoice, { numRuns: 400, seed: 2 })
    .map(({ made }) => ({ made, exempt: made.groups.find(({ tax }) => tax.code === 'E') }))
    .filter(({ made }) => made.seller.vatStatus === 'PAYER');
  const words = (text: string) => texts.filter(({ exempt }) => exempt?.tax.ground === `Po zakonu: ${text}`);
  const mixed = texts.filter(({ exempt }) => exempt?.tax.ground?.includes('; '));
  expect(mixed.length).toBeGreaterThan(0);
  for (const { exempt } of mixed) expect(exempt?.tax.groundCode).toBeNull();
  const [margin] = words('MARGIN_USED_GOODS');
  if (margin === undefined) throw new Error('No invoice with the margin scheme alone was generated');
  expect(new TextDecoder().decode(await writeUbl(margin.made))).toContain(
    '<cbc:TaxExemptionReasonCode>VATEX-EU-F</cbc:TaxExemptionReasonCode>',
  );
});
