import { AppError } from '../../../../../schema/errors.ts';
import { lineAmount, lineDiscount, type Priced } from '../../../../../schema/money/documents/index.ts';
import type { CustomerRow } from '../../../customers/customers/index.ts';
import { discountLimitOf } from '../../../workshop/workshop-settings/index.ts';
import type { CardRow, JobRow, Writer } from '../../card-model/index.ts';

/**
 * Whether somebody may write a document as it will be, whichever call writes it: what is taken off a line is measured
 * against its own price without a discount, and off a fixed price against what that was before a total was rounded. A
 * price itself is for the person who writes lines to say; what was agreed with the customer is nobody's to give.
 */

/** What a line or a fixed price puts into a document, in cents. */
export interface Charge {
  readonly chargedCents: number;
  /** What may still be taken off. */
  readonly roomCents: number;
  /** What is taken off above the limit. */
  readonly excessCents: number;
  /** Whether it is a deposit for an old part, which is charged or given back. */
  readonly isCore: boolean;
}

type ChargedLine = Priced & { readonly kind: string; readonly isSupplies?: boolean };
type Payer = Pick<CustomerRow, 'discountLabour' | 'discountParts'> | null;

const everything = 10_000;

/** The discount that the payer has agreed on for lines of a kind, in basis points. */
export function agreedDiscount(payer: Payer, kind: string): number {
  if (payer === null) return 0;
  return kind === 'LABOUR' ? payer.discountLabour : kind === 'PART' ? payer.discountParts : 0;
}

/** The most that somebody may take off, in basis points; the owner everything. */
export const discountLimit = ({ role, workshop }: Pick<Writer, 'role' | 'workshop'>): number =>
  discountLimitOf(role, workshop);

/** @param limit of the role, in basis points */
export function chargeOfLine(line: ChargedLine, payer: Payer, limit: number): Charge {
  const allowed = Math.max(limit, agreedDiscount(payer, line.kind));
  const atMost = Math.max(0, lineDiscount({ ...line, discountBasisPoints: allowed, discountCents: 0 }));
  const left = atMost - lineDiscount(line);
  // The line that follows the others takes its discount along, rounded to the cent.
  const tolerance = line.isSupplies === true ? 1 : 0;
  // A percentage above the limit is less than a cent where it takes nothing off yet.
  const ofPercentage = (line.discountBasisPoints - allowed) / everything;
  return {
    chargedCents: lineAmount(line),
    roomCents: line.unitPrice > 0 ? Math.max(0, left) : 0,
    excessCents: Math.max(0, -left - tolerance, ofPercentage),
    isCore: line.kind === 'CORE',
  };
}

type PricedJob = Pick<JobRow, 'pricing' | 'fixedCents' | 'listCents' | 'lines'>;

const payerOf = ({ payer, customer }: Pick<CardRow, 'payer' | 'customer'>): Payer => payer ?? customer;

/** What a job puts into a document: in the order of its lines, or its fixed price alone. */
export function chargesOfJob(job: PricedJob, card: Pick<CardRow, 'payer' | 'customer'>, limit: number): Charge[] {
  if (job.pricing !== 'FIXED') return job.lines.map((line) => chargeOfLine(line, payerOf(card), limit));
  const chargedCents = job.fixedCents ?? 0;
  const listCents = job.listCents ?? chargedCents;
  const left = Math.floor((listCents * limit) / everything) - (listCents - chargedCents);
  return [{ chargedCents, roomCents: Math.max(0, left), excessCents: Math.max(0, -left), isCore: false }];
}

/**
 * By how much each charge of a document is below what it may be, in cents. Old parts that are given back for more than was
 * charged for new ones take something off the rest of the document.
 */
export function excessesOf(charges: readonly Charge[]): number[] {
  const core = charges.filter(({ isCore }) => isCore).reduce((all, { chargedCents }) => all + chargedCents, 0);
  const room = charges.reduce((all, { roomCents }) => all + roomCents, 0);
  return [...charges.map(({ excessCents }) => excessCents), -core - room].filter((excess) => excess > 0);
}

/** As excessesOf, for a job; the lines below a fixed price may come to be charged. */
export function excessesOfJob(job: PricedJob, card: Pick<CardRow, 'payer' | 'customer'>, limit: number): number[] {
  const ofLines = excessesOf(chargesOfJob({ ...job, pricing: 'LINES' }, card, limit));
  return job.pricing === 'FIXED' ? [...ofLines, ...excessesOf(chargesOfJob(job, card, limit))] : ofLines;
}

/** As excessesOf, for all jobs of a card, each of which may be billed alone. */
export const excessesOfCard = (card: Pick<CardRow, 'payer' | 'customer' | 'jobs'>, limit: number): number[] =>
  card.jobs.flatMap((job) => excessesOfJob(job, card, limit));

/**
 * Lets a document be written with no more above the limit than somebody with a higher one has granted: each discount that is
 * too high takes the place of one that was there, and is not higher.
 *
 * @param limit of the role, in basis points
 * @param written what will be, as `excessesOf` measures it
 * @param granted what stood before; of several one is enough
 * @throws FORBIDDEN
 */
export function requireWithinLimit(
  limit: number,
  written: readonly number[],
  ...granted: readonly (readonly number[])[]
): void {
  if (limit >= everything) return;
  const sortDescending = (cents: readonly number[]) => cents.toSorted((one, other) => other - one);
  const isWithin = (before: readonly number[]) => {
    const had = sortDescending(before);
    return sortDescending(written).every((excess, place) => excess <= (had[place] ?? 0));
  };
  if (!(isWithin([]) || granted.some(isWithin))) throw new AppError('FORBIDDEN', 'discountTooHigh');
}
