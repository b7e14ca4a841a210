import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { ToastProvider } from '../../../../ui/notices/toast.tsx';
import { NewVehicleDialog } from './new-vehicle-dialog.tsx';

afterEach(cleanup);

const named = { __typename: 'Vehicle', vin: null, make: 'VW', model: 'Golf', variant: null };
const ana = { __typename: 'Customer', id: 'ana', name: 'Ana Novak', phone: null, town: 'Kranj' };

function opened(customerId?: string) {
  const nodes = [
    { ...named, id: 'golf', plate: 'LJ AB-123' },
    { ...named, id: 'other', plate: 'LJ AB-1234', model: 'Passat' },
  ];
  const { client, asked } = answering({
    VehiclesOfPlate: [{ data: { vehicles: { __typename: 'VehiclePage', nodes } } }],
    FindCustomers: [{ data: { customers: { __typename: 'CustomerPage', nodes: [ana] } } }],
    CreateVehicle: [{ data: { createVehicle: { ...named, id: 'new' } } }],
  });
  const onAdded = vi.fn();
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <ToastProvider>
          <NewVehicleDialog customerId={customerId || undefined} onClose={() => {}} onAdded={onAdded} />
        </ToastProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  const sent = () => asked.filter(({ name }) => name === 'CreateVehicle').map(({ variables }) => variables);
  return { user: userEvent.setup(), onAdded, sent };
}

const plate = () => screen.getByRole('textbox', { name: 'Plate (A) (optional)' });
const moved = () => screen.queryByRole('checkbox', { name: 'The plate has moved to this vehicle' });

test('whether the plate has moved is asked only where it is on another vehicle', async () => {
  const { user } = opened();
  expect(moved()).toBeNull();
  await user.type(plate(), 'lj ab 123');
  expect(await screen.findByText('This plate is on another vehicle: VW Golf')).toBeTruthy();
  expect(moved()).not.toBeNull();
  await user.type(plate(), '5');
  await waitFor(() => expect(moved()).toBeNull());
});

test('the owner is asked for, can be left out, and is sent', async () => {
  const { user, onAdded, sent } = opened();
  await user.type(plate(), 'KR 1');
  await user.type(screen.getByRole('combobox', { name: 'Owner (optional)' }), 'Ana');
  await user.click(await screen.findByRole('option', { name: /Ana Novak/ }));
  await user.click(screen.getByRole('button', { name: 'New vehicle' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith('new'));
  expect(sent()).toMatchObject([{ input: { plate: 'KR 1', customerId: 'ana' } }]);
});

test('whose vehicle it is is not asked where it is known', async () => {
  const { user, onAdded, sent } = opened('bojan');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.type(plate(), 'KR 1');
  await user.click(screen.getByRole('button', { name: 'New vehicle' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ input: { customerId: 'bojan' } }]);
});
