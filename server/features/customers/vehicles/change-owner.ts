import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { type changedOwner, type newReading, vehicle } from '../../../../schema/features/customers/vehicles.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { requireUpdated, type SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { requireActiveCustomer } from '../customers/index.ts';
import { presentVehicle, readVehicle, readVisibility } from './present-vehicle.ts';

/**
 * A vehicle belongs to somebody else from a day on; who had it before had it until then.
 *
 * @throws NOT_FOUND the vehicle or the customer; CONFLICT; BAD_INPUT a day before the one from which it is the present owner's
 */
export function changeOwner({ ctx, db, actor }: SignedInCall, input: z.output<typeof changedOwner>) {
  const now = ctx.clock.now();
  const { vehicleId, version, customerId } = input;
  return db.transaction(async (tx) => {
    const before = await readVehicle(tx, vehicleId);
    if (before === undefined) throw new AppError('NOT_FOUND');
    const visibility = await readVisibility(tx, actor);
    const data = { version: version + 1 };
    const updated = await tx.vehicle.updateMany({ where: { id: vehicleId, version }, data });
    await requireUpdated(updated, vehicle, async () => presentVehicle(before, visibility));
    const from = input.from ?? todayIn((await tx.itself.read()).zone, now);
    await replaceOwner(tx, { vehicleId, customerId, from, now });
    const row = await readVehicle(tx, vehicleId);
    return presentVehicle(row ?? before, visibility);
  });
}

/** Ends the present ownership, and begins another. A key of the database holds that one vehicle has one owner. */
export async function replaceOwner(
  db: TenantTables,
  owner: { readonly vehicleId: string; readonly customerId: string; readonly from: string; readonly now: Date },
): Promise<void> {
  const { vehicleId, customerId, from, now } = owner;
  await requireActiveCustomer(db, customerId);
  const present = await db.vehicleOwnership.findFirst({ where: { openOwnerOf: vehicleId } });
  if (present !== null) {
    if (from < present.from) throw refusedFields({ from: 'ownerSinceLater' });
    await db.vehicleOwnership.update({ where: { id: present.id }, data: { to: from, openOwnerOf: null } });
  }
  await db.vehicleOwnership.create({
    data: { id: newId(now), vehicleId, customerId, role: 'OWNER', from, openOwnerOf: vehicleId, createdAt: now },
  });
}

/**
 * Notes what the odometer says.
 *
 * @throws NOT_FOUND; BAD_INPUT less than the last reading, without a reason
 */
export function recordOdometer({ ctx, db, actor, occurrence }: SignedInCall, input: z.output<typeof newReading>) {
  const now = ctx.clock.now();
  const { vehicleId, km, correctionReason } = input;
  return db.transaction(async (tx) => {
    await tx.lockShared('vehicle', vehicleId);
    const before = await readVehicle(tx, vehicleId);
    if (before === undefined) throw new AppError('NOT_FOUND');
    const readOn = input.readOn ?? todayIn((await tx.itself.read()).zone, occurrence?.at ?? now);
    const last = before.readings.find((reading) => reading.readOn <= readOn);
    if (last !== undefined && km < last.km && correctionReason === undefined) {
      throw refusedFields({ correctionReason: 'kmBelowLast' });
    }
    await tx.odometerReading.create({
      data: {
        id: newId(now),
        vehicleId,
        km,
        readOn,
        source: 'MANUAL',
        createdAt: now,
        correctionReason: correctionReason ?? null,
      },
    });
    const row = await readVehicle(tx, vehicleId);
    return presentVehicle(row ?? before, await readVisibility(tx, actor));
  });
}
