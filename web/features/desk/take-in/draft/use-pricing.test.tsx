import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { templateTotalCents, useAmountFormat } from './amounts.ts';
import type { KnownVehicle, Person, Template } from './draft.ts';
import { usePricing, type WorkshopPrices } from './use-pricing.ts';

const line = { description: 'Oil 5W-30', vatCategory: 'STANDARD' } as const;
const oil: Template = {
  id: 'oil',
  title: 'Oil change',
  jobs: [
    {
      title: 'Oil change',
      pricing: 'LINES',
      fixedCents: null,
      plannedMinutes: null,
      lines: [
        { ...line, quantityThousandths: 4500, unitPrice: 120_000 },
        { ...line, quantityThousandths: 1000, unitPrice: 90_000 },
      ],
    },
    { title: 'Wash', pricing: 'FIXED', fixedCents: 1000, plannedMinutes: null, lines: [] },
  ],
};
const carOf = (kind: 'PERSON' | 'COMPANY'): KnownVehicle => ({
  id: 'golf',
  version: 1,
  plate: 'LJ AB-123',
  vin: null,
  make: 'VW',
  model: 'Golf',
  variant: null,
  roadworthyUntil: null,
  nextServiceOn: null,
  nextServiceKm: null,
  odometer: [],
  jobCards: [],
  deferredWork: [],
  ownerships: [{ id: 'o', role: 'OWNER', to: null, customer: { id: 'ana', kind, name: 'Ana Kos', phone: null } }],
});
const firm: Person = { kind: 'known', id: 'firm', name: 'Avto d. o. o.' };
const started = { kind: 'new', name: 'Bor', phone: '', email: '' } as const;

interface SumProps {
  readonly prices: WorkshopPrices;
  readonly person: Person | undefined;
  readonly vehicle: KnownVehicle;
}

function Sum({ prices, person, vehicle }: SumProps) {
  const pricing = usePricing(prices, person, vehicle);
  return <p>{useAmountFormat()(templateTotalCents(oil, pricing), pricing.to)}</p>;
}

const net = { from: 'NET', vatStatus: 'PAYER' } as const;
const gross = { from: 'GROSS', vatStatus: 'PAYER' } as const;

test.each([
  ['a person reads net prices with the tax', net, undefined, carOf('PERSON'), '€89.06'],
  ['a company reads them as they are', net, undefined, carOf('COMPANY'), '€73.00 + VAT'],
  [
    'of a small taxpayer there is none',
    { from: 'NET', vatStatus: 'SMALL' } as const,
    undefined,
    carOf('PERSON'),
    '€73.00',
  ],
  ['a company reads gross prices without it', gross, undefined, carOf('COMPANY'), '€59.84 + VAT'],
  ['whoever brings the car counts', net, firm, carOf('PERSON'), '€73.00 + VAT'],
  ['a person that begins', net, { ...started, company: false }, carOf('COMPANY'), '€89.06'],
  ['a company that begins', net, { ...started, company: true }, carOf('PERSON'), '€73.00 + VAT'],
])('%s', async (_, prices, person, vehicle, sum) => {
  const { client } = answering({
    BuyerToTakeIn: [{ data: { customer: { __typename: 'Customer', id: 'firm', kind: 'COMPANY' } } }],
  });
  show(
    <ApolloProvider client={client}>
      <Sum prices={prices} person={person} vehicle={vehicle} />
    </ApolloProvider>,
  );
  expect(await screen.findByText(sum)).toBeTruthy();
});
