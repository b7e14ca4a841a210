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
import type { TyreSetRow } from '../tyre-sets/index.ts';
import { setIdsOf } from './set-ids.ts';
import { cameAt } from './stays.ts';

/** The stored sets that no contract is about, those that came last first: what nobody has agreed on, nobody pays for. */
export async function readTyresWithoutContract(
  { db }: SignedInCall,
  input: z.output<typeof withoutContractInput>,
): Promise<TyresWithoutContract> {
  const { zone } = await db.itself.read();
  const { totalCount, sets } = await readMissing(db, input);
  const present = await readShown(db, sets);
  return { totalCount, rows: sets.map((set) => ({ ...present(set), storedOn: todayIn(zone, cameAt(set)) })) };
}

async function readMissing(db: TenantTables, { setId, vehicleId, first }: z.output<typeof withoutContractInput>) {
  const of = definedFields({ id: setId, vehicleId });
  if (Object.keys(of).length > 0) {
    // Asked by the state as well, SQLite would read all sets that no contract is about for those of one car.
    const own = await db.tyreSet.findMany({ where: of });
    const sets = own
      .filter(({ state, isAgreed }) => state === 'STORED' && !isAgreed)
      .toSorted((one, other) => cameAt(other).getTime() - cameAt(one).getTime());
    return { totalCount: sets.length, sets: sets.slice(0, first) };
  }
  const where = { state: 'STORED', isAgreed: false } as const;
  const [totalCount, sets] = await Promise.all([
    db.tyreSet.count({ where }),
    db.tyreSet.findMany({ where, orderBy: { storedAt: 'desc' }, take: first }),
  ]);
  return { totalCount, sets };
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
