import type { z } from 'zod';
import type { StorageContract, storageContractFilter } from '../../../../schema/features/tyres/storage-contracts.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import type { TyreSetRow } from '../tyre-sets/index.ts';
import { type ContractRow, setIdsOf } from './set-ids.ts';
import { cameAt, isOfStay } from './stays.ts';

type State = StorageContract['state'];

/** How long after its end tyres may still be fetched or a contract renewed as if it went on. */
const graceDays = 30;

/** A contract whose last day is before this one is over. @param now of the workshop */
export async function firstDayKept(db: TenantTables, now: Date): Promise<string> {
  const { zone } = await db.itself.read();
  return daysLater(todayIn(zone, now), -graceDays);
}

/** What of a set says since when it is here. */
const stay = { id: true, storedAt: true, createdAt: true } as const;
type Stay = Pick<TyreSetRow, keyof typeof stay>;

/** The contracts that are over, were not renewed, and whose tyres are here all the same, and have been since then. */
async function findUnclaimed(db: TenantTables, since: string): Promise<readonly string[]> {
  const over = await db.storageContract.findMany({ where: { renewedAt: null, to: { lt: since } } });
  if (over.length === 0) return [];
  const stored = await db.tyreSet.findMany({ where: { state: 'STORED' }, select: stay });
  const isKept = await readKept(db, stored);
  return over.filter(isKept).map(({ id }) => id);
}

/** Whether sets of a contract are stored in the stay that it is about: after they were away for a while, it is about none. */
async function readKept(db: TenantTables, stored: readonly Stay[]): Promise<(contract: ContractRow) => boolean> {
  const { zone } = await db.itself.read();
  const storedOf = new Map(stored.map((set) => [set.id, set]));
  return (contract) =>
    setIdsOf(contract).some((id) => {
      const set = storedOf.get(id);
      return set !== undefined && isOfStay(contract, cameAt(set), zone);
    });
}

interface ListQuery {
  readonly filter?: z.output<typeof storageContractFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of contracts, the oldest first. @throws BAD_INPUT an invalid cursor */
export async function listContracts({ ctx, db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const since = await firstDayKept(db, ctx.clock.now());
  const unclaimed = { in: [...(await findUnclaimed(db, since))] };
  const ofState: Readonly<Record<State, Where<'storageContract'>>> = {
    ACTIVE: { renewedAt: null, to: { gte: since } },
    ENDED: { OR: [{ renewedAt: { not: null } }, { to: { lt: since }, NOT: { id: unclaimed } }] },
    UNCLAIMED: { id: unclaimed },
  };
  const { states, endingIn, customerId } = filter;
  const of: Where<'storageContract'>[] = [
    ...(states === undefined ? [] : [{ OR: states.map((state) => ofState[state]) }]),
    ...(endingIn === undefined ? [] : [{ to: { startsWith: endingIn } }]),
    ...(customerId === undefined ? [] : [{ customerId }]),
  ];
  const page = await pageOfRows(input, {
    selects,
    read: (query) => db.storageContract.findMany({ ...query, where: { AND: [...of, query.where] } }),
    count: (query) => db.storageContract.count({ where: { AND: [...of, query.where] } }),
    words: async () => {
      const rows = await db.storageContract.findMany({ where: { AND: of }, select: { id: true, customerId: true } });
      const nameOf = await namesOf(db, rows);
      return rows.map(({ id, customerId }) => ({ id, name: nameOf.get(customerId) ?? '' }));
    },
  });
  return { ...page, nodes: await presentContracts(db, page.nodes, since) };
}

async function namesOf(db: TenantTables, rows: readonly Pick<ContractRow, 'customerId'>[]) {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const customers = await db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(customers.map(({ id, name }) => [id, name]));
}

/** Contracts with whose they are, of which tyres, and whether their draft is still there; all of it read at once. */
export async function presentContracts(
  db: TenantTables,
  rows: readonly ContractRow[],
  since: string,
): Promise<readonly StorageContract[]> {
  const [nameOf, invoices, sets] = await Promise.all([
    namesOf(db, rows),
    db.invoice.findMany({ where: { id: { in: rows.map(({ invoiceId }) => invoiceId) } }, select: { id: true } }),
    db.tyreSet.findMany({
      where: { id: { in: rows.flatMap((row) => [...setIdsOf(row)]) } },
      select: { ...stay, reference: true, state: true, vehicleId: true },
    }),
  ]);
  const isKept = await readKept(
    db,
    sets.filter(({ state }) => state === 'STORED'),
  );
  const vehicles = await db.vehicle.findMany({
    where: { id: { in: sets.flatMap(({ vehicleId }) => vehicleId ?? []) } },
    select: { id: true, plate: true },
  });
  const plateOf = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const setOf = new Map(sets.map((set) => [set.id, set]));
  const kept = new Set(invoices.map(({ id }) => id));
  return rows.map((row) => {
    const own = setIdsOf(row).flatMap((id) => setOf.get(id) ?? []);
    return {
      ...row,
      customerName: nameOf.get(row.customerId) ?? '',
      setIds: [...setIdsOf(row)],
      sets: own.map(({ id, reference, state, vehicleId }) => ({
        id,
        reference,
        state,
        plate: plateOf.get(vehicleId ?? '') ?? null,
      })),
      invoiceId: kept.has(row.invoiceId) ? row.invoiceId : null,
      state: stateOf(row, since, isKept),
    };
  });
}

function stateOf(row: ContractRow, since: string, isKept: (row: ContractRow) => boolean): State {
  if (row.renewedAt !== null) return 'ENDED';
  return row.to >= since ? 'ACTIVE' : isKept(row) ? 'UNCLAIMED' : 'ENDED';
}
