// @module-tag desk-8
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../../generated/graphql.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { aDraft, billAnswers, draftsBefore, settled } from '../../../../../tests/support/screen/a-bill.ts';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { saveChoice } from '../../../../kit/browser/saved-choice.ts';
import { BillDialog } from './bill-dialog.tsx';

function open(answers: Parameters<typeof answering>[0] = {}, role: Role = 'admin') {
  const { client, asked } = answering({ ...billAnswers(), ...answers });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  saveChoice('print-invoice', false);
  const shown = show(
    <ApolloProvider client={client}>
      <BillDialog jobCardIds={['j']} onClose={vi.fn()} />
    </ApolloProvider>,
  );
  const sent = () => asked.filter(({ name }) => name === 'Settle').map(({ variables }) => variables);
  return { ...shown, sent, asked };
}

const withoutAddress = () => {
  const buyer = { __typename: 'InvoiceBuyer', customerId: 'c', name: 'Prevozi', address: null };
  const customer = { __typename: 'Customer', id: 'c', version: 4, address: null, postcode: '2000', town: null };
  return {
    DraftInvoice: [{ data: { draftInvoice: { ...aDraft, buyer } } }],
    BuyerAddress: [{ data: { customer } }],
    SaveBuyerAddress: [{ data: { updateCustomer: { ...customer, version: 5, address: 'Trg 2', town: 'Maribor' } } }],
  };
};

test('the address that a transfer lacks is typed before it is issued, and kept with the customer', async () => {
  const { user, sent, asked } = open(withoutAddress());
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await screen.findByText('Enter the customer’s address');
  await user.type(screen.getByLabelText('Address'), 'Trg 2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  // Nothing is issued while a part of it is empty, and the keys that choose a method are letters here.
  expect(document.activeElement).toBe(screen.getByLabelText('Town'));
  expect(sent()).toEqual([]);
  await user.keyboard('Maribor{Control>}{Enter}{/Control}');
  await screen.findByText('Invoice P1-B1-7 is issued');
  const saved = asked.filter(({ name }) => name === 'SaveBuyerAddress').map(({ variables }) => variables);
  expect(saved).toEqual([{ input: { id: 'c', version: 4, address: 'Trg 2', postcode: '2000', town: 'Maribor' } }]);
  expect(sent()).toMatchObject([{ input: { paymentMethodId: 'transfer', amountCents: 0 } }]);
});

test('an address that could not be kept issues nothing, and the link to the customer stays without one to type in', async () => {
  const refused = { ...withoutAddress(), SaveBuyerAddress: [refusing('CONFLICT', 'Changed meanwhile')] };
  const first = open(refused);
  await first.user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await first.user.type(await screen.findByLabelText('Address'), 'Trg 2');
  await first.user.type(screen.getByLabelText('Town'), 'Maribor{Enter}');
  await screen.findByText('Changed meanwhile');
  expect(first.sent()).toEqual([]);
  first.unmount();
  const second = open({ ...withoutAddress(), BuyerAddress: [refusing('INTERNAL', 'Away')] });
  await second.user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  expect(screen.getByRole('link', { name: 'Open the customer' }).getAttribute('href')).toBe('/customers/c');
});

const ofNewWorkshop = { ...aDraft.seller, legalName: 'Avto Novak s.p.', taxNumber: null, iban: null };
const newWorkshop = { DraftInvoice: [{ data: { draftInvoice: { ...aDraft, seller: ofNewWorkshop } } }] };
const kept = { data: { updateWorkshop: { __typename: 'Workshop', id: 'w', version: 6 } } };

test('what the workshop itself lacks is typed in the bill, kept in the settings, and the bill goes on', async () => {
  const { user, sent, asked } = open({
    ...newWorkshop,
    SaveSellerData: [refusing('BAD_INPUT', 'Check the fields', { taxNumber: 'This is no tax number' }), kept],
  });
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await screen.findByText('Enter the workshop’s details');
  expect(screen.queryByRole('link', { name: 'Open the settings' })).toBeNull();
  expect(screen.queryByLabelText('Name of the company')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(screen.getByLabelText('Tax number'));
  // Digits are typed here, and choose no method.
  await user.keyboard('12345678');
  await user.type(screen.getByLabelText('Bank account (IBAN)'), 'SI56020170014356205');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('This is no tax number');
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText('Tax number'));
  await user.type(screen.getByLabelText('Tax number'), '50223054');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Invoice P1-B1-7 is issued');
  const saved = asked.filter(({ name }) => name === 'SaveSellerData').map(({ variables }) => variables);
  const values = { id: 'w', version: 5, iban: 'SI56020170014356205' };
  expect(saved).toEqual([
    { input: { ...values, taxNumber: '12345678' } },
    { input: { ...values, taxNumber: '50223054' } },
  ]);
  expect(sent()).toMatchObject([{ input: { draftId: 'i', paymentMethodId: 'transfer' } }]);
});

test('anyone who may not change the settings reads what the workshop lacks', async () => {
  open(newWorkshop, 'receptionist');
  await screen.findByText('Please enter: tax number of the workshop');
  expect(screen.queryByLabelText('Tax number')).toBeNull();
});

const dear = { __typename: 'Job', id: 'dear', state: 'DONE', needsApproval: true, isBilled: false };

test.each([
  { asked: 'after a refusal', known: [], answers: [refusing('INVALID_STATE', 'A job costs more'), settled()] },
  {
    asked: 'before anything is refused',
    known: [dear, { ...dear, id: 'billed', isBilled: true }],
    answers: [settled()],
  },
])(
  'a price above what was approved is agreed to by Enter, asked $asked, and the keys of the bill go on',
  async ({ known, answers }) => {
    const customer = { __typename: 'Customer', id: 'k', name: 'Ana Erjavec', phone: '+38641123456' };
    const card = { __typename: 'JobCard', id: 'j', broughtByName: null, broughtByPhone: null, customer, jobs: [dear] };
    const { user, sent, asked } = open({
      DraftsOfCard: [draftsBefore(['i'], known)],
      JobsToApprove: [{ data: { jobCard: card } }],
      ApprovePrice: [{ data: { recordDecision: { __typename: 'Estimate', id: 'e' } } }],
      Settle: answers,
    });
    await screen.findByText('Ana Erjavec');
    if (known.length === 0) await user.keyboard('{Control>}{Enter}{/Control}');
    const name = await screen.findByLabelText('Who agreed');
    expect(name).toHaveProperty('value', 'Ana Erjavec');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Who agreed')).toBeNull());
    expect(asked.filter(({ name: operation }) => operation === 'ApprovePrice')).toMatchObject([
      { variables: { input: { jobCardId: 'j', channel: 'COUNTER', byName: 'Ana Erjavec' } } },
    ]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Invoice P1-B1-7 is issued');
    expect(sent()).toHaveLength(answers.length);
  },
);

test('jobs without a price are named before the bill is issued: no line of it would tell of them', async () => {
  const done = { id: 'a', title: 'Flat tyre', state: 'DONE', lines: [] };
  const others = [
    { ...done, id: 'fixed', title: 'Service', pricing: 'FIXED' },
    { ...done, id: 'billed', title: 'Wheels', isBilled: true },
    { ...done, id: 'own', title: 'Wash', chargeTo: 'INTERNAL' },
    { id: 'priced', title: 'Brakes', state: 'DONE' },
  ];
  open({ DraftsOfCard: [draftsBefore(['i'], [done, ...others])] });
  await screen.findByText('No price: Flat tyre');
});
