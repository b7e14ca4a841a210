import type { ReminderKind } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayOfKm, monthsLater, type Reading, serviceForecast } from '../../../customers/vehicles/index.ts';

/** Something that a vehicle's owner is reminded of, computed of what is known of the vehicle. */
export interface Cause {
  readonly kind: ReminderKind;
  /** The same as long as it is the same reminder, whatever its day becomes. */
  readonly causedBy: string;
  /** YYYY-MM-DD */
  readonly dueOn: string;
  readonly dueKm: number | null;
}

export interface CausingVehicle {
  readonly roadworthyUntil: string | null;
  readonly nextServiceOn: string | null;
  readonly nextServiceKm: number | null;
}

/** Work that was put off, and may be asked for. */
export interface PutOffJob {
  readonly id: string;
  readonly deferUntil: string | null;
  readonly deferKm: number | null;
}

/** Work that was done, with what was promised for it. */
export interface GuaranteedJob {
  readonly id: string;
  readonly warrantyMonths: number;
  /** YYYY-MM-DD */
  readonly deliveredOn: string;
}

export interface Known {
  readonly vehicle: CausingVehicle;
  /** The latest first. */
  readonly readings: readonly Reading[];
  readonly putOff: readonly PutOffJob[];
  readonly guaranteed: readonly GuaranteedJob[];
  /** Of the sets that are stored. */
  readonly storedSeasons: readonly string[];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** All that a vehicle's owner is to be reminded of, whether or not it is switched on. */
export function causesOf(known: Known): readonly Cause[] {
  return [roadworthiness(known), service(known), ...putOffWork(known), ...warranties(known), ...tyres(known)].flatMap(
    (cause) => cause ?? [],
  );
}

function roadworthiness({ vehicle }: Known): Cause | undefined {
  const { roadworthyUntil } = vehicle;
  if (roadworthyUntil === null) return undefined;
  return { kind: 'ROADWORTHY', causedBy: roadworthyUntil, dueOn: roadworthyUntil, dueKm: null };
}

function service({ vehicle, readings }: Known): Cause | undefined {
  const forecast = serviceForecast(vehicle, readings);
  if (forecast === null) return undefined;
  const causedBy = `${vehicle.nextServiceOn ?? ''}/${vehicle.nextServiceKm ?? ''}`;
  return { kind: 'SERVICE', causedBy, dueOn: forecast.on, dueKm: forecast.about ? vehicle.nextServiceKm : null };
}

const putOffWork = ({ putOff, readings }: Known): readonly Cause[] =>
  putOff.flatMap(({ id, deferUntil, deferKm }) => {
    const byKm = deferKm === null ? undefined : dayOfKm(deferKm, readings);
    const [dueOn] = [deferUntil, byKm].flatMap((day) => day ?? []).toSorted();
    if (dueOn === undefined) return [];
    return [{ kind: 'DEFERRED', causedBy: id, dueOn, dueKm: dueOn === byKm ? deferKm : null } as const];
  });

const warranties = ({ guaranteed }: Known): readonly Cause[] =>
  guaranteed.map(({ id, warrantyMonths, deliveredOn }) => {
    return {
      kind: 'WARRANTY_END',
      causedBy: id,
      dueOn: monthsLater(deliveredOn, warrantyMonths),
      dueKm: null,
    } as const;
  });

/** Winter tyres are needed from 15 November to 15 March (Zakon o pravilih cestnega prometa, article 32). */
const season = { TYRES_ON: '-11-15', TYRES_OFF: '-03-15' } as const;

function tyres({ storedSeasons, today }: Known): readonly Cause[] {
  const next = (kind: keyof typeof season): Cause => {
    const year = Number(today.slice(0, 4));
    const thisYear = `${year}${season[kind]}`;
    const dueOn = thisYear >= daysLater(today, -1) ? thisYear : `${year + 1}${season[kind]}`;
    return { kind, causedBy: dueOn, dueOn, dueKm: null };
  };
  return [
    ...(storedSeasons.includes('WINTER') ? [next('TYRES_ON')] : []),
    ...(storedSeasons.includes('SUMMER') ? [next('TYRES_OFF')] : []),
  ];
}
