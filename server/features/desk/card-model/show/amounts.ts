import { approvedStates, countedStates, needsNoApproval } from '../../../../../schema/features/desk/states.ts';
import {
  jobAmount,
  lineAmount,
  type PriceMode,
  type Summand,
  type Totals,
  totalsOf,
  type Unsummable,
  type VatCategory,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';

import type { CardRow, JobRow, LineRow, SelectedJob } from './rows.ts';
import type { WorkshopRow } from './viewer.ts';

/** What jobs and cards cost, in cents. The arithmetic is schema/money's; here is which lines count. */

const wholeBasisPoints = 10_000;

type JobMoney = Pick<JobRow, 'pricing' | 'fixedCents' | 'fixedVatCategory' | 'lines'>;

/** The category of a line, as this workshop may charge it: a small taxpayer charges no tax, whatever is there. */
export function categoryOf(category: VatCategory, { vatStatus }: Pick<WorkshopRow, 'vatStatus'>): VatCategory {
  return vatStatus === 'SMALL' ? 'EXEMPT' : category;
}

/**
 * What a job puts into a document: its lines, or with a fixed price one line of that price.
 *
 * @returns cents per VAT category, in the price mode of the job's card
 */
export function summandsOf(job: JobMoney, workshop: Pick<WorkshopRow, 'vatStatus'>): Summand[] {
  if (job.pricing === 'FIXED') {
    return [{ vatCategory: categoryOf(job.fixedVatCategory, workshop), amountCents: job.fixedCents ?? 0 }];
  }
  return job.lines.map((line: LineRow) => ({
    vatCategory: categoryOf(line.vatCategory, workshop),
    amountCents: lineAmount(line),
  }));
}

/** A job counts into what a card costs: it is agreed or proposed, and somebody pays it. */
export function countsTowardsTotal({ state, chargeTo }: Pick<JobRow, 'state' | 'chargeTo'>): boolean {
  return chargeTo !== 'INTERNAL' && countedStates.some((each) => each === state);
}

/**
 * The sums of what counts on a card.
 *
 * @param today YYYY-MM-DD, the day whose VAT rates apply
 * @returns net, VAT and gross in cents, or why they cannot be summed
 */
export function cardTotals(
  { jobs, priceMode }: { readonly jobs: readonly SelectedJob[]; readonly priceMode: PriceMode },
  workshop: Pick<WorkshopRow, 'vatStatus'>,
  today: string,
): Totals | Unsummable {
  const summands = jobs.filter(countsTowardsTotal).flatMap((job) => summandsOf(job, workshop));
  return totalsOf(summands, priceMode, (category) => vatRateOn(category, today));
}

/** @returns NET (prices without tax) for a company, GROSS (with tax) for a person and for a final consumer (`null`) */
export function priceModeFor(buyer: { readonly kind: string } | null): PriceMode {
  return buyer?.kind === 'COMPANY' ? 'NET' : 'GROSS';
}

/** @returns what may be charged for a job without asking again, in cents: the approved sum and the tolerance, rounded down */
export function allowedCents(
  { approvedCents }: Pick<JobRow, 'approvedCents'>,
  { approvalToleranceBasisPoints }: Pick<WorkshopRow, 'approvalToleranceBasisPoints'>,
): number {
  const approved = approvedCents ?? 0;
  return approved + Math.floor((approved * approvalToleranceBasisPoints) / wholeBasisPoints);
}

/** The columns of a card that decide who has to agree to its jobs. */
export type ApprovalTerms = Pick<CardRow, 'approvedUpToCents' | 'customerId' | 'payerId'>;

/** @returns the id of the customer who pays for a job, unless its invoice says otherwise; null for nobody who is known */
export const payerOfJob = ({ payerId }: Pick<JobRow, 'payerId'>, card: Pick<CardRow, 'customerId' | 'payerId'>) =>
  payerId ?? card.payerId ?? card.customerId;

/**
 * Whether nobody has to agree to the price of a job: it is internal, or somebody else than the customer pays for a warranty.
 * A warranty that is billed to the customer after all is work like any other.
 *
 * @param paidBy a customer's id; null for a final consumer
 */
export function isFreeOfApproval(
  { chargeTo }: Pick<JobRow, 'chargeTo'>,
  { customerId, payerId }: Pick<CardRow, 'customerId' | 'payerId'>,
  paidBy: string | null,
): boolean {
  if (!needsNoApproval({ chargeTo })) return false;
  return chargeTo === 'INTERNAL' || (paidBy !== null && paidBy !== customerId && paidBy !== payerId);
}

/**
 * Whether somebody has to be asked before a job may be charged: it costs more than was approved, and the card more than was
 * agreed when the car was taken in, where something was.
 *
 * @param grossCents the gross sum of the card, compared with what was agreed at take-in
 * @param paidBy whom the job is billed to; its payer unless given
 */
export function needsApproval(
  job: SelectedJob,
  card: ApprovalTerms,
  grossCents: number,
  workshop: Pick<WorkshopRow, 'approvalToleranceBasisPoints'>,
  paidBy: string | null = payerOfJob(job, card),
): boolean {
  const { approvedUpToCents } = card;
  if (!approvedStates.some((state) => state === job.state)) return false;
  if (isFreeOfApproval(job, card, paidBy)) return false;
  if (jobAmount(job) <= allowedCents(job, workshop)) return false;
  return approvedUpToCents === null || grossCents > approvedUpToCents;
}
