// @module-tag desk-19
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FiscalPremisePartsFragment } from '../../../../../../generated/graphql.ts';
import { aPremise } from '../../../../../../tests/support/fiscal/premise.ts';
import { answering } from '../../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../../tests/support/screen/shown.tsx';
import { PersonStep } from '../person-step.tsx';
import { PremiseStep, type PremiseStepProps } from '../premise-step.tsx';

/** What the set-up of confirmed invoices and the workshop's own data have in common is typed in one of them. */

const premise: FiscalPremisePartsFragment = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 2,
  ...aPremise,
  mode: 'LIVE',
  houseNumberAdditional: 'a',
  community: 'Vas',
  state: 'REGISTERED',
  closing: false,
  registeredAt: '2026-11-02T09:00:00Z',
  refusal: null,
};
const workshopWith = (own: object): PremiseStepProps['workshop'] =>
  Object.assign(Object.create(null), { id: 'w', version: 5, address: null, postcode: null, town: null, ...own });

function registering(props: Pick<PremiseStepProps, 'workshop' | 'elsewhere'>) {
  const { client, asked } = answering({
    RegisterPremise: [{ data: { registerPremise: { __typename: 'FiscalPremise', ...premise } } }],
    UpdateWorkshop: [{ data: { updateWorkshop: { __typename: 'Workshop', id: 'w', version: 6 } } }],
  });
  const onSaved = vi.fn(async () => undefined);
  const shown = show(
    <ApolloProvider client={client}>
      <PremiseStep mode="LIVE" premise={undefined} onSaved={onSaved} {...props} />
    </ApolloProvider>,
  );
  const sent = (operation: string) =>
    asked.filter(({ name }) => name === operation).map(({ variables }) => Reflect.get(Object(variables), 'input'));
  return { ...shown, onSaved, sent };
}

test('the address of the first premise is the workshop’s where it has none', async () => {
  const { user, sent, onSaved } = registering({ workshop: workshopWith({ town: 'Kranj' }) });
  const typed = [
    ['Number of the cadastral municipality', '365'],
    ['Number of the building', '12'],
    ['Number of the part of the building', '3'],
    ['Street', 'Cesta na Brdo'],
    ['House number', '12'],
    ['Postcode', '4000'],
  ] as const;
  for (const [label, value] of typed) await user.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  await user.click(screen.getByRole('button', { name: 'Register the premise' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent('UpdateWorkshop')).toEqual([{ id: 'w', version: 5, address: 'Cesta na Brdo 12', postcode: '4000' }]);
});

test('an address that the workshop has is proposed, and stays its own', async () => {
  const own = { address: 'Cesta 1', postcode: '1000', town: 'Ljubljana' };
  const { user, sent, onSaved } = registering({ workshop: workshopWith(own), elsewhere: { ...premise, mode: 'TEST' } });
  // All of it was typed for the environment to try it in.
  await user.click(screen.getByRole('button', { name: 'Register the premise' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const values = {
    mode: 'LIVE',
    code: 'P1',
    cadastralNumber: 365,
    buildingNumber: 12,
    street: 'Cesta',
    city: 'Ljubljana',
  };
  expect(sent('RegisterPremise')).toMatchObject([values]);
  expect(sent('RegisterPremise')[0]).not.toHaveProperty('id');
  expect(sent('UpdateWorkshop')).toEqual([]);
});

test.each([
  ['Avtoservis Novak, Janez Novak s.p.', '50223054'],
  ['Avtoservis Novak, Janez Novak, S. P.', '50223054'],
  ['Avto Spik d.o.o.', ''],
])('who issues invoices of %s has the tax number %s', (legalName, shown) => {
  const staff = { __typename: 'Staff', id: 's', version: 1, displayName: 'Janez', role: 'OWNER' } as const;
  const person = { ...staff, operatorTaxNumber: null, operatorIsForeign: false, archivedAt: null };
  show(
    <ApolloProvider client={answering({}).client}>
      <PersonStep
        premiseCode="P1"
        workshop={{ legalName, taxNumber: '50223054' }}
        devices={[]}
        staff={[person]}
        onSaved={vi.fn()}
      />
    </ApolloProvider>,
  );
  expect(screen.getByLabelText(/^Tax number/)).toHaveProperty('value', shown);
});
