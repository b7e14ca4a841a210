import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { RateDialog } from './rate-dialog.tsx';

const saved = { data: { saveLabourRate: { __typename: 'LabourRate', id: 'r', version: 1 } } };
const added = { data: { addUsualTemplates: { __typename: 'AddedTemplates', added: 10 } } };

function open(answers: Parameters<typeof answering>[0] = {}, priceMode = 'NET') {
  const { client, asked } = answering({
    FirstRate: [{ data: { workshop: { __typename: 'Workshop', id: 'w', priceMode } } }],
    SaveFirstRate: [saved],
    AddUsualTemplates: [added],
    ...answers,
  });
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  const shown = show(
    <ApolloProvider client={client}>
      <RateDialog onSaved={onSaved} onClose={onClose} />
    </ApolloProvider>,
  );
  return { ...shown, onSaved, onClose, sent: () => asked.filter(({ name }) => name !== 'FirstRate') };
}
const price = () => screen.findByLabelText('Price of an hour in €, without VAT');

test('one press saves the standard rate and adds the first templates', async () => {
  const { user, sent, onSaved, onClose } = open();
  const field = await price();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('45,50{Enter}');
  await screen.findByText('The price of an hour is saved');
  expect(sent()).toEqual([
    { name: 'SaveFirstRate', variables: { input: { name: 'Labour', isDefault: true, price: 455_000 } } },
    { name: 'AddUsualTemplates', variables: {} },
  ]);
  expect([onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('labour for nothing, or no price at all, is not taken', async () => {
  const { user, sent } = open();
  await user.type(await price(), '0{Enter}');
  await screen.findByText('Enter the price of an hour first');
  await user.clear(await price());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await price()).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('who wants no templates gets none, and prices with VAT are asked for as such', async () => {
  const { user, sent } = open({}, 'GROSS');
  await user.type(await screen.findByLabelText('Price of an hour in €, with VAT'), '60');
  await user.click(screen.getByLabelText('Add ten usual jobs as templates'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The price of an hour is saved');
  expect(sent().map(({ name }) => name)).toEqual(['SaveFirstRate']);
});

test('templates that could not be added are told of, and the rate is there', async () => {
  const { user, onSaved } = open({
    AddUsualTemplates: [refusing('INVALID_STATE', 'The workshop has templates already')],
  });
  await user.type(await price(), '45{Enter}');
  await screen.findByText('The rate is saved; the templates were not added');
  await screen.findByText('The workshop has templates already');
  expect(onSaved).toHaveBeenCalledOnce();
});
