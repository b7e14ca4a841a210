import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { CustomerMessages } from './customer-messages.tsx';

const row = (id: string, values: object = {}) => ({
  __typename: 'Message',
  id,
  kind: 'SERVICE',
  channel: 'MAIL',
  subject: `Subject ${id}`,
  state: 'SENT',
  reason: null,
  notBefore: null,
  queuedAt: '2026-11-20T10:00:00Z',
  sentAt: '2026-11-20T10:00:01Z',
  body: '',
  segments: null,
  costCents: null,
  jobCardId: null,
  invoiceId: null,
  ...values,
});
const messages = (...nodes: object[]) => [
  { data: { messages: { __typename: 'MessagePage', totalCount: nodes.length, nodes } } },
];
const sent = (values: object) => [
  {
    data: {
      sendMessage: { __typename: 'Message', id: 'new', state: 'QUEUED', reason: null, notBefore: null, ...values },
    },
  },
];

const customer = { id: 'c', phone: '+38641123456', language: 'SL', consentRemindersAt: null } as const;

function open(answers: Parameters<typeof answering>[0], mayWrite = true) {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <CustomerMessages customer={customer} mayWrite={mayWrite} />
    </ApolloProvider>,
  );
  return { ...shown, asked };
}

test('lists what was sent, and says in words why something was not', async () => {
  open({
    MessagesOfCustomer: messages(
      row('1', { state: 'SUPPRESSED', reason: 'OPTED_OUT', sentAt: null }),
      row('2', { state: 'QUEUED', sentAt: null, notBefore: '2026-11-23T07:00:00Z', kind: 'TYRES' }),
      row('3', { state: 'FAILED', reason: 'DEAD_ADDRESS', kind: 'INVOICE', invoiceId: 'i' }),
      row('4', { subject: '', jobCardId: 'j', kind: 'READY' }),
      row('5', {
        subject: '',
        body: 'Vase vozilo',
        channel: 'SMS',
        segments: 2,
        costCents: 9,
        state: 'FAILED',
        reason: 'PROVIDER',
      }),
    ),
  });
  const table = within(await screen.findByRole('table', { name: 'Messages' }));
  const texts = table
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.textContent);
  expect(texts).toEqual([
    'Subject 1Servicee-mailNot sentThe customer has unsubscribed20 Nov 2026, 10:00',
    'Subject 2Tyrese-mailWaitingWaits until 23 Nov 2026, 07:0020 Nov 2026, 10:00',
    'Subject 3Invoicee-mailNot deliveredThe mailbox does not exist20 Nov 2026, 10:00',
    'The text is kept no longerCar ready, progresse-mailSent20 Nov 2026, 10:00',
    'Vase voziloServiceSMS, 2 parts, €0.09Not deliveredThe SMS provider did not take it20 Nov 2026, 10:00',
  ]);
  const href = (name: string) => table.getByRole('link', { name }).getAttribute('href');
  expect(href('Subject 3')).toBe('/invoices/i');
  expect(href('The text is kept no longer')).toBe('/jobs/j');
});

test('writes a message, whose kind says what it is before it is sent', async () => {
  const { user, asked } = open({ MessagesOfCustomer: [...messages(), ...messages(row('new'))], SendMessage: sent({}) });
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a message' }));
  dialog.getByText(/It needs no consent/);
  await user.selectOptions(dialog.getByLabelText('What about'), 'Offers and news');
  dialog.getByText(/It goes only to customers who have agreed/);
  await user.selectOptions(dialog.getByLabelText('What about'), 'Tyres');
  await user.type(dialog.getByLabelText(/Text/), 'Winter is here');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The message is on its way');
  await screen.findByText('Subject new');
  const [variables] = asked.flatMap(({ name, variables: given }) => (name === 'SendMessage' ? [given] : []));
  expect(variables).toEqual({
    input: {
      customerId: 'c',
      kind: 'TYRES',
      text: 'Winter is here',
      channel: 'MAIL',
      operationId: expect.any(String),
    },
  });
});

test.each([
  [{ state: 'SUPPRESSED', reason: 'NO_CONSENT' }, 'The customer has not agreed to it'],
  [{ notBefore: '2026-11-23T07:00:00Z' }, 'The message leaves 23 Nov 2026, 07:00'],
])('says what becomes of a message: %o', async (answer, words) => {
  const { user } = open({ MessagesOfCustomer: [...messages(), ...messages()], SendMessage: sent(answer) });
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  await screen.findByText(words);
});

test('offers nothing for who was erased', async () => {
  open({ MessagesOfCustomer: messages() }, false);
  await screen.findByText('No messages yet.');
  expect(screen.queryByRole('button')).toBeNull();
});

const preview = (reason: string | null, segments = 1) => ({
  data: { smsPreview: { __typename: 'SmsPreview', text: 'Vase vozilo', segments, costCents: 5 * segments, reason } },
});
const sender = { __typename: 'Workshop', id: 'w', name: 'Avto Novak', language: 'SL' };

test('writes an SMS: what it becomes in the language of the customer, what it costs, and why it would not leave', async () => {
  const { user, asked } = open({
    MessagesOfCustomer: messages(),
    SmsPreview: [preview(null), preview(null), preview('CAP', 2)],
    MessageSender: [{ data: { workshop: sender } }],
    SendMessage: sent({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a message' }));
  await user.selectOptions(await dialog.findByLabelText('How'), 'SMS');
  await user.selectOptions(dialog.getByLabelText('What about'), 'Appointment');
  await dialog.findByText('1 part, €0.05');
  await user.selectOptions(dialog.getByLabelText('What about'), 'Tyres');
  dialog.getByText(/By SMS it goes only to customers who have agreed/);
  await user.type(dialog.getByLabelText(/Text/), 'Gume');
  await dialog.findByText('The monthly limit for SMS is reached');
  await dialog.findByText('2 parts, €0.10');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The message is on its way');
  const texts = asked.flatMap(({ name, variables }) => (name === 'SmsPreview' ? [variables] : []));
  const stop = `Odjava: ${location.origin}/u/${'x'.repeat(43)}`;
  expect(texts).toContainEqual({ text: 'Pišemo vam glede termina. Pokličite nas.\nAvto Novak' });
  expect(texts.at(-1)).toEqual({ text: `Gume\nAvto Novak\n${stop}` });
  const [given] = asked.flatMap(({ name, variables }) => (name === 'SendMessage' ? [variables] : []));
  expect(given).toMatchObject({ input: { channel: 'SMS', kind: 'TYRES', text: 'Gume' } });
});

test('offers no SMS where the workshop has no provider', async () => {
  const { user, asked } = open({ MessagesOfCustomer: messages(), SmsPreview: [preview('PROVIDER')] });
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(asked.some(({ name }) => name === 'SmsPreview')).toBe(true));
  expect(dialog.queryByLabelText('How')).toBeNull();
});
