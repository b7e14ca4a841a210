import type { TableCell } from 'pdfmake/interfaces';
import type { EstimateSnapshot } from '../../../../../schema/features/desk/estimates.ts';
import { lineDiscount } from '../../../../../schema/money/documents/index.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { quantityOf, type Words } from './paper-parts.ts';

interface PrintedJob {
  readonly title: string;
  /** Left out where no price is to be seen. */
  readonly amountCents: number | null;
  readonly lines: readonly (Pick<
    EstimateSnapshot['jobs'][number]['lines'][number],
    'description' | 'kind' | 'quantityThousandths' | 'unit'
  > & {
    readonly id: string | null;
    readonly amountCents: number | null;
    readonly unitPrice: number | null;
    readonly discountBasisPoints: number | null;
    readonly discountCents: number | null;
  })[];
  /** Of a job of the workshop's sheet, whose it is. */
  readonly mechanic?: string | undefined;
}

/** What the table has beside description and quantity. */
type Columns = 'prices' | 'boxes';

/** What is ticked by hand once it is done. */
const box = '[   ]';

/** The table of the jobs with their lines: with prices, with boxes to tick, or with neither. */
export function rowsOf(
  jobs: readonly PrintedJob[],
  words: Words,
  { has }: { readonly has: Columns | undefined },
): Pick<PrintedDocument, 'rows' | 'running'> {
  const { t, written } = words;
  const right = { alignment: 'right', noWrap: true } as const;
  const cell = (text: string, more: object = {}): TableCell => ({ text, ...right, ...more });
  const hasPrices = has === 'prices';
  const shown = jobs.map((job) => ({ ...job, lines: job.lines.filter(({ id }) => id !== null) }));
  const all = shown.flatMap(({ lines }) => lines);
  const unitPrices = all.map(({ unitPrice }) => unitPrice ?? 0);
  const hasDiscount = hasPrices && all.some((line) => discountOf(line, written) !== '');
  const prices = (price: string, discount: string, cents: number | null, bold = false): TableCell[] =>
    hasPrices
      ? [
          cell(price),
          ...(hasDiscount ? [cell(discount)] : []),
          cell(cents === null ? '' : written.cents(cents), { bold }),
        ]
      : [];
  const texts: string[] = [];
  let soFar = 0;
  const body = shown.flatMap((job) => {
    const title = [job.title, job.mechanic].filter(Boolean).join(' · ');
    const rows: TableCell[][] = [
      [
        ...(has === 'boxes' ? [{ text: box, noWrap: true }] : []),
        { text: title, bold: true },
        { text: '' },
        ...prices('', '', job.amountCents, true),
      ],
    ];
    for (const line of job.lines) {
      const isText = line.kind === 'TEXT';
      rows.push([
        ...(has === 'boxes' ? [{ text: isText ? '' : box, noWrap: true }] : []),
        { text: line.description, margin: [10, 0, 0, 0] },
        cell(isText ? '' : quantityOf(line, words)),
        ...prices(
          isText || line.unitPrice === null ? '' : written.price(line.unitPrice, unitPrices),
          discountOf(line, written),
          isText ? null : line.amountCents,
        ),
      ]);
    }
    soFar += job.amountCents ?? 0;
    texts.push(...rows.map(() => (hasPrices ? written.cents(soFar) : '')));
    return rows;
  });
  const head = (text: string, more: object = {}): TableCell => ({ text, style: 'head', ...more });
  const ofPrices = [t('price'), ...(hasDiscount ? [t('discount')] : []), t('amount')];
  return {
    rows: {
      widths: [
        ...(has === 'boxes' ? (['auto'] as const) : []),
        ...(['*', 'auto'] as const),
        ...(hasPrices ? ofPrices.map(() => 'auto' as const) : []),
      ],
      head: [
        ...(has === 'boxes' ? [head(t('done'))] : []),
        head(t('description')),
        head(t('quantity'), right),
        ...(hasPrices ? ofPrices.map((text) => head(text, right)) : []),
      ],
      body,
    },
    running: { subtotal: hasPrices ? t('subtotal') : '', carried: hasPrices ? t('carried') : '', texts },
  };
}

/** The percentage where that says it all, else what comes off. */
function discountOf(line: PrintedJob['lines'][number], written: Words['written']): string {
  const { unitPrice, quantityThousandths, discountBasisPoints, discountCents } = line;
  if (unitPrice === null || discountBasisPoints === null || discountCents === null) return '';
  if (discountCents === 0) return discountBasisPoints === 0 ? '' : written.percent(discountBasisPoints);
  return written.cents(-lineDiscount({ unitPrice, quantityThousandths, discountBasisPoints, discountCents }));
}
