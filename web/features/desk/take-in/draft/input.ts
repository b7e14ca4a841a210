import type { CheckInInput, PlanJobCardInput, TakeInInput } from '../../../../../generated/graphql.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';
import type { PlannedVisit } from '../../appointments/index.ts';
import { splitMakeAndModel } from './classify-typed-text.ts';
import { type Draft, type ExpectedCard, type KnownVehicle, type Mode, ownerOf, personName } from './draft.ts';

/** What stands between a draft and the server: fields that must be filled in, and the inputs of the three calls. */

export type Missing = 'plate' | 'customer' | 'km' | 'byName' | 'name';

/** The first thing that is missing at each field; empty when it can be sent. */
export function missingFields(
  draft: Draft,
  { mode, vehicle, expected }: TakeInOptions,
): Readonly<Partial<Record<Missing, true>>> {
  const { car, person, km } = draft;
  const hasText = mode === 'later' && draft.carText.trim() !== '';
  const owner = ownerOf(vehicle);
  const hasPerson = person !== undefined || owner !== undefined || expected?.hasCustomer === true;
  return {
    ...(car === undefined && !hasText && expected?.hasVehicle !== true ? { plate: true } : {}),
    ...(car?.kind === 'new' && car.plate.trim() === '' && !hasText ? { plate: true } : {}),
    ...(hasPerson ? {} : { customer: true }),
    ...(person?.kind === 'new' && person.name.trim() === '' ? { name: true } : {}),
    ...(mode === 'now' && Number.isNaN(parseDecimal(km, 0)) ? { km: true } : {}),
    ...(isWorkApproved(draft, mode) && approverName(draft, vehicle) === '' ? { byName: true } : {}),
  };
}

export interface TakeInOptions {
  readonly mode: Mode;
  readonly vehicle: KnownVehicle | undefined;
  /** In which moments were typed. */
  readonly zone: string;
  /** When the car comes, of one that comes later. */
  readonly visit?: PlannedVisit | undefined;
  /** The card that is continued. */
  readonly expected: (ExpectedCard & { readonly hasVehicle: boolean; readonly hasCustomer: boolean }) | undefined;
}

/** The titles of the jobs that no template has; what was typed last is one also without Enter. */
export function customJobTitles({ ownJobs, typedWork }: Draft): readonly string[] {
  const last = filled(typedWork);
  return last === undefined ? ownJobs : [...ownJobs, last];
}

/** Whether it is known already what is to be done. */
export function hasChosenWork(draft: Draft): boolean {
  return draft.templates.length + draft.deferredJobIds.length + customJobTitles(draft).length > 0;
}

/** Whether work was chosen that somebody agreed to. */
export function isWorkApproved(draft: Draft, mode: Mode): boolean {
  return mode === 'now' && draft.agreed && hasChosenWork(draft);
}

export function approverName(draft: Draft, vehicle: KnownVehicle | undefined): string {
  return draft.agreedBy?.trim() ?? personName(draft, vehicle);
}

/** A moment as `datetime-local` has it, as ISO 8601 in UTC; undefined for none. */
function momentOf(typed: string, zone: string): string | undefined {
  return typed === '' ? undefined : momentAt(zone, typed).toISOString();
}

const filled = (text: string) => (text.trim() === '' ? undefined : text.trim());

function notesOf({ promised, fuel, keyTag, wish, dropOff }: Draft, zone: string) {
  const promisedAt = momentOf(promised, zone);
  const [tag, what] = [filled(keyTag), filled(wish)];
  return {
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(fuel === '' ? {} : { fuelLevel: Number(fuel) }),
    ...(tag === undefined ? {} : { keyTag: tag }),
    ...(what === undefined ? {} : { wish: what }),
    ...(dropOff === '' ? {} : { dropOff }),
  };
}

function carOf({ car, makeAndModel: built }: Draft) {
  if (car === undefined) return {};
  if (car.kind === 'known') return { vehicleId: car.id };
  const vin = filled(car.vin);
  return {
    ...(filled(car.plate) === undefined ? {} : { plate: car.plate.trim() }),
    ...(car.moved ? { plateMoved: true } : {}),
    ...splitMakeAndModel(built),
    ...(vin === undefined ? {} : { vin }),
  };
}

function personOf({ person }: Draft) {
  if (person === undefined) return {};
  if (person.kind === 'known') return { customerId: person.id };
  const [phone, email] = [filled(person.phone), filled(person.email)];
  const kind = person.company ? ('COMPANY' as const) : ('PERSON' as const);
  return {
    customer: {
      kind,
      name: person.name.trim(),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
    },
  };
}

function workOf(draft: Draft) {
  const { templates, deferredJobIds, another } = draft;
  const jobTitles = customJobTitles(draft);
  return {
    ...(templates.length === 0 ? {} : { templateIds: templates.map(({ id }) => id) }),
    ...(jobTitles.length === 0 ? {} : { jobTitles: [...jobTitles] }),
    ...(deferredJobIds.length === 0 ? {} : { deferredJobIds: [...deferredJobIds] }),
    ...(another ? { another } : {}),
  };
}

function kmOf({ km }: Draft) {
  const read = parseDecimal(km, 0);
  return read === undefined ? {} : { km: read };
}

export function takeInInputOf(draft: Draft, { mode, vehicle, zone }: TakeInOptions): TakeInInput {
  const byName = approverName(draft, vehicle);
  return {
    ...carOf(draft),
    ...personOf(draft),
    ...notesOf(draft, zone),
    ...workOf(draft),
    ...kmOf(draft),
    ...(isWorkApproved(draft, mode) ? { approve: { channel: 'COUNTER', byName } } : {}),
  };
}

export function planInputOf(draft: Draft, { zone, visit }: TakeInOptions): PlanJobCardInput {
  const car = carOf(draft);
  const text = filled(draft.carText);
  const { expectedAt, plannedMinutes, mailCustomer } = visit ?? {};
  return {
    ...car,
    ...personOf(draft),
    ...notesOf(draft, zone),
    ...workOf(draft),
    // A plate finds or begins the car; words are for one that nobody knows yet.
    ...(text === undefined || 'plate' in car || 'vehicleId' in car ? {} : { vehicleText: text }),
    ...(expectedAt === undefined ? {} : { expectedAt }),
    ...(plannedMinutes === undefined ? {} : { plannedMinutes }),
    ...(mailCustomer === undefined ? {} : { mailCustomer }),
  };
}

export function checkInInputOf(draft: Draft, { id, version }: ExpectedCard, { zone }: TakeInOptions): CheckInInput {
  return { id, version, ...carOf(draft), ...personOf(draft), ...notesOf(draft, zone), ...kmOf(draft) };
}
