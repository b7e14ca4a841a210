import type { TableCell } from 'pdfmake/interfaces';
import { localeOf } from '../../../../../schema/languages.ts';
import { addressed, figure, head } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { footOf, headOf, nameOf, type Sender, wordsIn } from '../../../desk/job-cards/index.ts';
import type { PurchaseLineRow } from './load-order.ts';
import { linesForSupplier } from './order-numbers.ts';
import { type OrderWords, orderWords, unitWords, type WrittenOrder } from './order-words.ts';

/** An order on paper. @param seesCosts whether its reader may see what things cost */
export function orderPaper(of: WrittenOrder, sender: Sender, seesCosts: boolean): PrintedDocument {
  const { order, supplier, workshop } = of;
  const words = orderWords(workshop);
  const { t, formats, language } = words;
  const title = `${t('order')} ${order.number}`;
  const expected = order.lines.map(({ expectedOn }) => expectedOn).find((day) => day !== null) ?? null;
  const price = seesCosts ? [head(t('price'), true)] : [];
  return {
    title,
    author: nameOf(workshop),
    subject: title,
    language: localeOf(language),
    createdAt: (order.sentAt ?? order.createdAt).getTime(),
    footer: footOf(workshop),
    running: { subtotal: '', carried: '', texts: [] },
    content: [
      headOf(sender, wordsIn(language, workshop), { title: t('order'), number: order.number }),
      addressed(
        t('supplier'),
        [supplier.name, supplier.phone, supplier.email],
        [
          [t('customerNumber'), supplier.accountNo],
          [t('orderedOn'), formats.moment((order.sentAt ?? order.createdAt).toISOString())],
          [t('expectedOn'), expected && formats.day(expected)],
        ],
      ),
      'rows',
    ],
    rows: {
      widths: ['auto', '*', 'auto', 'auto', ...(seesCosts ? (['auto'] as const) : [])],
      head: [head(t('place'), true), head(t('description')), head(t('number')), head(t('quantity'), true), ...price],
      body: linesForSupplier(order.lines).map((line, place) =>
        rowOf(line, { place, number: of.numbers.get(line.id), seesCosts }, words),
      ),
    },
    ...(order.state === 'DRAFT' ? { watermark: t('draft') } : {}),
  };
}

interface Row {
  readonly place: number;
  readonly number: string | undefined;
  readonly seesCosts: boolean;
}

function rowOf(line: PurchaseLineRow, { place, number, seesCosts }: Row, words: OrderWords): TableCell[] {
  const { formats } = words;
  const { orderedThousandths, unitCost, unit, description } = line;
  return [
    figure(String(place + 1), { above: 'line' }),
    { text: description },
    { text: number ?? '' },
    figure(`${formats.quantity(orderedThousandths)} ${unitWords(unit, words)}`),
    ...(seesCosts ? [figure(unitCost === null ? '' : formats.price(unitCost))] : []),
  ];
}
