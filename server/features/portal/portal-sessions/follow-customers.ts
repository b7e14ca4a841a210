import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import type { MergedCustomer } from '../../../context/hooks.ts';
import { pagesOf } from '../../../infrastructure/pages-of.ts';
import { showsCustomer } from './end-sessions.ts';
import { customersOfAddress } from './own-customers.ts';
import { addressOfSession } from './portal-customers.ts';

/**
 * Who was signed in as the one that goes goes on under the one that is kept: by that one's own address where it is the same, so
 * that the session ends with the address, else by its id.
 */
export async function reassignSessions({ tx, goneId, keepId }: MergedCustomer): Promise<void> {
  const gone = await tx.customer.findUniqueOrThrow({ where: { id: goneId } });
  const kept = await tx.customer.findUniqueOrThrow({ where: { id: keepId } });
  const sessions = await tx.portalSession.findMany({ where: { endedAt: null } });
  for (const session of sessions.filter((each) => showsCustomer(each, gone))) {
    if (showsCustomer(session, kept)) continue;
    const { mergedIds } = addressOfSession(session);
    const followed = [...mergedIds.filter((id) => id !== goneId), keepId];
    await tx.portalSession.updateMany({ where: { id: session.id }, data: { mergedIds: followed } });
  }
}

/** Removes what has the person's address, unless it is that of somebody else as well. */
export async function eraseSessions(erased: ErasedCustomer): Promise<void> {
  const { portalSession, portalLogin } = erased.tx;
  const select = { id: true, emailKey: true } as const;
  const orderBy = { id: 'asc' } as const;
  const sessions = (where: PageWhere, take: number) => portalSession.findMany({ where, orderBy, take, select });
  for await (const rows of pagesOf<Addressed>(sessions)) {
    await portalSession.deleteMany({ where: { id: { in: await findRowsOfErased(erased, rows) } } });
  }
  const logins = (where: PageWhere, take: number) =>
    portalLogin.findMany({ where: { ...where, emailKey: { not: null } }, orderBy, take, select });
  for await (const rows of pagesOf<Addressed>(logins)) {
    await portalLogin.deleteMany({ where: { id: { in: await findRowsOfErased(erased, rows) } } });
  }
}

type PageWhere = { readonly id: { readonly gt: string } };

interface Addressed {
  readonly id: string;
  readonly emailKey: string | null;
}

async function findRowsOfErased({ tx, identifiers }: ErasedCustomer, rows: readonly Addressed[]): Promise<string[]> {
  const gone: string[] = [];
  for (const { id, emailKey } of rows) {
    if (emailKey === null || !identifiers.isNamedIn(emailKey)) continue;
    if ((await customersOfAddress(tx, { emailKey, mergedIds: [] })).length === 0) gone.push(id);
  }
  return gone;
}
