import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import { writeEslog } from '../../e-invoices/formats/eslog.ts';
import { generatedInvoice } from '../../e-invoices/formats/testing/generated-invoices.ts';
import { invoicePaper } from './invoice-paper.ts';

/** The file of a printed invoice itself: what archives and reading programs need of it (docs/invoicing.md). */

const [long] = fc
  .sample(generatedInvoice, { numRuns: 200, seed: 3 })
  .filter(({ invoice }) => invoice.kind === 'INVOICE' && invoice.reference !== null && invoice.lines.length > 8);

async function printed(times: number) {
  if (long === undefined) throw new Error('No invoice with enough lines was generated');
  const lines = Array.from({ length: times }, () => long.invoice.lines).flat();
  const invoice = { ...long.invoice, lines };
  const paper = invoicePaper({
    invoice,
    language: 'sl',
    zone: 'Europe/Ljubljana',
    cards: [],
    jobs: new Map(),
    copy: 0,
    creditOfDay: null,
  });
  const bytes = await writeEslog(long.made);
  const attachment = { name: 'racun-eslog.xml', mime: 'text/xml', description: 'e-SLOG 2.0', bytes };
  const file = await printDocument({ ...paper, attachment }, 'a workshop');
  return { invoice, bytes, file, raw: Buffer.from(file).toString('latin1'), read: await readPdf(file) };
}

test('says that it is PDF/A-3b, has its fonts and colours in it, and holds the e-invoice as its alternative', async () => {
  const { file, raw, bytes, read } = await printed(1);
  expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
  expect(raw.match(/\/Type \/FontDescriptor/g)).toHaveLength(2);
  expect(raw.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(2);
  expect(raw).toContain('/S /GTS_PDFA1');
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript/);
  expect(Object.keys(read.attachments)).toEqual(['racun-eslog.xml']);
  expect(read.attachments['racun-eslog.xml']?.description).toBe('e-SLOG 2.0');
  expect(Buffer.compare(Buffer.from(read.attachments['racun-eslog.xml']?.content ?? []), Buffer.from(bytes))).toBe(0);
  expect(raw).toMatch(/\/AFRelationship \/Alternative/);
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(raw).toContain('/Subtype /text#2Fxml');
  expect(file.length).toBeLessThan(200_000);
});

test('is read aloud in its order: the table with its heads once, and nothing that stands on every page', async () => {
  const { invoice, raw, read } = await printed(8);
  expect(read.pages.length).toBeGreaterThan(2);
  const [first = '', ...others] = read.elements;
  expect(raw).toMatch(/\/Marked true/);
  expect(/^Root\(Document\(P P .*Table\(TR\((?:TH\(P(?: P)?\) ?)+\) TR\((?:TD\(P\) ?)+\)/.test(first)).toBe(true);
  expect(others.join(' ').includes('TH')).toBe(false);
  const all = read.elements.join(' ');
  expect(all.match(/TR\(TD/g)).toHaveLength(invoice.lines.length);
  expect(all.match(/Figure/g)).toHaveLength(1);
  expect(raw).toContain('/Alt (');
});

test('prints of a text what its letters allow, because PDF/A forbids the box of a missing one', async () => {
  const [line] = long?.invoice.lines ?? [];
  if (long === undefined || line === undefined) throw new Error('No invoice was generated');
  const lines = [{ ...line, description: 'Delo\u0007\u2003a\u200bb c\u030cek 🚗 漢 Ж Αθήνα Nguyễn' }];
  const invoice = { ...long.invoice, lines };
  const paper = invoicePaper({
    invoice,
    language: 'sl',
    zone: 'Europe/Ljubljana',
    cards: [],
    jobs: new Map(),
    copy: 0,
    creditOfDay: null,
  });
  const { text } = await readPdf(await printDocument(paper, 'a workshop'));
  expect(joined(text)).toContain('Deloabček??ЖΑθήναNguyễn');
});

test('keeps words without a place to break at on the page, with all that stands beside them', async () => {
  const [line] = long?.invoice.lines ?? [];
  if (long === undefined || line === undefined) throw new Error('No invoice was generated');
  const word = '5Q0615301F/5Q0615301H/'.repeat(10);
  const buyer = long.invoice.buyer && { ...long.invoice.buyer, name: 'X'.repeat(65) };
  const lines = [{ ...line, kind: 'PART' as const, description: `Del ${word}`, quantityThousandths: 7000 }];
  const paper = invoicePaper({
    invoice: { ...long.invoice, buyer, lines },
    language: 'sl',
    zone: 'Europe/Ljubljana',
    cards: [],
    jobs: new Map(),
    copy: 0,
    creditOfDay: null,
  });
  const { text, rightmost, pages } = await readPdf(await printDocument(paper, 'a workshop'));
  const [[width = 0] = []] = pages;
  expect(rightmost).toBeLessThanOrEqual(width - 16);
  expect(joined(text)).toContain(word);
  expect(joined(text)).toContain(buyer?.name ?? '');
});
