import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../../../schema/languages.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import type { AppointmentCard } from './booking-labels.ts';
import { AppointmentBox } from './request-box.tsx';
import { RequestCount } from './request-count.tsx';
import { AppointmentLists } from './request-lists.tsx';

const booking = {
  __typename: 'Booking' as const,
  name: 'Ana Kos',
  phone: '+38641123456',
  email: 'ana@example.com',
  plate: 'LJ AB-123',
  note: 'The brakes squeak',
  serviceId: null,
  probable: null,
};
const request = {
  __typename: 'JobCard' as const,
  id: 'r',
  version: 4,
  number: 'DN-2099-000001',
  state: 'PLANNED' as const,
  source: 'ONLINE' as const,
  bookingState: 'REQUESTED' as const,
  expectedAt: '2099-05-03T06:00:00.000Z',
  plannedMinutes: 90,
  remindedAt: null,
  noShowAt: null,
  customerWish: 'Service',
  vehicleText: 'LJ AB-123',
  broughtByName: 'Ana Kos',
  broughtByPhone: '+38641123456',
  customer: null,
  vehicle: null,
  booking,
  jobs: [],
};
const probable = {
  __typename: 'ProbableCustomer' as const,
  customerId: 'c',
  customerName: 'Kos',
  vehicleId: 'v',
  plate: 'lj ab-123',
};
const overdue = {
  ...request,
  id: 'l',
  expectedAt: '2020-05-03T06:00:00.000Z',
  bookingState: null,
  source: 'DESK' as const,
  booking: null,
  broughtByName: null,
  broughtByPhone: null,
  customer: { __typename: 'Customer' as const, id: 'c', name: 'Bor', phone: '+38640111222', email: null, noShows: 2 },
};

interface ListOptions {
  readonly requests?: readonly AppointmentCard[];
  readonly late?: readonly AppointmentCard[];
  readonly answers?: Parameters<typeof answering>[0];
  readonly role?: Role;
  readonly language?: Language;
}

async function lists({ requests = [], late = [], answers = {}, role = 'receptionist', language = 'en' }: ListOptions) {
  const today = { __typename: 'Today', requests, late };
  const { client, asked } = answering({
    Appointments: [{ data: { today } }],
    PortalWishes: [{ data: { today: { __typename: 'Today', wishes: [] } } }],
    ...answers,
  });
  const shown = show(
    <ApolloProvider client={client}>
      <AppointmentLists count={requests.length + late.length} role={role} now={Date.parse('2026-11-27T12:00:00Z')} />
    </ApolloProvider>,
    { language },
  );
  await screen.findAllByRole('listitem');
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('a request says who wants what and when, and one press confirms it; who gets a mail is said before', async () => {
  const confirmBooking = { ...request, version: 5, bookingState: 'CONFIRMED' };
  const answers = { ConfirmBooking: [changing('JOB_CARD', { confirmBooking })] };
  const { user, sent } = await lists({ requests: [request], answers });
  const row = within(screen.getByRole('region', { name: 'Appointments to confirm' }));
  expect(row.getByRole('link', { name: 'LJ AB-123 Ana Kos · Service' }).getAttribute('href')).toBe('/jobs/r');
  row.getByText(/^asks for Sun, 3 May, /);
  row.getByText('The brakes squeak');
  row.getByText('Confirming mails ana@example.com');
  await user.click(row.getByRole('button', { name: 'Confirm the appointment of LJ AB-123' }));
  await screen.findByText('A mail with the appointment goes to ana@example.com.');
  expect(sent('ConfirmBooking')).toEqual([{ input: { jobCardId: 'r', version: 4 } }]);
});

test('somebody else’s press before is said, and nothing is done twice', async () => {
  const answers = { ConfirmBooking: [refusing('CONFLICT', 'Changed since')] };
  const { user } = await lists({ requests: [request], answers });
  await user.click(screen.getByRole('button', { name: 'Confirm the appointment of LJ AB-123' }));
  await screen.findByText('That did not work');
});

test('whom it most probably is, joins in one press', async () => {
  const joinBooking = { ...request, version: 5 };
  const answers = { JoinBooking: [changing('JOB_CARD', { joinBooking })] };
  const { user, sent } = await lists({ requests: [{ ...request, booking: { ...booking, probable } }], answers });
  screen.getByText('Probably Kos, LJ AB-123 · Confirming mails ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Yes, join Kos, LJ AB-123' }));
  await screen.findByText('The card now belongs to Kos, LJ AB-123');
  expect(sent('JoinBooking')).toEqual([{ input: { jobCardId: 'r', version: 4 } }]);
});

test('is declined with a text, to which days with free hours are added by a press', async () => {
  const free = { __typename: 'FreeDay', on: '2099-05-05', freeMinutes: 252 };
  const declineBooking = { ...request, version: 5, state: 'CANCELLED' };
  const answers = {
    FreeDays: [{ data: { freeDays: [free] } }],
    DeclineBooking: [changing('JOB_CARD', { declineBooking })],
  };
  const { user, sent } = await lists({ requests: [request], answers });
  await user.click(screen.getByRole('button', { name: 'Decline the appointment of LJ AB-123' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the appointment' }));
  dialog.getByText('The text goes to ana@example.com. The job card is cancelled.');
  await user.click(await dialog.findByRole('button', { name: 'Tue, 5 May · 4.2 h' }));
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'What Ana Kos reads' }).value;
  expect(text).toMatch(/^Unfortunately we have no time on Sun, 3 May, .*\.\nWe have time on Tue, 5 May\.$/);
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('FreeDays')).toContainEqual(expect.objectContaining({ minutes: 90, count: 4 }));
  expect(sent('DeclineBooking')).toEqual([{ input: { jobCardId: 'r', version: 4, text } }]);
});

test('who has not come is called, taken in, or marked after a question', async () => {
  const answers = {
    MarkNoShow: [changing('JOB_CARD', { markNoShow: { ...overdue, version: 5, state: 'CANCELLED' } })],
  };
  const { user, sent } = await lists({ late: [overdue], answers });
  const row = within(screen.getByRole('region', { name: 'Expected and not here' }));
  row.getByText('2 missed appointments before');
  expect(row.getByRole('link', { name: /^Bor: / }).getAttribute('href')).toBe('tel:+38640111222');
  expect(row.getByRole('link', { name: 'Take in LJ AB-123' }).getAttribute('href')).toBe('/take-in?card=l');
  expect(row.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await user.click(row.getByRole('button', { name: 'LJ AB-123 did not come' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Nobody came with LJ AB-123?' }));
  expect(sent('MarkNoShow')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Did not come' }));
  await screen.findByText('Noted as a missed appointment');
  expect(sent('MarkNoShow')).toEqual([{ input: { jobCardId: 'l', version: 4 } }]);
});

test('a mechanic sees who comes and decides nothing', async () => {
  await lists({ requests: [request], late: [overdue], role: 'mechanic' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('is in Slovenian as a workshop says it', async () => {
  await lists({ requests: [{ ...request, booking: { ...booking, probable } }], language: 'sl' });
  screen.getByRole('region', { name: 'Termini, ki čakajo na potrditev' });
  screen.getByText('Verjetno Kos, LJ AB-123 · Ob potrditvi pošljemo sporočilo na ana@example.com');
  screen.getByRole('button', { name: 'Potrdi termin: LJ AB-123' });
});

test('the card says what was asked for, and confirms without a mail where that is wanted', async () => {
  const role: Role = 'admin';
  const services = [{ __typename: 'Service', id: 's', titleSl: 'Servis', titleEn: null }];
  const { client, asked } = answering({
    Appointment: [{ data: { jobCard: { ...request, booking: { ...booking, serviceId: 's' } } } }],
    AppointmentServices: [{ data: { plannerSettings: { __typename: 'PlannerSettings', version: 1, services } } }],
    ConfirmBooking: [changing('JOB_CARD', { confirmBooking: { ...request, version: 5 } })],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <AppointmentBox jobCardId="r" role={role} />
    </ApolloProvider>,
  );
  const box = within(await screen.findByRole('region', { name: 'Booked online' }));
  box.getByText('Waits for you');
  await box.findByText('Servis');
  expect(box.getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe('mailto:ana@example.com');
  box.getByText('90 min');
  await user.click(box.getByRole('checkbox', { name: 'Mail the confirmation to ana@example.com' }));
  await user.click(box.getByRole('button', { name: 'Confirm the appointment of LJ AB-123' }));
  await screen.findByText('The appointment is confirmed');
  const sent = asked.filter(({ name }) => name === 'ConfirmBooking').map(({ variables }) => variables);
  expect(sent).toEqual([{ input: { jobCardId: 'r', version: 4, mailCustomer: false } }]);
});

test('the navigation counts the wishes of the portal and the calls beside the appointments to confirm', async () => {
  const wishes = [{ __typename: 'PortalWish', vehicleId: 'v' }];
  const requests = [{ __typename: 'JobCard', id: 'r' }];
  const calls = [{ __typename: 'CallRequest', jobCardId: 'c' }];
  const today = { __typename: 'Today', requests, wishes, calls };
  const { client } = answering({ RequestCount: [{ data: { today } }] });
  show(
    <ApolloProvider client={client}>
      <RequestCount />
    </ApolloProvider>,
  );
  await screen.findByText('1 appointment to confirm, 1 customer asked for work in the portal, 1 customer to call');
  screen.getByText('3');
});
