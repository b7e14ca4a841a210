// @module-tag check-8
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, cardNow, done, taken } from '../../../../../tests/support/workshop/desk.ts';

const server = withServer(databases[0]);

test('a comeback is of a card of the same vehicle that was handed over', async () => {
  const owner = await aPaidOwner(server());
  const handedOver = async (plate: string) => {
    const card = await taken(owner, { plate });
    await done(owner, 'finishJobs', { jobCardId: card.id });
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'DELIVERED' });
    return card;
  };
  const [own, others] = [await handedOver('LJ CB-1'), await handedOver('LJ CB-2')];
  const { vehicleId } = own;
  const open = await taken(owner, { plate: undefined, customer: undefined, vehicleId });
  const refused = { code: 'BAD_INPUT', fields: { comebackOfId: expect.any(String) } };
  for (const call of ['takeIn', 'planJobCard']) {
    const back = (comebackOfId: string, car: object = { vehicleId, another: true }) =>
      ask(owner, call, { comebackOfId, ...car });
    expect([call, await back(others.id)]).toMatchObject([call, refused]);
    expect([call, await back(open.id)]).toMatchObject([call, refused]);
    expect([call, await back(own.id, { plate: 'LJ CB-3', customer: { name: 'Bine' } })]).toMatchObject([call, refused]);
    expect([call, (await back(randomUUID())).code]).toEqual([call, 'NOT_FOUND']);
    expect([call, await back(own.id)]).toMatchObject([call, { code: 'OK', data: { comebackOfId: own.id } }]);
  }
  const words = { vehicleText: 'Rdeči Clio', customer: { name: 'Bine' }, comebackOfId: own.id };
  expect(await ask(owner, 'planJobCard', words)).toMatchObject(refused);
});
