import type { InvoiceRecord } from '../records/records.ts';
import { buyerLines, taxLines } from './invoice-lines.ts';
import { day, money } from './page.ts';

/** An invoice as a PDF of one page: small, valid, and with the words in plain sight of a test. */
export function invoiceDocument(invoice: InvoiceRecord): Buffer {
  const lines = [
    `Invoice ${invoice.number}`,
    `${day(invoice.created)} - ${invoice.status}`,
    ...buyerLines(invoice),
    ...invoice.lines.map((line) => `${line.description}: ${money(line.amountCents, invoice.currency)}`),
    ...taxLines(invoice),
    `Total: ${money(invoice.totalCents, invoice.currency)}`,
  ];
  const shown = lines.map((line) => `(${inWinAnsi(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 56 780 Td 18 TL\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const entries = objects.length + 1;
  const table = `xref\n0 ${entries}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${entries} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/** Letters as the font has them: what WinAnsi lacks becomes a question mark, brackets and backslashes are marked. */
function inWinAnsi(text: string): string {
  return text
    .replaceAll('€', '\x80')
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
}
