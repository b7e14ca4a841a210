import type {
  CardToCheckInQuery,
  TakeInVehicleQuery,
  TemplatesToTakeInQuery,
} from '../../../../../generated/graphql.ts';

export type Mode = 'now' | 'later';
export type KnownVehicle = TakeInVehicleQuery['vehicle'];
export type Template = TemplatesToTakeInQuery['jobTemplates']['nodes'][number];
export type DropOff = NonNullable<CardToCheckInQuery['jobCard']['dropOff']>;

/** A car as far as it was chosen: a known one, one that begins now, or, of a card that is planned, words. */
export type Car =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly plate: string; readonly vin: string; readonly moved: boolean };

export type Person =
  | { readonly kind: 'known'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'new';
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly company: boolean;
    };

/** An expected card that is continued. */
export interface ExpectedCard {
  readonly id: string;
  readonly version: number;
  readonly number: string;
}

/** Everything that somebody has entered so far; texts as they were typed. */
export interface Draft {
  readonly car: Car | undefined;
  /** Undefined: the owner of the car. */
  readonly person: Person | undefined;
  readonly makeAndModel: string;
  readonly carText: string;
  readonly km: string;
  readonly wish: string;
  readonly templates: readonly Template[];
  /** Jobs that no template has, by their titles. */
  readonly ownJobs: readonly string[];
  /** What stands in the field of the work: not chosen yet, and a job of its own when the draft is sent. */
  readonly typedWork: string;
  readonly deferredJobIds: readonly string[];
  readonly fuel: string;
  readonly keyTag: string;
  readonly promised: string;
  readonly dropOff: DropOff | '';
  readonly agreed: boolean;
  /** Undefined: the person who brings the car. */
  readonly agreedBy: string | undefined;
  /** A card of its own beside the open one. */
  readonly another: boolean;
}

export const emptyDraft: Draft = {
  car: undefined,
  person: undefined,
  makeAndModel: '',
  carText: '',
  km: '',
  wish: '',
  templates: [],
  ownJobs: [],
  typedWork: '',
  deferredJobIds: [],
  fuel: '',
  keyTag: '',
  promised: '',
  dropOff: '',
  agreed: true,
  agreedBy: undefined,
  another: false,
};

/** Whose a known car is now. */
export function ownerOf(vehicle: KnownVehicle | undefined) {
  return vehicle?.ownerships.find(({ role, to }) => role === 'OWNER' && to === null)?.customer;
}

/** Who brings the car, by name, as far as that is known. */
export function personName({ person }: Draft, vehicle: KnownVehicle | undefined): string {
  return person?.name.trim() ?? ownerOf(vehicle)?.name ?? '';
}

/** The card of a car that is not over: the latest one. */
export function openCardOf(vehicle: KnownVehicle | undefined) {
  return vehicle?.jobCards.find(({ column }) => column !== null);
}

/** How long the chosen work takes; undefined where nobody has said of any of it. */
export function workMinutes({ templates }: Pick<Draft, 'templates'>): number | undefined {
  const known = templates.flatMap(({ jobs }) => jobs.flatMap(({ plannedMinutes }) => plannedMinutes ?? []));
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0);
}
