import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { giveBookingConsent, requireActiveCustomer } from '../../customers/customers/index.ts';
import { findOwner, priceModeFor, type TypedPerson, writerOnline } from '../card-model/index.ts';
import { addWork, insertCard } from '../job-cards/index.ts';

/** What a customer has booked, without an account or in the portal. */
export interface Booking {
  readonly expectedAt: Date;
  readonly state: 'REQUESTED' | 'CONFIRMED';
  readonly offer: {
    readonly id: string;
    readonly title: string;
    readonly minutes: number;
    readonly templateId: string | null;
  };
  readonly person: TypedPerson & {
    readonly plate: string;
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
  };
  /** Of who is signed in and has chosen the car; who is not is looked for by what was typed. */
  readonly owner?: { readonly vehicleId: string; readonly customerId: string };
  /** Work that was put off, and is to be done then. */
  readonly deferredJobIds?: readonly string[];
  readonly note: string | null;
  readonly language: 'SL' | 'EN' | null;
  /** Whether the person agreed to advertising. */
  readonly consents: boolean;
}

const act = 'bookOnline';

/**
 * Creates the job card of an online booking. It goes to the customer who has the plate and the phone or address; the
 * desk decides about every other one.
 *
 * @returns the id of the card
 */
export async function bookCard(tx: TenantTables, booking: Booking, now: Date): Promise<string> {
  const { expectedAt, state, offer, note, language, consents } = booking;
  // Plates are shown in capitals everywhere; on a phone they are often typed without.
  const person = { ...booking.person, plate: booking.person.plate.toUpperCase() };
  const writer = await writerOnline(tx, now);
  const known = booking.owner ?? (await ownerTyped(tx, person));
  const customer = known === undefined ? null : await requireActiveCustomer(tx, known.customerId);
  const stranger = { vehicleText: person.plate, broughtByName: person.name, broughtByPhone: person.phone };
  const card = {
    ...(known === undefined ? stranger : { vehicleId: known.vehicleId }),
    ...(customer === null ? {} : { customerId: customer.id, payerId: customer.id }),
    state: 'PLANNED' as const,
    source: 'ONLINE' as const,
    priceMode: priceModeFor(customer),
    expectedAt,
    plannedMinutes: offer.minutes,
    customerWish: offer.title,
    bookingState: state,
    bookingServiceId: offer.id,
    bookingName: person.name,
    bookingPhone: person.phone,
    bookingEmail: person.email,
    bookingPlate: person.plate,
    bookingNote: note,
    bookingLanguage: language,
    bookingConsentAt: consents ? now : null,
  };
  const id = await insertCard(tx, card, { writer, act });
  const templateIds = offer.templateId === null ? [] : [offer.templateId];
  // The day has room for what the service says, whatever its template does.
  const { deferredJobIds = [] } = booking;
  const work = { templateIds, minutes: offer.minutes, deferredJobIds: [...deferredJobIds] };
  await addWork(tx, id, work, { writer, act });
  if (customer !== null) await giveBookingConsent(tx, card, customer.id);
  return id;
}

async function ownerTyped(tx: TenantTables, person: TypedPerson): Promise<Booking['owner']> {
  const found = await findOwner(tx, person);
  return found && { vehicleId: found.vehicleId, customerId: found.customer.id };
}
