// @module-tag desk-16
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { ana, cardOfVehicle, golf, oilChange, workshop } from '../../../../tests/support/answers/take-in.ts';
import { aBlock, aPlanner, aResource, plannedCard } from '../../../../tests/support/screen/a-planner.ts';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { switchLetterKeys } from '../../../kit/browser/letter-keys.ts';
import { UnsavedWorkQuestion } from '../../../kit/forms/unsaved-work-question.tsx';
import { ZoneContext } from '../../../language/zone.ts';
import { Screen } from './take-in.screen.tsx';

const found = (...search: object[]) => ({ data: { search } });
const hit = { __typename: 'SearchHit', kind: 'VEHICLE', id: 'golf', title: 'LJ AB-123', detail: 'VW Golf' };
const oil = oilChange(90);
const freeDay = (on: string, freeMinutes: number) => ({ __typename: 'FreeDay', on, freeMinutes });
const freeDays = (...days: object[]) => ({ data: { freeDays: days } });

const settings = (services: readonly object[] = []) => ({
  data: {
    plannerSettings: {
      __typename: 'PlannerSettings',
      version: 1,
      services,
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
        <UnsavedWorkQuestion>
          <Screen />
        </UnsavedWorkQuestion>
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
        vehicleId: 'golf',
        templateIds: ['oil'],
        expectedAt: '2027-05-03T06:00:00.000Z',
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
        vehicleText: 'blue Golf',
        customer: { name: 'Ana Kos' },
        // As long as the form says: a day that is booked with nothing would be full of cars.
        expectedAt: '2027-12-01T07:30:00.000Z',
        plannedMinutes: 60,
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

const planned = cardOfVehicle('PLANNED', 'PLANNED');
const expectedOn = (expectedAt: string) => ({ data: { jobCard: { __typename: 'JobCard', id: 'open', expectedAt } } });

test('a car that is expected already is said before anything is sent; its appointment is moved from there', async () => {
  const { user, sent } = opened('/take-in?when=later', {
    TakeInVehicle: [{ data: { vehicle: { ...golf, jobCards: [planned] } } }],
    ExpectedVisit: [expectedOn('2027-05-05T06:00:00Z')],
    CardToPlan: [{ data: { jobCard: { ...plannedCard, id: 'open', state: 'PLANNED', plannedMinutes: 60 } } }],
    TimesOfCard: [{ data: { jobCard: { __typename: 'JobCard', id: 'open', blocks: [] } } }],
    MailOfCard: [],
    CarToPlan: [],
  });
  await user.type(await finder(), 'ljab123{Enter}');
  await screen.findByText(/^The car is expected already: Wed, 5 May, 0?8:00/);
  expect(screen.getByRole('link', { name: 'Open the card' }).getAttribute('href')).toBe('/jobs/open');
  await user.click(screen.getByRole('button', { name: 'Move the appointment' }));
  await screen.findByRole('dialog', { name: /^Move the appointment: / });
  expect(sent('PlanJobCard')).toEqual([]);
});

test('nothing is asked when the card of the car that was found is opened instead', async () => {
  const { user } = opened('/take-in?when=later', {
    TakeInVehicle: [{ data: { vehicle: { ...golf, jobCards: [planned] } } }],
    ExpectedVisit: [expectedOn('2027-05-05T06:00:00Z')],
  });
  await user.type(await finder(), 'ljab123{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Open the card' }));
  await screen.findByRole('heading', { name: 'Card' });
});

test('who plans an expected car all the same is led to what can be done about it', async () => {
  const current = { id: 'open', number: 'DN-2026-000009' };
  const { user, sent } = opened('/take-in?when=later', {
    TakeInVehicle: [{ data: { vehicle: { ...golf, jobCards: [planned] } } }],
    ExpectedVisit: [expectedOn('2027-05-05T06:00:00Z')],
    PlanJobCard: [{ data: null, errors: [{ message: 'There is one', extensions: { code: 'CONFLICT', current } }] }],
  });
  await user.type(await finder(), 'ljab123{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Plan' }));
  const move = screen.getByRole('button', { name: 'Move the appointment' });
  await waitFor(() => expect(document.activeElement).toBe(move));
  expect(sent('PlanJobCard')).toHaveLength(1);
});

test('another appointment of an expected car is given after a word', async () => {
  const { user, sent } = opened('/take-in?when=later', {
    TakeInVehicle: [{ data: { vehicle: { ...golf, jobCards: [planned] } } }],
    ExpectedVisit: [expectedOn('2027-05-05T06:00:00Z')],
  });
  await user.type(await finder(), 'ljab123{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Another appointment' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Work/));
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent('PlanJobCard')).toMatchObject([{ input: { another: true } }]);
});

test.each([
  ['2027-05-08', '', 'The workshop is closed that day.'],
  ['2027-05-03', '22', 'Nobody works then.'],
  ['2027-05-04', '', 'That day has not enough hours left.'],
  ['2027-04-05', '', 'That day is over.'],
])('%s %s is asked once before it is booked', async (day, time, words) => {
  const { user, sent } = opened('/take-in?when=later', { FreeDays: [freeDays(freeDay('2027-05-05', 252))] });
  await user.type(await finder(), 'ljab123{Enter}');
  await user.type(await screen.findByLabelText(/^Another day/), day);
  if (time !== '') await user.type(screen.getByLabelText(/^Time/), time);
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByText(new RegExp(`^${words}`));
  expect(sent('PlanJobCard')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent('PlanJobCard')).toHaveLength(1);
});

test('a workshop without mechanics is not said to be full', async () => {
  const none = aPlanner([], [], { resources: [], hours: [] });
  const { user } = opened('/take-in?when=later', { Planner: [none], FreeDays: [freeDays()] });
  await user.type(await finder(), 'ljab123{Enter}');
  await screen.findByText(/^There are no mechanics with hours yet/);
  expect(screen.queryByText(/^No day has so much time left/)).toBeNull();
});

test('who changes the car chooses it: the only car of the customer is offered, not taken', async () => {
  const only = { __typename: 'VehiclePage', nodes: [{ ...golf, id: 'polo', plate: 'KP CD-456', model: 'Polo' }] };
  const { user } = opened('/take-in?when=later&customer=ana', {
    CustomerToTakeIn: [{ data: { customer: ana } }],
    VehiclesToTakeIn: [{ data: { vehicles: only } }],
    TakeInVehicle: [{ data: { vehicle: { ...golf, id: 'polo', plate: 'KP CD-456' } } }],
  });
  await user.click(within(await screen.findByRole('region', { name: 'Car' })).getByRole('button', { name: /other/ }));
  const field = await screen.findByRole('combobox', { name: 'Plate' });
  await screen.findByRole('button', { name: /^KP CD-456/ });
  expect(document.activeElement).toBe(field);
});

test('the owner brings the car after all', async () => {
  const { user, sent } = opened('/take-in?when=later');
  await user.type(await finder(), 'ljab123{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Somebody else brings it' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Ana Kos' }));
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent('PlanJobCard')).toHaveLength(1);
});

test('a loan car that is out already is what is missing, and not the time; until when one is given is said before', async () => {
  const resources = [aResource('a', 'STAFF', 'Ana'), aResource('c', 'COURTESY_CAR', 'Polo')];
  const block = { id: 'x', startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T15:00:00.000Z', title: null };
  const extensions = { code: 'CONFLICT', conflicts: [{ reason: 'TAKEN', block }] };
  const { user, sent } = opened('/take-in?when=later', {
    Planner: [aPlanner([], [], { resources })],
    PlanBlock: [
      { data: null, errors: [{ message: 'Taken', extensions }] },
      changing('BLOCK', { planBlock: aBlock('new', 'a', ['06:00', '08:00']) }),
    ],
  });
  await user.type(await finder(), 'ljab123{Enter}');
  await user.selectOptions(await screen.findByLabelText(/^Loan car/), 'Polo');
  screen.getByText(/^Until the workshop closes that day/);
  await user.selectOptions(screen.getByLabelText(/^Person or lift/), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('heading', { name: 'Card' });
  await screen.findByText('The appointment is there, but without the loan car');
  expect(screen.queryByText(/is planned/)).toBeNull();
  expect(sent('PlanBlock')).toHaveLength(2);
});
