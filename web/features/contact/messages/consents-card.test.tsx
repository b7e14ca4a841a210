import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsentsOfCustomerFragment } from '../../../../generated/graphql.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { ConsentsCard } from './consents-card.tsx';

type Consent = NonNullable<ConsentsOfCustomerFragment['consents']>[number];

const consent = (values: Partial<Consent>): Consent => ({
  id: 'x',
  class: 'ADVERTISING',
  channel: 'MAIL',
  how: 'CARD',
  textVersion: '2026-11',
  givenAt: '2026-03-04T10:00:00Z',
  withdrawnAt: null,
  ...values,
});
const customer: ConsentsOfCustomerFragment = {
  id: 'c',
  version: 1,
  consentRemindersAt: null,
  consentMarketingAt: null,
  optedOutAt: null,
  consents: [],
};

function open(of: ConsentsOfCustomerFragment, editable = true) {
  const { client, asked } = answering({
    RecordConsent: [{ data: { recordConsent: { __typename: 'Customer', ...customer } } }],
    WithdrawConsent: [{ data: { withdrawConsent: { __typename: 'Customer', ...customer } } }],
  });
  const shown = show(
    <ApolloProvider client={client}>
      <ConsentsCard customer={of} editable={editable} />
    </ApolloProvider>,
  );
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const inputs = (name: string) => asked.flatMap((each) => (each.name === name ? [each.variables] : []));
  return { ...shown, rows, inputs };
}

test('says of each channel what holds, since when and how it was given', () => {
  const { rows } = open({
    ...customer,
    consents: [
      consent({ id: '1' }),
      consent({ id: '2', channel: 'SMS', withdrawnAt: '2026-05-06T10:00:00Z' }),
      consent({ id: '3', channel: 'SMS', withdrawnAt: '2026-01-02T10:00:00Z' }),
    ],
  });
  expect(rows()).toEqual([
    'Reminders and invitations by e-mailAllowed for customers who were here beforeRefuse',
    'Reminders and invitations by SMSNot agreedRecord consent',
    'Offers and news by e-mailAgreed on 4 March 2026, signed formWithdraw',
    'Offers and news by SMSWithdrawn on 6 May 2026Record consent',
  ]);
});

test('says that somebody has unsubscribed, and offers nothing to who may not write', () => {
  const { rows } = open({ ...customer, optedOutAt: '2026-05-06T10:00:00Z' }, false);
  expect(rows()[0]).toBe('Reminders and invitations by e-mailUnsubscribed on 6 May 2026.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('records a consent to the words that it shows', async () => {
  const { user, inputs } = open(customer);
  await user.click(screen.getByRole('button', { name: 'Record consent: Offers and news by SMS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offers and news by SMS' }));
  dialog.getByText(/You may send me offers and news by SMS/);
  await user.selectOptions(dialog.getByLabelText('How was it given?'), 'Signed form');
  await user.click(dialog.getByRole('button', { name: 'Record consent' }));
  await screen.findByText('Consent recorded');
  const given = { customerId: 'c', class: 'ADVERTISING', channel: 'SMS', how: 'CARD', textVersion: '2026-11' };
  expect(inputs('RecordConsent')).toEqual([{ input: given }]);
});

test('asks before it ends something, also what needed no consent', async () => {
  const { user, inputs } = open(customer);
  await user.click(screen.getByRole('button', { name: 'Refuse: Reminders and invitations by e-mail' }));
  const question = await screen.findByRole('alertdialog', { name: 'End “Reminders and invitations by e-mail”?' });
  expect(inputs('WithdrawConsent')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Ended');
  expect(inputs('WithdrawConsent')).toEqual([{ input: { customerId: 'c', class: 'INVITATION', channel: 'MAIL' } }]);
});
