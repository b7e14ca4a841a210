import type { TableCell } from 'pdfmake/interfaces';
import type { EstimateSnapshot } from '../../../../../schema/features/desk/estimates.ts';
import { lineDiscount } from '../../../../../schema/money/documents/index.ts';
import { figure, head } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { Warranty } from '../../../../infrastructure/documents/blocks/warranty-line.ts';
import { warrantyLine } from '../../../../infrastructure/documents/blocks/warranty-line.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { unitOf, type Words } from './paper-parts.ts';

type ShownLine = EstimateSnapshot['jobs'][number]['lines'][number];

export interface PrintedJob extends Partial<Warranty> {
  readonly title: string;
  /** Left out where no price is to be seen. */
  readonly amountCents: number | null;
  readonly lines: readonly (Pick<ShownLine, 'description' | 'kind' | 'quantityThousandths' | 'unit'> & {
    readonly id: string | null;
    readonly amountCents: number | null;
    readonly unitPrice: number | null;
    readonly discountBasisPoints: number | null;
    readonly discountCents: number | null;
  })[];
}

/**
 * The table of the jobs with their lines below them.
 *
 * @param prices what the heads of prices say of the tax in them; without any, no price is shown
 */
export function rowsOf(
  jobs: readonly PrintedJob[],
  words: Words,
  { prices }: { readonly prices: string | undefined },
): Pick<PrintedDocument, 'rows' | 'running'> {
  const { t, formats } = words;
  const hasPrices = prices !== undefined;
  const shown = jobs.map((job) => ({ ...job, lines: job.lines.filter(({ id }) => id !== null) }));
  const all = shown.flatMap(({ lines }) => lines);
  const unitPrices = all.map(({ unitPrice }) => unitPrice ?? 0);
  const quantities = all.map(({ quantityThousandths }) => quantityThousandths);
  const hasDiscount = hasPrices && all.some((line) => discountOf(line, formats) !== '');
  const ofPrices = (price: string, discount: string, amount: TableCell): TableCell[] =>
    hasPrices ? [figure(price), ...(hasDiscount ? [figure(discount)] : []), amount] : [];
  const cents = (sum: number | null, more: object = {}) => figure(sum === null ? '' : formats.cents(sum), more);
  const texts: string[] = [];
  let soFar = 0;
  const body = shown.flatMap((job) => {
    const warranty = warrantyLine({ warrantyMonths: null, warrantyKm: null, ...job }, words.language, formats);
    const rows: TableCell[][] = [
      [
        {
          stack: [
            { text: job.title, bold: true },
            ...(warranty === undefined ? [] : [{ text: warranty, style: 'small' }]),
          ],
          above: 'line',
          ...(job.lines.length > 0 ? { keepWithNext: true } : {}),
        },
        ...['', ''].map((text) => ({ text })),
        ...ofPrices('', '', cents(job.amountCents, { bold: true })),
      ],
    ];
    for (const line of job.lines) {
      const isText = line.kind === 'TEXT';
      rows.push([
        { text: line.description, margin: [10, 0, 0, 0], above: 'nothing' },
        figure(isText ? '' : formats.quantity(line.quantityThousandths, quantities)),
        { text: isText ? '' : unitOf(line, words), noWrap: true },
        ...ofPrices(
          isText || line.unitPrice === null ? '' : formats.price(line.unitPrice, unitPrices),
          discountOf(line, formats),
          cents(isText ? null : line.amountCents),
        ),
      ]);
    }
    soFar += job.amountCents ?? 0;
    texts.push(...rows.map(() => (hasPrices ? formats.cents(soFar) : '')));
    return rows;
  });
  const withMode = (text: string) => head([text, prices].filter(Boolean).join('\n'), true);
  const priceHeads = [withMode(t('price')), ...(hasDiscount ? [head(t('discount'), true)] : []), withMode(t('amount'))];
  return {
    rows: {
      widths: ['*', 'auto', 'auto', ...(hasPrices ? priceHeads.map(() => 'auto' as const) : [])],
      head: [head(t('description')), head(t('quantity'), true), head(''), ...(hasPrices ? priceHeads : [])],
      body,
      keepWithNext: true,
    },
    running: { subtotal: hasPrices ? t('subtotal') : '', carried: hasPrices ? t('carried') : '', texts },
  };
}

/** The percentage where that says it all, else what comes off. */
function discountOf(line: PrintedJob['lines'][number], formats: Words['formats']): string {
  const { unitPrice, quantityThousandths, discountBasisPoints, discountCents } = line;
  if (unitPrice === null || discountBasisPoints === null || discountCents === null) return '';
  if (discountCents === 0) return discountBasisPoints === 0 ? '' : formats.percent(discountBasisPoints);
  return formats.cents(-lineDiscount({ unitPrice, quantityThousandths, discountBasisPoints, discountCents }));
}
