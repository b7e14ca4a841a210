import type { CheckInInput, PlanJobCardInput, TakeInInput } from '../../../../../generated/graphql.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';
import type { PlannedVisit } from '../../appointments/index.ts';
import { splitMakeAndModel } from './classify-typed-text.ts';
import { type Draft, type ExpectedCard, type KnownVehicle, type Mode, ownerOf, personName } from './draft.ts';

/**
 * What stands between a draft and the server: fields that must be filled in, and the inputs of the three calls. What is
 * undefined in an input is not sent.
 */

const requiredFields = ['plate', 'customer', 'name', 'km', 'byName'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** The fields in which something is missing; empty when it can be sent. */
export function missingFields(draft: Draft, { mode, vehicle, expected }: TakeInOptions): ReadonlySet<RequiredField> {
  const { car, person, km } = draft;
  const hasText = mode === 'later' && draft.carText.trim() !== '';
  const owner = ownerOf(vehicle);
  const hasPerson = person !== undefined || owner !== undefined || expected?.hasCustomer === true;
  const hasCar = car === undefined ? expected?.hasVehicle === true : car.kind === 'known' || car.plate.trim() !== '';
  const isMissing: Readonly<Record<RequiredField, boolean>> = {
    plate: !hasCar && !hasText,
    customer: !hasPerson,
    name: person?.kind === 'new' && person.name.trim() === '',
    km: mode === 'now' && Number.isNaN(parseDecimal(km, 0)),
    byName: isWorkApproved(draft, mode) && approverName(draft, vehicle) === '',
  };
  return new Set(requiredFields.filter((field) => isMissing[field]));
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
  return {
    promisedAt: momentOf(promised, zone),
    fuelLevel: fuel === '' ? undefined : Number(fuel),
    keyTag: filled(keyTag),
    wish: filled(wish),
    dropOff: dropOff === '' ? undefined : dropOff,
  };
}

function carOf({
  car,
  makeAndModel: built,
}: Draft): Pick<TakeInInput, 'vehicleId' | 'plate' | 'plateMoved' | 'make' | 'model' | 'vin'> {
  if (car === undefined) return {};
  if (car.kind === 'known') return { vehicleId: car.id };
  return {
    plate: filled(car.plate),
    plateMoved: car.moved ? true : undefined,
    ...splitMakeAndModel(built),
    vin: filled(car.vin),
  };
}

function personOf({ person }: Draft) {
  if (person === undefined) return {};
  if (person.kind === 'known') return { customerId: person.id };
  const kind = person.company ? ('COMPANY' as const) : ('PERSON' as const);
  return {
    customer: { kind, name: person.name.trim(), phone: filled(person.phone), email: filled(person.email) },
  };
}

function workOf(draft: Draft) {
  const { templates, deferredJobIds, another } = draft;
  return {
    templateIds: ifAny(templates.map(({ id }) => id)),
    jobTitles: ifAny(customJobTitles(draft)),
    deferredJobIds: ifAny(deferredJobIds),
    another: another ? true : undefined,
  };
}

const ifAny = (texts: readonly string[]) => (texts.length === 0 ? undefined : [...texts]);

export function takeInInputOf(draft: Draft, { mode, vehicle, zone }: TakeInOptions): TakeInInput {
  const byName = approverName(draft, vehicle);
  return {
    ...carOf(draft),
    ...personOf(draft),
    ...notesOf(draft, zone),
    ...workOf(draft),
    km: parseDecimal(draft.km, 0),
    approve: isWorkApproved(draft, mode) ? { channel: 'COUNTER', byName } : undefined,
  };
}

export function planInputOf(draft: Draft, { zone, visit }: TakeInOptions): PlanJobCardInput {
  const car = carOf(draft);
  return {
    ...car,
    ...personOf(draft),
    ...notesOf(draft, zone),
    ...workOf(draft),
    // A plate finds or begins the car; words are for one that nobody knows yet.
    vehicleText: car.plate === undefined && car.vehicleId === undefined ? filled(draft.carText) : undefined,
    expectedAt: visit?.expectedAt,
    plannedMinutes: visit?.plannedMinutes,
    mailCustomer: visit?.mailCustomer,
  };
}

export function checkInInputOf(draft: Draft, { id, version }: ExpectedCard, { zone }: TakeInOptions): CheckInInput {
  return { id, version, ...carOf(draft), ...personOf(draft), ...notesOf(draft, zone), km: parseDecimal(draft.km, 0) };
}
