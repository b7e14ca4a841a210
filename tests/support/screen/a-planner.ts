/** What the planner answers on Monday, 3 May 2027: two people, of whom one has work twice, and a lift. */

const load = (on: string, bookedMinutes: number, more: object = {}) => ({
  __typename: 'DayLoad',
  on,
  capacityMinutes: 1020,
  bookedMinutes,
  cars: 0,
  over: false,
  ...more,
});
const hours = (resourceId: string, on: string) => [
  { __typename: 'HoursOfDay', resourceId, on, from: '08:00', to: '12:00' },
  { __typename: 'HoursOfDay', resourceId, on, from: '12:30', to: '17:00' },
];
export const aResource = (id: string, kind: string, name: string) => ({
  __typename: 'Resource',
  id,
  kind,
  name,
  archivedAt: null,
  capabilities: { __typename: 'Capabilities', skills: [] },
});

export const plannedCard = {
  __typename: 'JobCard',
  id: 'golf',
  version: 2,
  number: 'DN-2027-000001',
  state: 'READY_TO_START',
  vehicle: { __typename: 'Vehicle', id: 'car', plate: 'lj ab-123', vin: null, make: 'Volkswagen', model: 'Golf' },
  customer: { __typename: 'Customer', id: 'ana', name: 'Ana Kos' },
  vehicleText: null,
  customerWish: 'Brakes squeak',
  promisedAt: null,
  expectedAt: null,
};
export const otherCard = {
  ...plannedCard,
  id: 'clio',
  number: 'DN-2027-000002',
  state: 'ON_HOLD',
  customer: null,
  customerWish: 'Oil',
  vehicle: { ...plannedCard.vehicle, id: 'other', plate: 'kr 1', make: 'Renault', model: 'Clio' },
};

export const aBlock = (id: string, resourceId: string, [from, to]: readonly [string, string], more: object = {}) => ({
  __typename: 'Block',
  id,
  version: 1,
  jobCardId: 'golf',
  jobId: null,
  resourceId,
  title: null,
  kind: 'WORK',
  state: 'PLANNED',
  startAt: `2027-05-03T${from}:00Z`,
  endAt: `2027-05-03T${to}:00Z`,
  plannedEndAt: `2027-05-03T${to}:00Z`,
  overlap: false,
  hit: false,
  promiseAtRisk: false,
  jobCard: plannedCard,
  job: null,
  ...more,
});

export const waiting = (reason: string, more: object = {}) => ({
  __typename: 'Unplanned',
  reason,
  jobCardId: 'golf',
  jobId: null,
  blockId: null,
  minutes: 90,
  jobCard: plannedCard,
  job: null,
  block: null,
  ...more,
});

const monday = '2027-05-03';

/** A car that comes on the day and that nobody has time for. @param card what is otherwise of it */
export const anArrival = (id: string, from: string, card: object = {}) => ({
  __typename: 'PlannerArrival',
  on: monday,
  jobCardId: id,
  minutes: 60,
  jobCard: {
    ...plannedCard,
    id,
    state: 'PLANNED',
    expectedAt: `${monday}T${from}:00Z`,
    source: 'DESK',
    bookingState: null,
    jobs: [],
    ...card,
  },
});

/** A block that was left over, as the list of what is to be planned names it. */
export const aLeftBlock = (id: string, resourceId: string, startAt: string) => ({
  __typename: 'CardBlock',
  id,
  version: 4,
  resourceId,
  title: null,
  startAt,
});

/** @param more what is otherwise of `planner` */
export function aPlanner(blocks: readonly object[], unplanned: readonly object[] = [], more: object = {}) {
  const days = [
    load(monday, 252, { cars: 3 }),
    load('2027-05-04', 1140, { over: true }),
    ...['2027-05-05', '2027-05-06', '2027-05-07'].map((on) => load(on, 0)),
    ...['2027-05-08', '2027-05-09'].map((on) => load(on, 0, { capacityMinutes: 0 })),
  ];
  const planner = {
    __typename: 'Planner',
    days,
    blocks,
    unplanned,
    arrivals: [],
    resources: [aResource('a', 'STAFF', 'Ana'), aResource('b', 'STAFF', 'Bor'), aResource('l', 'LIFT', 'L1')],
    hours: [monday, '2027-05-04'].flatMap((on) => ['a', 'b', 'l'].flatMap((each) => hours(each, on))),
    ...more,
  };
  return { data: { planner } };
}
