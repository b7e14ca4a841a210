import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, openCard } from '../../../../../tests/support/screen/a-card.tsx';
import { changing } from '../../../../../tests/support/screen/answering.ts';

const planned = { ...card, state: 'PLANNED', possibleStates: ['CANCELLED'], kmIn: null };
const mail = {
  jobCard: {
    __typename: 'JobCard',
    id: card.id,
    state: 'PLANNED',
    source: 'DESK',
    expectedAt: null,
    booking: null,
    customer: { __typename: 'Customer', id: 'ana', email: 'ana@example.com', noShows: 0 },
  },
  plannerSettings: {
    __typename: 'PlannerSettings',
    version: 1,
    booking: { __typename: 'BookingSettings', mailAppointments: true },
  },
};

test('an appointment is called off in words of its own, and so is its mail', async () => {
  const { user, sent } = openCard({
    JobCard: [{ data: { jobCard: planned } }],
    MailOfCard: [{ data: mail }],
    MoveJobCard: [changing('JOB_CARD', { moveJobCard: { ...planned, state: 'CANCELLED' } })],
  });
  await user.click(await screen.findByRole('button', { name: 'Move to' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelled' }));
  await screen.findByRole('dialog', { name: 'Call off the appointment' });
  await screen.findByRole('checkbox', { name: 'Send the cancellation to ana@example.com', checked: true });
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'She has no time');
  await user.click(screen.getByRole('button', { name: 'Call off the appointment' }));
  await waitFor(() => expect(sent('MoveJobCard')).toMatchObject([{ variables: { input: { to: 'CANCELLED' } } }]));
});
