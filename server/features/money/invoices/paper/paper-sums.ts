import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { vatClauseIn } from '../../../../../schema/messages/vat-clauses/index.ts';
import { referenceText } from '../../../../../schema/money/bank/references.ts';
import { groupsOfFour } from '../../../../../schema/money/upn.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { sumRow, sums, vatTable } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import { fiscalBlock } from './fiscal-block.ts';
import type { Paper, Words } from './paper.ts';
import { paymentOrderOf, transferPurposeOf } from './payment-order.ts';
import { upnQrCode } from './upn-qr-code.ts';

/** The sums below the lines: what is subtracted, the tax by its rates and what is to pay, or how it was paid. */
export function sumsOf({ invoice, zone }: Paper, words: Words, linesCents: number): readonly Content[] {
  const { t, formats } = words;
  const hasVat = invoice.seller.vatStatus === 'PAYER';
  const linesLabel = !hasVat ? t('linesPlain') : t(invoice.priceMode === 'GROSS' ? 'linesGross' : 'linesNet');
  const row = (label: string, cents: number) => sumRow(label, formats.cents(cents));
  const grand = {
    CREDIT: t('toGiveBack'),
    ADVANCE: t('received'),
    INVOICE: t(invoice.state === 'PAID' ? 'paid' : 'toPay'),
  }[invoice.kind];
  // Of a transfer it is beside the account that the rest is paid to.
  const isPartPaid = invoice.state !== 'DRAFT' && invoice.paidCents > 0 && invoice.openCents > 0;
  const rest = isPartPaid && invoice.kind === 'INVOICE' && invoice.reference === null;
  return [
    sums(hasVat ? vatOf(invoice, words) : [{ text: t('amountsIn'), style: 'small' }], [
      row(linesLabel, linesCents),
      ...invoice.advances.map(({ number, totalCents }) => row(t('advance', { number }), -totalCents)),
      ...(hasVat && invoice.priceMode === 'NET' ? [row(t('vat'), invoice.vatCents)] : []),
      sumRow(grand, formats.money(invoice.totalCents), 'grand'),
      ...(rest
        ? [row(t('alreadyPaid'), invoice.paidCents), sumRow(t('stillOpen'), formats.cents(invoice.openCents), 'rest')]
        : []),
      ...paymentRows(invoice, words, zone),
    ]),
  ];
}

/** In which way and on which day it was paid. */
const paymentRows = ({ kind, payments }: Invoice, { t, formats }: Words, zone: string): TableCell[][] =>
  kind === 'CREDIT'
    ? []
    : payments.map(({ paymentMethod, paidAt, amountCents }) => {
        const way = paymentMethod?.name ?? t('kinds.CREDIT');
        const day = formats.day(dayAt(zone, Date.parse(paidAt)));
        return sumRow(t('paidBy', { way, day }), formats.cents(amountCents), 'small');
      });

function vatOf({ vatGroups, netCents, vatCents, totalCents }: Invoice, { t, formats }: Words): readonly Content[] {
  const rates = vatGroups.map(({ rate }) => rate);
  const cents = (each: readonly number[]) => each.map(formats.cents);
  return [
    vatTable(
      { rate: t('vatRate'), base: t('base'), vat: t('vat'), total: t('total') },
      vatGroups.map((group) => [
        formats.percent(group.rate, rates),
        ...cents([group.baseCents, group.vatCents, group.totalCents]),
      ]),
      vatGroups.length > 1 ? [t('sum'), ...cents([netCents, vatCents, totalCents])] : undefined,
    ),
    { text: t('amountsIn'), style: 'small', margin: [0, 6, 0, 0] },
  ];
}

/** What the law wants said, what the workshop says, and how to pay by transfer. */
export function closingOf(paper: Paper, words: Words): readonly Content[] {
  const { invoice } = paper;
  const notes = [...(invoice.seller.vatStatus === 'SMALL' ? [smallTaxpayer(paper)] : []), invoice.note].filter(
    (text) => text !== null,
  );
  const said: Column = { width: '*', stack: notes.map((text) => ({ text, margin: [0, 0, 0, 6] })) };
  const fiscal = fiscalBlock(invoice, words);
  const transfer = transferOf(invoice, words);
  // Side by side: a usual invoice keeps to one page.
  const block = (columns: Column[]): Content => ({ unbreakable: true, columnGap: 20, margin: [0, 12, 0, 0], columns });
  if (fiscal.length > 0) return [block([said, ...fiscal]), ...(transfer.length > 0 ? [block([...transfer])] : [])];
  return [block([...transfer, said])];
}

const smallTaxpayer = ({ language, invoice }: Paper) =>
  vatClauseIn(language, 'SMALL_TAXPAYER', invoice.issuedOn ?? invoice.createdAt.slice(0, 10));

/** As it is when it is printed: nobody is asked to pay twice. */
function transferOf(invoice: Invoice, { t, formats }: Words): readonly Column[] {
  const { seller, reference, dueOn, number, paidCents, openCents } = invoice;
  if (reference === null || number === null || invoice.kind === 'CREDIT') return [];
  if (openCents <= 0) {
    return invoice.state === 'PAID' ? [{ text: t('paidInFull'), bold: true, width: 'auto' }] : [];
  }
  const order = paymentOrderOf(invoice);
  const facts: readonly (readonly [string, string])[] = [
    [t('account'), groupsOfFour(seller.iban ?? '')],
    ...(seller.bic === null ? [] : [['BIC', seller.bic] as const]),
    [t('reference'), referenceText(reference)],
    [t('purpose'), transferPurposeOf(number)],
    ...(dueOn === null ? [] : [[t('dueOn'), formats.day(dueOn)] as const]),
    ...(paidCents > 0 ? [[t('alreadyPaid'), formats.money(paidCents)] as const] : []),
    ...(openCents < invoice.totalCents ? [[t('stillOpen'), formats.money(openCents)] as const] : []),
  ];
  return [
    ...(order === undefined ? [] : [upnQrCode(order)]),
    {
      width: 250,
      stack: [
        { text: t('payBy'), bold: true, margin: [0, 0, 0, 4] },
        {
          layout: 'plain',
          table: {
            widths: [90, '*'],
            body: facts.map(([label, text]) => [
              { text: label, style: 'label', margin: [0, 1, 0, 0] },
              { text, noWrap: true },
            ]),
          },
        },
        ...(order === undefined ? [] : [{ text: t('scan'), style: 'small', margin: [0, 6, 0, 0] } satisfies Content]),
      ],
    },
  ];
}
