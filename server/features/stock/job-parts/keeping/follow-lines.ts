import { AppError } from '../../../../../schema/errors.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import type { WorkshopRow } from '../../../desk/card-model/index.ts';
import { availableThousandths, lockParts } from '../../parts/index.ts';
import { issueLines } from './issue-lines.ts';
import { holdForLine, lackOf, partIdOf, releaseGoneLines, releaseLine, writeStock } from './reserve-lines.ts';
import { lockStockLines, type StockLine } from './stock-lines.ts';
import { heldThousandths, isNotDone } from './stock-state.ts';

/**
 * Keeps stock in step with the work on cards, whichever use case it is: an approval reserves what is free, work that is done has taken
 * what was reserved for it, and what is not done, removed or smaller lets go of it.
 */
export const stockFollowsWork: WriteFollower = {
  columns: {
    job: ['state', 'approvedAt'],
    jobCard: ['state'],
    line: ['partId', 'movesStock', 'quantityThousandths'],
  },
  async before(tx, { table, ids }) {
    if (table !== 'job') return [];
    const select = { id: true, state: true, approvedAt: true } as const;
    const rows = await tx.job.findMany({ where: { id: { in: [...ids] } }, select });
    return rows.flatMap(({ id, state, approvedAt }) => [
      ...(state === 'DONE' ? [doneFact(id)] : []),
      ...(approvedAt === null ? [] : [approvalFact(id, approvedAt)]),
    ]);
  },
  async run(tx, { idsOf, known, now, clock }) {
    const [lineIds, jobIds, cardIds] = [idsOf('line'), idsOf('job'), idsOf('jobCard')];
    if (lineIds.length > 0) await releaseGoneLines(tx, lineIds, now);
    const cards = cardIds.length === 0 ? [] : await cardsAt(tx, cardIds);
    const over = new Set(cards.filter(({ state }) => state !== 'READY').map(({ id }) => id));
    const jobsOver = over.size === 0 ? [] : await jobsOfCards(tx, [...over]);
    const written = new Set(jobIds);
    const stocks = await lockStockLines(tx, { id: { in: [...lineIds] } }, { jobId: { in: [...jobIds, ...jobsOver] } });
    if (stocks.length === 0 && cards.length === 0) return;
    const workshop = await tx.itself.read();
    for (const stock of stocks) {
      const { job } = stock;
      const isWritten = written.has(job.id);
      await follow(tx, stock, {
        now,
        clock,
        workshop,
        isOver: over.has(job.jobCardId),
        isApproved: isWritten && job.approvedAt !== null && !known.has(approvalFact(job.id, job.approvedAt)),
        isDone: isWritten && job.state === 'DONE' && !known.has(doneFact(job.id)),
      });
    }
    const ready = cards.filter(({ state }) => state === 'READY').map(({ id }) => id);
    if (ready.length > 0 && workshop.stockEnabled) await requireNothingReserved(tx, ready);
  },
};

const doneFact = (jobId: string) => `done ${jobId}`;
const approvalFact = (jobId: string, at: Date) => `approved ${jobId} ${at.getTime()}`;

/** Those of the cards that are ready or over. */
const cardsAt = ({ jobCard }: TenantTables, ids: readonly string[]) =>
  jobCard.findMany({
    where: { id: { in: [...ids] }, state: { in: ['READY', 'DELIVERED', 'CANCELLED'] } },
    select: { id: true, state: true },
  });

async function jobsOfCards({ job }: TenantTables, cardIds: readonly string[]): Promise<readonly string[]> {
  const rows = await job.findMany({ where: { jobCardId: { in: [...cardIds] } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** @throws INVALID_STATE parts that are reserved for a card that is ready were not taken */
async function requireNothingReserved(tx: TenantTables, cardIds: readonly string[]): Promise<void> {
  const where = { jobId: { in: [...(await jobsOfCards(tx, cardIds))] }, reservedThousandths: { gt: 0 } };
  const lines = await tx.line.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  if (lines.length === 0) return;
  throw new AppError('INVALID_STATE', 'partsReserved', { stock: { lineIds: lines.map(({ id }) => id) } });
}

interface Happened {
  readonly now: Date;
  /** Movements are in the order in which they were made: their time is asked behind the lock of the part. */
  readonly clock: Clock;
  readonly workshop: Pick<WorkshopRow, 'stockEnabled' | 'negativeStock'>;
  /** The card was handed over, or cancelled. */
  readonly isOver: boolean;
  readonly isApproved: boolean;
  readonly isDone: boolean;
}

async function follow(tx: TenantTables, before: StockLine, happened: Happened): Promise<void> {
  const { now, clock, workshop, isOver, isApproved, isDone } = happened;
  const { stockEnabled, negativeStock } = workshop;
  let stock = before;
  const { line, job, reservation } = stock;
  const keeps = line.movesStock && !isOver && !isNotDone(job);
  if (!keeps || reservation?.partId !== line.partId) stock = await releaseLine(tx, stock, { now });
  const held = heldThousandths(stock.reservation);
  const excess = Math.min(held, held + line.issuedThousandths - line.quantityThousandths);
  if (excess > 0) stock = await releaseLine(tx, stock, { now, thousandths: excess });
  if (keeps && stockEnabled && isApproved) stock = await reserveFreeStock(tx, stock, now);
  if (!(keeps && stockEnabled && isDone && heldThousandths(stock.reservation) > 0)) {
    await writeStock(tx, stock);
    return;
  }
  const staffId = await lastAuthorOf(tx, job.id);
  const by = { staffId, clock, mayGoBelow: negativeStock, act: 'issueParts' };
  const thousandths = heldThousandths(stock.reservation);
  await issueLines(tx, [{ stock, thousandths }], { ...by, occurredAt: job.doneAt ?? now });
}

/** As much of what a line lacks as is free. */
async function reserveFreeStock(tx: TenantTables, stock: StockLine, now: Date): Promise<StockLine> {
  const partId = partIdOf(stock);
  const part = (await lockParts(tx, [partId])).get(partId);
  const thousandths = Math.min(lackOf(stock), part === undefined ? 0 : availableThousandths(part));
  return thousandths > 0 ? holdForLine(tx, stock, { thousandths, now }) : stock;
}

/** Who has written a job in this transaction: that is the latest of what happened to it. */
async function lastAuthorOf({ activity }: TenantTables, entityId: string): Promise<string | undefined> {
  const last = await activity.findFirst({ where: { entityId }, orderBy: { id: 'desc' }, select: { staffId: true } });
  return last?.staffId ?? undefined;
}
