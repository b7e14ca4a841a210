import { invalidField } from '../../../../../schema/errors.ts';
import type { NewCustomer } from '../../../../../schema/features/customers/customers.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import {
  addCustomer,
  type CustomerRow,
  isActive,
  lockCustomerOf,
  requireActiveCustomer,
} from '../../../customers/customers/index.ts';
import { replaceOwner, type VehicleRow } from '../../../customers/vehicles/index.ts';
import { requiredPhone } from '../../../workshop/workshop-settings/index.ts';
import type { Viewer, Writer } from '../../card-model/index.ts';

/**
 * The customer of a card: the one who is named, a new one, or the owner of the vehicle. A vehicle that belongs to
 * nobody yet is theirs from now on.
 *
 * @throws BAD_INPUT nobody, or two at once; NOT_FOUND; FORBIDDEN a new one with a discount above the limit of the role
 */
export async function resolveCustomer(
  db: TenantTables,
  asked: { readonly customerId?: string | undefined; readonly customer?: NewCustomer | undefined },
  vehicle: VehicleRow | undefined,
  { now, today, role }: Pick<Writer, 'now' | 'today' | 'role'>,
): Promise<CustomerRow> {
  const { customerId, customer } = asked;
  if (customerId !== undefined && customer !== undefined) throw invalidField('customer', 'invalidInput');
  const owner = await ownerOf(db, vehicle);
  const chosen =
    customer !== undefined
      ? await addCustomer(db, customer, { now, role })
      : customerId !== undefined
        ? await requireActiveCustomer(db, customerId)
        : owner;
  if (chosen === undefined) throw refusedFields({ customer: missingField('customer') });
  if (vehicle !== undefined) await ensureOwner(db, vehicle, chosen, { now, today });
  return chosen;
}

/** Whose the vehicle is; an owner who was erased is nobody's customer any more. */
async function ownerOf(db: TenantTables, vehicle: VehicleRow | undefined): Promise<CustomerRow | undefined> {
  const id = vehicle?.ownerships.find(({ role, to }) => role === 'OWNER' && to === null)?.customerId;
  if (id === undefined) return undefined;
  await lockCustomerOf(db, id);
  const owner = await db.customer.findUniqueOrThrow({ where: { id } });
  return isActive(owner) ? owner : undefined;
}

/** Makes somebody the owner of a vehicle that belongs to nobody yet. */
export async function ensureOwner(
  db: TenantTables,
  vehicle: VehicleRow,
  customer: Pick<CustomerRow, 'id'>,
  { now, today }: Pick<Viewer, 'now' | 'today'>,
): Promise<void> {
  if (vehicle.ownerships.some(({ role, to }) => role === 'OWNER' && to === null)) return;
  await replaceOwner(db, { vehicleId: vehicle.id, customerId: customer.id, from: today, now });
}

/** The number of the person who brought the car, as it is kept. @throws BAD_INPUT */
export function phoneOfDriver(
  { broughtByPhone }: { readonly broughtByPhone?: string | null | undefined },
  { country }: Viewer['workshop'],
) {
  if (broughtByPhone === undefined) return {};
  return { broughtByPhone: broughtByPhone && requiredPhone(broughtByPhone, country, 'broughtByPhone') };
}
