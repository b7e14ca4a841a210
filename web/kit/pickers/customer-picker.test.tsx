import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answering } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { type ChosenCustomer, CustomerPicker } from './customer-picker.tsx';

const person = (id: string, name: string) => ({ __typename: 'Customer', id, name, phone: '+38641123456', town: null });
const finding = (...nodes: object[]) => ({ data: { customers: { __typename: 'CustomerPage', nodes } } });

function Picking() {
  const [chosen, setChosen] = useState<ChosenCustomer>();
  return (
    <>
      <CustomerPicker label="Owner" name="customerId" chosen={chosen} onChoose={setChosen} without="self" />
      <output>{chosen?.id ?? 'nobody'}</output>
    </>
  );
}

function opened(...answers: object[]) {
  const { client, asked } = answering({ FindCustomers: answers });
  const shown = show(
    <ApolloProvider client={client}>
      <Picking />
    </ApolloProvider>,
  );
  return { ...shown, asked, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' }) };
}
const chosen = () => screen.getByText(/^(nobody|ana|bor)$/, { selector: 'output' }).textContent;

test('finds, moves with the arrow keys, and takes with Enter', async () => {
  const { user, field, asked } = opened(
    finding(person('ana', 'Ana Kos'), person('self', 'Kos'), person('bor', 'Bor Kos')),
  );
  await user.type(field, 'kos');
  await screen.findByRole('option', { name: /Ana Kos/ });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(asked).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('bor');
  expect(field.value).toBe('Bor Kos');
  expect(screen.queryByRole('option')).toBeNull();
});

test('what is typed on after a choice takes it back', async () => {
  const { user, field } = opened(finding(person('ana', 'Ana Kos')));
  await user.type(field, 'kos');
  await user.click(await screen.findByRole('option', { name: /Ana Kos/ }));
  expect(chosen()).toBe('ana');
  await user.type(field, 'x');
  expect(chosen()).toBe('nobody');
});

test('says when nobody is found', async () => {
  const { user, field } = opened(finding());
  await user.type(field, 'nobody');
  await screen.findByText('No customer found.');
});
