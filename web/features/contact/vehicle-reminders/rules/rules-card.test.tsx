import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reminderKind } from '../../../../../schema/features/workshop/enums.ts';
import { answering, changing, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { ReminderRulesCard } from './rules-card.tsx';

const rulesAt = (version: number, changes: Readonly<Record<string, object>> = {}) => ({
  __typename: 'ReminderRules',
  version,
  sendAt: '09:00',
  rules: reminderKind.options.map((kind) => ({
    __typename: 'ReminderRule',
    kind,
    on: false,
    daysBefore: [30, 7],
    channel: 'MAIL',
    ...changes[kind],
  })),
});
const on = { on: true, daysBefore: [14], channel: 'SMS' };

/** @param after as the settings are once they are saved */
function open(after: object = rulesAt(8), ...saved: Parameters<typeof answering>[0][string][number][]) {
  const { client, asked } = answering({
    ReminderRules: [{ data: { reminderRules: rulesAt(7) } }, { data: { reminderRules: after } }],
    SaveReminderRules: [...saved, changing('WORKSHOP', { saveReminderRules: after })],
  });
  const shown = show(
    <ApolloProvider client={client}>
      <ReminderRulesCard />
    </ApolloProvider>,
  );
  const inputs = () => asked.flatMap(({ name, variables }) => (name === 'SaveReminderRules' ? [variables] : []));
  return { ...shown, inputs };
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('all kinds are off at first, and each says what it is in law', async () => {
  open();
  await screen.findByText('Roadworthiness test');
  expect(rows()).toHaveLength(7);
  expect(rows().every((text) => /Off(An invitation)/.test(text ?? ''))).toBe(true);
  screen.getByText('09:00');
});

test('a kind is switched on with its days and its channel, over the version that was seen', async () => {
  const { user, inputs } = open(rulesAt(8, { SERVICE: on }));
  await user.click(await screen.findByRole('button', { name: 'Edit: Service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Service' }));
  await user.click(dialog.getByRole('checkbox'));
  fireEvent.change(dialog.getByLabelText('Days before'), { target: { value: '14' } });
  const second = dialog.getByLabelText(/Once more/);
  fireEvent.change(second, { target: { value: '14' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Please enter another number of days than the first');
  fireEvent.change(second, { target: { value: '' } });
  await user.selectOptions(dialog.getByLabelText('How'), 'SMS');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^On: 14 days before, SMS/);
  expect(inputs()).toEqual([{ input: { version: 7, rules: [{ kind: 'SERVICE', ...on }] } }]);
});

test('shows what somebody else has saved meanwhile, and saves over it only when it is sent again', async () => {
  const present = rulesAt(9, { TYRES_ON: { on: true, daysBefore: [21, 7] } });
  const conflict = refusing('CONFLICT', 'Somebody else was faster');
  const [error] = conflict.errors ?? [];
  const refused = {
    ...conflict,
    errors: [{ message: '', ...error, extensions: { code: 'CONFLICT', current: present } }],
  };
  const { user, inputs } = open(rulesAt(10), refused);
  await user.click(await screen.findByRole('button', { name: 'Edit: Winter tyres' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/21/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(inputs()).toMatchObject([{ input: { version: 7 } }, { input: { version: 9 } }]);
});

test('the hour is changed alone', async () => {
  const { user, inputs } = open({ ...rulesAt(8), sendAt: '18:30' });
  await user.click(await screen.findByRole('button', { name: 'Change the hour' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hour' }));
  fireEvent.change(dialog.getByLabelText('Hour'), { target: { value: '18:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('18:30');
  expect(inputs()).toEqual([{ input: { version: 7, sendAt: '18:30', rules: [] } }]);
});
