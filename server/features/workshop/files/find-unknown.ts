import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import type { FileAddress } from '../../../infrastructure/files/file-store.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

const atOnce = 500;

/** Looks for bytes that no row names: a database that came back from a copy does not know what was brought after it. */
export const unknownFilesJob = defineJob({ name: 'unknown-files', everySeconds: 86_400, run: findUnknownFiles });

/**
 * Gives stored bytes without a row a hidden row that counts as removed now, so that they are deleted a day later like
 * any removed file: an operator who restored the wrong copy of a database has the time to notice. An upload has its
 * row before its bytes and is never met.
 */
export async function findUnknownFiles(ctx: AppContext): Promise<void> {
  for (const workshopId of await ctx.files.workshops()) {
    // Those of workshops that are gone go as a whole.
    if ((await ctx.database.workshop.count({ where: { id: workshopId } })) === 0) continue;
    let some: FileAddress[] = [];
    for await (const address of ctx.files.list(workshopId)) {
      some.push(address);
      if (some.length < atOnce) continue;
      await adoptUnknown(ctx, workshopId, some);
      some = [];
    }
    await adoptUnknown(ctx, workshopId, some);
  }
}

async function adoptUnknown(ctx: AppContext, workshopId: string, stored: readonly FileAddress[]): Promise<void> {
  const { file } = tenantDb(ctx.database, workshopId);
  const sums = [...new Set(stored.map(({ sha256 }) => sha256))];
  const known = await file.findMany({ where: { sha256: { in: sums } }, select: { sha256: true } });
  const knownSums = new Set(known.map(({ sha256 }) => sha256));
  for (const sha256 of sums.filter((sum) => !knownSums.has(sum))) {
    const now = ctx.clock.now();
    const unseen = { mime: 'application/octet-stream', bytes: 0, name: '', createdAt: now, removedAt: now };
    await file.create({ data: { id: newId(now), sha256, ...unseen } });
  }
}
