import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../../schema/errors.ts';
import { readInvoice } from './read-invoice.ts';

const examples = 'server/features/money/e-invoices/formats/testing/examples';
const eslog = await readFile(`${examples}/eslog/workshop-invoice-pass.xml`, 'utf8');
const ubl = await readFile(`${examples}/ubl/workshop-invoice-pass.xml`, 'utf8');
const read = (text: string) => readInvoice(Buffer.from(text));
const refusal = (text: string) =>
  read(text).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.reason.code : error),
  );

describe.each([
  ['e-SLOG', eslog],
  ['UBL', ubl],
])('an invoice in %s', (_, text) => {
  test('says whose it is, its days, its sums and its lines', async () => {
    const invoice = await read(text);
    expect(invoice).toMatchObject({
      number: 'SERVIS1-PC1-123',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-05',
      netCents: 19_991,
      vatCents: 4398,
      freightCents: null,
      allowanceCents: 0,
    });
    expect(invoice.seller).toMatchObject({ name: 'Avtoservis Primer d.o.o.' });
    expect(invoice.seller.numbers).toContain('SI12345679');
    expect(invoice.lines.map(({ name, thousandths, netCents }) => [name, thousandths, netCents])).toEqual([
      ['Delo mehanika', 2500, 11_250],
      ['Zavorne ploščice spredaj', 1000, 8091],
      ['Potrošni material', 1000, 650],
    ]);
  });

  test('is taken whole or not at all, whatever was cut out of it or put into it', async () => {
    const place = fc.integer({ min: 0, max: text.length });
    const whole = JSON.stringify(await read(text));
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 40 }), fc.string({ maxLength: 8 }), async (at, cut, put) => {
        const hostile = text.slice(0, at) + put + text.slice(at + cut);
        const answer = await read(hostile).catch((error: unknown) => error);
        if (answer instanceof Error) expect(answer).toMatchObject({ code: 'BAD_INPUT' });
        else {
          const { netCents, vatCents, lines } = Object(answer);
          expect(Number.isSafeInteger(netCents + vatCents)).toBe(true);
          expect(lines.length).toBeLessThanOrEqual(JSON.parse(whole).lines.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('numbers of articles are read where they stand', async () => {
  expect((await read(eslog)).lines[1]?.numbers).toEqual(['ZP-1234']);
  const item = '<cbc:Name>Zavorne ploščice spredaj</cbc:Name>';
  const numbered = `${item}<cac:SellersItemIdentification><cbc:ID>ZP-1234</cbc:ID></cac:SellersItemIdentification>`;
  const [, line] = (await read(ubl.replace(item, numbered))).lines;
  expect(line?.numbers).toContain('ZP-1234');
});

test.each([
  ['unreadableInvoice', '{"an":"invoice"}'],
  ['unreadableInvoice', ''],
  ['unreadableInvoice', eslog.slice(0, 900)],
  ['invoiceOfOtherForm', '<IzdaniRacunEnostavni><Racun/></IzdaniRacunEnostavni>'],
  ['invoiceOfOtherForm', '<Invoice xmlns="urn:other"/>'],
  ['invoiceOfOtherKind', eslog.replace('<D_1001>380<', '<D_1001>381<')],
  ['invoiceOfOtherKind', ubl.replace('InvoiceTypeCode>380<', 'InvoiceTypeCode>381<')],
  ['invoiceNotInEuros', eslog.replace('<D_6345>EUR<', '<D_6345>HRK<')],
  ['invoiceNotInEuros', ubl.replace('DocumentCurrencyCode>EUR<', 'DocumentCurrencyCode>USD<')],
  ['invoiceSumsDiffer', eslog.replaceAll('<D_5004>112.50<', '<D_5004>112.51<')],
  ['invoiceSumsDiffer', ubl.replace(/(TaxInclusiveAmount[^>]*>)243\.89/, '$1243.88')],
  ['unreadableInvoice', eslog.replace('2026-11-20', '2026-02-30')],
  ['invoiceLineReturned', eslog.replace('<D_6060>2.5<', '<D_6060>-2.5<')],
  ['unreadableInvoice', eslog.replace('<D_6060>2.5<', '<D_6060>2,5<')],
  ['unreadableInvoice', eslog.replace('<D_6060>2.5<', '<D_6060>99999999999<')],
  ['partsOfCent', eslog.replaceAll('<D_5004>112.50<', '<D_5004>112.505<')],
  ['xmlHasDocumentType', eslog.replace('?>', '?><!DOCTYPE Invoice [<!ENTITY a "aaaa">]>')],
  ['xmlTooDeep', `<Invoice xmlns="urn:eslog:2.00">${'<a>'.repeat(60)}`],
  ['xmlTextTooLong', eslog.replace('Delo mehanika', 'a'.repeat(30_000))],
  ['xmlTooManyElements', `<Invoice xmlns="urn:eslog:2.00">${'<a/>'.repeat(50_000)}</Invoice>`],
])('refuses with %s what is no invoice that adds up (%#)', async (said, text) => {
  expect(await refusal(text)).toBe(said);
});
