import type { z } from 'zod';
import { plateKeyOf } from '../../../../schema/documents/plates.ts';
import { AppError } from '../../../../schema/errors.ts';
import type { seenRow } from '../../../../schema/features/customers/customers.ts';
import { type changedVehicle, type newVehicle, vehicle } from '../../../../schema/features/customers/vehicles.ts';
import { missingField, refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { can } from '../../../../schema/permissions.ts';
import { requireUpdated, type SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { compactText, indexTerms, plateTerms, spellingsOf, suffixTerm } from '../../workshop/search/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { replaceOwner } from './change-owner.ts';
import { presentVehicle, readVehicle, readVisibility, type VehicleRow } from './present-vehicle.ts';

/** @throws BAD_INPUT neither plate nor VIN; NOT_FOUND the customer */
export function createVehicle({ ctx, db, actor }: SignedInCall, input: z.output<typeof newVehicle>) {
  return db.transaction(async (tx) => {
    const row = await addVehicle(tx, input, ctx.clock.now());
    return presentVehicle(row, await readVisibility(tx, actor));
  });
}

/** As createVehicle, inside the transaction of the caller. */
export async function addVehicle(
  db: TenantTables,
  { customerId, plateMoved, ...values }: z.output<typeof newVehicle>,
  now: Date,
): Promise<VehicleRow> {
  const workshop = await db.itself.read();
  const row = newVehicleRow(values, workshop.country, now);
  const { id } = row;
  await db.vehicle.create({ data: row });
  if (customerId !== undefined) {
    await replaceOwner(db, { vehicleId: id, customerId, from: todayIn(workshop.zone, now), now });
  }
  if (plateMoved) await takePlateFromOthers(db, id, values.plate, now);
  return readAndIndex(db, id, now);
}

type NewValues = Omit<z.output<typeof newVehicle>, 'customerId' | 'plateMoved'>;

/**
 * The row of a new vehicle.
 *
 * @param home the country of the workshop
 * @throws BAD_INPUT neither plate nor VIN
 */
export function newVehicleRow(values: NewValues, home: string, now: Date) {
  if (!values.plate && !values.vin) throw needsPlate();
  const plateCountry = values.plateCountry ?? home;
  return { ...values, ...plateColumns(values.plate), plateCountry, id: newId(now), createdAt: now };
}

/**
 * Changes a vehicle; omitted fields stay as they are. Anyone who may only note something changes the notes alone.
 *
 * @throws FORBIDDEN, NOT_FOUND, CONFLICT; BAD_INPUT neither plate nor VIN would be left
 */
export function updateVehicle({ ctx, db, actor }: SignedInCall, input: z.output<typeof changedVehicle>) {
  const now = ctx.clock.now();
  const { id, version, plateMoved, ...values } = input;
  if (!can(actor.role, 'vehicles.change') && (plateMoved || Object.keys(values).some((name) => name !== 'notes'))) {
    throw new AppError('FORBIDDEN');
  }
  return db.transaction(async (tx) => {
    const before = await readVehicle(tx, id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    const after = { ...before, ...values };
    if (!after.plate && !after.vin && (values.plate === null || values.vin === null)) throw needsPlate();
    const data = { ...values, ...(values.plate === undefined ? {} : plateColumns(values.plate)), version: version + 1 };
    const updated = await tx.vehicle.updateMany({ where: { id, version }, data });
    const visibility = await readVisibility(tx, actor);
    await requireUpdated(updated, vehicle, async () => presentVehicle(before, visibility));
    if (plateMoved) await takePlateFromOthers(tx, id, after.plate, now);
    return presentVehicle(await readAndIndex(tx, id, now), visibility);
  });
}

type SeenVersion = z.output<typeof seenRow>;

/** Takes a vehicle out of the lists, or back in. @throws NOT_FOUND, CONFLICT */
export const archiveVehicle = (call: SignedInCall, seen: SeenVersion) => writeEnd(call, seen, call.ctx.clock.now());
export const unarchiveVehicle = (call: SignedInCall, seen: SeenVersion) => writeEnd(call, seen, null);

function writeEnd({ ctx, db, actor }: SignedInCall, { id, version }: SeenVersion, archivedAt: Date | null) {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const data = { archivedAt, version: version + 1 };
    const updated = await tx.vehicle.updateMany({ where: { id, version }, data });
    const visibility = await readVisibility(tx, actor);
    await requireUpdated(updated, vehicle, async () => {
      const present = await readVehicle(tx, id);
      return present === undefined ? null : presentVehicle(present, visibility);
    });
    return presentVehicle(await readAndIndex(tx, id, now), visibility);
  });
}

const needsPlate = () => refusedFields({ plate: missingField('plate') });

function plateColumns(plate: string | null | undefined) {
  return { plate: plate ?? null, plateKey: plate ? plateKeyOf(plate) : null };
}

/** The plate is on this vehicle now, and so on no other. */
async function takePlateFromOthers(db: TenantTables, id: string, plate: string | null | undefined, now: Date) {
  if (!plate) return;
  const others = await db.vehicle.findMany({ where: { plateKey: plateKeyOf(plate), id: { not: id } } });
  for (const other of others) {
    const data = { plate: null, plateKey: null, version: other.version + 1 };
    await db.vehicle.update({ where: { id: other.id }, data });
    await indexVehicle(db, { ...other, ...data }, now);
  }
}

async function readAndIndex(db: TenantTables, id: string, now: Date): Promise<VehicleRow> {
  const row = await readVehicle(db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  await indexVehicle(db, row, now);
  return row;
}

type Marks = Partial<Pick<VehicleRow, 'plateKey' | 'vin' | 'make' | 'model'>>;

/** The search terms of a vehicle: plate and VIN from the beginning and from the end, the plate by its digits, make and model. */
export function termsOfVehicle({ plateKey, vin, make, model }: Marks): readonly string[] {
  const marks = [plateKey, vin].flatMap((mark) => (mark ? [compactText(mark), suffixTerm(compactText(mark))] : []));
  const words = [make, model].flatMap((text) => (text ? [...spellingsOf(text), compactText(text)] : []));
  return [...marks, ...plateTerms(plateKey), ...words];
}

async function indexVehicle(db: TenantTables, row: Marks & Pick<VehicleRow, 'id' | 'archivedAt'>, now: Date) {
  const found = { kind: 'VEHICLE', id: row.id, hidden: row.archivedAt !== null } as const;
  await indexTerms(db, found, termsOfVehicle(row), now);
}
