import type { TableCell } from 'pdfmake/interfaces';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { convertedUnitPrice, lineDiscount } from '../../../../../schema/money/documents/index.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { lineRate } from '../../invoice-model/index.ts';
import type { Paper, Words } from './paper.ts';

/** Symbols of units are the same in every language. */
const symbols = { HUR: 'h', LTR: 'l', KGM: 'kg', MTR: 'm', KMT: 'km' } as const;

type Line = Invoice['lines'][number];

/** The table of the lines, with what they come to down to each of them. */
export function rowsOf({ invoice, jobs }: Paper, { t, written }: Words) {
  const isGross = invoice.priceMode === 'GROSS';
  const hasVat = invoice.seller.vatStatus === 'PAYER';
  const hasDiscount = invoice.lines.some((line) => lineDiscount(line) !== 0);
  const right = { alignment: 'right' } as const;
  const head = (text: string, more: object = {}): TableCell => ({ text, style: 'head', ...more });
  const of = <Value>(wanted: boolean, value: Value): Value[] => (wanted ? [value] : []);
  const amountLabel = hasVat ? t(isGross ? 'amountGross' : 'amountNet') : t('amount');
  const texts: string[] = [];
  let soFar = 0;
  const netPrices = invoice.lines.map((line) => netPrice(line, invoice));
  const unitPrices = invoice.lines.map(({ unitPrice }) => unitPrice);
  const rates = invoice.lines.map((line) => lineRate(line, invoice));
  const columns = 6 + Number(isGross && hasVat) + Number(hasDiscount) + Number(hasVat);
  const headOf = (title: string): readonly TableCell[] => {
    texts.push(written.cents(soFar));
    return Array.from({ length: columns }, (_, place) => ({ text: place === 1 ? title : '', bold: true }));
  };
  let jobId: string | null = null;
  const rowOf = (line: Line, place: number, bold: boolean): readonly TableCell[] => {
    soFar += line.amountCents;
    texts.push(written.cents(soFar));
    const [rate = 0, net = 0] = [rates[place], netPrices[place]];
    const isText = line.kind === 'TEXT';
    const cells = [
      written.quantity(line.quantityThousandths),
      line.unit === 'C62' ? t('pieces') : symbols[line.unit],
      written.price(line.unitPrice, unitPrices),
      ...of(isGross && hasVat, written.price(net, netPrices)),
      ...of(hasDiscount, discountOf(line, written)),
      ...of(hasVat, written.percent(rate, rates)),
      written.cents(line.amountCents),
    ];
    return [
      { text: String(line.position), color: '#5b6573' },
      {
        stack: [
          { text: line.description, bold },
          ...of(line.vatGround !== null, { text: line.vatGround ?? '', style: 'small' }),
        ],
      },
      // A line of words alone has no figures.
      ...cells.map(
        (text, place): TableCell => ({ text: isText ? '' : text, ...(place === 1 ? {} : right), noWrap: true }),
      ),
    ];
  };
  const body = invoice.lines.flatMap((line, place) => {
    const title = line.jobId === null || line.jobId === jobId ? undefined : jobs.get(line.jobId);
    ({ jobId } = line);
    // A fixed price is one line, and says the title itself.
    const isHeaded = title !== undefined && title !== line.description;
    return [...(isHeaded ? [headOf(title)] : []), rowOf(line, place, title === line.description)];
  });
  const rows: PrintedDocument['rows'] = {
    widths: ['auto', '*', ...Array.from({ length: columns - 2 }, () => 'auto' as const)],
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

const netPrice = (line: Line, invoice: Invoice) =>
  convertedUnitPrice(line.unitPrice, invoice.priceMode, 'NET', lineRate(line, invoice));
