import type { TableCell } from 'pdfmake/interfaces';
import type { Invoice } from '../../../../schema/features/workshop/invoices/invoices.ts';
import { convertedUnitPrice, lineDiscount } from '../../../../schema/money/documents/index.ts';
import type { PrintedDocument } from '../../../infrastructure/documents/printed-document.ts';
import { lineRate } from '../show/line-rate.ts';
import type { Paper, Words } from './paper.ts';

/** Symbols of units are the same in every language. */
const symbols = { HUR: 'h', LTR: 'l', KGM: 'kg', MTR: 'm', KMT: 'km' } as const;

type Line = Invoice['lines'][number];

/** The table of the lines, with what they come to down to each of them. */
export function rowsOf({ invoice }: Paper, { t, written }: Words) {
  const isGross = invoice.priceMode === 'GROSS';
  const hasVat = invoice.seller.vatStatus === 'PAYER';
  const hasDiscount = invoice.lines.some((line) => lineDiscount(line) !== 0);
  const right = { alignment: 'right' } as const;
  const head = (text: string, more: object = {}): TableCell => ({ text, style: 'head', ...more });
  const of = <Value>(wanted: boolean, value: Value): Value[] => (wanted ? [value] : []);
  const amountLabel = hasVat ? t(isGross ? 'amountGross' : 'amountNet') : t('amount');
  const texts: string[] = [];
  let soFar = 0;
  const body = invoice.lines.map((line): readonly TableCell[] => {
    soFar += line.amountCents;
    texts.push(written.cents(soFar));
    const rate = lineRate(line, invoice);
    const isText = line.kind === 'TEXT';
    const net = convertedUnitPrice(line.unitPrice, invoice.priceMode, 'NET', rate);
    const cells = [
      written.quantity(line.quantityThousandths),
      line.unit === 'C62' ? t('pieces') : symbols[line.unit],
      written.price(line.unitPrice),
      ...of(isGross && hasVat, written.price(net)),
      ...of(hasDiscount, discountOf(line, written)),
      ...of(hasVat, written.percent(rate)),
      written.cents(line.amountCents),
    ];
    return [
      { text: String(line.position), color: '#5b6573' },
      { stack: [line.description, ...of(line.vatGround !== null, { text: line.vatGround ?? '', style: 'small' })] },
      // A line of words alone has no figures.
      ...cells.map(
        (text, place): TableCell => ({ text: isText ? '' : text, ...(place === 1 ? {} : right), noWrap: true }),
      ),
    ];
  });
  const rows: PrintedDocument['rows'] = {
    widths: [
      'auto',
      '*',
      ...Array.from(
        { length: 4 + Number(isGross && hasVat) + Number(hasDiscount) + Number(hasVat) },
        () => 'auto' as const,
      ),
    ],
    head: [
      head(t('place')),
      head(t('description')),
      head(t('quantity'), right),
      head(t('unit')),
      head(t('price'), right),
      ...of(isGross && hasVat, head(t('netPrice'), { ...right })),
      ...of(hasDiscount, head(t('discount'), right)),
      ...of(hasVat, head(t('rate'), right)),
      head(amountLabel, right),
    ],
    body,
  };
  return { rows, texts, sumCents: soFar };
}

/** The percentage where that says it all, else what comes off. */
function discountOf(line: Line, written: Words['written']): string {
  const cents = lineDiscount(line);
  if (cents === 0) return '';
  return line.discountCents === 0 ? written.percent(line.discountBasisPoints) : written.cents(-cents);
}
