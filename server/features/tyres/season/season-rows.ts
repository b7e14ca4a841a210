import type { z } from 'zod';
import type { MessageReason } from '../../../../schema/features/contact/messages.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';
import type { seasonReason } from '../../../../schema/features/tyres/tyre-enums.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { readInChunks } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { refusalsOf } from '../../contact/messages/index.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { readTreads, type Tread, type TyreSetRow } from '../tyre-sets/index.ts';

export type Reason = z.output<typeof seasonReason>;

interface PlatedVehicle {
  readonly id: string;
  readonly plate: string | null;
}

/** A set as somebody may be invited with it. */
export interface SeasonRow {
  readonly set: TyreSetRow;
  readonly customer: CustomerRow;
  readonly vehicle: PlatedVehicle | undefined;
  readonly tread: Tread;
  readonly invitedAt: Date | null;
  /** Why it would be left out; undefined where it can be invited. */
  readonly reason: Reason | undefined;
}

/** An invitation is to one change of season: the next one is half a year away. */
const seasonDays = 182;

/** What is invited at most once for a change of season: the car with its tyres of that season, or a set of no car. */
export const carOf = ({ id, vehicleId, season }: Pick<TyreSetRow, 'id' | 'vehicleId' | 'season'>): string =>
  vehicleId === null ? id : `${season} ${vehicleId}`;

/** Sets with whose they are, how worn they are, and whether they can be invited to a week; all of it read at once. */
export async function readSeasonRows(
  db: TenantTables,
  sets: readonly TyreSetRow[],
  week: string,
): Promise<readonly SeasonRow[]> {
  const vehicleIds = sets.flatMap(({ vehicleId }) => vehicleId ?? []);
  const customers = await readInChunks([...new Set(sets.map(({ customerId }) => customerId))], (id) =>
    db.customer.findMany({ where: { id: { in: id } } }),
  );
  const [treads, vehicles, sold, booked, invitations, refusals] = await Promise.all([
    readTreads(db, sets),
    readInChunks([...new Set(vehicleIds)], (id) =>
      db.vehicle.findMany({ where: { id: { in: id } }, select: { id: true, plate: true } }),
    ),
    readSold(db, vehicleIds),
    readBooked(db),
    readInvitations(db, week),
    refusalsOf(db, customers, 'TYRES'),
  ]);
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return sets.flatMap((set) => {
    const customer = customerOf.get(set.customerId);
    const tread = treads.get(set.id);
    if (customer === undefined || tread === undefined) return [];
    const invitedAt = invitations.get(carOf(set)) ?? null;
    const isSold = sold.has(`${set.vehicleId} ${set.customerId}`);
    const refusal = refusals.get(customer.id) ?? (isSold ? 'SOLD' : undefined);
    const reason = reasonOf({ invitedAt, isBooked: isComing(set, booked), refusal });
    return [{ set, customer, vehicle: vehicleOf.get(set.vehicleId ?? ''), tread, invitedAt, reason }];
  });
}

interface Facts {
  readonly invitedAt: Date | null;
  readonly isBooked: boolean;
  readonly refusal: MessageReason | undefined;
}

/** Who is not reached at all, and who may not be written to: because they refused, never agreed, or sold the car. */
const unreached: ReadonlySet<MessageReason> = new Set(['NO_ADDRESS', 'DEAD_ADDRESS', 'ERASED']);

export const reasonOfRefusal = (refusal: MessageReason): Reason =>
  unreached.has(refusal) ? 'NO_ADDRESS' : 'NO_CONSENT';

function reasonOf({ invitedAt, isBooked, refusal }: Facts): Reason | undefined {
  if (isBooked) return 'BOOKED';
  if (invitedAt !== null) return 'INVITED';
  return refusal && reasonOfRefusal(refusal);
}

/** A car with an appointment, or that is here; and tyres that somebody has put on in the meantime. */
const isComing = ({ state, vehicleId }: TyreSetRow, booked: ReadonlySet<string | null>) =>
  state !== 'STORED' || (vehicleId !== null && booked.has(vehicleId));

async function readBooked(db: TenantTables): Promise<ReadonlySet<string | null>> {
  const where = { state: { in: [...openStates] }, vehicleId: { not: null } };
  const cards = await db.jobCard.findMany({ where, select: { vehicleId: true } });
  return new Set(cards.map(({ vehicleId }) => vehicleId));
}

/** Cars that belong to somebody else by now, each with who had it. */
async function readSold(db: TenantTables, vehicleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const owned = await readInChunks([...new Set(vehicleIds)], (id) =>
    db.vehicleOwnership.findMany({
      where: { vehicleId: { in: id } },
      select: { vehicleId: true, customerId: true, to: true },
    }),
  );
  const pairs = owned.map(({ vehicleId, customerId, to }) => ({ pair: `${vehicleId} ${customerId}`, to }));
  const kept = new Set(pairs.flatMap(({ pair, to }) => (to === null ? [pair] : [])));
  return new Set(pairs.flatMap(({ pair }) => (kept.has(pair) ? [] : [pair])));
}

/** When cars were invited to this change of season; sets that are one car's have been invited together. */
async function readInvitations(db: TenantTables, week: string): Promise<ReadonlyMap<string, Date>> {
  const invitations = await db.tyreInvitation.findMany({
    where: { week: { gt: daysLater(week, -seasonDays), lt: daysLater(week, seasonDays) } },
    orderBy: { id: 'asc' },
    select: { tyreSetId: true, invitedAt: true },
  });
  const sets = await readInChunks([...new Set(invitations.map(({ tyreSetId }) => tyreSetId))], (id) =>
    db.tyreSet.findMany({ where: { id: { in: id } }, select: { id: true, vehicleId: true, season: true } }),
  );
  const setOf = new Map(sets.map((set) => [set.id, set]));
  return new Map(
    invitations.flatMap(({ tyreSetId, invitedAt }) => {
      const set = setOf.get(tyreSetId);
      return set === undefined ? [] : [[carOf(set), invitedAt] as const];
    }),
  );
}
