import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEInvoice } from './check-e-invoice.ts';
import type { EInvoice } from './e-invoice.ts';
import { generatedInvoice } from './testing/generated-invoices.ts';

const [good] = fc
  .sample(generatedInvoice, { numRuns: 200, seed: 1 })
  .map(({ made }) => made)
  .filter(({ kind, paidBy, groups }) => {
    const codes = groups.map(({ tax }) => tax.code);
    return kind === 'CREDIT' && paidBy.kind === 'TRANSFER' && codes.includes('S') && codes.includes('AE');
  });

const broken: readonly (readonly [string, string, (made: EInvoice) => Partial<EInvoice>])[] = [
  ['no buyer', 'eInvoiceBuyer', () => ({ buyer: null })],
  ['a buyer nowhere', 'eInvoiceBuyerAddress', ({ buyer }) => ({ buyer: buyer && { ...buyer, address: null } })],
  [
    'a VAT id without its country',
    'eInvoiceVatIdForm',
    ({ buyer }) => ({ buyer: buyer && { ...buyer, vatId: '98765434' } }),
  ],
  [
    'tax that an unknown buyer owes',
    'eInvoiceVatIdNeeded',
    ({ buyer }) => ({ buyer: buyer && { ...buyer, vatId: null } }),
  ],
  ['a seller without a town', 'eInvoiceSeller', ({ seller }) => ({ seller: { ...seller, town: null } })],
  ['a seller without a tax number', 'eInvoiceTaxNumber', ({ seller }) => ({ seller: { ...seller, taxNumber: null } })],
  ['a transfer to no account', 'eInvoiceAccount', ({ seller }) => ({ seller: { ...seller, iban: null } })],
  ['no day on which it is due', 'eInvoiceDueDate', () => ({ dueOn: null })],
  ['a credit note of nothing', 'eInvoiceEarlier', () => ({ earlier: [] })],
  ['no lines', 'eInvoiceLines', () => ({ lines: [] })],
  [
    'no tax without a ground',
    'eInvoiceGround',
    ({ groups }) => ({ groups: groups.map((group) => ({ ...group, tax: { ...group.tax, ground: null } })) }),
  ],
  ['a cent more tax in all', 'eInvoiceSums', ({ vatCents }) => ({ vatCents: vatCents + 1 })],
  [
    'a line of which the amount is no product',
    'eInvoiceSums',
    ({ lines }) => ({ lines: lines.map((line) => ({ ...line, netCents: line.netCents + 1 })) }),
  ],
];

test('nothing is wrong with a document that was summed here', () => {
  fc.assert(
    fc.property(generatedInvoice, ({ made }) => {
      expect(checkEInvoice(made)).toEqual({});
    }),
    { numRuns: 300 },
  );
});

test.each(broken)('finds %s', (_what, reason, breakIt) => {
  if (good === undefined) throw new Error('No credit note with both kinds of tax was generated');
  expect(Object.values(checkEInvoice({ ...good, ...breakIt(good) }))).toContain(reason);
});
