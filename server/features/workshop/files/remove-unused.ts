import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';
import { restoredWithinMs } from './change-file.ts';
import { beingRemoved } from './store-unavailable.ts';

const atOnce = 200;

const task = 'unused-files';

/** Looks for bytes that nobody shows any more. */
export const unusedFilesJob = defineJob({ name: task, everySeconds: 3600, run: removeUnusedFiles });

interface UnusedFile {
  readonly id: string;
  readonly workshopId: string;
  readonly sha256: string;
  readonly removedAt: Date | null;
}

/**
 * Removes the bytes of files that were removed a day ago, or erased with a customer, and then their rows; and whatever
 * is left of workshops that are gone. The row goes last: a process that dies in between finds it again.
 */
export async function removeUnusedFiles(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const { file } = tablesOfAllWorkshops(ctx.database);
  const due = { lt: new Date(now.getTime() - restoredWithinMs) };
  let behind = '';
  for (;;) {
    const rows = await file.findMany({
      where: { removedAt: due, id: { gt: behind } },
      orderBy: { id: 'asc' },
      take: atOnce,
      select: { id: true, workshopId: true, sha256: true, removedAt: true },
    });
    await eachRow(ctx.log, task, rows, (row) => removeUnusedFile(ctx, row, now));
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    behind = last.id;
  }
  await removeLostWorkshops(ctx);
  await ctx.files.removeStranded(now);
}

/** @throws the store is away: the row stays, and is due again */
async function removeUnusedFile(ctx: AppContext, { id, workshopId, sha256, removedAt }: UnusedFile, now: Date) {
  const { file } = tablesOfAllWorkshops(ctx.database);
  const { count } = await file.updateMany({ where: { id, removedAt }, data: { removedAt: beingRemoved } });
  if (count === 0) return;
  let isGone = false;
  try {
    const others = await file.count({ where: { workshopId, sha256, id: { not: id } } });
    const sizes = others === 0 ? (['full', 'thumb'] as const) : [];
    const gone = await Promise.all(sizes.map((size) => ctx.files.remove({ workshopId, sha256, size }, now)));
    isGone = gone.every(Boolean);
  } finally {
    const claimed = { id, removedAt: beingRemoved };
    if (isGone) await file.deleteMany({ where: claimed });
    else await file.updateMany({ where: claimed, data: { removedAt } });
  }
}

/**
 * The deletion of an account removes rows at once; the bytes follow here where that process died. A database that knows
 * nothing at all of the store is another one's, or empty: then everything stays.
 */
async function removeLostWorkshops({ database, files, log }: AppContext): Promise<void> {
  const stored = await files.workshops();
  const known = await database.workshop.findMany({ where: { id: { in: [...stored] } }, select: { id: true } });
  const lost = stored.filter((id) => known.every((workshop) => workshop.id !== id));
  if (lost.length > 0 && known.length === 0 && (await tablesOfAllWorkshops(database).file.count({})) === 0) {
    log.error({ workshops: lost.length }, 'the file store belongs to another database: nothing is removed from it');
    return;
  }
  for (const id of lost) await files.removeWorkshop(id);
}
