import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './reminders.screen.tsx';
import { RemindersOf } from './reminders-of.tsx';

const reminder = (id: string, values: object = {}) => ({
  __typename: 'Reminder',
  id,
  version: 3,
  vehicleId: `v${id}`,
  customerId: `c${id}`,
  plate: `lj ab-${id}`,
  customerName: 'Ana Kos',
  kind: 'ROADWORTHY',
  dueOn: '2027-06-15',
  dueKm: null,
  state: 'PLANNED',
  step: 0,
  nextAt: '2027-05-17T07:00:00Z',
  channel: 'MAIL',
  stoppedBecause: null,
  text: null,
  ...values,
});
const page = (...nodes: object[]) => ({
  data: { reminders: { __typename: 'ReminderPage', totalCount: nodes.length, endCursor: null, nodes } },
});
const rules = (on: boolean) => [
  {
    data: {
      reminderRules: {
        __typename: 'ReminderRules',
        rules: [{ __typename: 'ReminderRule', kind: 'ROADWORTHY', on }],
      },
    },
  },
];
const preview = {
  __typename: 'ReminderPreview',
  channel: 'SMS',
  to: '+38641123456',
  subject: '',
  text: 'Tehnicni pregled',
  segments: 2,
  costCents: 9,
  reason: 'NO_CONSENT',
};

function open(
  answers: Parameters<typeof answering>[0],
  { part = <Screen />, path = '/reminders' }: { readonly part?: ReactNode; readonly path?: string } = {},
) {
  const { client, asked } = answering({ KindsOfReminders: rules(true), ...answers });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(<ApolloProvider client={client}>{part}</ApolloProvider>, { path });
  const inputs = (name: string) => asked.flatMap((each) => (each.name === name ? [each.variables] : []));
  return { ...shown, inputs };
}

test('lists who is reminded of what, when it leaves, what came of it, and in words why nothing leaves', async () => {
  const { user, inputs } = open({
    Reminders: [
      page(
        reminder('1'),
        reminder('2', { kind: 'SERVICE', dueKm: 65_000, state: 'SENT', step: 2, nextAt: null }),
        reminder('3', { kind: 'CUSTOM', text: 'Klima', plate: null, state: 'STOPPED', stoppedBecause: 'NO_ADDRESS' }),
        reminder('4', { state: 'BOOKED', nextAt: null }),
      ),
    ],
  });
  const rows = within(await screen.findByRole('table', { name: 'Reminders' }));
  await rows.findByText('Klima');
  const cells = rows
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['LJ AB-1', 'Ana Kos', 'Roadworthiness test', 'Due 15 Jun 2027', 'Leaves 17 May 2027, 07:00, e-mail', 'Planned'],
    ['LJ AB-2', 'Ana Kos', 'Service', 'Due 15 Jun 2027, 65,000 km', '', 'Sent'],
    [
      ...['Car without a plate', 'Ana Kos', 'Klima', 'Due 15 Jun 2027', 'Leaves 17 May 2027, 07:00, e-mail'],
      'Not sentThe address or phone number is missing',
    ],
    ['LJ AB-4', 'Ana Kos', 'Roadworthiness test', 'Due 15 Jun 2027', '', 'Booked'],
  ]);
  expect(rows.getByRole('link', { name: 'LJ AB-1' }).getAttribute('href')).toBe('/vehicles/v1');
  expect(rows.getAllByRole('link', { name: 'Ana Kos' })[0]?.getAttribute('href')).toBe('/customers/c1');
  // What came of something can be skipped no more.
  expect(rows.getAllByRole('button', { name: /^Skip/ })).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: 'Not sent' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Service');
  expect(inputs('Reminders')).toEqual([
    { first: 50, filter: { states: ['PLANNED', 'SENT'] } },
    { first: 50, filter: { states: ['STOPPED', 'SKIPPED'] } },
    { first: 50, filter: { states: ['STOPPED', 'SKIPPED'], kinds: ['SERVICE'] } },
  ]);
});

test('says that nothing is sent while all kinds are off, and where they are switched on', async () => {
  open({ KindsOfReminders: rules(false), Reminders: [page()] });
  await screen.findByText('Nothing is sent yet');
  await screen.findByText('No reminders to come');
  const link = await screen.findByRole('link', { name: 'Settings of reminders' });
  expect(link.getAttribute('href')).toBe('/workshop-settings/messages');
});

test('shows the very text with its price and why it would not leave', async () => {
  const { user, inputs } = open({
    Reminders: [page(reminder('1'))],
    PreviewReminder: [{ data: { previewReminder: preview } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Preview: Roadworthiness test, LJ AB-1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Tehnicni pregled');
  dialog.getByText('The customer has not agreed to it');
  dialog.getByText('2 parts, €0.09');
  dialog.getByText('+38641123456');
  expect(dialog.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(inputs('PreviewReminder')).toEqual([{ id: '1' }]);
});

test('sends what would leave from its preview, over the version that was seen, and says when it waits', async () => {
  const sent = reminder('1', { version: 4, state: 'SENT', step: 1 });
  const waits = reminder('1', { version: 5, nextAt: '2027-05-10T07:00:00Z' });
  const { user, inputs } = open({
    Reminders: [page(reminder('1')), page(reminder('1')), page(reminder('1'))],
    PreviewReminder: [1, 2].map(() => ({ data: { previewReminder: { ...preview, reason: null } } })),
    SendReminder: [
      changing('REMINDER', { sendReminder: waits }),
      changing('REMINDER', { sendReminder: { ...sent, version: 6 } }),
    ],
  });
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: 'Preview: Roadworthiness test, LJ AB-1' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Send now' }));
  };
  await send();
  await screen.findByText('It may not leave now. It leaves later:');
  await send();
  await screen.findByText('The reminder was sent');
  expect(inputs('SendReminder')[0]).toEqual({ input: { id: '1', version: 3 } });
});

test('skips after a question, over the version that was seen, and says a refusal', async () => {
  const skipped = reminder('1', { version: 4, state: 'SKIPPED', stoppedBecause: 'BY_HAND', nextAt: null });
  const { user, inputs } = open({
    Reminders: [page(reminder('1')), page(reminder('1')), page()],
    SkipReminder: [refusing('CONFLICT', 'Somebody else was faster'), changing('REMINDER', { skipReminder: skipped })],
  });
  const skip = async () => {
    await user.click(await screen.findByRole('button', { name: 'Skip: Roadworthiness test, LJ AB-1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Skip this reminder?' }));
    await user.click(question.getByRole('button', { name: 'Skip' }));
  };
  await skip();
  await screen.findByText('Somebody else was faster');
  await skip();
  await screen.findByText('Reminder skipped');
  expect(inputs('SkipReminder')).toEqual(Array(2).fill({ input: { id: '1', version: 3 } }));
});

test('the page of a vehicle adds a reminder in own words, and says at once why it will not leave', async () => {
  const added = reminder('9', { kind: 'CUSTOM', text: 'Klima', state: 'STOPPED', stoppedBecause: 'OFF', nextAt: null });
  const { user, inputs } = open(
    {
      Reminders: [page(), page(added)],
      AddReminder: [
        refusing('BAD_INPUT', 'Invalid input', { vehicleId: 'Invalid input' }),
        changing('REMINDER', { addReminder: added }),
      ],
    },
    { part: <RemindersOf of={{ vehicleId: 'v9' }} mayAdd /> },
  );
  await screen.findByText('No reminders.');
  await user.click(screen.getByRole('button', { name: 'Add a reminder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a reminder' }));
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2027-06-15' } });
  await user.type(dialog.getByLabelText('What we remind of'), 'Klima');
  await user.click(dialog.getByRole('button', { name: 'Add a reminder' }));
  await screen.findByText(/The car has no owner/);
  await user.click(dialog.getByRole('button', { name: 'Add a reminder' }));
  await screen.findByText('Reminder added');
  expect(screen.getAllByText('Switched off in the settings').length).toBeGreaterThan(0);
  const input = { vehicleId: 'v9', dueOn: '2027-06-15', text: 'Klima', operationId: expect.any(String) };
  expect(inputs('AddReminder')).toEqual([{ input }, { input }]);
  expect(inputs('Reminders')[0]).toEqual({ first: 10, filter: { vehicleId: 'v9' } });
});

test('the page of a customer names the car of each', async () => {
  open({ Reminders: [page(reminder('1'))] }, { part: <RemindersOf of={{ customerId: 'c1' }} /> });
  expect((await screen.findByRole('link', { name: 'LJ AB-1' })).getAttribute('href')).toBe('/vehicles/v1');
  expect(screen.queryByRole('button', { name: 'Add a reminder' })).toBeNull();
});
