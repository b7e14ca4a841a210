// @module-tag check-1
import { expect, test } from 'vitest';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask } from '../../../../../tests/support/workshop/desk.ts';

const [sqlite] = databases;
const server = withServer(sqlite);

test('a car that is new when it comes belongs to the customer of its card', async () => {
  const owner = await aPaidOwner(server());
  const planned = await ask(owner, 'planJobCard', { vehicleText: 'Bel Clio', customer: { name: 'Ana Kos' } });
  const { id, customerId } = jobCard.parse(planned.data);
  const here = jobCard.parse((await ask(owner, 'checkIn', { id, version: 1, plate: 'LJ NV-1' })).data);
  expect((await ask(owner, 'vehicle', { id: here.vehicleId })).data).toMatchObject({
    ownerships: [{ customerId, role: 'OWNER', to: null }],
  });
  // Who has one keeps it, no matter who announced the car.
  const other = jobCard.parse(
    (await ask(owner, 'planJobCard', { vehicleText: 'Isti Clio', customer: { name: 'Bor' } })).data,
  );
  await ask(owner, 'moveJobCard', { id, version: 2, to: 'CANCELLED', reason: 'Pomota' });
  await ask(owner, 'checkIn', { id: other.id, version: 1, plate: 'LJ NV-1' });
  expect((await ask(owner, 'vehicle', { id: here.vehicleId })).data).toMatchObject({ ownerships: [{ customerId }] });
  await ask(owner, 'moveJobCard', { id: other.id, version: 2, to: 'CANCELLED', reason: 'Pomota' });
  expect(await ask(owner, 'takeIn', { plate: 'LJ NV-1' })).toMatchObject({ code: 'OK', data: { customerId } });
});
