import { describe, expect, test } from 'vitest';
import { swappedAnswer } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aTyreHotel, savedShelves, setNow, shelfNow, storedSet, treads } from '../../../../../tests/support/tyres.ts';
import { actsOn, aPart, ask, cardNow, done, taken } from '../../../../../tests/support/workshop/desk.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

describe.each(enginesFor('locks'))('swaps of tyres on $name', (engine) => {
  const server = withServer(engine);

  const aVisit = async (capacity = 4) => {
    const hotel = await aTyreHotel(server(), capacity);
    const { owner, vehicleId, set } = hotel;
    const out = await storedSet(owner, { ...set, vehicleId, readings: treads(70, 70, 70, 70) });
    const card = await taken(owner, { plate: undefined, vehicleId, customer: undefined });
    return { ...hotel, out, card, swap: { jobCardId: card.id, outSetId: out.id, version: 1 } };
  };

  test('put one set on the car and the other on its shelf, with the work on the card', async () => {
    const { owner, card, out, swap } = await aVisit();
    const lines = [{ kind: 'LABOUR', description: 'Menjava', unit: 'HUR', unitPrice: 450_000 }, aPart(500)];
    const comingIn = { size: '205/55 R16', readings: treads(6, 5, 6, 5) };
    const answer = swappedAnswer.parse(await done(owner, 'swapTyres', { ...swap, in: comingIn, lines }));
    expect(answer.outSet).toMatchObject({ id: out.id, state: 'ON_CAR', location: null, version: 2 });
    expect(answer.inSet).toMatchObject({ state: 'STORED', season: 'SUMMER', count: 4, grade: 'RED' });
    expect(answer.inSet).toMatchObject({ location: { code: 'A-01' }, vehicleId: card.vehicleId });
    expect([answer.outSet.movements.at(-1), answer.inSet.movements]).toMatchObject([
      { kind: 'SWAPPED', fromCode: 'A-01', toCode: null },
      [{ kind: 'SWAPPED', fromCode: null, toCode: 'A-01' }],
    ]);
    expect(answer.jobCard.jobs).toMatchObject([{ title: 'Menjava pnevmatik', state: 'PROPOSED', lines }]);
    expect(await shelfNow(owner, 'A-01')).toMatchObject({ usedTyres: 4 });
    expect(await actsOn(server(), owner, card.id)).toEqual(
      expect.arrayContaining(['swapTyres TYRE_SET', 'addJob JOB']),
    );
    const back = { ...swap, outSetId: answer.inSet.id, in: { id: out.id, version: 2 } };
    const second = swappedAnswer.parse(await done(owner, 'swapTyres', back));
    expect([second.inSet.id, second.inSet.state, second.outSet.state]).toEqual([out.id, 'STORED', 'ON_CAR']);
  });

  test('are made whole or not at all', async () => {
    const { owner, card, out, swap } = await aVisit();
    const refusals: readonly (readonly [object, object])[] = [
      [{ in: { count: 5 } }, { code: 'CONFLICT', free: 4 }],
      [
        { version: 2, in: {} },
        { code: 'CONFLICT', current: { version: 1 } },
      ],
      [{ in: { dots: ['9999'] } }, { code: 'BAD_INPUT', fields: { 'in.dots': expect.any(String) } }],
      [{ in: {}, lines: [aPart(1, { partId: out.id })] }, { code: 'NOT_FOUND' }],
      [{ in: { id: out.id, version: 1 } }, { code: 'BAD_INPUT', fields: { 'in.id': expect.any(String) } }],
    ];
    for (const [change, refusal] of refusals) {
      expect(await ask(owner, 'swapTyres', { ...swap, ...change })).toMatchObject(refusal);
    }
    expect(await setNow(owner, out.id)).toEqual(out);
    expect(await shelfNow(owner, 'A-01')).toMatchObject({ usedTyres: 4 });
    expect((await cardNow(owner, card.id)).jobs).toEqual([]);
    expect(await done(owner, 'tyreSets')).toMatchObject({ totalCount: 1 });
  });

  test('are of the car of the card, of a stored set, and of a card that is not over', async () => {
    const { owner, card, out, swap, set } = await aVisit();
    const other = await taken(owner, { plate: 'KP 1', customer: { name: 'Bor' } });
    expect(await ask(owner, 'swapTyres', { ...swap, jobCardId: other.id, in: {} })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { outSetId: expect.any(String) },
    });
    const otherCar = { ...swap, in: { vehicleId: other.vehicleId } };
    expect(await ask(owner, 'swapTyres', otherCar)).toMatchObject({ fields: { 'in.vehicleId': expect.any(String) } });
    const theirs = await storedSet(owner, {
      ...set,
      vehicleId: other.vehicleId,
      locationId: (await savedShelves(owner, 'B-01', 4))[0]?.id,
    });
    await done(owner, 'returnTyres', { id: theirs.id, version: 1, byName: 'Bor' });
    const otherSet = { ...swap, in: { id: theirs.id, version: 2 } };
    expect(await ask(owner, 'swapTyres', otherSet)).toMatchObject({ fields: { 'in.id': expect.any(String) } });
    const planned = await done(owner, 'planJobCard', {
      vehicleText: 'Golf',
      customer: { name: 'Cene' },
      expectedAt: server().clock.now().toISOString(),
    });
    const ofNoCar = { ...swap, jobCardId: Object(planned).id, in: {} };
    expect(await ask(owner, 'swapTyres', ofNoCar)).toMatchObject({ fields: { jobCardId: expect.any(String) } });
    await done(owner, 'returnTyres', { id: out.id, version: 1, byName: 'Ana' });
    const again = { ...swap, version: 2, in: {} };
    expect((await ask(owner, 'swapTyres', again)).code).toBe('INVALID_STATE');
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'CANCELLED', reason: 'Odšel' });
    expect((await ask(owner, 'swapTyres', again)).code).toBe('INVALID_STATE');
  });

  test('are prepared by a list of what is stored of the cars of a day', async () => {
    const { owner, customerId, vehicleId, out } = await aVisit();
    const tomorrow = new Date(server().clock.now().getTime() + 86_400_000);
    const expectedAt = tomorrow.toISOString();
    const on = todayIn('Europe/Ljubljana', tomorrow);
    expect(await done(owner, 'pickList', { on })).toEqual([]);
    const planned = { vehicleId, customerId, expectedAt, another: true };
    const card = Object(await done(owner, 'planJobCard', planned));
    expect(await done(owner, 'pickList', { on })).toEqual([
      { setId: out.id, reference: 'P-000001', plate: 'LJ AB-123', locationCode: 'A-01', jobCardId: card.id },
    ]);
    await done(owner, 'returnTyres', { id: out.id, version: 1, byName: 'Ana' });
    expect(await done(owner, 'pickList', { on })).toEqual([]);
  });
});
