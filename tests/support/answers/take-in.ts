/** What the take-in is answered: a customer, her car, the workshop and a template, as the server would answer them. */

export const ana = { __typename: 'Customer', id: 'ana', kind: 'PERSON', name: 'Ana Kos', phone: '+38641123456' };
export const golf = {
  __typename: 'Vehicle',
  id: 'golf',
  version: 1,
  plate: 'LJ AB-123',
  vin: null,
  make: 'VW',
  model: 'Golf',
  variant: null,
  roadworthyUntil: null,
  nextServiceOn: null,
  nextServiceKm: null,
  odometer: [],
  jobCards: [],
  deferredWork: [],
  ownerships: [{ __typename: 'VehicleOwnership', id: 'o', role: 'OWNER', to: null, customer: ana }],
};
export const workshop = { __typename: 'Workshop', id: 'w', priceMode: 'GROSS', vatStatus: 'PAYER' };

/** A template of one job with lines that may be left empty. */
export const oilChange = (plannedMinutes: number | null, lines: readonly object[] = []) => ({
  __typename: 'JobTemplate',
  id: 'oil',
  title: 'Oil change',
  jobs: [{ __typename: 'TemplateJob', title: 'Oil change', pricing: 'LINES', fixedCents: null, plannedMinutes, lines }],
});

/** The card of a car that is here, or comes. */
export const cardOfVehicle = (state: string, column: string) => ({
  __typename: 'VehicleJobCard',
  id: 'open',
  version: 3,
  number: 'DN-2026-000009',
  state,
  column,
  customerId: 'ana',
  customerWish: 'Brakes',
  kmIn: null,
  checkedInAt: null,
  createdAt: '2026-03-01T08:00:00Z',
});
