import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { FileAnswer, filesInput } from '../../../../schema/features/workshop/files.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { columnsOf, type FileRow, ownerOf, requireFilePermission, requireOwner } from './file-owners.ts';
import { fileViewerOf, presentFile } from './present-file.ts';

/** This many of one card, the newest ones: a person who has more photographs finds the older ones at their jobs. */
const shownAtMost = 500;

/** The newest files of a card with those of its jobs, or of something else; of them the oldest first. @throws FORBIDDEN, NOT_FOUND */
export async function listFiles(call: SignedInCall, owner: z.output<typeof filesInput>): Promise<FileAnswer[]> {
  const { db, actor } = call;
  await requireFilePermission(db, actor, { owner, what: 'see' });
  await requireOwner(db, actor, { owner, what: 'see' });
  const viewer = await fileViewerOf(db, call);
  const rows =
    owner.kind === 'JOB_CARD'
      ? await filesOfCard(db, owner.id)
      : oldestFirst(
          await db.file.findMany({
            where: { ...columnsOf(owner), removedAt: null },
            orderBy: { id: 'desc' },
            take: shownAtMost,
          }),
        );
  return rows.map((row) => presentFile(row, viewer));
}

/** The newest of a card and of its jobs, of them the oldest first. */
export async function filesOfCard(db: TenantTables, jobCardId: string): Promise<FileRow[]> {
  const jobs = await db.job.findMany({ where: { jobCardId }, select: { id: true } });
  // Asked apart, and looked through here: SQLite would ask the index of what is not removed, which is nearly everything.
  const [ofCard, ofJobs] = await Promise.all([
    db.file.findMany({ where: { jobCardId } }),
    db.file.findMany({ where: { jobId: { in: jobs.map(({ id }) => id) } } }),
  ]);
  const rows = new Map([...ofCard, ...ofJobs].map((row) => [row.id, row]));
  return oldestFirst([...rows.values()].filter(({ removedAt }) => removedAt === null)).slice(-shownAtMost);
}

/** What of a card its customer may see. */
export async function filesForCustomer(db: TenantTables, jobCardId: string): Promise<readonly FileRow[]> {
  return (await filesOfCard(db, jobCardId)).filter(({ showToCustomer }) => showToCustomer);
}

/** A file that somebody may see. @throws NOT_FOUND also where it is another workshop's, or was removed; FORBIDDEN */
export async function readFile(db: TenantTables, actor: Actor, id: string): Promise<FileRow> {
  const row = await db.file.findUnique({ where: { id } });
  if (row === null || row.removedAt !== null) throw new AppError('NOT_FOUND');
  const owner = ownerOf(row, actor);
  await requireFilePermission(db, actor, { owner, what: 'see' });
  await requireOwner(db, actor, { owner, what: 'see' });
  return row;
}
