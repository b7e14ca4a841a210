import { AppError } from '../../../../schema/errors.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { applyRows } from './apply-rows.ts';
import { undoRows } from './remove-imported.ts';
import { leaseUntil } from './running-import.ts';

const task = 'resume-imports';
const importsAtOnce = 20;

/** Goes on with imports whose server was killed while it applied or undid them. */
export const resumeImportsJob = defineJob({ name: task, everySeconds: 30, run: resumeImports });

/** One pass over the imports that nobody has in hand any more. */
export async function resumeImports(ctx: AppContext): Promise<void> {
  const left = await tablesOfAllWorkshops(ctx.database).import.findMany({
    where: { leasedUntil: { lt: ctx.clock.now() } },
    orderBy: { leasedUntil: 'asc' },
    take: importsAtOnce,
    select: { id: true, workshopId: true, leasedUntil: true },
  });
  await eachRow(ctx.log, task, left, (row) => resumeImport(ctx, row));
}

interface LeftImport {
  readonly id: string;
  readonly workshopId: string;
  readonly leasedUntil: Date | null;
}

async function resumeImport(ctx: AppContext, { id, workshopId, leasedUntil }: LeftImport): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const data = { leasedUntil: leaseUntil(ctx.clock.now()) };
  // Of two servers one goes on.
  const { count } = await db.import.updateMany({ where: { id, leasedUntil }, data });
  if (count === 0) return;
  const row = await db.import.findUniqueOrThrow({ where: { id } });
  const run = { ctx, db, workshopId, staffId: row.staffId ?? undefined };
  try {
    if (row.state === 'APPLYING') await applyRows(run, row);
    if (row.state === 'UNDOING') await undoRows(run, row);
  } catch (error) {
    // Something of it came into use: it stays applied, and its owner sees that in the list.
    if (!(error instanceof AppError && error.code === 'INVALID_STATE')) throw error;
  }
}
