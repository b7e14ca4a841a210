import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { vatClauseIn } from '../../../../../schema/messages/vat-clauses/index.ts';
import { referenceText } from '../../../../../schema/money/bank/references.ts';
import { inFours } from '../../../../../schema/money/upn.ts';
import { fiscalBlock } from './fiscal-block.ts';
import type { Paper, Words } from './paper.ts';
import { paymentOrderOf, purposeOf } from './payment-order.ts';
import { upnSquare } from './upn-square.ts';

/** The sums below the lines: what is subtracted, the tax by its rates and what is to pay. */
export function sumsOf({ invoice }: Paper, words: Words, linesCents: number): readonly Content[] {
  const { t, written } = words;
  const hasVat = invoice.seller.vatStatus === 'PAYER';
  const linesLabel = !hasVat ? t('linesPlain') : t(invoice.priceMode === 'GROSS' ? 'linesGross' : 'linesNet');
  const row = (label: string, cents: number, style: object = {}): TableCell[] => [
    { text: label, ...style },
    { text: written.cents(cents), alignment: 'right', noWrap: true, ...style },
  ];
  const grand = {
    CREDIT: t('toGiveBack'),
    ADVANCE: t('received'),
    INVOICE: t(invoice.state === 'PAID' ? 'paid' : 'toPay'),
  }[invoice.kind];
  // Of a transfer it stands beside the account that the rest is paid to.
  const isPartPaid = invoice.state !== 'DRAFT' && invoice.paidCents > 0 && invoice.openCents > 0;
  const rest = isPartPaid && invoice.kind === 'INVOICE' && invoice.reference === null;
  return [
    {
      unbreakable: true,
      columns: [
        { width: '*', stack: hasVat ? [vatTable(invoice, words)] : [{ text: t('amountsIn'), style: 'small' }] },
        { width: 24, text: '' },
        {
          width: 230,
          layout: 'plain',
          table: {
            widths: ['*', 'auto'],
            body: [
              row(linesLabel, linesCents),
              ...invoice.advances.map(({ number, totalCents }) => row(t('advance', { number }), -totalCents)),
              ...(hasVat && invoice.priceMode === 'NET' ? [row(t('vat'), invoice.vatCents)] : []),
              [
                { text: grand, style: 'grand', margin: [0, 6, 0, 0] },
                {
                  text: written.money(invoice.totalCents),
                  style: 'grand',
                  alignment: 'right',
                  noWrap: true,
                  margin: [0, 6, 0, 0],
                },
              ],
              ...(rest ? [row(t('alreadyPaid'), invoice.paidCents), row(t('stillOpen'), invoice.openCents)] : []),
            ],
          },
        },
      ],
    },
  ];
}

function vatTable({ vatGroups, netCents, vatCents, totalCents }: Invoice, { t, written }: Words): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'right') => ({ text, style: 'head', alignment });
  const sums = (cents: readonly number[], bold: boolean) =>
    cents.map((each) => ({ text: written.cents(each), alignment: 'right' as const, noWrap: true, bold }));
  return {
    stack: [
      {
        layout: 'plain',
        table: {
          widths: ['auto', 'auto', 'auto', 'auto'],
          body: [
            [head(t('vatRate'), 'left'), head(t('base')), head(t('vat')), head(t('total'))],
            ...vatGroups.map((group) => [
              written.percent(
                group.rate,
                vatGroups.map(({ rate }) => rate),
              ),
              ...sums([group.baseCents, group.vatCents, group.totalCents], false),
            ]),
            ...(vatGroups.length > 1 ? [[t('sum'), ...sums([netCents, vatCents, totalCents], true)]] : []),
          ],
        },
      },
      { text: t('amountsIn'), style: 'small', margin: [0, 6, 0, 0] },
    ],
  };
}

/** What the law wants said, what the workshop says, and how to pay by transfer. */
export function closingOf(paper: Paper, words: Words): readonly Content[] {
  const { invoice } = paper;
  const note = (text: string): Content => ({ text, margin: [0, 12, 0, 0] });
  return [
    ...(invoice.seller.vatStatus === 'SMALL' ? [note(smallTaxpayer(paper))] : []),
    ...(invoice.note === null ? [] : [note(invoice.note)]),
    ...fiscalBlock(invoice, words),
    ...transferOf(invoice, words),
  ];
}

const smallTaxpayer = ({ language, invoice }: Paper) =>
  vatClauseIn(language, 'SMALL_TAXPAYER', invoice.issuedOn ?? invoice.createdAt.slice(0, 10));

/** As it stands when it is printed: nobody is asked to pay twice. */
function transferOf(invoice: Invoice, { t, written }: Words): readonly Content[] {
  const { seller, reference, dueOn, number, paidCents, openCents } = invoice;
  if (reference === null || number === null || invoice.kind === 'CREDIT') return [];
  if (openCents <= 0) {
    return invoice.state === 'PAID' ? [{ text: t('paidInFull'), bold: true, margin: [0, 18, 0, 0] }] : [];
  }
  const order = paymentOrderOf(invoice);
  const facts: readonly (readonly [string, string])[] = [
    [t('account'), inFours(seller.iban ?? '')],
    ...(seller.bic === null ? [] : [['BIC', seller.bic] as const]),
    [t('reference'), referenceText(reference)],
    [t('purpose'), purposeOf(number)],
    ...(dueOn === null ? [] : [[t('dueOn'), written.day(dueOn)] as const]),
    ...(paidCents > 0 ? [[t('alreadyPaid'), written.money(paidCents)] as const] : []),
    ...(openCents < invoice.totalCents ? [[t('stillOpen'), written.money(openCents)] as const] : []),
  ];
  return [
    {
      unbreakable: true,
      margin: [0, 18, 0, 0],
      columns: [
        ...(order === undefined ? [] : [upnSquare(order)]),
        {
          width: '*',
          margin: [order === undefined ? 0 : 16, 0, 0, 0],
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
            ...(order === undefined
              ? []
              : [{ text: t('scan'), style: 'small', margin: [0, 6, 0, 0] } satisfies Content]),
          ],
        },
      ],
    },
  ];
}
