import { dayAt } from '../../../../../schema/time/zones.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type BlockRow, undoneBlocks } from '../../block-model/index.ts';
import { bookedBlocks } from '../loads/count-days.ts';
import { daysOfBlock, recountDays } from '../loads/recount-days.ts';
import { claimTime, findPlace, releaseTime } from './claims.ts';

/**
 * Keeps blocks and the counters of days in step with cards and jobs: a card that is cancelled holds no time, one that is
 * planned again has its blocks again as far as their time is free, and what its work takes counts on the day it is expected.
 */
export const cardsOnDays: WriteFollower = {
  columns: {
    jobCard: ['state', 'expectedAt', 'plannedMinutes', 'source'],
    job: ['state', 'plannedMinutes', 'jobCardId'],
  },
  async before(tx, { table, ids }) {
    const { zone } = await tx.itself.read();
    return daysOfCards(tx, table === 'jobCard' ? ids : await cardsOfJobs(tx, ids), zone);
  },
  async run(tx, { idsOf, known, now }) {
    const { zone } = await tx.itself.read();
    const jobIds = idsOf('job');
    const cardIds = [...new Set([...idsOf('jobCard'), ...(await cardsOfJobs(tx, jobIds))])];
    const days = new Set(known);
    const moved = await followMovedJobs(tx, jobIds);
    const blocks = await tx.block.findMany({ where: { jobCardId: { in: cardIds }, leftOver: false } });
    for (const block of [...moved, ...(await holdTime(tx, cardIds, blocks, now))]) {
      for (const day of daysOfBlock(zone, block)) days.add(day);
    }
    await recheckReopened(tx, blocks, now);
    for (const day of await daysOfCards(tx, cardIds, zone)) days.add(day);
    await recountDays(tx, days, { zone, now });
  },
};

async function cardsOfJobs(tx: TenantTables, jobIds: readonly string[]): Promise<readonly string[]> {
  const jobs = await tx.job.findMany({ where: { id: { in: [...jobIds] } }, select: { jobCardId: true } });
  return [...new Set(jobs.map(({ jobCardId }) => jobCardId))];
}

/** The days on which cards count: on which they are expected, and on which somebody has a block for them. */
async function daysOfCards(tx: TenantTables, cardIds: readonly string[], zone: string): Promise<string[]> {
  const id = { in: [...cardIds] };
  const cards = await tx.jobCard.findMany({ where: { id, expectedAt: { not: null } }, select: { expectedAt: true } });
  const blocks = await tx.block.findMany({
    where: { ...bookedBlocks, jobCardId: id },
    select: { startAt: true, endAt: true },
  });
  return [
    ...cards.flatMap(({ expectedAt }) => (expectedAt === null ? [] : [dayAt(zone, expectedAt.getTime())])),
    ...blocks.flatMap((block) => daysOfBlock(zone, block)),
  ];
}

/** A job that is on another card now takes its blocks along. */
async function followMovedJobs(tx: TenantTables, jobIds: readonly string[]): Promise<readonly BlockRow[]> {
  const rows = await tx.block.findMany({ where: { jobId: { in: [...jobIds] } } });
  if (rows.length === 0) return [];
  const jobs = await tx.job.findMany({
    where: { id: { in: [...jobIds] } },
    select: { id: true, jobCardId: true },
  });
  const cardOf = new Map(jobs.map(({ id, jobCardId }) => [id, jobCardId]));
  const moved = rows.filter(({ jobId, jobCardId }) => cardOf.get(jobId ?? '') !== jobCardId);
  for (const { id, jobId, version } of moved) {
    const jobCardId = cardOf.get(jobId ?? '');
    if (jobCardId !== undefined) await tx.block.update({ where: { id }, data: { jobCardId, version: version + 1 } });
  }
  return moved;
}

/** Gives up the time of cards that are cancelled, and takes it again for others. @returns the blocks that changed */
async function holdTime(
  tx: TenantTables,
  cardIds: readonly string[],
  rows: readonly BlockRow[],
  now: Date,
): Promise<readonly BlockRow[]> {
  if (rows.length === 0) return [];
  const cancelled = await tx.jobCard.findMany({
    where: { id: { in: [...cardIds] }, state: 'CANCELLED' },
    select: { id: true },
  });
  const without = new Set(cancelled.map(({ id }) => id));
  const held = await tx.quarterClaim.groupBy({
    by: ['blockId'],
    where: { blockId: { in: rows.map(({ id }) => id) } },
    _count: true,
    _sum: { lane: true },
  });
  const holding = new Set(held.map(({ blockId }) => blockId));
  const isWithout = ({ jobCardId }: BlockRow) => without.has(jobCardId ?? '');
  const given = rows.filter((row) => isWithout(row) && holding.has(row.id));
  await releaseTime(
    tx,
    given.map(({ id }) => id),
  );
  const wanted = rows.filter((row) => !isWithout(row) && !holding.has(row.id));
  for (const row of wanted) await reclaimTime(tx, row, now);
  return [...given, ...wanted];
}

/** Claims the time of a block again where it is free; otherwise the block is left over. */
async function reclaimTime(
  tx: TenantTables,
  { id, version, resourceId, startAt, endAt }: BlockRow,
  now: Date,
): Promise<void> {
  await tx.lockExclusive('resource', resourceId);
  const resource = await tx.resource.findUniqueOrThrow({ where: { id: resourceId } });
  const time = { from: startAt.getTime(), to: endAt.getTime() };
  const { lanes, taken } = await findPlace(tx, resource, time);
  const isFree = lanes !== undefined && taken.length === 0;
  const data = isFree ? { leftOver: false } : { leftOver: true, closesAt: null, version: version + 1 };
  // It may have been left over meanwhile. A write that changes nothing locks it as well.
  const { count } = await tx.block.updateMany({ where: { id, version, leftOver: false }, data });
  if (isFree && count > 0) await claimTime(tx, { id, resourceId }, lanes, now);
}

/** Has work looked at again that was done when the workshop closed, and is not any more. */
async function recheckReopened(tx: TenantTables, rows: readonly BlockRow[], now: Date): Promise<void> {
  // Those that are due too: at this moment the closing job may find them done still.
  const closed = rows.filter(({ kind, closesAt }) => kind === 'WORK' && (closesAt === null || closesAt <= now));
  if (closed.length === 0) return;
  await tx.block.updateMany({
    where: { ...undoneBlocks, id: { in: closed.map(({ id }) => id) }, leftOver: false },
    data: { closesAt: now },
  });
}
