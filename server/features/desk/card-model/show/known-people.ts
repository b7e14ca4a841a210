import { plateKeyOf } from '../../../../../schema/documents/plates.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { contactsOf } from '../../../customers/customers/index.ts';

/** What a person typed who booked online. */
export interface TypedPerson {
  readonly plate: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
}

/** Whom somebody who booked may be: the desk decides. */
export interface Probable {
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly vehicleId: string | null;
  readonly plate: string | null;
}

type Customer = Pick<
  Awaited<ReturnType<TenantTables['customer']['findFirstOrThrow']>>,
  'id' | 'name' | 'phone' | 'email' | 'contacts'
>;

const active = { archivedAt: null, erasedAt: null, mergedIntoId: null } as const;
const shown = { id: true, name: true, phone: true, email: true, contacts: true } as const;

const letters = (text: string | null | undefined) => text?.toLowerCase() ?? null;
const given = (texts: readonly (string | null)[]) => [...new Set(texts.flatMap((text) => text || []))];

/**
 * The vehicle of a plate and its owner, where the owner has the phone or the e-mail address that was typed.
 *
 * @returns undefined where the plate is nobody's who has one of them
 */
export async function findOwner(
  db: TenantTables,
  typed: TypedPerson,
): Promise<{ readonly vehicleId: string; readonly customer: Customer } | undefined> {
  const { vehicles, ownerOf } = await carsAndOwners(db, [typed]);
  for (const { id } of vehicles) {
    const customer = ownerOf(id);
    if (customer !== undefined && isReachedBy(customer, typed)) return { vehicleId: id, customer };
  }
  return undefined;
}

/** Whether a customer, or one of the contacts, has the phone or the address. */
function isReachedBy({ phone, email, contacts }: Customer, typed: TypedPerson): boolean {
  return [{ phone, email }, ...contactsOf({ contacts })].some((person) => {
    const isPhone = typed.phone !== null && person.phone === typed.phone;
    return isPhone || (typed.email !== null && letters(person.email) === letters(typed.email));
  });
}

/** Whom some people may be who typed a plate, a phone number and an address: what one of the three finds. */
export async function probableOf<Row extends TypedPerson>(
  db: TenantTables,
  people: readonly Row[],
): Promise<ReadonlyMap<Row, Probable>> {
  if (people.length === 0) return new Map();
  const phones = given(people.map(({ phone }) => phone));
  const emails = given(people.flatMap(({ email }) => [email, letters(email)]));
  const [{ vehicles, ownerOf }, customers] = await Promise.all([
    carsAndOwners(db, people),
    db.customer.findMany({
      where: { ...active, OR: [{ phone: { in: phones } }, { email: { in: emails } }] },
      orderBy: { id: 'asc' },
      select: shown,
    }),
  ]);
  return new Map(
    people.flatMap((person) => {
      const vehicle = vehicles.find(({ plateKey }) => plateKey === keyOf(person));
      const owner = vehicle && ownerOf(vehicle.id);
      const known = [...(owner === undefined ? [] : [owner]), ...customers];
      const customer = known.find((each) => isReachedBy(each, person)) ?? owner;
      if (customer === undefined && vehicle === undefined) return [];
      const probable = {
        customerId: customer?.id ?? null,
        customerName: customer?.name ?? null,
        vehicleId: vehicle?.id ?? null,
        plate: vehicle?.plate ?? null,
      };
      return [[person, probable] as const];
    }),
  );
}

const keyOf = ({ plate }: TypedPerson) => (plate === null ? null : plateKeyOf(plate));

/** The cars that have one of the plates, the latest first, and whose they are now. */
async function carsAndOwners(db: TenantTables, people: readonly TypedPerson[]) {
  const vehicles = await db.vehicle.findMany({
    where: { plateKey: { in: given(people.map(keyOf)) }, archivedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true, plate: true, plateKey: true },
  });
  const ownerships = await db.vehicleOwnership.findMany({
    where: { vehicleId: { in: vehicles.map(({ id }) => id) }, role: 'OWNER', to: null },
    select: { vehicleId: true, customerId: true },
  });
  const owners = await db.customer.findMany({
    where: { ...active, id: { in: ownerships.map(({ customerId }) => customerId) } },
    select: shown,
  });
  const ownerOf = (vehicleId: string) => {
    const id = ownerships.find((each) => each.vehicleId === vehicleId)?.customerId;
    return owners.find((owner) => owner.id === id);
  };
  return { vehicles, ownerOf };
}
