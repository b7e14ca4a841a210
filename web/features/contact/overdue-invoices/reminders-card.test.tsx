import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { RemindersCard as SettingsCard } from '../../workshop/workshop-settings/reminders/reminders-card.tsx';
import { RemindersCard } from './reminders-card.tsx';

const reminders = {
  __typename: 'InvoiceReminders',
  enabled: true,
  invoicePaused: false,
  customerPaused: false,
  nextOn: '2026-11-16',
  sent: [{ __typename: 'SentReminder', step: 1, sentOn: '2026-11-06', openCents: 12_200 }],
};
const paused = { ...reminders, customerPaused: true, nextOn: null };

test('an invoice shows what was sent and what follows, and its customer can be left alone', async () => {
  const { client, asked } = answering({
    InvoiceReminders: [{ data: { invoiceReminders: reminders } }, { data: { invoiceReminders: paused } }],
    PauseReminders: [changing('INVOICE', { pauseReminders: paused })],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <RemindersCard invoiceId="i" />
    </ApolloProvider>,
    { language: 'sl' },
  );
  const card = within(await screen.findByRole('region', { name: 'Opomini' }));
  expect(card.getByText('Prvi opomin')).toBeDefined();
  expect(card.getByText(/2026, odprto 122,00/)).toBeDefined();
  expect(card.getByText('Naslednji opomin')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Brez opominov za to stranko' }));
  expect(await screen.findByText('Te stranke ne opominjamo.')).toBeDefined();
  expect(screen.queryByText('Naslednji opomin')).toBeNull();
  expect(asked.find(({ name }) => name === 'PauseReminders')?.variables).toEqual({
    input: { invoiceId: 'i', of: 'CUSTOMER', paused: true },
  });
  expect(screen.getByRole('button', { name: 'Spet opominjaj to stranko' })).toBeDefined();
});

test('where nobody is reminded the invoice has no word of it, unless a reminder was sent before', async () => {
  const off = { ...reminders, enabled: false, nextOn: null };
  const { client, asked } = answering({
    InvoiceReminders: [{ data: { invoiceReminders: { ...off, sent: [] } } }, { data: { invoiceReminders: off } }],
  });
  const card = (
    <ApolloProvider client={client}>
      <RemindersCard invoiceId="i" />
    </ApolloProvider>
  );
  const first = show(card);
  await waitFor(() => expect(client.cache.extract()).toHaveProperty('ROOT_QUERY'));
  expect(screen.queryByRole('region')).toBeNull();
  first.unmount();
  show(card);
  await screen.findByText('First reminder');
  expect(asked).toHaveLength(2);
});

test('the settings are saved over the version that was seen, and a refusal is said', async () => {
  const settings = {
    __typename: 'ReminderSettings',
    version: 7,
    enabled: false,
    firstDays: 5,
    secondDays: 15,
    thirdDays: 30,
  };
  const { client, asked } = answering({
    ReminderSettings: [{ data: { reminderSettings: settings } }],
    SaveReminderSettings: [
      refusing('BAD_INPUT', 'Invalid input', {
        secondDays: 'Each reminder has to come later than the one before',
      }),
      { data: { saveReminderSettings: { ...settings, version: 8, enabled: true } } },
    ],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <SettingsCard />
    </ApolloProvider>,
  );
  expect(await screen.findByText('5, 15 and 30')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change reminders' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Each reminder has to come later/)).toBeDefined();
  expect(asked.find(({ name }) => name === 'SaveReminderSettings')?.variables).toEqual({
    input: { version: 7, enabled: true, firstDays: 5, secondDays: 15, thirdDays: 30 },
  });
});
