import type { z } from 'zod';
import type {
  TyresWithoutContract,
  withoutContractInput,
} from '../../../../schema/features/tyres/storage-contracts.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { readInChunks } from '../../../infrastructure/chunks-of.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { type ContractRow, setIdsOf } from './list-contracts.ts';
import { type AgreedTime, isOfStay, readStays } from './stays.ts';

type TyreSetRow = Awaited<ReturnType<TenantTables['tyreSet']['findUniqueOrThrow']>>;

/** The stored sets that no contract is about, those that came last first: what nobody has agreed on, nobody pays for. */
export async function readTyresWithoutContract(
  { ctx, db }: SignedInCall,
  { setId, vehicleId, first }: z.output<typeof withoutContractInput>,
): Promise<TyresWithoutContract> {
  const { zone } = await db.itself.read();
  const of = definedFields({ id: setId, vehicleId });
  const stored = await db.tyreSet.findMany({ where: { ...of, state: 'STORED' } });
  const agreed = await readAgreed(db, stored, todayIn(zone, ctx.clock.now()));
  const cameAt = await readStays(db, stored);
  const rows = stored.flatMap((set) => {
    const came = cameAt.get(set.id) ?? set.createdAt;
    const contracts = agreed.get(set.id) ?? [];
    return contracts.some((contract) => isOfStay(contract, came, zone)) ? [] : [{ set, came }];
  });
  const shown = rows.toSorted((one, other) => other.came.getTime() - one.came.getTime()).slice(0, first);
  const present = await readShown(
    db,
    shown.map(({ set }) => set),
  );
  return {
    totalCount: rows.length,
    rows: shown.map(({ set, came }) => ({ ...present(set), storedOn: todayIn(zone, came) })),
  };
}

/** The contracts that may be about sets, by the ids of these. Those that go on are asked first: they leave few others. */
async function readAgreed(
  db: TenantTables,
  sets: readonly TyreSetRow[],
  today: string,
): Promise<ReadonlyMap<string, readonly AgreedTime[]>> {
  const select = { setIds: true, to: true, createdAt: true } as const;
  const agreed = new Map<string, AgreedTime[]>();
  const add = (contracts: readonly (AgreedTime & Pick<ContractRow, 'setIds'>)[]) => {
    for (const contract of contracts) {
      for (const id of setIdsOf(contract)) agreed.set(id, [...(agreed.get(id) ?? []), contract]);
    }
  };
  const customers = (some: readonly TyreSetRow[]) => [...new Set(some.map(({ customerId }) => customerId))];
  for (const over of [false, true]) {
    const asked = sets.filter(({ id }) => !agreed.has(id));
    const to = over ? { lt: today } : { gte: today };
    add(
      await readInChunks(customers(asked), (customerId) =>
        db.storageContract.findMany({ where: { customerId: { in: customerId }, renewedAt: null, to }, select }),
      ),
    );
  }
  return agreed;
}

/** From so many of the last contracts the usual price is read. */
const lastContracts = 50;

/** What one set costs as was last agreed, by the number of its tyres. */
async function readUsualPrices(db: TenantTables): Promise<ReadonlyMap<number, number>> {
  const contracts = await db.storageContract.findMany({
    take: lastContracts,
    orderBy: { id: 'desc' },
    select: { setIds: true, priceCents: true },
  });
  const sets = await readInChunks([...new Set(contracts.flatMap((row) => [...setIdsOf(row)]))], (id) =>
    db.tyreSet.findMany({ where: { id: { in: id } }, select: { id: true, count: true } }),
  );
  const countOf = new Map(sets.map(({ id, count }) => [id, count]));
  const prices = new Map<number, number>();
  for (const contract of contracts) {
    const counts = setIdsOf(contract).flatMap((id) => countOf.get(id) ?? []);
    const [count, ...others] = new Set(counts);
    if (count === undefined || others.length > 0 || prices.has(count)) continue;
    prices.set(count, Math.round(contract.priceCents / counts.length));
  }
  return prices;
}

/** Whose sets are, where they lie, and what they would cost. */
async function readShown(db: TenantTables, sets: readonly TyreSetRow[]) {
  const named = (ids: readonly (string | null)[]) => ({ id: { in: [...new Set(ids.flatMap((id) => id ?? []))] } });
  const [prices, customers, vehicles, locations] = await Promise.all([
    readUsualPrices(db),
    db.customer.findMany({
      where: named(sets.map(({ customerId }) => customerId)),
      select: { id: true, name: true },
    }),
    db.vehicle.findMany({ where: named(sets.map(({ vehicleId }) => vehicleId)), select: { id: true, plate: true } }),
    db.storageLocation.findMany({
      where: named(sets.map(({ locationId }) => locationId)),
      select: { id: true, code: true },
    }),
  ]);
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]));
  const plateOf = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const codeOf = new Map(locations.map(({ id, code }) => [id, code]));
  return ({ id, reference, customerId, vehicleId, locationId, season, count, size }: TyreSetRow) => ({
    setId: id,
    reference,
    customerId,
    season,
    count,
    size,
    plate: plateOf.get(vehicleId ?? '') ?? null,
    customerName: nameOf.get(customerId) ?? '',
    locationCode: codeOf.get(locationId ?? '') ?? null,
    priceCents: prices.get(count) ?? null,
  });
}
