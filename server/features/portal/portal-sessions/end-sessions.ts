import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { addressKeysOf } from './own-customers.ts';
import { addressOfSession, type PortalCustomer, type SessionRow, unusedSince } from './portal-customers.ts';

/** Those that hold of one workshop, with whose portal they open. */
export async function liveSessions(db: TenantTables, now: Date): Promise<readonly SessionRow[]> {
  return db.portalSession.findMany({ where: { endedAt: null, lastSeenAt: { gt: unusedSince(now) } } });
}

/** Whether a session shows a customer, by the addresses that the customer has. */
export function showsCustomer(session: SessionRow, { id, ...row }: Pick<CustomerRow, 'id' | 'email' | 'contacts'>) {
  const { emailKey, mergedIds } = addressOfSession(session);
  return mergedIds.includes(id) || addressKeysOf(row).includes(emailKey);
}

/** Ends every session that shows a customer. @returns how many there were */
export async function endSessionsOf(
  db: TenantTables,
  customer: Pick<CustomerRow, 'id' | 'email' | 'contacts'>,
  now: Date,
): Promise<number> {
  const ids = (await liveSessions(db, now)).filter((each) => showsCustomer(each, customer)).map(({ id }) => id);
  const { count } = await db.portalSession.updateMany({
    where: { id: { in: ids }, endedAt: null },
    data: { endedAt: now },
  });
  return count;
}

/** Ends the session of a browser, whatever has become of it; with `everywhere` all of the same address. */
export async function endSession(
  db: TenantTables,
  {
    token,
    caller,
    everywhere,
  }: { readonly token: string; readonly caller: PortalCustomer | null; readonly everywhere: boolean },
  now: Date,
): Promise<void> {
  const address = everywhere && caller !== null ? [{ emailKey: caller.emailKey }] : [];
  await db.portalSession.updateMany({
    where: { endedAt: null, OR: [{ tokenHash: hashToken(token) }, ...address] },
    data: { endedAt: now },
  });
}
