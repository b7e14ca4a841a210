import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { card as deskCard, job, openCard } from '../../../../tests/support/screen/a-card.tsx';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { madeHere } from '../../../kit/offline/offline.ts';

/** A finding that was made without a network, and gets its id from the server while somebody writes at it. */

const finding = { ...job, id: 'operation', version: 0, title: 'Worn disc', mechanicId: 'me', lines: [] };
const sent = { ...finding, id: 'made', version: 1 };
const answers = (card: typeof deskCard) => ({
  JobCard: [{ data: { jobCard: { ...card, jobs: [finding] } } }, { data: { jobCard: { ...card, jobs: [sent] } } }],
  UpdateJob: [{ data: { updateJob: sent } }],
  PhonePast: [{ data: { vehicle: null, jobCards: { __typename: 'JobCardPage', nodes: [] } } }],
});
afterEach(() => vi.unstubAllGlobals());

test('on a phone its fields stay, with what is typed and where the cursor is', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(width <='),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const card = { ...deskCard, state: 'PLANNED', vehicleId: null, vehicle: null };
  const { user, receive, sent: calls } = openCard(answers(card), { ...owner, role: 'mechanic' });
  await user.click(await screen.findByText('Cause, repair, photos'));
  const cause = await screen.findByLabelText('Cause');
  await user.type(cause, 'Cra');
  madeHere.record(finding.id, sent.id);
  receive({ sequence: '1', entity: 'JOB_CARD', id: deskCard.id });
  await waitFor(() => expect(calls('JobCard')).toHaveLength(2));
  await user.keyboard('cked');
  expect(document.activeElement).toBe(cause);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const input = { id: sent.id, cause: 'Cracked' };
  await waitFor(() => expect(calls('UpdateJob')).toMatchObject([{ variables: { input } }]));
});
