// @module-tag desk-11
import { ApolloProvider } from '@apollo/client/react';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { offline } from '../../../kit/offline/offline.ts';
import { VehiclePage } from './vehicle-page.tsx';

const vehicle = {
  __typename: 'Vehicle',
  id: 'v',
  version: 1,
  plate: 'LJ AB-123',
  plateCountry: 'SI',
  vin: null,
  category: null,
  kind: null,
  make: 'VW',
  model: 'Golf',
  variant: null,
  engineCode: null,
  displacementCc: null,
  powerKw: null,
  fuel: null,
  gearbox: null,
  firstRegistrationOn: null,
  colour: null,
  tyreSizes: null,
  oilSpec: null,
  roadworthyUntil: null,
  nextServiceOn: null,
  nextServiceKm: null,
  scrappedOn: null,
  roadworthyProposals: [],
  serviceForecast: null,
  notes: null,
  archivedAt: null,
  odometer: [],
  history: [],
  ownerships: [
    {
      __typename: 'VehicleOwnership',
      id: 'o',
      role: 'OWNER',
      from: '2026-01-01',
      to: null,
      customer: { __typename: 'Customer', id: 'c', name: 'Ana Kos', kind: 'PERSON', phone: '+38641123456' },
    },
  ],
};
const unknown = Object.fromEntries(Object.keys(vehicle).map((key) => [key, null]));
const card = (id: string, state: string, column: string | null, grossCents: number | null, day: string) => ({
  __typename: 'JobCard',
  id,
  number: `DN-${id}`,
  state,
  column,
  customerWish: null,
  kmIn: 120_000,
  kmOut: null,
  checkedInAt: `2026-11-${day}T10:00:00Z`,
  createdAt: `2026-11-${day}T09:00:00Z`,
  jobs: [
    { __typename: 'Job', id: `${id}a`, title: 'Oil change', state: 'DONE' },
    { __typename: 'Job', id: `${id}b`, title: 'Timing belt', state: 'DEFERRED' },
  ],
  totals: grossCents === null ? null : { __typename: 'DocumentTotals', grossCents },
});
const imported = {
  __typename: 'HistoryEntry',
  id: 'h',
  on: '2025-05-02',
  km: 90_000,
  text: 'Brakes',
  totalCents: 30_000,
  source: 'old.csv',
};
const deferred = {
  __typename: 'DeferredWork',
  severity: 'MAJOR',
  deferUntil: '2027-03-01',
  deferKm: 130_000,
  jobId: 'd',
  title: 'Timing belt',
  state: 'DEFERRED',
  jobCardId: '1',
  amountCents: 45_000,
};
const invoice = {
  __typename: 'Invoice',
  id: 'i',
  kind: 'INVOICE',
  state: 'PAID',
  number: 'P1-B1-7',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-20',
  totalCents: 12_200,
  openCents: 0,
  buyer: { __typename: 'InvoiceBuyer', name: 'Ana Kos' },
  jobCards: [{ __typename: 'BilledCard', id: 'j', plate: 'LJ AB-123' }],
};

function open(role: 'admin' | 'receptionist' | 'mechanic' = 'admin', isHere = true) {
  const seesPrices = role !== 'mechanic';
  const cents = (sum: number) => (seesPrices ? sum : null);
  const nodes = [
    card('3', 'DELIVERED', null, cents(12_200), '20'),
    ...(isHere ? [card('2', 'IN_PROGRESS', 'IN_PROGRESS', cents(24_400), '10')] : []),
    card('1', 'DELIVERED', null, cents(36_600), '01'),
  ];
  const page = { __typename: 'InvoicePage', totalCount: 1, endCursor: null, nodes: [invoice] };
  const known = { ...vehicle, history: [{ ...imported, totalCents: cents(30_000) }] };
  const { client, asked } = answering({
    Vehicle: [{ data: { vehicle: known } }],
    VehicleWork: [
      {
        data: {
          vehicle: { __typename: 'Vehicle', id: 'v', deferredWork: [{ ...deferred, amountCents: cents(45_000) }] },
          jobCards: { __typename: 'JobCardPage', totalCount: nodes.length, nodes },
        },
      },
    ],
    Invoices: [{ data: { invoices: page } }],
    // As this browser answers without a network.
    RecordOdometer: [{ data: { recordOdometer: { ...unknown, __typename: 'Vehicle', id: 'v' } } }],
    TotalsOfVehicle: [
      {
        data: {
          invoiceTotals: {
            __typename: 'InvoiceTotals',
            count: 1,
            totalCents: 73_200,
            openCents: 12_300,
            overdueCents: 4500,
          },
        },
      },
    ],
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  const shown = show(
    <ApolloProvider client={client}>
      <Routes>
        <Route path="/vehicles/:id" element={<VehiclePage />} />
      </Routes>
    </ApolloProvider>,
    { path: '/vehicles/v' },
  );
  return { ...shown, asked };
}
const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test.each(['admin', 'receptionist'] as const)('shows %s all work in one list with km and money', async (role) => {
  open(role);
  expect(await rowsOf('Work')).toEqual([
    '10 Nov 2026 DN-2km 120,000Oil change€244.00In progress',
    '20 Nov 2026 DN-3km 120,000Oil change€122.00Handed over',
    '1 Nov 2026 DN-1km 120,000Oil change€366.00Handed over',
    '2 May 2025km 90,000Brakes€300.00Imported',
  ]);
  expect(href(/DN-3/)).toBe('/jobs/3');
  expect(href(/Timing belt.*€450.00.*/)).toBe('/jobs/1');
  expect(await rowsOf('Invoices')).toHaveLength(1);
  expect(href(/P1-B1-7/)).toBe('/invoices/i');
  const openSum = await screen.findByText('€123.00');
  expect(openSum.closest('div')?.textContent).toBe('Open€123.00');
  expect(screen.getAllByRole('link', { name: 'Ana Kos' })[0]?.getAttribute('href')).toBe('/customers/c');
  expect(screen.getAllByRole('link', { name: /^\+386/ })[0]?.getAttribute('href')).toBe('tel:+38641123456');
});

test('leads to the open card where the car is in work, and to taking it in where it is not', async () => {
  const { unmount } = open();
  expect((await screen.findByRole('link', { name: 'Open the job card' })).getAttribute('href')).toBe('/jobs/2');
  expect(href('DN-2')).toBe('/jobs/2');
  expect(href('Take in')).toBe('/take-in?vehicle=v');
  unmount();
  open('admin', false);
  await screen.findByRole('table', { name: 'Work' });
  expect(screen.queryByRole('link', { name: 'Open the job card' })).toBeNull();
  expect(href('Take in')).toBe('/take-in?vehicle=v');
});

test('keeps what is seldom done behind one button', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await screen.findByRole('alertdialog', { name: 'Archive this vehicle?' });
});

test('shows a mechanic the work on it, and no sum', async () => {
  const { asked, container } = open('mechanic');
  expect(await rowsOf('Work')).toEqual([
    '10 Nov 2026 DN-2km 120,000Oil changeIn progress',
    '20 Nov 2026 DN-3km 120,000Oil changeHanded over',
    '1 Nov 2026 DN-1km 120,000Oil changeHanded over',
    '2 May 2025km 90,000BrakesImported',
  ]);
  expect(container.textContent).not.toContain('€');
  const names = asked.map(({ name }) => name);
  expect(names).not.toContain('Invoices');
  expect(names).not.toContain('TotalsOfVehicle');
  expect(screen.queryByRole('link', { name: 'Take in' })).toBeNull();
});

test('a reading that waits for the network is there at once, marked, and the vehicle stays as it was read', async () => {
  const { user } = open();
  const part = await screen.findByRole('region', { name: 'Odometer' });
  await user.click(within(part).getByRole('button', { name: 'Add reading' }));
  await user.type(await screen.findByRole('textbox', { name: /Kilometres/ }), '123456');
  const reading = {
    operationId: 'r',
    userId: 'me',
    workshopId: 'w',
    name: 'recordOdometer',
    dependsOn: [],
    tries: 0,
    occurredAt: '2026-11-28T08:00:00.000Z',
    state: 'WAITING' as const,
    input: { vehicleId: 'v', km: 123_456 },
  };
  act(() => offline.change({ unsent: [reading] }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add reading' }));
  await within(part).findByText('Saved here');
  within(part).getByText(/123,456/);
  screen.getByRole('heading', { level: 1, name: 'LJ AB-123' });
  act(() => offline.change({ unsent: [] }));
});
