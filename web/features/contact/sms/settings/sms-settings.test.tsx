import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { SmsSettingsCard } from './sms-settings-card.tsx';

const settings = (values: object = {}) => ({
  __typename: 'MessageSettings',
  version: 7,
  provider: 'NONE',
  url: null,
  headerNames: [],
  template: null,
  sender: null,
  segmentPrice: 450,
  monthlyCapCents: null,
  writePlain: true,
  spentCents: 9,
  reportUrl: 'https://d.si/api/sms/secret',
  ...values,
});
const set = { provider: 'HTTP', url: 'https://sms.example/send', headerNames: ['X-Key'], monthlyCapCents: 2000 };
const message = (values: object) => ({
  data: {
    testSms: { __typename: 'Message', id: 'm', to: '+38641123456', reason: null, segments: 1, costCents: 5, ...values },
  },
});

function open(of: object, answers: Parameters<typeof answering>[0] = {}) {
  const { client, asked } = answering({ MessageSettings: [{ data: { messageSettings: of } }], ...answers });
  const shown = show(
    <ApolloProvider client={client}>
      <SmsSettingsCard />
    </ApolloProvider>,
  );
  const inputs = (name: string) => asked.flatMap((each) => (each.name === name ? [each.variables] : []));
  return { ...shown, inputs };
}

test('shows over which provider and what was spent, the names of headers, and the address for reports', async () => {
  open(settings(set));
  await screen.findByText('€0.09 of €20.00');
  screen.getByText('X-Key');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address for delivery reports').value).toBe(
    'https://d.si/api/sms/secret',
  );
});

test('without a provider has no address for reports, and nothing of a provider is asked', async () => {
  const { user } = open(settings());
  await screen.findByText('none: no SMS are sent');
  expect(screen.queryByLabelText('Address for delivery reports')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change SMS settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'SMS' }));
  expect(dialog.queryByLabelText(/Headers|Address|Sender|What is sent/)).toBeNull();
});

test('sets up any provider with an HTTP interface: sums as they are typed, headers line by line', async () => {
  const { user, inputs } = open(settings(), {
    SaveMessageSettings: [
      refusing('BAD_INPUT', 'Invalid input', { url: 'That is not a public address' }),
      { data: { saveMessageSettings: settings({ ...set, version: 8 }) } },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change SMS settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'SMS' }));
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.selectOptions(dialog.getByLabelText('Provider'), 'any with an HTTP interface');
  fill(/^Address/, 'https://sms.example/send');
  fill(/^Headers/, 'X-Key');
  fill(/^Price/, '0,0399');
  fill(/^Limit/, '20');
  await save();
  await dialog.findByText(/Please enter one header in a line/);
  fill(/^Headers/, 'X-Key: a:b\n\nAuthorization: App 1');
  await save();
  await dialog.findByText('That is not a public address');
  await save();
  await screen.findByText('Saved');
  const headers = [
    { name: 'X-Key', value: 'a:b' },
    { name: 'Authorization', value: 'App 1' },
  ];
  expect(inputs('SaveMessageSettings').at(-1)).toEqual({
    input: {
      version: 7,
      provider: 'HTTP',
      url: 'https://sms.example/send',
      headers,
      sender: null,
      segmentPrice: 399,
      monthlyCapCents: 2000,
      writePlain: true,
      template: '{"to": "{to}", "text": "{text}", "sender": "{sender}", "id": "{id}"}',
    },
  });
});

test('keeps headers whose values nobody sees, unless others take their place', async () => {
  const { user, inputs } = open(settings(set), {
    SaveMessageSettings: [{ data: { saveMessageSettings: settings({ ...set, version: 8 }) } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Change SMS settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'SMS' }));
  expect(dialog.queryByLabelText(/^Headers/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(inputs('SaveMessageSettings')).toEqual([
    { input: expect.not.objectContaining({ headers: expect.anything() }) },
  ]);
});

test.each([
  [{ state: 'SENT' }, 'The provider has taken it', '+38641123456: 1 part, €0.05.'],
  [{ state: 'FAILED', reason: 'PROVIDER' }, 'The provider did not take it', /Check the address/],
  [{ state: 'SUPPRESSED', reason: 'CAP' }, 'It was not sent', 'The monthly limit is reached.'],
])('sends a test and shows what was answered: %o', async (values, title, text) => {
  const { user, inputs } = open(settings(set), { TestSms: [message(values)] });
  await user.click(await screen.findByRole('button', { name: 'Send a test SMS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test SMS' }));
  await user.type(dialog.getByLabelText('Phone number'), '041 123 456');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText(title);
  dialog.getByText(text);
  expect(inputs('TestSms')).toEqual([{ input: { to: '041 123 456' } }]);
});
