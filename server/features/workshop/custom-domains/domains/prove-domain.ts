import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { tablesOfAllWorkshops, tenantDb, tenantTablesIn } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lookUpTxt } from '../../../../integrations/outgoing/look-up-txt.ts';
import { invalidateHost } from '../hosts/find-host.ts';
import { mailLostDomain } from './domain-mails.ts';
import { type DomainRow, nextCheckOf, txtNameOf, txtValueOf } from './domain-row.ts';

/** What came of a check; `held`: another workshop has the name, and its record is there as well. */
type Outcome = 'checked' | 'held' | 'gone';

type DomainKey = Pick<DomainRow, 'id' | 'workshopId'>;

/**
 * Asks the name servers whether a domain is the workshop's. Its record makes it ACTIVE, and ends what others have claimed; where the
 * record of an ACTIVE one is gone for certain, it serves no more, and its owner is mailed.
 */
export async function proveDomain(ctx: AppContext, { id, workshopId }: DomainKey): Promise<Outcome> {
  const db = tenantDb(ctx.database, workshopId);
  const row = await db.customDomain.findUnique({ where: { id } });
  if (row === null || row.state === 'REMOVED') return 'gone';
  const { values, isCertain, seen } = await lookUpTxt(txtNameOf(row), ctx.config.outgoing);
  const now = ctx.clock.now();
  const isProved = values.includes(txtValueOf(row));
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const own = tx.customDomain;
    // Removed meanwhile, or checked by another process: that one counts.
    const isThere = { id, version: row.version };
    const checked = { answerSeen: seen, checkedAt: now, nextCheckAt: nextCheckOf(row, now) };
    if (isProved && row.state !== 'ACTIVE') {
      const rivals = await tx.beside((base) => otherClaimsOf(base, row));
      const holder = rivals.find(({ state }) => state === 'ACTIVE');
      if (holder !== undefined && values.includes(txtValueOf(holder))) {
        await own.updateMany({ where: isThere, data: checked });
        return 'held';
      }
      for (const rival of rivals) await tx.beside((base) => endClaim(ctx, base, rival, now));
      const proved = { state: 'ACTIVE', activeHost: row.host, provedAt: row.provedAt ?? now } as const;
      const nextCheckAt = nextCheckOf({ ...row, state: 'ACTIVE' }, now);
      await own.updateMany({ where: isThere, data: { ...checked, ...proved, nextCheckAt, version: row.version + 1 } });
      return 'checked';
    }
    if (!isProved && isCertain && row.state === 'ACTIVE') {
      const lost = { state: 'FAILED', activeHost: null, version: row.version + 1 } as const;
      const { count } = await own.updateMany({ where: isThere, data: { ...checked, ...lost } });
      if (count > 0) await tx.beside((base) => mailLostDomain(ctx, base, row));
      return 'checked';
    }
    await own.updateMany({ where: isThere, data: checked });
    return 'checked';
  });
  invalidateHost(ctx.database, row.host);
  ctx.outbox.wake();
  return outcome;
}

/** The other claims to a name, of all workshops. */
const otherClaimsOf = (tx: Transaction, { id, host }: DomainRow): Promise<readonly DomainRow[]> =>
  tablesOfAllWorkshops(tx).customDomain.findMany({
    where: { host, id: { not: id }, state: { in: ['PENDING', 'ACTIVE'] } },
  });

async function endClaim(ctx: AppContext, tx: Transaction, claim: DomainRow, now: Date): Promise<void> {
  const { id, version, workshopId } = claim;
  const { count } = await tenantTablesIn(tx, workshopId).customDomain.updateMany({
    where: { id, version },
    data: { state: 'FAILED', activeHost: null, checkedAt: now, version: version + 1 },
  });
  if (count > 0) await mailLostDomain(ctx, tx, claim);
}
