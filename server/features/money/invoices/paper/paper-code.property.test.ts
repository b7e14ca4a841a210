import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesToTry } from '../../../../../tests/support/long-run.ts';
import { canScan, scanned } from '../../../../../tests/support/workshop/papers.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import { generatedInvoice } from '../../e-invoices/formats/testing/generated-invoices.ts';
import { invoicePaper } from './invoice-paper.ts';
import { paymentOrderOf } from './payment-order.ts';

/** What a bank scans from the printed page, byte for byte; `DOCUMENTS=200` asks for that many pages. */

const runs = timesToTry('DOCUMENTS', { short: 2, long: 8 });
const letters = fc.string({
  unit: fc.constantFrom(...'abčćdđšžŠŽČ ÄöüßŐ-.,&/0123456789€’”Ж'),
  minLength: 1,
  maxLength: 60,
});
const word = letters.map((text) => `Š${text.trim()}`);

const billed = fc
  .tuple(generatedInvoice, fc.record({ name: word, address: word, town: word }), word)
  .map(([{ invoice }, buyer, legalName]) => ({
    ...invoice,
    buyer: invoice.buyer && { ...invoice.buyer, ...buyer },
    seller: { ...invoice.seller, legalName },
  }))
  .filter((invoice) => paymentOrderOf(invoice) !== undefined);

/**
 * The letters of ISO 8859-2, as the bytes that stand for them. The scanner follows the code, which says that these are its
 * letters (ECI 4), and gives them as text; one text is so one row of bytes, and the other way round.
 */
const latin2 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('iso-8859-2').decode(Uint8Array.of(byte)), byte] as const),
);

test.skipIf(!canScan)(
  'the code on the printed page is the payment order, byte for byte',
  async () => {
    let scannedOnes = 0;
    for (const invoice of fc.sample(billed, { numRuns: runs, seed: Number(process.env.SEED ?? 7) })) {
      const paper = invoicePaper({
        invoice,
        language: 'sl',
        zone: 'Europe/Ljubljana',
        cards: [],
        jobs: new Map(),
        copy: 0,
        creditOfDay: null,
      });
      const order = paymentOrderOf(invoice) ?? '';
      const read = await lastCode(await printDocument(paper, 'a workshop'));
      const [head, reserve] = [read.slice(0, order.length), read.slice(order.length)];
      expect(bytesOf(head)).toBe(bytesOf(order));
      expect(reserve.trim()).toBe('');
      scannedOnes += 1;
    }
    expect(scannedOnes).toBe(runs);
  },
  30_000 + runs * 20_000,
);

/** @throws Error a letter that is none of the code's */
function bytesOf(text: string): string {
  const bytes = [...text].map((letter) => {
    const byte = latin2.get(letter);
    if (byte === undefined) throw new Error(`No letter of ISO 8859-2: ${letter}`);
    return byte;
  });
  return Buffer.from(bytes).toString('hex');
}

/** The code is on the last page. */
async function lastCode(file: Uint8Array): Promise<string> {
  const pages =
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 1;
  return scanned(file, pages);
}
