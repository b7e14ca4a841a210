import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { SharingCard } from './sharing-card.tsx';

const estimate = {
  __typename: 'Estimate',
  id: 'e',
  version: 2,
  number: 'P-1/1',
  revision: 1,
  state: 'APPROVED',
  validUntil: null,
  viewedAt: null,
  decidedAt: '2026-03-02T09:00:00.000Z',
  approvals: [{ __typename: 'Approval', id: 'a', byName: 'Ana Kos' }],
};
const message = {
  __typename: 'SentItem',
  channel: 'EMAIL',
  seenAt: null,
  number: 'DN-1',
  invoiceId: null,
  sentAt: '2026-03-02T13:00:00.000Z',
};

interface Later {
  /** The estimate as it is at the next questions. */
  readonly later?: readonly object[];
  /** What the answers to a question wait for. */
  readonly waits?: Readonly<Record<string, Promise<void>>>;
}

async function opened(sentAt: string, sentItems: readonly object[] = [], { later = [], waits }: Later = {}) {
  const sharing = (of: object) => ({
    workshop: { __typename: 'Workshop', id: 'w', name: 'Avto Novak', language: 'SL' },
    jobCard: {
      __typename: 'JobCard',
      id: 'j',
      state: 'READY',
      vehicle: null,
      customer: { __typename: 'Customer', id: 'c', email: null, phone: null, language: 'EN' },
    },
    estimates: { __typename: 'EstimatePage', nodes: [{ ...of, sentAt }] },
    shareLinks: [],
  });
  const { client, asked } = answering(
    { CardSharing: [estimate, ...later].map((of) => ({ data: sharing(of) })), SentItems: [{ data: { sentItems } }] },
    waits,
  );
  show(
    <ApolloProvider client={client}>
      <SharingCard jobCardId="j" />
    </ApolloProvider>,
  );
  const card = within(await screen.findByRole('region', { name: 'Sent to the customer' }));
  const terms = () => card.getAllByRole('term').map(({ textContent }) => textContent);
  return { card, terms, client, asked };
}

test('what was agreed at the desk was not sent, and is not awaited to be seen', async () => {
  const { card, terms } = await opened('2026-03-02T09:00:00.000Z');
  card.getByText('2 Mar 2026, 09:00, Ana Kos');
  expect(terms()).toEqual(['Estimate', 'Agreed without sending']);
});

test('what went to the customer says when, and whether it was seen', async () => {
  const { terms } = await opened('2026-03-02T08:00:00.000Z');
  expect(terms()).toEqual(['Estimate', 'Sent', 'Seen', 'Answered']);
});

test('says when the customer was informed of this visit, not of another one', async () => {
  const { card, terms } = await opened('2026-03-02T08:00:00.000Z', [
    { ...message, id: 'other', kind: 'VISIT', jobCardId: 'other', sentAt: '2026-03-03T13:00:00.000Z' },
    { ...message, id: 'estimate', kind: 'ESTIMATE', jobCardId: 'j' },
    { ...message, id: 'ready', kind: 'VISIT', jobCardId: 'j' },
  ]);
  await card.findByText('News of the work');
  expect(terms()).toEqual(['Estimate', 'Sent', 'Seen', 'Answered', 'News of the work']);
  expect(card.getAllByRole('definition').at(-1)?.textContent).toMatch(/^2 Mar 2026/);
});

test('what is asked while an older answer is on its way has an answer of its own', async () => {
  const waits = { CardSharing: Promise.resolve() };
  const draft = { ...estimate, revision: null, state: 'DRAFT', decidedAt: null };
  const { card, client, asked } = await opened('2026-03-02T08:00:00.000Z', [], {
    later: [draft, { ...estimate, state: 'SENT', decidedAt: null }],
    waits,
  });
  let arrive = () => {};
  waits.CardSharing = new Promise((resolve) => {
    arrive = resolve;
  });
  const readAgain = () => client.refetchQueries({ include: ['CardSharing'] });
  // An estimate is made, and sent at once.
  const created = readAgain();
  const sent = readAgain();
  arrive();
  await Promise.all([created, sent]);
  await card.findByText('Waiting for an answer');
  expect(asked.filter(({ name }) => name === 'CardSharing')).toHaveLength(3);
});
