// @module-tag check-5
import { expect, test } from 'vitest';
import { estimate } from '../../../../schema/features/desk/estimates.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aPart, ask, cardNow, done, proposed, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';

const server = withServer(databases[0]);

test('the phone of whoever agreed is kept as it is dialled, and none that is no phone', async () => {
  const owner = await aPaidOwner(server());
  const tables = await tablesOf(server(), owner);
  const { id: templateId } = Object(
    await done(owner, 'saveJobTemplate', { jobs: [{ title: 'Servis', lines: [aPart(100)] }] }),
  );
  const how = { channel: 'PHONE', byName: 'Ana' };
  const car = { plate: 'LJ PH-1', customer: { name: 'Ana' }, templateIds: [templateId] };
  const cardId = async (number: number) => (await taken(owner, { plate: `LJ PH-${number}` })).id;
  const sentOne = async () => {
    const jobCardId = await cardId(4);
    const { id: jobId } = await proposed(owner, jobCardId, { lines: [aPart(100)] });
    const draft = estimate.parse(await done(owner, 'createEstimate', { jobCardId }));
    const input = { id: draft.id, version: draft.version, channel: 'QR' };
    const { url } = Object(await done(owner, 'sendEstimate', input));
    const decisions = [{ jobId, decision: 'APPROVED' }];
    return { token: url.split('/s/')[1], estimateId: draft.id, decisions, byName: 'Ana' };
  };
  const moving = await proposed(owner, await cardId(2));
  const deciding = await proposed(owner, await cardId(3), { lines: [aPart(100)] });
  const decision = { decisions: [{ jobId: deciding.id, decision: 'APPROVED' }], ...how };
  const onLink = await sentOne();
  const calls: readonly [string, string, (phone: string) => object][] = [
    ['takeIn', 'approve.phone', (phone) => ({ ...car, approve: { ...how, phone } })],
    ['moveJob', 'phone', (phone) => ({ id: moving.id, version: 1, to: 'APPROVED', ...how, phone })],
    ['recordDecision', 'phone', (phone) => ({ jobCardId: deciding.jobCardId, ...decision, phone })],
    ['decideShared', 'phone', (phone) => ({ ...onLink, phone })],
  ];
  for (const [call, field, input] of calls) {
    for (const phone of ['abc', '1']) {
      const refused = { code: 'BAD_INPUT', fields: { [field]: expect.any(String) } };
      expect([call, await ask(owner, call, input(phone))]).toMatchObject([call, refused]);
    }
    expect([call, (await ask(owner, call, input('041 123 456'))).code]).toEqual([call, 'OK']);
  }
  const kept = await tables.approval.findMany();
  expect(kept.map(({ phone }) => phone)).toEqual(calls.map(() => '+38641123456'));
  expect((await cardNow(owner, deciding.jobCardId)).jobs).toMatchObject([{ state: 'APPROVED' }]);
});
