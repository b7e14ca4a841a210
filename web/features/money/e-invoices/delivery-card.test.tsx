import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { EInvoicesCard } from '../../workshop/workshop-settings/e-invoices/e-invoices-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';

const failed = {
  __typename: 'EInvoiceDelivery',
  id: 'd',
  way: 'WEBHOOK',
  form: 'ESLOG',
  state: 'FAILED',
  problem: 'REFUSED',
  status: 422,
  nextAt: null,
  sentAt: null,
};
const sent = { ...failed, state: 'SENT', problem: null, status: 200, sentAt: '2026-11-24T12:00:00.000Z' };
const of = (deliveries: readonly object[], values: object = {}) => ({
  data: {
    eInvoiceDeliveries: { __typename: 'EInvoiceDeliveries', wanted: true, way: 'WEBHOOK', deliveries, ...values },
  },
});

function shown(answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  const { user } = show(
    <ApolloProvider client={client}>
      <DeliveryCard invoiceId="i" />
    </ApolloProvider>,
    { language: 'sl' },
  );
  return { client, user, inputs: () => asked.filter(({ name }) => name === 'SendEInvoice') };
}

test('why it was not sent is said with the way to send it again, and then that it is sent', async () => {
  const { user, inputs } = shown({
    EInvoiceDeliveries: [of([failed]), of([sent])],
    SendEInvoice: [changing('INVOICE', { sendEInvoice: of([sent]).data.eInvoiceDeliveries })],
  });
  const card = within(await screen.findByRole('region', { name: 'E-račun za ponudnika' }));
  expect(card.getByText('Ponudnik ga zavrača. Pri njem vprašajte, zakaj (422)')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Pošlji znova' }));
  expect(await screen.findByText('E-račun je poslan')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pošlji/ })).toBeNull());
  expect(inputs().map(({ variables }) => variables)).toEqual([{ input: { invoiceId: 'i' } }]);
});

test('what the e-invoice lacks is said part by part', async () => {
  const { user } = shown({
    EInvoiceDeliveries: [of([])],
    SendEInvoice: [refusing('BAD_INPUT', 'It lacks something', { 'buyer.address': 'eInvoiceBuyerAddress' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Pošlji e-račun' }));
  const said = within(await screen.findByRole('alert'));
  expect(said.getByRole('listitem').textContent).toBe('Vpišite naslov in kraj stranke');
});

test('one that is on its way says when it is tried again, and cannot be pressed', async () => {
  const waiting = { ...failed, state: 'QUEUED', problem: 'BUSY', status: 503, nextAt: '2026-11-24T12:00:00.000Z' };
  shown({ EInvoiceDeliveries: [of([waiting])] });
  expect(await screen.findByText('Ponudnik ga zdaj ne more sprejeti (503)')).toBeDefined();
  expect(screen.getByText('Naslednji poskus')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([{ way: null }, { wanted: false }])(
  'an invoice says nothing of it where nothing goes: %o',
  async (values) => {
    const { client } = shown({ EInvoiceDeliveries: [of([], values)] });
    await waitFor(() => expect(client.cache.extract()).toHaveProperty('ROOT_QUERY'));
    expect(screen.queryByRole('region')).toBeNull();
  },
);

const settings = {
  __typename: 'EInvoiceSettings',
  version: 7,
  way: null,
  form: 'ESLOG',
  automatic: false,
  url: null,
  hasSecret: false,
  folderOffered: false,
};

test('the owner chooses a way that is offered, and sees the secret once', async () => {
  const webhook = { ...settings, version: 8, way: 'WEBHOOK', url: 'https://provider.example/in' };
  const { client, asked } = answering({
    EInvoiceSettings: [{ data: { eInvoiceSettings: settings } }, { data: { eInvoiceSettings: webhook } }],
    SaveEInvoiceSettings: [changing('WORKSHOP', { saveEInvoiceSettings: webhook })],
    NewWebhookSecret: [
      {
        data: {
          newWebhookSecret: {
            __typename: 'WebhookSecret',
            secret: 'whsec_once',
            settings: { ...webhook, hasSecret: true },
          },
        },
      },
    ],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <EInvoicesCard />
    </ApolloProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Change the way' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    within(dialog.getByLabelText(/^Way/))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Off', 'Web address (webhook)']);
  await user.selectOptions(dialog.getByLabelText(/^Way/), 'WEBHOOK');
  await user.type(dialog.getByLabelText(/^Web address/), 'https://provider.example/in');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  const shownSecret = within(await screen.findByRole('dialog'));
  expect(shownSecret.getByDisplayValue('whsec_once')).toBeDefined();
  await user.click(shownSecret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_once')).toBeNull());
  expect(asked.find(({ name }) => name === 'SaveEInvoiceSettings')?.variables).toEqual({
    input: { version: 7, way: 'WEBHOOK', form: 'ESLOG', automatic: false, url: 'https://provider.example/in' },
  });
});
