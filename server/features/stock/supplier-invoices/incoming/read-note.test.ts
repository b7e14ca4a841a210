import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AppError } from '../../../../../schema/errors.ts';
import { readInvoice } from './read-invoice.ts';
import { readNote } from './read-note.ts';

const examples = 'server/features/money/e-invoices/formats/testing/examples';
const ubl = await readFile(`${examples}/ubl/workshop-invoice-pass.xml`, 'utf8');
const eslog = await readFile(`${examples}/eslog/workshop-invoice-pass.xml`, 'utf8');

const namespace = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;
const line = (numbers: string, quantity: string) => `<cac:DespatchLine>
  <cbc:ID>1</cbc:ID>${quantity}<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>
  <cac:Item><cbc:Name>Oljni filter &amp; tesnilo š</cbc:Name>${numbers}</cac:Item></cac:DespatchLine>`;
const seller = (id: string) => `<cac:SellersItemIdentification><cbc:ID>${id}</cbc:ID></cac:SellersItemIdentification>`;
const ean = `<cac:StandardItemIdentification><cbc:ID schemeID="0160">4006381333931</cbc:ID></cac:StandardItemIdentification>`;
const delivered = (text: string, unit = 'C62') =>
  `<cbc:DeliveredQuantity unitCode="${unit}">${text}</cbc:DeliveredQuantity>`;
const advice = `<?xml version="1.0" encoding="UTF-8"?>
<DespatchAdvice xmlns="${namespace('DespatchAdvice')}" xmlns:cac="${namespace('CommonAggregateComponents')}" xmlns:cbc="${namespace('CommonBasicComponents')}">
<cbc:ID>DOB-2026/77</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>
<cac:DespatchSupplierParty><cac:Party><cac:PartyName><cbc:Name>Čebela d. o. o.</cbc:Name></cac:PartyName>
<cac:PartyTaxScheme><cbc:CompanyID>SI12345679</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:DespatchSupplierParty>
${line(seller('BX 115'), delivered('12'))}${line(seller('BX 115') + ean, delivered('0.5000', 'XBX'))}${line('', delivered('0'))}
</DespatchAdvice>`;

const windows1250: Readonly<Record<string, number>> = { Č: 0xc8, š: 0x9a };
const inWindows = Buffer.from([...advice].map((letter) => windows1250[letter] ?? letter.charCodeAt(0)));

test.each([
  ['as it is', Buffer.from(advice)],
  ['with a mark before it', Buffer.from(`\ufeff${advice}`)],
  ['in two bytes a letter', Buffer.from(`\ufeff${advice.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  [
    'with other prefixes',
    Buffer.from(
      advice
        .replaceAll('cbc:', 'b:')
        .replaceAll('cac:', 'ns2:')
        .replaceAll('xmlns:cbc', 'xmlns:b')
        .replaceAll('xmlns:cac', 'xmlns:ns2'),
    ),
  ],
  [
    'with a prefix of its own',
    Buffer.from(
      advice
        .replaceAll('DespatchAdvice ', 'n:DespatchAdvice ')
        .replace('</Despatch', '</n:Despatch')
        .replace('xmlns=', 'xmlns:n='),
    ),
  ],
  [
    'in Windows-1250, and says so',
    Buffer.from(inWindows.toString('latin1').replace('UTF-8', 'windows-1250'), 'latin1'),
  ],
  ['in Windows-1250, and says UTF-8', inWindows],
])('a delivery note in UBL is read %s', async (_, bytes) => {
  expect(await readNote(bytes)).toEqual({
    number: 'DOB-2026/77',
    seller: { name: 'Čebela d. o. o.', numbers: ['SI12345679'] },
    lines: [
      { numbers: ['BX 115'], thousandths: 12_000, unit: 'C62', unitCost: undefined },
      { numbers: ['BX 115', '4006381333931'], thousandths: 500, unit: 'XBX', unitCost: undefined },
      { numbers: [], thousandths: 0, unit: 'C62', unitCost: undefined },
    ],
  });
});

test.each([ubl, eslog])(
  'an invoice that came with the goods says what was brought, and for how much (%#)',
  async (text) => {
    const { number, seller: of, lines } = await readNote(Buffer.from(text));
    expect([number, of.name]).toEqual([null, 'Avtoservis Primer d.o.o.']);
    expect(lines.map(({ thousandths, unit, unitCost }) => [thousandths, unit, unitCost])).toEqual([
      [2500, 'HUR', 450_000],
      [1000, 'C62', 809_100],
      [1000, 'C62', 65_000],
    ]);
  },
);

const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.reason.code : error),
  );

test.each([
  ['unreadableInvoice', advice.replace(delivered('12'), delivered('1.200,00'))],
  ['unreadableInvoice', advice.replace(delivered('12'), '')],
  ['unreadableInvoice', advice.slice(0, 1500)],
  ['unreadableInvoice', advice.replaceAll('cac:DespatchLine', 'cac:Other')],
  ['invoiceOfOtherForm', advice.replaceAll('DespatchAdvice', 'OrderResponse')],
  ['invoiceOfOtherForm', '<html><body>Seja je potekla</body></html>'],
])('refuses with %s what is no delivery note (%#)', async (code, text) => {
  expect(await refusal(readNote(Buffer.from(text)))).toBe(code);
});

test('says of a credit note and of a delivery note that they are no invoices, and of a return that it needs a note of its own', async () => {
  const credit = ubl
    .replaceAll('Invoice-2', 'CreditNote-2')
    .replaceAll('<Invoice ', '<CreditNote ')
    .replace('</Invoice>', '</CreditNote>');
  expect(await refusal(readInvoice(Buffer.from(credit)))).toBe('invoiceOfOtherKind');
  expect(await refusal(readInvoice(Buffer.from(advice)))).toBe('invoiceOfOtherKind');
  const returned = ubl.replace('"C62">1<', '"C62">-1<');
  expect(await refusal(readInvoice(Buffer.from(returned)))).toBe('invoiceLineReturned');
});
