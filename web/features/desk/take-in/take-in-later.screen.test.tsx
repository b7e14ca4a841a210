import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { aBlock, aPlanner, aResource } from '../../../../tests/support/screen/a-planner.ts';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { switchLetterKeys } from '../../../kit/browser/letter-keys.ts';
import { ZoneContext } from '../../../language/zone.ts';
import { Screen } from './take-in.screen.tsx';

const found = (...search: object[]) => ({ data: { search } });
const hit = { __typename: 'SearchHit', kind: 'VEHICLE', id: 'golf', title: 'LJ AB-123', detail: 'VW Golf' };
const ana = { __typename: 'Customer', id: 'ana', kind: 'PERSON', name: 'Ana Kos', phone: '+38641123456' };
const golf = {
  ...{ __typename: 'Vehicle', id: 'golf', version: 1, plate: 'LJ AB-123', vin: null, make: 'VW', model: 'Golf' },
  ...{ variant: null, roadworthyUntil: null, nextServiceOn: null, nextServiceKm: null },
  ownerships: [{ __typename: 'VehicleOwnership', id: 'o', role: 'OWNER', to: null, customer: ana }],
  ...{ odometer: [], jobCards: [], deferredWork: [] },
};
const oil = {
  ...{ __typename: 'JobTemplate', id: 'oil', title: 'Oil change' },
  jobs: [
    {
      ...{ __typename: 'TemplateJob', title: 'Oil change', pricing: 'LINES', fixedCents: null, plannedMinutes: 90 },
      lines: [],
    },
  ],
};
const workshop = { __typename: 'Workshop', id: 'w', priceMode: 'GROSS', vatStatus: 'PAYER' };
const freeDay = (on: string, freeMinutes: number) => ({ __typename: 'FreeDay', on, freeMinutes });
const freeDays = (...days: object[]) => ({ data: { freeDays: days } });

const settings = (services: readonly object[] = []) => ({
  data: {
    plannerSettings: {
      ...{ __typename: 'PlannerSettings', version: 1, services },
      booking: { __typename: 'BookingSettings', mailAppointments: true },
    },
  },
});

function opened(path: string, answers: Parameters<typeof answering>[0] = {}) {
  const { client, asked } = answering({
    TakeInSettings: [{ data: { workshop } }],
    FindForTakeIn: [found(hit)],
    TakeInVehicle: [{ data: { vehicle: golf } }],
    TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes: [oil] } } }],
    Planner: [aPlanner([])],
    VisitSettings: [settings()],
    MailOfCustomer: [
      { data: { customer: { __typename: 'Customer', id: 'ana', email: 'ana@example.com', noShows: 2 } } },
    ],
    FreeDays: [freeDays(freeDay('2027-05-03', 252), freeDay('2027-05-04', 360))],
    PlanJobCard: [{ data: { planJobCard: { __typename: 'JobCard', id: 'new', version: 1, number: 'DN-1' } } }],
    PlanBlock: [changing('BLOCK', { planBlock: aBlock('new', 'a', ['06:00', '08:00']) })],
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <ZoneContext value="Europe/Ljubljana">
        <Screen />
      </ZoneContext>
    </ApolloProvider>,
    { path, elsewhere: { '/jobs/:id': <h1>Card</h1> } },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}
const finder = () => screen.findByRole('combobox', { name: 'Plate, VIN, phone or name' });

beforeEach(() => {
  switchLetterKeys(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('a known car is booked on the first day with time for its work by Enter alone', async () => {
  const { user, sent } = opened('/take-in?when=later');
  await waitFor(async () => expect(document.activeElement).toBe(await finder()));
  await user.keyboard('ljab123{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Work/)));
  await user.keyboard('oil');
  await screen.findByRole('option', { name: /^Oil change/ });
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free', pressed: true });
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent('FreeDays').at(-1)).toEqual({ minutes: 90, from: '2027-05-03', count: 5 });
  expect(sent('PlanJobCard')).toEqual([
    {
      input: {
        ...{ vehicleId: 'golf', templateIds: ['oil'], expectedAt: '2027-05-03T06:00:00.000Z' },
        operationId: expect.any(String),
      },
    },
  ]);
  expect(sent('PlanBlock')).toEqual([]);
});

test('days are looked for from the one on which the planner stood', async () => {
  const { user, sent } = opened('/take-in?when=later&day=2027-05-10');
  await user.type(await finder(), 'ljab123{Enter}');
  await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free' });
  expect(sent('FreeDays')).toEqual([{ minutes: 60, from: '2027-05-10', count: 5 }]);
});

test('a time, a person and a loan car are planned with it where they are known', async () => {
  const resources = [aResource('a', 'STAFF', 'Ana'), aResource('c', 'COURTESY_CAR', 'Polo')];
  const { user, sent } = opened('/take-in?when=later', { Planner: [aPlanner([], [], { resources })] });
  await user.type(await finder(), 'ljab123{Enter}');
  await user.type(await screen.findByLabelText(/^Time/), '10:00');
  await user.selectOptions(screen.getByLabelText(/^Person or lift/), 'Ana');
  await user.selectOptions(screen.getByLabelText(/^Loan car/), 'Polo');
  await user.clear(screen.getByLabelText(/^Hours/));
  await user.type(screen.getByLabelText(/^Hours/), '1.5');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  const [startAt, noon, closes] = ['08:00', '09:30', '15:00'].map((at) => `2027-05-03T${at}:00.000Z`);
  expect(sent('PlanJobCard')).toMatchObject([{ input: { expectedAt: startAt, plannedMinutes: 90 } }]);
  expect(sent('PlanBlock')).toEqual([
    { input: { jobCardId: 'new', resourceId: 'c', startAt, endAt: closes, kind: 'DROP_OFF' } },
    { input: { jobCardId: 'new', resourceId: 'a', startAt, endAt: noon } },
  ]);
});

test('where no day has time one is chosen all the same, of a car in words that nobody knows yet', async () => {
  const { user, sent } = opened('/take-in', { FindForTakeIn: [found()], FreeDays: [freeDays()] });
  await user.type(await finder(), 'Ana Kos{Enter}');
  await user.click(await screen.findByRole('radio', { name: 'Plan for later' }));
  await user.type(await screen.findByLabelText(/^Which car, in your words/), 'blue Golf');
  await screen.findByText('No day has so much time left. Choose a day all the same.');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByText('Enter when the car comes.');
  expect(sent('PlanJobCard')).toEqual([]);
  await user.type(screen.getByLabelText(/^Another day/), '2027-12-01');
  await user.type(screen.getByLabelText(/^Time/), '8:30');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent('PlanJobCard')).toMatchObject([
    {
      input: {
        ...{ vehicleText: 'blue Golf', customer: { name: 'Ana Kos' } },
        expectedAt: '2027-12-01T07:30:00.000Z',
      },
    },
  ]);
});

test('whom it is mailed to is said before, and left out by a tick; who did not come before is marked', async () => {
  const { user, sent } = opened('/take-in?when=later');
  await user.type(await finder(), 'ljab123{Enter}');
  await screen.findByText('Did not come 2 times before');
  const tick = screen.getByRole('checkbox', { name: 'Send the appointment to ana@example.com', checked: true });
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent('PlanJobCard')).toMatchObject([{ input: { mailCustomer: false } }]);
});

test('work that is a service needs what the service says', async () => {
  const service = { __typename: 'Service', id: 's', templateId: 'oil', needsLift: true, skill: null, archivedAt: null };
  const { user, sent } = opened('/take-in?when=later', { VisitSettings: [settings([service])] });
  await user.type(await finder(), 'ljab123{Enter}');
  await screen.findByRole('checkbox', { name: 'A lift is needed', checked: false });
  await user.type(screen.getByLabelText(/^Work/), 'oil{Enter}');
  await screen.findByRole('checkbox', { name: 'A lift is needed', checked: true });
  await waitFor(() =>
    expect(sent('FreeDays').at(-1)).toEqual({ minutes: 90, from: '2027-05-03', count: 5, needs: { lift: true } }),
  );
});
