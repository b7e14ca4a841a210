import type { JobPartsFragment } from '../../../../../generated/graphql.ts';
import { countedStates } from '../../../../../schema/features/desk/states.ts';
import {
  type PriceMode,
  type Summand,
  type Totals,
  totalsOf,
  type VatCategory,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';
import { isBlank, type LineRow, savedValues } from './line-rows.ts';
import { lineCents, parseLine } from './line-values.ts';

/** What jobs and the card cost while lines are typed: which lines are meant as on the server, the sums by schema/money. */

type JobMoney = Pick<JobPartsFragment, 'id' | 'pricing' | 'fixedCents' | 'fixedVatCategory' | 'state' | 'chargeTo'>;

export interface TaxFacts {
  /** A small taxpayer charges no tax, whatever is in the lines. */
  readonly vatStatus: 'PAYER' | 'SMALL';
  /** YYYY-MM-DD, of which the rates are taken. */
  readonly today: string;
}

function summandsOf(job: JobMoney, rows: readonly LineRow[], { vatStatus }: TaxFacts): Summand[] {
  const categoryOf = (category: VatCategory) => (vatStatus === 'SMALL' ? 'EXEMPT' : category);
  if (job.pricing === 'FIXED') {
    return [{ vatCategory: categoryOf(job.fixedVatCategory), amountCents: job.fixedCents ?? 0 }];
  }
  const lines = rows.filter((row) => row.jobId === job.id && !isBlank(row));
  return lines.map((row) => {
    const { values } = parseLine(savedValues(row), row.typed);
    return { vatCategory: categoryOf(values.vatCategory), amountCents: lineCents(values) ?? 0 };
  });
}

/** What a job costs as it is on the screen, in cents of the card's price mode. */
export function jobTotalCents(job: JobMoney, rows: readonly LineRow[], facts: TaxFacts): number {
  return summandsOf(job, rows, facts).reduce((all, { amountCents }) => all + amountCents, 0);
}

/** The sums of what counts on a card; undefined where lines make none. */
export function cardTotals(
  jobs: readonly JobMoney[],
  rows: readonly LineRow[],
  mode: PriceMode,
  facts: TaxFacts,
): Totals | undefined {
  const counted = jobs.filter(
    ({ state, chargeTo }) => chargeTo !== 'INTERNAL' && countedStates.some((each) => each === state),
  );
  const summands = counted.flatMap((job) => summandsOf(job, rows, facts));
  const totals = totalsOf(summands, mode, (category) => vatRateOn(category, facts.today));
  return typeof totals === 'string' ? undefined : totals;
}
