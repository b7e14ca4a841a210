import { AppError } from '../../../../schema/errors.ts';
import { limits } from '../../../../schema/rules.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import type { TenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

/** A sum over hundreds of thousands of rows is not made for each of them. */
const keptMilliseconds = 600_000;

interface Sum {
  readonly bytes: number;
  readonly at: number;
}
const sums = new WeakMap<Database, Map<string, Sum>>();

/**
 * Takes space for a file: a full disk is everybody's, so no workshop fills it, nor writes to it without a pause.
 *
 * @throws PAYLOAD_TOO_LARGE the files of the workshop take up all of their space; RATE_LIMITED too much came in an hour
 */
export async function reserveSpace(
  { database, rateLimits }: Pick<AppContext, 'database' | 'rateLimits'>,
  db: TenantDb,
  { workshopId, bytes }: { readonly workshopId: string; readonly bytes: number },
): Promise<void> {
  const known = sums.get(database) ?? new Map<string, Sum>();
  sums.set(database, known);
  const before = known.get(workshopId);
  const now = performance.now();
  const sum = before && now - before.at < keptMilliseconds ? before : { bytes: await bytesOf(db), at: now };
  const { demoUntil } = await db.itself.read();
  const most = demoUntil === null ? limits.workshopFileBytes : limits.demoFileBytes;
  if (sum.bytes + bytes > most) throw new AppError('PAYLOAD_TOO_LARGE', 'filesOfWorkshopFull');
  await rateLimits.take('fileKilobytesPerWorkshop', workshopId, Math.ceil(bytes / 1024));
  known.set(workshopId, { bytes: sum.bytes + bytes, at: sum.at });
}

async function bytesOf({ file }: TenantDb): Promise<number> {
  const groups = await file.groupBy({ by: ['mime'], _count: true, _sum: { bytes: true } });
  return groups.reduce((all, { _sum }) => all + (_sum.bytes ?? 0), 0);
}
