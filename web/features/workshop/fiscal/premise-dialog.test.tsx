import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FiscalPremisePartsFragment } from '../../../../generated/graphql.ts';
import { aPremise } from '../../../../tests/support/fiscal/premise.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { PremiseDialog } from './premise-dialog.tsx';

const premise: FiscalPremisePartsFragment = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 2,
  ...aPremise,
  houseNumberAdditional: null,
  state: 'REGISTERED',
  closing: false,
  registeredAt: '2026-11-02T09:00:00Z',
  refusal: null,
};
const registered = { data: { registerPremise: { __typename: 'FiscalPremise', ...premise } } };

function open(row: FiscalPremisePartsFragment | undefined, answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  const onClose = vi.fn();
  const shown = show(
    <ApolloProvider client={client}>
      <PremiseDialog modes={['TEST', 'LIVE']} row={row} onClose={onClose} />
    </ApolloProvider>,
  );
  const sent = () => asked.filter(({ name }) => name === 'RegisterPremise').map(({ variables }) => variables);
  return { ...shown, onClose, sent };
}
const field = (label: string | RegExp) => screen.getByLabelText(label);

test('a premise in a building is registered with its numbers and its address', async () => {
  const { user, sent, onClose } = open(undefined, { RegisterPremise: [registered] });
  await user.selectOptions(field('Environment'), 'LIVE');
  await user.clear(field('Code of the premise'));
  await user.type(field('Code of the premise'), 'P7');
  const typed = [
    ...[
      [/^Number of the cadastral municipality/, '365'],
      [/^Number of the building/, '12'],
    ],
    ...[
      [/^Number of the part of the building/, '3'],
      [/^Street/, 'Cesta'],
      [/^House number/, '1'],
    ],
    ...[
      [/^Settlement/, 'Vas'],
      [/^Town of the post office/, 'Ljubljana'],
      [/^Postcode/, '1000'],
    ],
  ] as const;
  for (const [label, value] of typed) await user.type(field(label), value);
  fireEvent.change(field('Valid from'), { target: { value: '2026-11-24' } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      input: {
        mode: 'LIVE',
        code: 'P7',
        kind: 'REAL_ESTATE',
        validFrom: '2026-11-24',
        cadastralNumber: 365,
        buildingNumber: 12,
        sectionNumber: 3,
        street: 'Cesta',
        houseNumber: '1',
        houseNumberAdditional: null,
        community: 'Vas',
        city: 'Ljubljana',
        postcode: '1000',
      },
    },
  ]);
});

test('one that moves keeps code and environment, and is changed over the version that was seen', async () => {
  const { user, sent } = open(premise, { RegisterPremise: [registered] });
  expect(screen.queryByLabelText('Environment')).toBeNull();
  expect(screen.queryByLabelText('Code of the premise')).toBeNull();
  await user.clear(field(/^Street/));
  await user.type(field(/^Street/), 'Nova');
  await user.selectOptions(field('Where'), 'MOVABLE_A');
  // What only a building has is not asked of a stall.
  expect(screen.queryByLabelText(/^Number of the building/)).toBeNull();
  expect(screen.queryByLabelText(/^Street/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toMatchObject([
    {
      input: {
        id: premise.id,
        version: 2,
        mode: 'TEST',
        code: 'P1',
        kind: 'MOVABLE_A',
        street: 'Nova',
        buildingNumber: 12,
        cadastralNumber: 365,
      },
    },
  ]);
});

test('what is wrong is said at its field, at once and by the server', async () => {
  const { user, sent, onClose } = open(premise, {
    RegisterPremise: [refusing('BAD_INPUT', 'Please check the marked fields', { street: 'A building has a street' })],
  });
  await user.clear(field(/^Postcode/));
  await user.type(field(/^Postcode/), '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('A postcode has four digits');
  expect(field(/^Postcode/).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await user.type(field(/^Postcode/), '00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('A building has a street');
  expect(document.activeElement).toBe(field(/^Street/));
  expect(onClose).not.toHaveBeenCalled();
});
