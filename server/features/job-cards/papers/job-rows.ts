import type { TableCell } from 'pdfmake/interfaces';
import type { EstimateSnapshot } from '../../../../schema/features/workshop/job-cards/estimates.ts';
import type { PrintedDocument } from '../../../infrastructure/documents/printed-document.ts';
import { quantityOf, type Words } from './paper-parts.ts';

interface PrintedJob {
  readonly title: string;
  /** Left out where no price is to be seen. */
  readonly amountCents: number | null;
  readonly lines: readonly (Pick<
    EstimateSnapshot['jobs'][number]['lines'][number],
    'description' | 'kind' | 'quantityThousandths' | 'unit'
  > & { readonly id: string | null; readonly amountCents: number | null })[];
}

/** The table of the jobs with their lines; without prices it has no column for them. */
export function rowsOf(
  jobs: readonly PrintedJob[],
  words: Words,
  { hasPrices }: { readonly hasPrices: boolean },
): Pick<PrintedDocument, 'rows' | 'running'> {
  const { t, written } = words;
  const right = { alignment: 'right', noWrap: true } as const;
  const price = (cents: number | null, bold = false): TableCell[] =>
    hasPrices ? [{ text: cents === null ? '' : written.cents(cents), ...right, bold }] : [];
  const texts: string[] = [];
  let soFar = 0;
  const body = jobs.flatMap((job) => {
    const lines = job.lines.filter(({ id }) => id !== null);
    const rows: TableCell[][] = [[{ text: job.title, bold: true }, { text: '' }, ...price(job.amountCents, true)]];
    for (const line of lines) {
      const quantity = line.kind === 'TEXT' ? '' : quantityOf(line, words);
      rows.push([
        { text: line.description, margin: [10, 0, 0, 0] },
        { text: quantity, ...right },
        ...price(line.kind === 'TEXT' ? null : line.amountCents),
      ]);
    }
    soFar += job.amountCents ?? 0;
    texts.push(...rows.map(() => (hasPrices ? written.cents(soFar) : '')));
    return rows;
  });
  return {
    rows: {
      widths: ['*', 'auto', ...(hasPrices ? (['auto'] as const) : [])],
      head: [
        { text: t('description'), style: 'head' },
        { text: t('quantity'), style: 'head', alignment: 'right' },
        ...(hasPrices ? [{ text: t('amount'), style: 'head', alignment: 'right' } satisfies TableCell] : []),
      ],
      body,
    },
    running: { subtotal: hasPrices ? t('subtotal') : '', carried: hasPrices ? t('carried') : '', texts },
  };
}
