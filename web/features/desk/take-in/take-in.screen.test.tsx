import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import {
  ana,
  golf as bareGolf,
  cardOfVehicle,
  oilChange,
  workshop,
} from '../../../../tests/support/answers/take-in.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { switchLetterKeys } from '../../../kit/browser/letter-keys.ts';
import { saveChoice } from '../../../kit/browser/saved-choice.ts';
import { ZoneContext } from '../../../language/zone.ts';
import { Screen } from './take-in.screen.tsx';

const hit = (kind: string, id: string, title: string, detail = '') => ({
  __typename: 'SearchHit',
  kind,
  id,
  title,
  detail,
});
const finding = (...search: object[]) => ({ data: { search } });
const belt = {
  __typename: 'DeferredWork',
  jobId: 'belt',
  title: 'Timing belt',
  state: 'DEFERRED',
  severity: 'MAJOR',
  deferUntil: null,
  deferKm: null,
  priceMode: 'GROSS',
  amountCents: 42_000,
};
const golf = {
  ...bareGolf,
  roadworthyUntil: '2020-02-29',
  odometer: [{ __typename: 'OdometerReading', id: 'r', km: 123_456, readOn: '2026-03-01' }],
  deferredWork: [belt],
};
const line = { __typename: 'TemplateLine', vatCategory: 'STANDARD' };
const oil = oilChange(null, [
  { ...line, description: 'Oil 5W-30', quantityThousandths: 4500, unitPrice: 120_000 },
  { ...line, description: 'Filter', quantityThousandths: 1000, unitPrice: 90_000 },
]);
const card = { __typename: 'JobCard', id: 'new', version: 1, number: 'DN-2026-000001' };
function opened(answers: Parameters<typeof answering>[0] = {}, path = '/take-in', zone?: string) {
  const { client, asked } = answering({
    TakeInSettings: [{ data: { workshop } }],
    FindForTakeIn: [finding(hit('VEHICLE', 'golf', 'LJ AB-123', 'VW Golf'))],
    TakeInVehicle: [{ data: { vehicle: golf } }],
    TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes: [oil] } } }],
    VehiclesToTakeIn: [{ data: { vehicles: { __typename: 'VehiclePage', nodes: [] } } }],
    TakeIn: [{ data: { takeIn: card } }],
    PlanJobCard: [{ data: { planJobCard: card } }],
    CheckIn: [{ data: { checkIn: { ...card, id: 'open' } } }],
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <ZoneContext value={zone}>
        <Screen />
      </ZoneContext>
    </ApolloProvider>,
    { path, elsewhere: { '/jobs/:id': <h1>Card</h1> } },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}
const finder = () => screen.findByRole('combobox', { name: 'Plate, VIN, phone or name' });
const focused = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));
const printed = vi.fn(async (_address: string) => new Response(null, { status: 503 }));
beforeEach(() => {
  switchLetterKeys(true);
  printed.mockClear();
  vi.stubGlobal('fetch', printed);
  saveChoice('print-receipt', true);
});

describe('a known car', () => {
  test('is taken in by plate, kilometres and its most used template, without the mouse', async () => {
    const { user, router, sent } = opened();
    await waitFor(async () => expect(document.activeElement).toBe(await finder()));
    // Enter comes before the answer.
    await user.keyboard('ljab123{Enter}');
    await focused(/^Kilometres/);
    await user.keyboard('124000{Enter}');
    await focused(/^Work/);
    await user.keyboard('{ArrowDown}{Enter}');
    const work = within(screen.getByRole('list', { name: 'Chosen work' }));
    work.getByText('Oil 5W-30, Filter');
    expect(work.getAllByText('€63.00')).toHaveLength(2);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Card' });
    expect(router.state.location.pathname).toBe('/jobs/new');
    // The receipt prints by itself.
    await waitFor(() => expect(printed).toHaveBeenCalledWith('/api/job-cards/new.pdf?paper=receipt'));
    expect(sent('TakeIn')).toEqual([
      {
        input: {
          vehicleId: 'golf',
          km: 124_000,
          templateIds: ['oil'],
          operationId: expect.any(String),
          approve: { channel: 'COUNTER', byName: 'Ana Kos' },
        },
      },
    ]);
  });

  test('shows what is known of it, and takes along what was put off', async () => {
    const { user, sent } = opened();
    await user.type(await finder(), 'ljab123{Enter}');
    await screen.findByText('Test overdue since 29 February 2020');
    await user.click(screen.getByRole('checkbox', { name: 'Timing belt' }));
    await user.click(screen.getByRole('checkbox', { name: 'Agreed at the counter' }));
    await user.click(screen.getByRole('checkbox', { name: 'Print the receipt' }));
    await user.click(screen.getByRole('button', { name: 'Take in' }));
    await screen.findByRole('heading', { name: 'Card' });
    expect(printed).not.toHaveBeenCalled();
    expect(sent('TakeIn')).toEqual([
      { input: { vehicleId: 'golf', deferredJobIds: ['belt'], operationId: expect.any(String) } },
    ]);
  });

  test('may have fewer kilometres than before, which is said and hinders nothing', async () => {
    const { user, sent } = opened();
    await user.type(await finder(), 'ljab123{Enter}');
    await screen.findByText(/Last time 123,456 km/);
    await user.type(screen.getByLabelText(/^Kilometres/), '1.000');
    screen.getByText(/Less than last time \(123,456 km\)/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent('TakeIn')).toMatchObject([{ input: { km: 1000 } }]));
  });

  test('whose plate others have as well is chosen, and never guessed', async () => {
    const two = finding(hit('VEHICLE', 'newer', 'LJ AB-123', 'Audi'), hit('VEHICLE', 'golf', 'LJ AB-123', 'VW Golf'));
    const { user, sent } = opened({ FindForTakeIn: [two] });
    await user.type(await finder(), 'ljab123{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'LJ AB-123Audi',
      'LJ AB-123VW Golf',
      'Another car has the plate LJAB123 now',
    ]);
    expect(sent('TakeInVehicle')).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent('TakeInVehicle')).toEqual([{ id: 'golf' }]));
  });

  test('with an open card offers it before another is begun', async () => {
    const vehicle = { ...golf, jobCards: [cardOfVehicle('IN_PROGRESS', 'WORKING')] };
    const { user, sent } = opened({ TakeInVehicle: [{ data: { vehicle } }] });
    await user.type(await finder(), 'ljab123{Enter}');
    await screen.findByText('This car has an open job card: DN-2026-000009');
    expect(screen.getByRole('link', { name: 'Open the card' }).getAttribute('href')).toBe('/jobs/open');
    const takeIn = screen.getByRole('button', { name: 'Take in' });
    expect(takeIn.className).not.toContain('primary');
    await user.click(screen.getByRole('button', { name: 'Another card' }));
    await user.click(takeIn);
    await waitFor(() => expect(sent('TakeIn')).toMatchObject([{ input: { another: true } }]));
  });

  test('that is expected continues its card', async () => {
    const vehicle = { ...golf, jobCards: [cardOfVehicle('PLANNED', 'EXPECTED')] };
    const { user, sent, router } = opened({ TakeInVehicle: [{ data: { vehicle } }] });
    await user.type(await finder(), 'ljab123{Enter}');
    await screen.findByText('Expected with DN-2026-000009');
    await user.keyboard('130000{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Card' });
    expect(router.state.location.pathname).toBe('/jobs/open');
    expect(sent('CheckIn')).toMatchObject([{ input: { id: 'open', version: 3, vehicleId: 'golf', km: 130_000 } }]);
  });
});

describe('a card that was expected', () => {
  const planned = {
    ...card,
    id: 'open',
    version: 3,
    state: 'PLANNED',
    vehicleId: 'golf',
    vehicleText: null,
    customer: ana,
    customerWish: 'Brakes',
    promisedAt: '2026-12-20T13:05:00Z',
    dropOff: null,
    fuelLevel: 50,
    keyTag: 'A7',
  };

  test('is taken in with what was noted when it was planned, the moments in the zone of the workshop', async () => {
    const { user, sent } = opened(
      { CardToCheckIn: [{ data: { jobCard: planned } }] },
      '/take-in?card=open',
      'Pacific/Auckland',
    );
    const promise = await screen.findByLabelText<HTMLInputElement>(/^Promised for/);
    expect(promise.value).toBe('2026-12-21T02:05');
    expect(screen.getByLabelText(/^Key tag/)).toHaveProperty('value', 'A7');
    expect(screen.getByLabelText(/^Fuel/)).toHaveProperty('value', '50');
    await user.type(screen.getByLabelText(/^Kilometres/), '130000');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Card' });
    expect(sent('CheckIn')).toMatchObject([
      {
        input: {
          id: 'open',
          version: 3,
          km: 130_000,
          wish: 'Brakes',
          fuelLevel: 50,
          keyTag: 'A7',
          promisedAt: '2026-12-20T13:05:00.000Z',
        },
      },
    ]);
  });

  test('that somebody else has taken in meanwhile is shown instead', async () => {
    const { router } = opened(
      { CardToCheckIn: [{ data: { jobCard: { ...planned, state: 'CHECKED_IN' } } }] },
      '/take-in?card=open',
    );
    await screen.findByRole('heading', { name: 'Card' });
    expect(router.state.location.pathname).toBe('/jobs/open');
  });
});

describe('a new car', () => {
  test('with a new customer is plate, model, phone and name, each typed once', async () => {
    const { user, sent } = opened({ FindForTakeIn: [finding()] });
    await user.type(await finder(), 'mb xy-987{Enter}');
    await focused(/^Make and model/);
    await user.keyboard('VW Polo{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Customer: phone or name' })),
    );
    await user.keyboard('041 555 666{Enter}');
    await focused('Name');
    await user.keyboard('Bor Kovač{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Card' });
    expect(sent('TakeIn')).toMatchObject([
      {
        input: {
          plate: 'MB XY-987',
          make: 'VW',
          model: 'Polo',
          customer: { kind: 'PERSON', name: 'Bor Kovač', phone: '041 555 666' },
        },
      },
    ]);
  });

  test('without anybody is not sent, and says what is missing', async () => {
    const { user, sent } = opened({ FindForTakeIn: [finding()] });
    await user.type(await finder(), 'mb xy-987{Enter}');
    await focused(/^Make and model/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Say whose car it is.');
    expect(sent('TakeIn')).toEqual([]);
  });

  test('keeps what was typed when the server refuses, and is the same call when sent again', async () => {
    const { user, sent } = opened({
      TakeIn: [refusing('UNAVAILABLE', 'Come back later'), { data: { takeIn: card } }],
    });
    await user.type(await finder(), 'ljab123{Enter}');
    await focused(/^Kilometres/);
    await user.keyboard('124000{Control>}{Enter}{/Control}');
    await screen.findByText('Come back later');
    expect(screen.getByLabelText<HTMLInputElement>(/^Kilometres/).value).toBe('124000');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Card' });
    const [first, second] = sent('TakeIn');
    expect(second).toEqual(first);
  });
});

test('says in Slovenian what is known', async () => {
  const { client } = answering({
    TakeInSettings: [{ data: { workshop: { ...workshop, priceMode: 'NET' } } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { language: 'sl' },
  );
  await screen.findByRole('combobox', { name: 'Registrska oznaka, VIN, telefon ali ime' });
  screen.getByRole('radio', { name: 'Najava za pozneje' });
});
