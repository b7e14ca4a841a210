/** What the board and Today answer: a car that is late, one that is expected, and one that waits for a part. */

export const golf = {
  __typename: 'JobCard',
  id: 'golf',
  version: 3,
  number: 'DN-2026-000001',
  state: 'DIAGNOSIS',
  possibleStates: ['AWAITING_APPROVAL', 'ON_HOLD', 'CANCELLED'],
  kmIn: 123_456,
  holdReason: null,
  holdUntil: null,
  vehicleText: null,
  broughtByName: null,
  broughtByPhone: null,
  customer: { __typename: 'Customer', id: 'ana', name: 'Ana Kos', phone: '+38641123456' },
  vehicle: { __typename: 'Vehicle', id: 'car', plate: 'lj ab-123', vin: null, make: 'Volkswagen', model: 'Golf' },
  expectedAt: null,
  promisedAt: '2020-01-02T10:00:00Z',
  checkedInAt: '2020-01-01T10:00:00Z',
  customerWish: 'Brakes squeak',
  writtenOffAt: null,
  adviserId: null,
  jobs: [],
};
export const clio = {
  ...golf,
  id: 'clio',
  number: 'DN-2026-000002',
  state: 'PLANNED',
  possibleStates: ['CANCELLED'],
  customer: null,
  vehicle: null,
  vehicleText: 'Clio, red',
  promisedAt: null,
  checkedInAt: null,
};
export const held = {
  ...golf,
  id: 'held',
  number: 'DN-2026-000003',
  state: 'ON_HOLD',
  possibleStates: ['DIAGNOSIS'],
  holdReason: 'PARTS',
  vehicle: { ...golf.vehicle, id: 'other', plate: 'KR 1' },
  promisedAt: null,
};
export const job = {
  __typename: 'Job',
  id: 'job',
  title: 'Brakes',
  state: 'STARTED',
  chargeTo: 'CUSTOMER',
  mechanicId: 'miha',
  isBilled: false,
};
const staff = [{ __typename: 'Staff', id: 'miha', displayName: 'Miha', userId: null, archivedAt: null }];
export const boardOf = (
  arrived: readonly object[],
  others: { readonly expected?: object[]; readonly working?: object[] } = {},
) => {
  const column = (name: string, cards: readonly object[] = []) => ({
    __typename: 'BoardOfColumn',
    column: name,
    cards,
  });
  const columns = [
    ...[column('EXPECTED', others.expected), column('ARRIVED', arrived), column('WAITING')],
    ...[column('WORKING', others.working), column('READY')],
  ];
  return { data: { board: { __typename: 'Board', columns }, staff } };
};
const emptyDay = {
  __typename: 'Today',
  requests: [],
  late: [],
  wishes: [],
  arrivals: [],
  waiting: [],
  working: [],
  ready: [],
  toBill: [],
  partsToOrder: [],
  notices: [],
  myClock: null,
  calls: [],
};
export const dayOf = (day: object) => ({ data: { today: { ...emptyDay, ...day }, staff } });
