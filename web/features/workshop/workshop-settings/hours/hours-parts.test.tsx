import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, changing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { HoursParts } from './hours-parts.tsx';

const resource = (id: string, kind: string, name: string) => ({
  __typename: 'Resource',
  id,
  version: 1,
  kind,
  name,
  staffId: null,
  isBookableOnline: true,
  sortOrder: 0,
  capabilities: { __typename: 'Capabilities', maxKg: null, alignment: false, skills: [] },
  archivedAt: null,
});
const span = (weekday: number, from: string, to: string) => ({ __typename: 'WorkingSpan', weekday, from, to });
const settings = {
  __typename: 'PlannerSettings',
  version: 3,
  exceptions: [],
  hours: [
    { __typename: 'WorkingHours', resourceId: null, spans: [span(1, '08:00', '16:00')] },
    { __typename: 'WorkingHours', resourceId: 'b', spans: [span(2, '10:00', '14:00')] },
  ],
  resources: [resource('a', 'STAFF', 'Ana'), resource('b', 'STAFF', 'Bor'), resource('c', 'COURTESY_CAR', 'Clio')],
};
const absence = {
  __typename: 'DayException',
  id: 'x',
  version: 2,
  resourceId: 'a',
  on: '2099-05-03',
  until: '2099-05-04',
  from: null,
  to: null,
  kind: 'ABSENCE',
  note: 'School',
};
const proposed = (accepted: boolean) => ({
  data: {
    holidayProposals: ['2027-01-01', '2027-02-08'].map((on) => ({
      __typename: 'HolidayProposal',
      on,
      name: 'Dan',
      accepted,
    })),
  },
});

function open(answers: Parameters<typeof answering>[0], more: object = {}) {
  const { client, asked } = answering({
    PlannerSettings: [{ data: { plannerSettings: { ...settings, ...more } } }],
    HolidayProposals: [proposed(false), proposed(true)],
    OwnWork: [{ data: { staff: [], plannerSettings: { __typename: 'PlannerSettings', version: 3, resources: [] } } }],
    ...answers,
  });
  const shown = show(
    <ApolloProvider client={client}>
      <HoursParts />
    </ApolloProvider>,
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('one table has the hours of all, and who has none of their own follows the workshop', async () => {
  open({});
  const table = within(await screen.findByRole('table', { name: 'Hours of the week' }));
  const words = table.getAllByRole('row').map((row) => row.textContent);
  expect(words).toEqual([
    'WhoMonTueWedThuFriSatSun',
    `Workshop08:00–16:00${'Closed'.repeat(6)}`,
    'AnaAs the workshop',
    `BorClosed10:00–14:00${'Closed'.repeat(5)}`,
  ]);
});

test('hours are typed by the day and replace those before; what is no time is said', async () => {
  const saved = changing('WORKSHOP', { saveWorkingHours: { ...settings, version: 4 } });
  const { user, sent } = open({ SaveWorkingHours: [saved] });
  const table = within(await screen.findByRole('table', { name: 'Hours of the week' }));
  await user.click(table.getByRole('button', { name: 'Edit: Ana' }));
  const wednesday = await screen.findByLabelText(/^Wednesday/);
  await user.type(wednesday, '8-8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter hours such as 8:00–12:00, 12:30–17:00');
  expect(sent('SaveWorkingHours')).toEqual([]);
  await user.clear(wednesday);
  await user.type(wednesday, '8-12, 12.30-17');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const spans = [
    { weekday: 3, from: '08:00', to: '12:00' },
    { weekday: 3, from: '12:30', to: '17:00' },
  ];
  expect(sent('SaveWorkingHours')).toEqual([{ input: { version: 3, resourceId: 'a', spans } }]);
});

test('all public holidays are taken over by one press', async () => {
  const accepted = changing('DAY_EXCEPTION', { acceptHolidays: settings });
  const { user, sent } = open({ AcceptHolidays: [accepted] });
  await user.click(await screen.findByRole('button', { name: /^Public holidays \d{4}: Take over 2 days$/ }));
  await screen.findByText(/^All public holidays of \d{4} are taken over\.$/);
  expect(sent('AcceptHolidays')).toMatchObject([{ input: { days: ['2027-01-01', '2027-02-08'] } }]);
});

test('an absence is entered with its days, and says what becomes of the work', async () => {
  const { user, sent } = open({
    SaveDayException: [
      changing('DAY_EXCEPTION', { saveDayException: { __typename: 'DayException', id: 'y', version: 1 } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add days' }));
  await screen.findByText('Work planned for that time is to be planned again and stands beside the planner.');
  await user.selectOptions(screen.getByLabelText('For'), 'Bor');
  await user.type(screen.getByLabelText('From day'), '2027-05-03');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const days = { on: '2027-05-03', until: '2027-05-03', from: null, to: null };
  expect(sent('SaveDayException')).toEqual([{ input: { kind: 'ABSENCE', resourceId: 'b', ...days, note: '' } }]);
});

test('days that differ are listed with whom they are of, and removed over the version that was seen', async () => {
  const removed = changing('DAY_EXCEPTION', { removeDayException: { __typename: 'DayException', id: 'x' } });
  const { user, sent } = open({ RemoveDayException: [removed] }, { exceptions: [absence] });
  await screen.findByText('Ana · School');
  await user.click(screen.getByRole('button', { name: /^Remove 3 May 2099 to 4 May 2099: Absence$/ }));
  await waitFor(() => expect(sent('RemoveDayException')).toEqual([{ input: { id: 'x', version: 2 } }]));
});

test('a lift is added with what it carries', async () => {
  const { user, sent } = open({
    SaveResource: [changing('RESOURCE', { saveResource: { __typename: 'Resource', id: 'l', version: 1 } })],
  });
  await user.click(await screen.findByRole('button', { name: 'Add a lift or loan car' }));
  await user.type(await screen.findByLabelText('Name'), 'L1');
  await user.type(screen.getByLabelText(/^Maximum load in kg/), '3500');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent('SaveResource')).toHaveLength(1));
  expect(sent('SaveResource')).toMatchObject([{ input: { kind: 'LIFT', name: 'L1', maxKg: 3500 } }]);
});
