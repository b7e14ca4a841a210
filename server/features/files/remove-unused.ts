import type { AppContext } from '../../context/app-context.ts';
import { defineJob } from '../../context/define-job.ts';
import { eachRow } from '../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops } from '../../infrastructure/tenant/workshop-db.ts';
import { restoredWithinMs } from './change-file.ts';

const atOnce = 200;

const task = 'unused-files';

/** Looks for bytes that nobody shows any more. */
export const unusedFilesJob = defineJob({ name: task, everySeconds: 3600, run: removeUnusedFiles });

/**
 * Removes the bytes of files that were taken away a day ago, or erased with a customer, and then their rows; and whatever is
 * left of workshops that are gone. The row goes last: a process that dies in between finds it again.
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
      select: { id: true, workshopId: true, sha256: true },
    });
    await eachRow(ctx.log, task, rows, async ({ id, workshopId, sha256 }) => {
      const others = await file.count({ where: { workshopId, sha256, id: { not: id } } });
      const sizes = others === 0 ? (['full', 'thumb'] as const) : [];
      const gone = await Promise.all(sizes.map((size) => ctx.files.remove({ workshopId, sha256, size }, now)));
      if (gone.every(Boolean)) await file.deleteMany({ where: { id, removedAt: due } });
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    behind = last.id;
  }
  await removeLostWorkshops(ctx);
  await ctx.files.removeStranded(now);
}

/** The deletion of an account removes rows at once; the bytes follow here where that process died. */
async function removeLostWorkshops({ database, files }: AppContext): Promise<void> {
  for (const id of await files.workshops()) {
    if ((await database.workshop.count({ where: { id } })) === 0) await files.removeWorkshop(id);
  }
}
