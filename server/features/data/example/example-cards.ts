/** What becomes of a card in the end. */
export type Fate = OpenFate | 'UNBILLED' | 'DELIVERED' | 'DEFERRED' | 'OPEN' | 'OVERDUE' | 'CANCELLED';

export type OpenFate =
  | 'PLANNED'
  | 'CHECKED_IN'
  | 'DIAGNOSIS'
  | 'AWAITING_APPROVAL'
  | 'READY_TO_START'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'READY';

/** A moment of the workshop's day: an hour of its clock, the given number of days from today. */
export interface Appointment {
  readonly days: number;
  readonly hour: number;
}

/**
 * What becomes of each card: the vehicle by its place, the work by its place, how many days ago it began, and when its car
 * comes or was promised.
 */
export interface ExampleCard {
  readonly vehicle: number;
  readonly work: number;
  readonly daysAgo: number;
  readonly fate: Fate;
  readonly due?: Appointment;
}

/** How many different works there are to choose from. */
const works = 5;

/** Two visits a month, billed and paid, a year back. */
const year: readonly ExampleCard[] = Array.from({ length: 18 }, (_, at) => ({
  vehicle: (at * 7) % 40,
  work: at % works,
  daysAgo: 364 - at * 15,
  fate: at % 6 === 5 ? 'DEFERRED' : 'DELIVERED',
}));

/** The last weeks: what is still to be paid, to be billed, or was put off. */
const lately: readonly ExampleCard[] = [
  { vehicle: 0, work: 4, daysAgo: 90, fate: 'OVERDUE' },
  { vehicle: 1, work: 1, daysAgo: 70, fate: 'DELIVERED' },
  { vehicle: 2, work: 0, daysAgo: 60, fate: 'OVERDUE' },
  { vehicle: 3, work: 2, daysAgo: 45, fate: 'DEFERRED' },
  { vehicle: 4, work: 3, daysAgo: 30, fate: 'DELIVERED' },
  { vehicle: 5, work: 0, daysAgo: 20, fate: 'CANCELLED' },
  { vehicle: 6, work: 1, daysAgo: 12, fate: 'DEFERRED' },
  { vehicle: 7, work: 4, daysAgo: 6, fate: 'OPEN' },
  { vehicle: 8, work: 0, daysAgo: 4, fate: 'OPEN' },
  { vehicle: 9, work: 2, daysAgo: 3, fate: 'DELIVERED' },
  { vehicle: 10, work: 1, daysAgo: 3, fate: 'UNBILLED' },
  { vehicle: 11, work: 3, daysAgo: 3, fate: 'UNBILLED' },
];

/** How many of the cars that are here stand in each state; the last ones are expected. */
const here = [
  ['READY', 5],
  ['ON_HOLD', 3],
  ['IN_PROGRESS', 8],
  ['READY_TO_START', 6],
  ['AWAITING_APPROVAL', 4],
  ['DIAGNOSIS', 4],
  ['CHECKED_IN', 6],
  ['PLANNED', 4],
] as const satisfies readonly (readonly [OpenFate, number])[];

/** Since when cars of a state are here. */
const daysHere: Readonly<Record<OpenFate, number>> = {
  READY: 2,
  ON_HOLD: 2,
  IN_PROGRESS: 1,
  READY_TO_START: 1,
  AWAITING_APPROVAL: 1,
  DIAGNOSIS: 0,
  CHECKED_IN: 0,
  PLANNED: 0,
};

/** From which hour on cars of a state go, or come, so that not all of them do at the same one. */
const firstHours: Readonly<Record<OpenFate, number>> = {
  READY: 4,
  ON_HOLD: 6,
  IN_PROGRESS: 7,
  READY_TO_START: 8,
  AWAITING_APPROVAL: 2,
  DIAGNOSIS: 7,
  CHECKED_IN: 4,
  PLANNED: 0,
};

const open: readonly ExampleCard[] = here
  .flatMap(([fate, count]) => Array.from({ length: count }, (_, place) => ({ fate, place })))
  .map(({ fate, place }, vehicle) => ({
    vehicle,
    fate,
    work: (vehicle * 3 + place) % works,
    daysAgo: daysHere[fate],
    due: fate === 'ON_HOLD' && place === 0 ? { days: -1, hour: 16 } : dueOf(fate, place),
  }));

/** What is worked on goes today, four cars a day; for what has just come there is time until the days after. */
function dueOf(fate: OpenFate, place: number): Appointment {
  const waits = !(fate === 'READY' || fate === 'IN_PROGRESS' || fate === 'READY_TO_START');
  return { days: Math.floor(place / 4) + (waits ? 1 : 0), hour: 8 + ((firstHours[fate] + place * 2) % 9) };
}

/**
 * The cards in the order in which they began: numbers and kilometres follow it.
 *
 * @param wholeYear whether there is a year behind them, which takes longer to load than all the others
 */
export function cardsOf(wholeYear: boolean): readonly ExampleCard[] {
  const all = [...(wholeYear ? year : []), ...lately, ...open];
  return all.toSorted((one, other) => other.daysAgo - one.daysAgo);
}
