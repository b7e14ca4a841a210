import {
  convertedUnitPrice,
  lineAmount,
  type PriceMode,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';
import { categoryOf, type JobRow, type WorkshopRow } from '../../../desk/card-model/index.ts';
import type { Chosen } from './billable.ts';
import type { DraftLine } from './sums.ts';

/** A job and the card that it is on. */
export interface BilledJob {
  readonly job: JobRow;
  readonly priceMode: PriceMode;
}

const perCent = 100;

/**
 * What jobs put on an invoice: their lines, or with a fixed price one line of the job's title. Where the card has the other
 * price mode, each price is converted and rounded to a ten-thousandth of a euro.
 *
 * @param day YYYY-MM-DD, of which the rates are taken
 */
export function linesOfJobs(
  jobs: readonly BilledJob[],
  { mode, day, workshop }: { readonly mode: PriceMode; readonly day: string; readonly workshop: WorkshopRow },
): DraftLine[] {
  return jobs.flatMap(({ job, priceMode: from }): DraftLine[] => {
    const converted = (price: number, category: DraftLine['vatCategory']) =>
      convertedUnitPrice(price, from, mode, vatRateOn(category, day));
    if (job.pricing === 'FIXED') {
      const vatCategory = categoryOf(job.fixedVatCategory, workshop);
      const unitPrice = converted((job.fixedCents ?? 0) * perCent, vatCategory);
      return [
        {
          jobId: job.id,
          sourceLineId: null,
          kind: 'LABOUR',
          description: job.title,
          unit: 'C62',
          quantityThousandths: 1000,
          unitPrice,
          discountBasisPoints: 0,
          discountCents: 0,
          vatCategory,
          vatGround: null,
          vatGroundKind: null,
          soldThousandths: hoursIn(job),
        },
      ];
    }
    return job.lines.map((line) => {
      const vatCategory = categoryOf(line.vatCategory, workshop);
      const { kind, description, unit, quantityThousandths, discountBasisPoints, vatGround, vatGroundKind } = line;
      return {
        jobId: job.id,
        sourceLineId: line.id,
        kind,
        description,
        unit,
        quantityThousandths,
        discountBasisPoints,
        unitPrice: converted(line.unitPrice, vatCategory),
        discountCents: inCents(converted(line.discountCents * perCent, vatCategory)),
        vatCategory,
        vatGround,
        vatGroundKind,
        costCents: costOf(line),
      };
    });
  });
}

/** What a part or material has cost, in cents without tax; null where nobody knows. */
function costOf({ kind, costPrice, quantityThousandths }: JobRow['lines'][number]): number | null {
  if (costPrice === null || (kind !== 'PART' && kind !== 'CONSUMABLE')) return null;
  return lineAmount({ quantityThousandths, unitPrice: costPrice, discountBasisPoints: 0, discountCents: 0 });
}

/** The hours that a job of a fixed price was reckoned with, in thousandths; null where nobody has said any. */
function hoursIn({ lines }: JobRow): number | null {
  const hours = lines.filter(({ kind, unit }) => kind === 'LABOUR' && unit === 'HUR');
  return hours.length === 0 ? null : hours.reduce((all, line) => all + line.quantityThousandths, 0);
}

/** A price of one piece, rounded as every amount is. */
const inCents = (unitPrice: number) =>
  lineAmount({ quantityThousandths: 1000, unitPrice, discountBasisPoints: 0, discountCents: 0 });

/** Each job with the price mode of its card. */
export function withModes({ jobs, cards }: Pick<Chosen, 'jobs' | 'cards'>) {
  const modes = new Map(cards.map(({ id, priceMode }) => [id, priceMode]));
  return jobs.map((job) => ({ job, priceMode: modes.get(job.jobCardId) ?? 'NET' }));
}
