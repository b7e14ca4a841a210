import { localeOf } from '../../../../../schema/languages.ts';
import { invoicePaperTexts } from '../../../../../schema/messages/invoice-paper/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { groupsOfFour } from '../../../../../schema/money/upn.ts';
import { documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { exampleInvoices } from '../../invoice-model/index.ts';
import type { Paper, Words } from './paper.ts';
import { headOf, taxLine, titleOf } from './paper-head.ts';
import { rowsOf } from './paper-rows.ts';
import { closingOf, sumsOf } from './paper-sums.ts';

/** An invoice as it is printed. Every figure is the frozen one; only the running sums of the pages are added up here. */
export function invoicePaper(paper: Paper): PrintedDocument {
  const { invoice, language, zone } = paper;
  const { seller } = invoice;
  const t = textIn(language, invoicePaperTexts);
  const words: Words = { t, formats: documentFormats(language, zone) };
  const { rows, texts, sumCents } = rowsOf(paper, words);
  const title = [titleOf(invoice, words), invoice.number].filter(Boolean).join(' ');
  const name = seller.legalName ?? seller.name;
  return {
    title,
    author: name,
    subject: title,
    language: localeOf(language),
    content: [...headOf(paper, words), 'rows', ...sumsOf(paper, words, sumCents), ...closingOf(paper, words)],
    rows,
    running: { subtotal: t('subtotal'), carried: t('carried'), texts },
    footer: [name, taxLine(seller, t), seller.iban && `IBAN: ${groupsOfFour(seller.iban)}`].filter(Boolean).join(' · '),
    ...(invoice.issuedAt === null ? { watermark: t('draft') } : {}),
    // What is only there to look around in says so over its whole page.
    ...(invoice.series === exampleInvoices ? { watermark: invoice.series } : {}),
    createdAt: Date.parse(invoice.issuedAt ?? invoice.createdAt),
  };
}
