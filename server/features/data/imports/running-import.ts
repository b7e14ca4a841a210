import { AppError } from '../../../../schema/errors.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { TenantDb, TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { recordActivity } from '../../platform/activity/index.ts';

export type ImportRow = Awaited<ReturnType<TenantTables['import']['findUniqueOrThrow']>>;

/** Applies or undoes an import, piece by piece. */
export interface ImportRun {
  readonly ctx: Pick<AppContext, 'clock' | 'hooks'>;
  readonly db: TenantDb;
  readonly workshopId: string;
  /** Who asked for it; undefined where the server continues automatically after it was killed. */
  readonly staffId: string | undefined;
}

/** How long nobody else goes on with it, counted from the newest piece. */
const leaseSeconds = 60;

export const leaseUntil = (now: Date) => secondsAfter(now, leaseSeconds);

/**
 * Runs one piece in a transaction of its own, so that others read and write between two of them. A piece is done once: it
 * counts on nobody having done it meanwhile.
 *
 * @param from the progress that is there before the piece, undefined where it does not count
 * @throws INVALID_STATE somebody else has gone on with the import
 */
export function runBatch<Result>(
  { ctx, db }: ImportRun,
  { id, state, from }: { readonly id: string; readonly state: 'APPLYING' | 'UNDOING'; readonly from?: number },
  work: (tx: TenantTables) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { id, state, ...(from === undefined ? {} : { progress: from }) },
      data: { leasedUntil: leaseUntil(ctx.clock.now()) },
    });
    if (count === 0) throw new AppError('INVALID_STATE', 'importRunning');
    return work(tx);
  });
}

/** Writes down that an import was applied or undone. */
export async function recordImport(
  db: TenantTables,
  { workshopId, staffId, ctx }: ImportRun,
  { id, ...what }: { readonly id: string; readonly act: string; readonly kind: string; readonly good: number },
): Promise<void> {
  const { act, ...after } = what;
  const entity = { entity: 'WORKSHOP', entityId: workshopId } as const;
  await recordActivity(db, { ...entity, act, staffId, after: { importId: id, ...after }, now: ctx.clock.now() });
}
