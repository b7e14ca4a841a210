import type { z } from 'zod';
import type { vehicleFilter } from '../../../../schema/features/customers/vehicles.ts';
import type { vehicleOrder } from '../../../../schema/features/workshop/enums.ts';
import {
  type ListOrder,
  listOrder,
  pageInOrder,
  pageOfFound,
  type SignedInCall,
  selectionBelow,
} from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { findByWords, listedAtMost } from '../../workshop/search/index.ts';
import { presentVehicle, readVisibility, withHistory } from './present-vehicle.ts';

type Row = Awaited<ReturnType<TenantTables['vehicle']['findUniqueOrThrow']>>;
type OrderBy = Partial<Record<'id' | 'plateKey' | 'nextServiceOn' | 'roadworthyUntil', 'asc' | 'desc'>>;

const orders: Readonly<Record<z.output<typeof vehicleOrder>, ListOrder<Row, Where<'vehicle'>, OrderBy>>> = {
  PLATE: listOrder({
    of: (row: Row) => row.plateKey,
    is: (plateKey): Where<'vehicle'> => ({ plateKey }),
    by: (plateKey): OrderBy => ({ plateKey }),
    filled: { plateKey: { not: null } },
    empty: { plateKey: null },
  }),
  NEXT_SERVICE: listOrder({
    of: (row: Row) => row.nextServiceOn,
    is: (nextServiceOn): Where<'vehicle'> => ({ nextServiceOn }),
    by: (nextServiceOn): OrderBy => ({ nextServiceOn }),
    filled: { nextServiceOn: { not: null } },
    empty: { nextServiceOn: null },
  }),
  ROADWORTHY: listOrder({
    of: (row: Row) => row.roadworthyUntil,
    is: (roadworthyUntil): Where<'vehicle'> => ({ roadworthyUntil }),
    by: (roadworthyUntil): OrderBy => ({ roadworthyUntil }),
    filled: { roadworthyUntil: { not: null } },
    empty: { roadworthyUntil: null },
  }),
};

interface ListQuery {
  readonly filter?: z.output<typeof vehicleFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of vehicles, oldest first unless ordered otherwise. @throws BAD_INPUT an invalid cursor */
export async function listVehicles({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const visibility = await readVisibility(db, actor);
  const { archived = false, customerId, orderBy, descending } = filter;
  const of = customerId === undefined ? {} : { id: { in: await vehiclesOf(db, customerId) } };
  const where: Where<'vehicle'> = { archivedAt: archived ? { not: null } : null, AND: [of] };
  const find = (text: string) => vehiclesByWords(db, text, archived);
  const found = await (orderBy === undefined
    ? pageOfFound(input, {
        selects,
        hasAllFound: customerId === undefined,
        read: (query) => db.vehicle.findMany({ ...query, where: { AND: [where, query.where] } }),
        count: (filtered) => db.vehicle.count({ where: { AND: [where, filtered.where] } }),
        find,
      })
    : orderedVehicles(db, { ...input, descending, selects }, orders[orderBy], [
        where,
        ...(input.search?.trim() ? [{ id: { in: [...(await find(input.search))] } }] : []),
      ]));
  const rows = await withHistory(db, found.nodes, selectionBelow(selects, 'nodes'));
  return { ...found, nodes: rows.map((row) => presentVehicle(row, visibility)) };
}

function orderedVehicles(
  { vehicle }: TenantTables,
  { selects, ...asked }: ListQuery & Pick<SignedInCall, 'selects'> & { readonly descending: boolean | undefined },
  order: ListOrder<Row, Where<'vehicle'>, OrderBy>,
  listed: readonly Where<'vehicle'>[],
) {
  return pageInOrder(asked, order, {
    selects,
    read: ({ where, ...query }) => vehicle.findMany({ ...query, where: { AND: [...listed, ...where] } }),
    count: () => vehicle.count({ where: { AND: [...listed] } }),
    rowOf: (id) => vehicle.findUnique({ where: { id } }),
    ids: { is: (id) => ({ id }), by: (id) => ({ id }) },
  });
}

async function vehiclesByWords(db: TenantTables, text: string, hidden: boolean): Promise<readonly string[]> {
  const hits = await findByWords(db, { text, kind: 'VEHICLE', hidden, phonesOf: undefined, atMost: listedAtMost });
  return hits.map(({ id }) => id);
}

/** The vehicles that somebody has now. */
async function vehiclesOf({ vehicleOwnership }: TenantTables, customerId: string): Promise<string[]> {
  const rows = await vehicleOwnership.findMany({ where: { customerId, to: null }, select: { vehicleId: true } });
  return rows.map(({ vehicleId }) => vehicleId);
}
