import type { z } from 'zod';
import { plateKeyOf } from '../../../../../schema/documents/plates.ts';
import { AppError } from '../../../../../schema/errors.ts';
import type { takeInInput } from '../../../../../schema/features/desk/card-inputs.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { addVehicle, addVisitReading, readVehicle, type VehicleRow } from '../../../customers/vehicles/index.ts';
import type { Viewer } from '../../card-model/index.ts';

type Input = Pick<z.output<typeof takeInInput>, 'plate' | 'vehicleId' | 'plateMoved' | 'make' | 'model' | 'vin'>;

/** How many vehicles of one plate a refusal names. */
const mostCandidates = 50;

/**
 * The vehicle that is meant: the one of this id, the only one of this plate, or a new one. A plate that has moved begins a
 * new one, and leaves the others.
 *
 * @returns undefined where neither plate nor id is given
 * @throws NOT_FOUND; CONFLICT several have the plate: `vehicles` are they, the latest first
 */
export async function resolveVehicle(
  db: TenantTables,
  { plate, vehicleId, plateMoved, make, model, vin }: Input,
  now: Date,
): Promise<VehicleRow | undefined> {
  if (vehicleId !== undefined) {
    await db.lockShared('vehicle', vehicleId);
    const row = await readVehicle(db, vehicleId);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }
  if (!plate) return undefined;
  const matches = plateMoved ? [] : await vehiclesByPlate(db, plate);
  const [first, ...others] = matches;
  if (others.length > 0) throw new AppError('CONFLICT', 'severalVehicles', { vehicles: matches });
  if (first !== undefined) return requirePlate(db, first.id, plate);
  const values = definedFields({ make, model, vin });
  return addVehicle(db, { plate, plateMoved, ...values }, now);
}

/** @throws LostRace the vehicle was archived or removed, or has lost the plate, since it was found */
async function requirePlate(db: TenantTables, id: string, plate: string): Promise<VehicleRow> {
  await db.lockShared('vehicle', id);
  const row = await readVehicle(db, id);
  if (row === undefined || row.archivedAt !== null || row.plateKey !== plateKeyOf(plate)) {
    throw new LostRace('The vehicle was changed');
  }
  return row;
}

/** Those of a plate that are not archived, the latest first. Asked for by the plate alone: nearly all are not archived. */
async function vehiclesByPlate(db: TenantTables, plate: string) {
  const rows = await db.vehicle.findMany({
    where: { plateKey: plateKeyOf(plate) },
    select: { id: true, plate: true, make: true, model: true, archivedAt: true },
  });
  const found = newestFirst(rows.filter(({ archivedAt }) => archivedAt === null)).slice(0, mostCandidates);
  return found.map(({ archivedAt: _, ...vehicle }) => vehicle);
}

/**
 * Notes what the odometer says when a car comes or goes.
 *
 * @returns whether it is less than the reading before; the caller warns of it, and refuses nothing
 */
export async function readOdometer(
  db: TenantTables,
  vehicle: Pick<VehicleRow, 'id' | 'readings'>,
  reading: { readonly km: number; readonly source: 'INTAKE' | 'DELIVERY' },
  { now, today }: Pick<Viewer, 'now' | 'today'>,
): Promise<boolean> {
  const last = vehicle.readings.find(({ readOn }) => readOn <= today);
  await addVisitReading(db, { vehicleId: vehicle.id, ...reading, readOn: today }, now);
  return last !== undefined && reading.km < last.km;
}
