import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answering } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { pickedName, pickedRow, pickVehicle } from './picked-row.tsx';
import { type ChosenRow, RowPicker } from './row-picker.tsx';
import { jobCardRows } from './row-sources.ts';

const id = '00000000-0000-4000-8000-000000000001';
const page = (kind: string, ...nodes: object[]) => ({ __typename: `${kind}Page`, nodes });
const card = { __typename: 'JobCard', id, number: 'DN-7', vehicleText: 'Clio' };
const vehicle = { __typename: 'Vehicle', id, plate: null, vin: 'VF1', make: 'Renault', model: 'Clio' };

function Picking() {
  const [chosen, setChosen] = useState<ChosenRow>();
  const words = { choose: 'Choose', nothingFound: 'Nothing there' };
  return <RowPicker source={jobCardRows} words={words} label="Card" name="card" chosen={chosen} onChoose={setChosen} />;
}

function PickingInForm() {
  const [value, setValue] = useState<unknown>(null);
  return (
    <>
      {pickVehicle({ name: 'car', label: 'Car', value, onChange: setValue, error: undefined })}
      <output>{pickedRow.safeParse(value).data ?? 'none'}</output>
    </>
  );
}

test('finds rows of its source with what tells them apart, and says when there are none', async () => {
  const { client } = answering({
    FindJobCards: [{ data: { jobCards: page('JobCard', card) } }, { data: { jobCards: page('JobCard') } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <Picking />
    </ApolloProvider>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Card' }), 'dn');
  await user.click(await screen.findByRole('option', { name: /DN-7.*Clio/ }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('DN-7');
  await user.type(screen.getByRole('combobox'), 'x');
  await screen.findByText('Nothing there');
});

test('gives a form the id of what is chosen, and nothing once it is typed over', async () => {
  const { client } = answering({ FindVehicles: [{ data: { vehicles: page('Vehicle', vehicle) } }] });
  const { user } = show(
    <ApolloProvider client={client}>
      <PickingInForm />
    </ApolloProvider>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Car' }), 'vf');
  await user.click(await screen.findByRole('option', { name: /VF1.*Renault · Clio/ }));
  screen.getByText(id, { selector: 'output' });
  await user.type(screen.getByRole('combobox'), 'x');
  screen.getByText('none', { selector: 'output' });
  expect(pickedRow.safeParse(null).success).toBe(false);
  expect([pickedName({ id, name: 'VF1' }), pickedName(null)]).toEqual(['VF1', '']);
});
