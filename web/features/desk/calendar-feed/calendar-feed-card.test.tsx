import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

const feed = (token: string, withNames = false) => ({
  __typename: 'CalendarFeed',
  url: `https://app.example.com/calendar/${token}.ics`,
  withNames,
  createdAt: '2027-05-03T05:00:00.000Z',
});

function open(answers: Parameters<typeof answering>[0], role: 'receptionist' | 'mechanic' = 'receptionist') {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <CalendarFeedCard role={role} />
    </ApolloProvider>,
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('an address is made by one press and can be copied', async () => {
  const { user, sent } = open({
    CalendarFeed: [{ data: { calendarFeed: null } }],
    SaveCalendarFeed: [{ data: { saveCalendarFeed: feed('one') } }],
  });
  expect(await screen.findByText(/You see all appointments of the workshop\.$/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create the address' }));
  const address = await screen.findByLabelText('Address of the calendar');
  expect(address).toHaveProperty('value', 'https://app.example.com/calendar/one.ics');
  expect(sent('SaveCalendarFeed')).toEqual([{ input: { withNames: false, renew: false } }]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('https://app.example.com/calendar/one.ics');
});

test('customers are named where somebody wants it, also at the next address', async () => {
  const { user, sent } = open(
    {
      CalendarFeed: [{ data: { calendarFeed: feed('one') } }],
      SaveCalendarFeed: [
        { data: { saveCalendarFeed: feed('one', true) } },
        { data: { saveCalendarFeed: feed('two', true) } },
      ],
    },
    'mechanic',
  );
  expect(await screen.findByText(/You see the work that is planned for you\.$/)).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: 'With the names of customers' }));
  expect(await screen.findByRole('checkbox', { checked: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New address' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Create a new address?' }));
  await user.click(question.getByRole('button', { name: 'New address' }));
  await screen.findByText('There is a new address');
  expect(screen.getByLabelText('Address of the calendar')).toHaveProperty(
    'value',
    'https://app.example.com/calendar/two.ics',
  );
  expect(sent('SaveCalendarFeed')).toEqual([
    { input: { withNames: true, renew: false } },
    { input: { withNames: true, renew: true } },
  ]);
});

test('an address is revoked after a question, and stays where that is refused', async () => {
  const { user, sent } = open({
    CalendarFeed: [{ data: { calendarFeed: feed('one') } }],
    RevokeCalendarFeed: [refusing('INTERNAL', 'Something went wrong'), { data: { revokeCalendarFeed: null } }],
  });
  const revoke = async () => {
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the address?' }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
  };
  await revoke();
  await screen.findByText('The address has not changed');
  expect(screen.getByLabelText('Address of the calendar')).toBeDefined();
  await revoke();
  await screen.findByText('You have no address yet.');
  expect(sent('RevokeCalendarFeed')).toEqual([{ input: {} }, { input: {} }]);
});

test('what could not be read is asked for again', async () => {
  const { user } = open({
    CalendarFeed: [refusing('INTERNAL', 'Something went wrong'), { data: { calendarFeed: null } }],
  });
  await screen.findByText('The calendar could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have no address yet.');
});
