import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { readDot } from '../../../../../schema/features/tyres/dots.ts';
import { gradeOfTread, worstGrade } from '../../../../../schema/features/tyres/tyre-grades.ts';
import type { TyreSet } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { canIn } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

type Row<Table extends 'tyreSet' | 'tyreReading' | 'tyreMovement' | 'tyreTask'> = Awaited<
  ReturnType<TenantTables[Table]['findUniqueOrThrow']>
>;
export type TyreSetRow = Row<'tyreSet'>;

/** Who looks, and on which day. */
export interface TyreViewer {
  readonly seesPhones: boolean;
  /** YYYY-MM-DD in the zone of the workshop. */
  readonly today: string;
}

export async function tyreViewer(
  db: TenantTables,
  { ctx, actor }: Pick<SignedInCall, 'ctx' | 'actor'>,
): Promise<TyreViewer> {
  const workshop = await db.itself.read();
  return {
    seesPhones: canIn(workshop, actor.role, 'phones.see'),
    today: todayIn(workshop.zone, ctx.clock.now()),
  };
}

/** The weeks of making as the row keeps them. */
export const dotsOf = ({ dots }: Pick<TyreSetRow, 'dots'>): readonly string[] => z.array(z.string()).parse(dots);

/** Sets with whose they are, where they lie and what happened to them; all of it read at once. */
export async function presentSets(
  db: TenantTables,
  rows: readonly TyreSetRow[],
  viewer: TyreViewer,
): Promise<readonly TyreSet[]> {
  const ofSets = { where: { tyreSetId: { in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } } as const;
  const named = (ids: readonly (string | null)[]) => ({ id: { in: [...new Set(ids.flatMap((id) => id ?? []))] } });
  const [readings, movements, tasks, customers, vehicles, locations] = await Promise.all([
    db.tyreReading.findMany(ofSets),
    db.tyreMovement.findMany(ofSets),
    db.tyreTask.findMany(ofSets),
    db.customer.findMany({
      where: named(rows.map(({ customerId }) => customerId)),
      select: { id: true, name: true, phone: true },
    }),
    db.vehicle.findMany({
      where: named(rows.map(({ vehicleId }) => vehicleId)),
      select: { id: true, plate: true, make: true, model: true },
    }),
    db.storageLocation.findMany({
      where: named(rows.map(({ locationId }) => locationId)),
      select: { id: true, code: true },
    }),
  ]);
  const byId = <Named extends { readonly id: string }>(all: readonly Named[]) =>
    new Map(all.map((one) => [one.id, one]));
  const [customerOf, vehicleOf, locationOf] = [byId(customers), byId(vehicles), byId(locations)];
  return rows.map((row) => {
    const { id, name, phone } = customerOf.get(row.customerId) ?? { id: row.customerId, name: '', phone: null };
    const customer = { id, name, phone: viewer.seesPhones ? phone : null };
    const isOfSet = ({ tyreSetId }: { readonly tyreSetId: string }) => tyreSetId === row.id;
    return {
      ...row,
      customer,
      vehicle: vehicleOf.get(row.vehicleId ?? '') ?? null,
      location: locationOf.get(row.locationId ?? '') ?? null,
      dots: dotsOf(row).flatMap((dot) => readDot(dot, viewer.today) ?? []),
      ...treadOf(row, readings.filter(isOfSet)),
      tasks: tasks.filter(isOfSet).map(({ kind, state }) => ({ kind, state })),
      movements: movements.filter(isOfSet).map(({ at, kind, fromCode, toCode, staffId, byName }) => ({
        at: at.toISOString(),
        kind,
        fromCode,
        toCode,
        staffId,
        byName,
      })),
    };
  });
}

/** How worn a set is; nothing of one that was never measured. */
export interface Tread {
  readonly grade: TyreSet['grade'];
  readonly minTreadTenthsMm: number | null;
}

/** How worn sets are, by their ids. */
export async function readTreads(
  db: TenantTables,
  sets: readonly Pick<TyreSetRow, 'id' | 'season'>[],
): Promise<ReadonlyMap<string, Tread>> {
  const treads = new Map<string, Tread>();
  for (const some of chunksOf(sets)) {
    const readings = await db.tyreReading.findMany({
      where: { tyreSetId: { in: some.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
      select: { tyreSetId: true, position: true, treadTenthsMm: true },
    });
    const ofSet = new Map<string, (typeof readings)[number][]>(some.map(({ id }) => [id, []]));
    for (const reading of readings) ofSet.get(reading.tyreSetId)?.push(reading);
    for (const { id, season } of some) treads.set(id, treadOfNewest(season, ofSet.get(id) ?? []));
  }
  return treads;
}

/** @param readings the oldest first */
function treadOfNewest(
  season: TyreSetRow['season'],
  readings: readonly Pick<Row<'tyreReading'>, 'position' | 'treadTenthsMm'>[],
): Tread {
  const newest = [...new Map(readings.map((each) => [each.position, each.treadTenthsMm])).values()];
  return {
    grade: worstGrade(newest.map((tenths) => gradeOfTread(season, tenths))),
    minTreadTenthsMm: newest.length === 0 ? null : Math.min(...newest),
  };
}

/** What was measured, and what the newest of each position say of the whole set. @param readings the oldest first */
export function treadOf({ season }: Pick<TyreSetRow, 'season'>, readings: readonly Row<'tyreReading'>[]) {
  return {
    ...treadOfNewest(season, readings),
    readings: readings.map(({ position, treadTenthsMm, pressureKpa, damage, km, measuredAt, staffId }) => ({
      position,
      treadTenthsMm,
      pressureKpa,
      damage,
      km,
      staffId,
      measuredAt: measuredAt.toISOString(),
      grade: gradeOfTread(season, treadTenthsMm),
    })),
  };
}

/** @throws NOT_FOUND */
export async function presentSet(db: TenantTables, id: string, viewer: TyreViewer): Promise<TyreSet> {
  const [set] = await presentSets(db, [await requireSet(db, id)], viewer);
  if (set === undefined) throw new AppError('NOT_FOUND');
  return set;
}

/** @throws NOT_FOUND */
export async function requireSet(db: TenantTables, id: string): Promise<TyreSetRow> {
  const row = await db.tyreSet.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
