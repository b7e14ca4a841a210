import { hasPlan } from '../../../../auth/sessions/least-plan.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Database } from '../../../../infrastructure/database/database.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { heldSince } from '../reserved-names.ts';

/** Whose a name is: of one workshop, of one that has given it up, or of nobody. */
type Known = { readonly workshopId: string } | 'removed' | 'unknown';

/** What a name serves at this moment; `ended`: its workshop has no such plan any more. */
export type FoundHost = Known | 'ended';

const keptMilliseconds = 60_000;
const mostKept = 1000;

interface CachedHost {
  readonly known: Known;
  readonly at: number;
}

/** Of each server its own, the ones that were asked for last at the end. */
const keptBy = new WeakMap<Database, Map<string, CachedHost>>();

/** Has a name looked up again, once it serves something else. */
export function invalidateHost(database: Database, host: string): void {
  keptBy.get(database)?.delete(host);
}

export async function findHost(ctx: Pick<AppContext, 'database' | 'clock'>, host: string): Promise<FoundHost> {
  const { database, clock } = ctx;
  const now = clock.now();
  const kept = keptBy.get(database) ?? new Map<string, CachedHost>();
  keptBy.set(database, kept);
  const before = kept.get(host);
  const isFresh = before !== undefined && Math.abs(now.getTime() - before.at) < keptMilliseconds;
  const found = isFresh ? before : { known: await readHost(database, host, now), at: now.getTime() };
  kept.delete(host);
  kept.set(host, found);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  const { known } = found;
  if (typeof known === 'string') return known;
  return (await hasPlan(database, known.workshopId, 'enterprise', now)) ? known : 'ended';
}

async function readHost(database: Database, host: string, now: Date): Promise<Known> {
  // Nobody knows a workshop before the name has shown it: the one question that all of them are asked together.
  const rows = await tablesOfAllWorkshops(database).customDomain.findMany({
    where: { host, provedAt: { not: null } },
    select: { workshopId: true, state: true, removedAt: true },
  });
  const active = rows.find(({ state }) => state === 'ACTIVE');
  if (active !== undefined) return { workshopId: active.workshopId };
  const held = heldSince(now);
  return rows.some(({ removedAt }) => removedAt !== null && removedAt > held) ? 'removed' : 'unknown';
}
