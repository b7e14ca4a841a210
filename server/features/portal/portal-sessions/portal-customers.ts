import { z } from 'zod';
import { lifetimes } from '../../../../schema/rules.ts';
import {
  type Call,
  callAs,
  type Principal,
  type PrincipalCall,
  type PrincipalSource,
} from '../../../api/operation/index.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { SessionsThere } from '../../../infrastructure/live/live.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { customersOfAddress, type PortalAddress } from './own-customers.ts';

export type SessionRow = Awaited<ReturnType<TenantTables['portalSession']['findUniqueOrThrow']>>;

/** Who is signed in to the customer portal of one workshop; it is no account, and reaches what is its customers' own. */
export interface PortalCustomer extends Principal {
  readonly kind: 'customer';
  /** Everybody who has the address that was proved, the oldest first; never empty. */
  readonly customers: readonly CustomerRow[];
  readonly customerIds: readonly string[];
  /** The address that was proved, normalised. */
  readonly emailKey: string;
  readonly now: Date;
}

export type PortalCall = PrincipalCall<PortalCustomer>;

/** Signed-in customers are found by their cookie. */
export const portalCustomers: PrincipalSource<PortalCustomer> = {
  kind: 'customer',
  credentialIn: 'request',
  find: findPortalCustomer,
};

/** Sessions in which nothing was asked for since are over. */
export const unusedSince = (now: Date): Date => secondsAfter(now, -lifetimes.portalUnusedSeconds);

/** A session is noted as used once an hour, so that reads stay reads. */
const notedSeconds = 3600;

const listOfIds = z.array(z.string());

/** Whose portal a session opens. */
export const addressOfSession = ({
  emailKey,
  mergedIds,
}: Pick<SessionRow, 'emailKey' | 'mergedIds'>): PortalAddress => ({
  emailKey,
  mergedIds: listOfIds.parse(mergedIds),
});

/**
 * Who has the session of a request. It ends with the address: a customer who has another one now is not shown by it any more.
 *
 * @returns null without a session that holds
 */
export async function findPortalCustomer({ ctx, request, keep }: Call): Promise<PortalCustomer | null> {
  const token = request.tokens.portal;
  if (token === undefined || token === '') return null;
  const now = ctx.clock.now();
  const row = await findSession(ctx, token, now);
  if (row === null) return null;
  const db = tenantDb(ctx.database, row.workshopId);
  const customers = await customersOfAddress(db, addressOfSession(row));
  if (customers.length === 0) {
    await db.portalSession.updateMany({ where: { id: row.id, endedAt: null }, data: { endedAt: now } });
    return null;
  }
  if (row.lastSeenAt <= secondsAfter(now, -notedSeconds)) {
    await db.portalSession.updateMany({ where: { id: row.id }, data: { lastSeenAt: now } });
    keep({ portal: token });
  }
  const { id, workshopId, emailKey } = row;
  return { kind: 'customer', id, workshopId, customers, customerIds: customers.map((each) => each.id), emailKey, now };
}

async function findSession({ database }: AppContext, token: string, now: Date): Promise<SessionRow | null> {
  // Nobody knows a workshop before the session has named it: the one question that all of them are asked together.
  const { portalSession } = tablesOfAllWorkshops(database);
  const row = await portalSession.findUnique({ where: { tokenHash: hashToken(token) } });
  return row === null || row.endedAt !== null || row.lastSeenAt <= unusedSince(now) ? null : row;
}

/** Which of these sessions still hold, and of which workshop each is; of all workshops in one question. */
export const sessionsThere: SessionsThere = async (database, ids, now) => {
  const rows = await tablesOfAllWorkshops(database).portalSession.findMany({
    where: { id: { in: [...ids] }, endedAt: null, lastSeenAt: { gt: unusedSince(now) } },
    select: { id: true, workshopId: true },
  });
  return new Map(rows.map(({ id, workshopId }) => [id, workshopId]));
};

/** The call of who is signed in, for pages and files that are no declared operations; null where nobody is. */
export async function portalCallOf(call: Call): Promise<PortalCall | null> {
  const principal = await findPortalCustomer(call);
  return principal && callAs(call, principal);
}
