import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { retryOnWriteConflict } from '../../../../infrastructure/database/database.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type BlockRow, readBlockTimes } from '../../block-model/index.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { markLeftOver } from './mark-left-over.ts';

const task = 'left-over-blocks';
const blocksAtOnce = 500;

/** Marks as left over what was not done when the workshop closes. */
export const leftOverJob = defineJob({ name: task, everySeconds: 60, measuredBy: 'clock', run: markDueLeftOver });

/** One pass over all workshops that have a block to be looked at. */
export async function markDueLeftOver(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const { block } = tablesOfAllWorkshops(ctx.database);
  const due = await block.findMany({
    where: { closesAt: { lte: now } },
    distinct: ['workshopId'],
    select: { workshopId: true },
  });
  const workshops = due.map(({ workshopId: id }) => ({ id }));
  await eachRow(ctx.log, task, workshops, ({ id }) => markWorkshopLeftOver(ctx, id, now));
}

async function markWorkshopLeftOver(ctx: AppContext, workshopId: string, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const where = { closesAt: { lte: now }, id: { gt: after } };
    const last = await retryOnWriteConflict(() =>
      tenantDb(ctx.database, workshopId).transaction(async (tx) => {
        const rows = await tx.block.findMany({ where, orderBy: { id: 'asc' }, take: blocksAtOnce });
        await closeBlocks(tx, rows, now);
        return rows.at(-1)?.id;
      }),
    );
    if (last === undefined) return;
    after = last;
  }
}

/** Postpones blocks until the workshop closes; after that marks undone ones as left over. */
async function closeBlocks(tx: TenantTables, rows: readonly BlockRow[], now: Date): Promise<void> {
  const { zone } = await tx.itself.read();
  const closing = await closingOf(tx, rows, zone);
  const closed: BlockRow[] = [];
  for (const row of rows) {
    const closes = closing(row);
    if (closes <= now.getTime()) closed.push(row);
    else await tx.block.updateMany({ where: versionSeen(row), data: { closesAt: new Date(closes) } });
  }
  const times = (await readBlockTimes(tx, closed))({ zone, now });
  // What is worked on is looked at again, until somebody stops the clock.
  for (const row of closed) {
    if (times.get(row.id)?.state === 'DONE')
      await tx.block.updateMany({ where: versionSeen(row), data: { closesAt: null } });
  }
  await markLeftOver(tx, closed, { zone, now, act: 'workshopClosed', staffId: undefined });
}

/** A block as it was read: one whose card was written meanwhile is to be looked at once more. */
const versionSeen = ({ id, version, closesAt }: BlockRow) => ({ id, version, closesAt });

/** When the workshop closes on the day on which a block ends; at its end where that is later, or nobody works that day. */
async function closingOf(tx: TenantTables, rows: readonly BlockRow[], zone: string) {
  const dayOf = ({ endAt }: BlockRow) => dayAt(zone, endAt.getTime() - 1);
  const days = rows.map(dayOf).toSorted();
  const calendar = await readCalendar(tx, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const closing = new Map(
    [...new Set(days)].map((day) => [day, calendar.hoursOf(localDay(zone, day), null).at(-1)?.to ?? 0]),
  );
  return (row: BlockRow) => Math.max(row.endAt.getTime(), closing.get(dayOf(row)) ?? 0);
}
