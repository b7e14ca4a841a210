import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webhookEventTypes } from '../../../../schema/features/integrations/webhook-events.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../../schema/time/zones.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const webhook = {
  __typename: 'Webhook',
  id: 'w',
  version: 1,
  url: 'https://example.com/hook',
  description: 'Spletna stran',
  eventTypes: ['job_card.ready'],
  expand: false,
  state: 'ACTIVE',
  disabledReason: null,
  previousSecretUntil: null,
};
const attempt = {
  __typename: 'WebhookDelivery',
  id: 'd',
  type: 'job_card.ready',
  attempt: 2,
  state: 'FAILED',
  status: 500,
  ms: 40,
  responseStart: 'Napaka',
  reason: 'STATUS',
  at: '2026-11-24T12:00:00.000Z',
  nextAt: '2026-11-24T12:05:00.000Z',
};
const list = (...webhooks: readonly object[]) => ({ data: { webhooks } });
const me = (subscriptionPlan: string) => ({ data: { me: { __typename: 'Account', id: 'a', subscriptionPlan } } });
const log = { data: { webhookDeliveries: { __typename: 'WebhookDeliveryPage', nodes: [attempt] } } };

function shown(answers: Parameters<typeof answering>[0], plan = 'enterprise') {
  const { client, asked } = answering({ Me: [me(plan)], WebhookDeliveries: [log], ...answers });
  const { user } = show(
    <ApolloProvider client={client}>
      <WebhooksCard />
    </ApolloProvider>,
    { language: 'sl' },
  );
  const inputs = (of: string) => asked.filter(({ name }) => name === of).map(({ variables }) => variables);
  return { user, inputs };
}

test('one is added with its events, and its secret is shown once', async () => {
  const saved = { __typename: 'SavedWebhook', webhook, secret: 'whsec_abc' };
  const { user, inputs } = shown({
    Webhooks: [list(), list(webhook)],
    SaveWebhook: [
      refusing('BAD_INPUT', 'No', { url: 'webhookNotPublic' }),
      changing('WEBHOOK', { saveWebhook: saved }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Dodaj webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj webhook' }));
  await user.type(dialog.getByLabelText(/Naslov/), 'https://example.com/hook');
  await user.click(dialog.getByRole('button', { name: 'Dodaj webhook' }));
  expect(await dialog.findByText('Izberite vsaj en dogodek')).toBe(document.activeElement);
  await user.click(dialog.getByLabelText('Vsi dogodki'));
  await user.click(dialog.getByRole('button', { name: 'Dodaj webhook' }));
  expect(await dialog.findByText(/vodi v zasebno omrežje/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Dodaj webhook' }));
  const shownOnce = within(await screen.findByRole('dialog', { name: 'Skrivni ključ kopirajte zdaj' }));
  expect(shownOnce.getByDisplayValue('whsec_abc')).toBeDefined();
  await user.click(shownOnce.getByRole('button', { name: 'Končano' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull());
  const input = {
    url: 'https://example.com/hook',
    description: null,
    eventTypes: [...webhookEventTypes],
    expand: false,
  };
  expect(inputs('SaveWebhook')).toEqual([{ input }, { input }]);
});

test('why nothing is sent is said, and what has failed can be sent again', async () => {
  const stopped = { ...webhook, state: 'PAUSED', disabledReason: 'FAILING' };
  const { user, inputs } = shown({
    Webhooks: [list(stopped)],
    TestWebhook: [{ data: { testWebhook: { ...attempt, state: 'DELIVERED', status: 204, reason: null } } }],
    RedeliverWebhook: [{ data: { redeliver: { ...attempt, id: 'e' } } }],
  });
  expect(await screen.findByText(/Pet dni ni bilo sprejeto nič/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pošlji preizkus na Spletna stran' }));
  expect(await screen.findByText('Preizkus je bil sprejet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dostave na Spletna stran' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dostave na Spletna stran' }));
  expect(await dialog.findByText('Vozilo pripravljeno')).toBeDefined();
  expect(dialog.getByText('Napaka')).toBeDefined();
  expect(dialog.getByText(/^Naslednji poskus/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /^Pošlji znova: Vozilo pripravljeno/ }));
  await waitFor(() => expect(inputs('RedeliverWebhook')).toEqual([{ input: { deliveryId: 'd' } }]));
});

test('what was missed is sent again from yesterday on', async () => {
  const replayed = { data: { replay: { __typename: 'ReplayAnswer', count: 3 } } };
  const { user, inputs } = shown({ Webhooks: [list(webhook)], ReplayWebhook: [replayed] });
  await user.click(await screen.findByRole('button', { name: /^Dostave/ }));
  await user.click(await screen.findByRole('button', { name: 'Pošlji zamujeno' }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = momentAt(timeZone, `${daysLater(dayAt(timeZone, Date.now()), -1)}T00:00`);
  await waitFor(() =>
    expect(inputs('ReplayWebhook')).toEqual([{ input: { webhookId: 'w', since: since.toISOString() } }]),
  );
});

test('below Enterprise they are seen and removed, and nothing else', async () => {
  const { user, inputs } = shown(
    { Webhooks: [list(webhook), list()], RemoveWebhook: [changing('WEBHOOK', { removeWebhook: { success: true } })] },
    'business',
  );
  expect(await screen.findByText('Webhooke vključuje paket Enterprise')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Dodaj|preizkus/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Več' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Odstrani' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Odstrani' }));
  expect(await screen.findByText('Spletna stran je odstranjen')).toBeDefined();
  expect(inputs('RemoveWebhook')).toEqual([{ input: { id: 'w', version: 1 } }]);
});
