import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

const nothing = { waiting: 0, refused: 0, deadline: null, urgentFrom: null, certificateUntil: null };
const waits = {
  ...nothing,
  waiting: 2,
  deadline: '2026-11-26T22:59:59.999Z',
  urgentFrom: '2026-11-25T12:00:00.000Z',
};
const early = '2026-11-25T11:59:00Z';

function open(unconfirmed: object, now = early) {
  const answer = { data: { unconfirmed: { __typename: 'Unconfirmed', ...unconfirmed } } };
  const { client, asked } = answering({ Unconfirmed: [answer] });
  show(
    <ApolloProvider client={client}>
      <UnconfirmedNotice now={Date.parse(now)} />
    </ApolloProvider>,
  );
  return asked;
}

test('nothing is said where nothing waits', async () => {
  const asked = open(nothing);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what waits is said calmly, with its deadline and the way to it', async () => {
  open(waits);
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('2 invoices wait for the tax authority');
  expect(notice.textContent).toMatch(/The first has to be confirmed by 26 Nov 2026.*sent again automatically/);
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/invoices?show=unconfirmed');
});

test('with half of the time gone it is said urgently, and otherwise once it is over', async () => {
  open(waits, '2026-11-25T12:00:00Z');
  expect((await screen.findByRole('alert')).textContent).toContain('More than half of the time is gone');
});

test('a deadline that has passed is said to have', async () => {
  open(waits, '2026-11-27T00:00:00Z');
  expect((await screen.findByRole('alert')).textContent).toContain('the deadline has passed');
});

test('a refusal is urgent from the beginning', async () => {
  open({ ...waits, waiting: 0, refused: 1 });
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('1 of them was refused: its page says what to do.');
  expect(textContent).not.toContain('sent again automatically');
});

test('a certificate that ends is said with the way to another one', async () => {
  open({ ...nothing, certificateUntil: '2026-12-20T10:00:00Z' });
  expect((await screen.findByRole('status')).textContent).toContain('expires on 20 December 2026');
  const link = screen.getByRole('link', { name: 'Upload a certificate' });
  expect(link.getAttribute('href')).toBe('/workshop-settings/fiscal');
});

test('a certificate that has ended is urgent', async () => {
  open({ ...nothing, certificateUntil: '2026-11-20T10:00:00Z' });
  expect((await screen.findByRole('alert')).textContent).toContain('expired on 20 November 2026');
});
