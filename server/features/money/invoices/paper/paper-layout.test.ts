import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import { generatedInvoice } from '../../e-invoices/formats/testing/generated-invoices.ts';
import { invoicePaper } from './invoice-paper.ts';
import type { PaperJob } from './paper.ts';

/** How the printed invoice is laid out: what is together, in which column, on which page. */

const uuid = (last: number) => `0199bbbb-0000-7000-8000-${String(last).padStart(12, '0')}`;

const [frozen] = fc.sample(generatedInvoice, { numRuns: 200, seed: 3 }).flatMap(({ invoice }) => {
  const { kind, priceMode, seller, advances } = invoice;
  return kind === 'INVOICE' && priceMode === 'GROSS' && seller.vatStatus === 'PAYER' && advances.length === 0
    ? [invoice]
    : [];
});

interface Billed {
  readonly lines: number;
  readonly linesOfJob: number;
  readonly more?: Partial<Invoice>;
}

/** An invoice of jobs with the given number of lines each. */
async function printed({ lines: count, linesOfJob, more }: Billed) {
  const [line] = frozen?.lines ?? [];
  if (frozen === undefined || line === undefined) throw new Error('No invoice was generated');
  const lines = Array.from({ length: count }, (_, place) => ({
    ...line,
    kind: 'PART' as const,
    description: `Vijak ${place + 1}.`,
    position: place + 1,
    vatGround: null,
    jobId: uuid(Math.floor(place / linesOfJob)),
    unitPrice: place % 2 === 0 ? 105_738 : 1_549_180,
    quantityThousandths: 1000,
    amountCents: 1000,
    discountBasisPoints: 0,
    discountCents: 0,
    unit: 'C62' as const,
    vatCategory: 'STANDARD' as const,
  }));
  const jobs = new Map<string, PaperJob>(
    Array.from({ length: Math.ceil(count / linesOfJob) }, (_, place) => [
      uuid(place),
      {
        title: `Delo ${place}.`,
        cardId: uuid(1000),
        isFixed: false,
        warrantyMonths: place === 0 ? 24 : null,
        warrantyKm: null,
      },
    ]),
  );
  const vehicle = { plate: 'lj ab-123', make: 'Škoda', model: 'Octavia', vin: 'TMBJJ7NX5NY012345' };
  const card = { id: uuid(1000), number: 'DN-2026-000001', vehicle, vehicleText: null, km: 123_456 };
  const paper = invoicePaper({
    invoice: { ...frozen, lines, ...more },
    language: 'sl',
    zone: 'Europe/Ljubljana',
    cards: [card],
    jobs,
    copy: 0,
    creditOfDay: null,
  });
  const read = await readPdf(await printDocument(paper, 'a workshop'));
  const pageTexts = read.pages.map((_, place) =>
    joined(read.pieces.flatMap(({ page, text }) => (page === place + 1 ? [text] : [])).join('')),
  );
  const pageOf = (text: string) => pageTexts.findIndex((each) => each.includes(joined(text))) + 1;
  return { ...read, text: joined(read.text), pageOf };
}

test('has the car at its head, then each job with its sum and its warranty above its lines', async () => {
  const { text, pieces } = await printed({ lines: 4, linesOfJob: 2 });
  expect(text).toMatch(/LJAB-123ŠkodaOctaviaVINTMBJJ7NX5NY012345Stanještevca123\.456km.*CenazDDVCenabrezDDV/);
  expect(text).toMatch(/Delo0\.Garancija:24mesecev20,001Vijak1\.1kos10,57388,6670.*Delo1\.20,003Vijak3\..*SkupajzDDV/);
  expect(text.match(/Garancija/g)).toHaveLength(1);
  const ends = (of: RegExp) =>
    new Set(pieces.filter(({ text: each }) => of.test(each)).map(({ right }) => right.toFixed(1)));
  // One form in a column, and one end: 10,5738 under 154,9180.
  expect(ends(/^(?:10,5738|154,9180)$/).size).toBe(1);
  expect(ends(/^(?:8,6670|126,9820)$/).size).toBe(1);
});

test.each([15, 16, 19])('keeps the sums with the last of %i lines, below the heads of the table', async (lines) => {
  const { pageOf, pages, text } = await printed({ lines, linesOfJob: 3 });
  expect(pages).toHaveLength(2);
  expect([pageOf(`Vijak ${lines}.`), pageOf('Za plačilo')]).toEqual([2, 2]);
  expect(text.split('Št.Opis').length - 1).toBe(2);
  expect(text).toContain('2/2');
});

test.each([2, 3, 4, 5])(
  'keeps the head of a job with the first of its %i lines, wherever a page ends',
  async (linesOfJob) => {
    const { pageOf, pages } = await printed({ lines: 120, linesOfJob });
    expect(pages.length).toBeGreaterThan(3);
    const jobs = Array.from({ length: 120 / linesOfJob }, (_, job) => job);
    expect(jobs.map((job) => pageOf(`Delo ${job}.`))).toEqual(
      jobs.map((job) => pageOf(`Vijak ${job * linesOfJob + 1}.`)),
    );
  },
);

test('goes over pages with 300 lines, each of them once, with its number and heads on each page', async () => {
  const { text, pages, pageOf, rightmost } = await printed({ lines: 300, linesOfJob: 7 });
  for (const place of [1, 77, 300]) expect(text.split(`Vijak${place}.`).length - 1).toBe(1);
  expect(pages.length).toBeGreaterThan(5);
  const last = pageOf('Za plačilo');
  expect(text.split('Št.Opis').length - 1).toBe(last);
  expect(text.split(`Račun${frozen?.number}`).length - 1).toBeGreaterThanOrEqual(pages.length);
  expect(rightmost).toBeLessThanOrEqual(210 - 16);
});

test('says how and when it was paid in place of what is to pay', async () => {
  const { paymentMethod, totalCents = 0 } = frozen ?? {};
  if (!paymentMethod) throw new Error('No invoice was generated');
  const payment = {
    id: uuid(1),
    amountCents: totalCents,
    paidAt: '2026-11-23T22:30:00.000Z',
    reference: null,
    voidedAt: null,
    paymentMethodId: uuid(2),
    paymentMethod: { ...paymentMethod, name: 'Gotovina' },
  };
  const more = { state: 'PAID' as const, paidCents: totalCents, openCents: 0, payments: [payment] };
  const { text } = await printed({ lines: 1, linesOfJob: 1, more });
  expect(text).toMatch(/Plačano[\d.,]+€Gotovina,23\.nov\.2026[\d.,]+/);
  expect(text).not.toMatch(/[Zz]aplačilo/);
});
