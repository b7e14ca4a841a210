import type { Hooks } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { type TyreSetRow, writeAgreed } from '../tyre-sets/index.ts';
import { setIdsOf } from './set-ids.ts';

/** What a contract says about time. */
interface AgreedTime {
  readonly to: string;
  readonly createdAt: Date;
}

/** Since when a set is here. */
export const cameAt = ({ storedAt, createdAt }: Pick<TyreSetRow, 'storedAt' | 'createdAt'>): Date =>
  storedAt ?? createdAt;

/** Whether a contract is about a stay: it reaches into it, or was agreed in it, also for the time before. */
export const isOfStay = ({ to, createdAt }: AgreedTime, came: Date, zone: string): boolean =>
  to >= todayIn(zone, came) || createdAt >= came;

/** Says on a set, once its stay has begun, whether a contract of its customer reaches into it. */
export const agreedBefore: Hooks['tyresStored'][number] = {
  columns: [],
  run: ({ tx, setId }) => markAgreed(tx, [setId]),
};

/** Says on each of the sets that are stored whether a contract that was not renewed is about its stay. */
export async function markAgreed(tx: TenantTables, setIds: readonly string[]): Promise<void> {
  const { zone } = await tx.itself.read();
  const sets = await tx.tyreSet.findMany({
    where: { id: { in: [...setIds] } },
    select: { id: true, customerId: true, state: true, storedAt: true, createdAt: true },
  });
  const customerId = { in: [...new Set(sets.map((set) => set.customerId))] };
  const contracts = await tx.storageContract.findMany({
    where: { customerId, renewedAt: null },
    select: { customerId: true, setIds: true, to: true, createdAt: true },
  });
  for (const set of sets.filter(({ state }) => state === 'STORED')) {
    const isAgreed = contracts.some(
      (each) =>
        each.customerId === set.customerId && setIdsOf(each).includes(set.id) && isOfStay(each, cameAt(set), zone),
    );
    await writeAgreed(tx, set.id, isAgreed);
  }
}
