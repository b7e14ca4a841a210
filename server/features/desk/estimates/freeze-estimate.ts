import { createHash } from 'node:crypto';
import { AppError } from '../../../../schema/errors.ts';
import { type EstimateSnapshot, estimateSnapshot } from '../../../../schema/features/desk/estimates.ts';
import { jobAmount, largestSum, lineAmount, totalsOf, vatRateOn } from '../../../../schema/money/documents/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { nextNumber, seriesFor } from '../../platform/number-series/index.ts';
import { indexNumber } from '../../workshop/search/index.ts';
import type { CardRow, JobRow, Viewer } from '../card-model/index.ts';
import { categoryOf, summandsOf } from '../card-model/index.ts';

export type EstimateRow = Awaited<ReturnType<TenantTables['estimate']['findUniqueOrThrow']>>;

type EstimateHeader = Pick<EstimateSnapshot, 'number' | 'revision' | 'validUntil'>;

/** How many lines a document holds. */
const linesMaximum = 300;

/**
 * What a customer is shown of some jobs of a card.
 *
 * @throws BAD_INPUT they make no document
 */
export function snapshotOf(
  card: CardRow,
  jobs: readonly JobRow[],
  { number, revision, validUntil }: EstimateHeader,
  { workshop, now, today }: Viewer,
): EstimateSnapshot {
  const summands = jobs.flatMap((job) => summandsOf(job, workshop));
  const sums = totalsOf(summands, card.priceMode, (category) => vatRateOn(category, today));
  if (typeof sums === 'string' || sums.grossCents > largestSum || summands.length > linesMaximum) {
    throw new AppError('BAD_INPUT', 'sumsOutOfRange', { fields: { jobs: 'sumsOutOfRange' } });
  }
  return estimateSnapshot.parse({
    number,
    revision,
    validUntil,
    at: now.toISOString(),
    priceMode: card.priceMode,
    jobCardNumber: card.number,
    vehicle: card.vehicle,
    customer: card.customer,
    payer: card.payer ?? card.customer,
    jobs: jobs.map((job) => ({
      jobId: job.id,
      title: job.title,
      pricing: job.pricing,
      amountCents: jobAmount(job),
      lines: presentLines(job, workshop),
    })),
    totals: sums,
    vatGroups: sums.vatGroups,
  });
}

/** The lines that a customer sees of a job: with a fixed price one of them. */
function presentLines(job: JobRow, workshop: Viewer['workshop']): object[] {
  if (job.pricing !== 'FIXED') {
    return job.lines.map((line) => ({
      ...line,
      vatCategory: categoryOf(line.vatCategory, workshop),
      amountCents: lineAmount(line),
    }));
  }
  const amountCents = job.fixedCents ?? 0;
  return [
    {
      id: null,
      kind: 'LABOUR',
      description: job.title,
      quantityThousandths: 1000,
      unit: 'C62',
      amountCents,
      // A price of a piece is in ten-thousandths of a euro, and ends where an integer does.
      unitPrice: Math.min(amountCents * 100, largestSum),
      discountBasisPoints: 0,
      discountCents: 0,
      vatGround: null,
      vatCategory: categoryOf(job.fixedVatCategory, workshop),
    },
  ];
}

/** The estimates of a card, the latest first. */
export function estimatesOf({ estimate }: TenantTables, jobCardId: string): Promise<EstimateRow[]> {
  return estimate.findMany({ where: { jobCardId }, orderBy: [{ id: 'desc' }] });
}

/** Whether a job is in something that the customer was shown. */
export async function isShownIn(db: TenantTables, { id, jobCardId }: Pick<JobRow, 'id' | 'jobCardId'>) {
  const shown = await estimatesOf(db, jobCardId);
  return shown.some(
    ({ snapshot }) => snapshot !== null && readSnapshot(snapshot).jobs.some(({ jobId }) => jobId === id),
  );
}

/** A snapshot as it was frozen. */
export function readSnapshot(snapshot: string): EstimateSnapshot {
  return estimateSnapshot.parse(JSON.parse(snapshot));
}

/** What becomes of a revision as it is frozen. */
interface Frozen {
  readonly state: 'SENT' | 'APPROVED' | 'PARTLY_APPROVED' | 'DECLINED';
  readonly validUntil: string | null;
  /** The draft that is sent; a decision at the counter has none. */
  readonly draft?: EstimateRow | undefined;
}

/**
 * Freezes what the customer is shown, under the next number: the revisions of a card share one. The card's undecided ones
 * before it are superseded.
 */
export async function freezeEstimate(
  db: TenantTables,
  { card, jobs, viewer }: { readonly card: CardRow; readonly jobs: readonly JobRow[]; readonly viewer: Viewer },
  { state, validUntil, draft }: Frozen,
): Promise<EstimateRow> {
  const { now, today } = viewer;
  const earlier = (await estimatesOf(db, card.id)).filter(({ number }) => number !== null);
  const revision = earlier.reduce((last, each) => Math.max(last, each.revision ?? 0), 0) + 1;
  const known = earlier[0]?.number?.split('/')[0];
  const number = `${known ?? (await firstNumber(db, seriesFor('P', card.isExample), { today, now }))}/${revision}`;
  const snapshot = JSON.stringify(snapshotOf(card, jobs, { number, revision, validUntil }, viewer));
  await db.estimate.updateMany({
    where: { jobCardId: card.id, state: 'SENT' },
    data: { state: 'SUPERSEDED', version: { increment: 1 } },
  });
  const data = {
    number,
    revision,
    state,
    validUntil,
    snapshot,
    documentHash: hashSnapshot(snapshot),
    sentAt: now,
    decidedAt: state === 'SENT' ? null : now,
    supersedesId: earlier[0]?.id ?? null,
  };
  const row =
    draft === undefined
      ? await db.estimate.create({ data: { ...data, id: newId(now), jobCardId: card.id, createdAt: now } })
      : await db.estimate.update({ where: { id: draft.id }, data: { ...data, version: draft.version + 1 } });
  const counted = Number(number.split('/')[0]?.split('-').at(-1));
  await indexNumber(db, { kind: 'ESTIMATE', id: row.id, number, counted }, now);
  return row;
}

async function firstNumber(
  db: TenantTables,
  series: string,
  { today, now }: Pick<Viewer, 'today' | 'now'>,
): Promise<string> {
  const year = Number(today.slice(0, 4));
  const sequence = await nextNumber(db, { series, year }, now);
  return `${series}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** SHA-256 in hex of a snapshot as it is kept. */
export function hashSnapshot(snapshot: string): string {
  return createHash('sha256').update(snapshot).digest('hex');
}
