import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aTyreHotel, savedShelves, setNow, shelfNow, storedSet, treads } from '../../../../../tests/support/tyres.ts';
import { ask, done } from '../../../../../tests/support/workshop/desk.ts';
import { aPaper, aPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(enginesFor('locks', 'isolation', 'collation'))('sets of tyres on $name', (engine) => {
  const server = withServer(engine);

  test('take the room that there is, counted in tyres', async () => {
    const { owner, set } = await aTyreHotel(server());
    await storedSet(owner, set);
    await storedSet(owner, { ...set, count: 2 });
    expect(await shelfNow(owner, 'A-01')).toMatchObject({ usedTyres: 6, capacityTyres: 8, version: 1 });
    expect(await ask(owner, 'storeTyres', set)).toMatchObject({ code: 'CONFLICT', free: 2 });
    const pair = await storedSet(owner, { ...set, count: 2 });
    expect(pair).toMatchObject({ state: 'STORED', reference: 'P-000003', location: { code: 'A-01' } });
    expect(await shelfNow(owner, 'A-01')).toMatchObject({ usedTyres: 8 });
    expect(await ask(owner, 'storeTyres', { ...set, count: 1 })).toMatchObject({ code: 'CONFLICT', free: 0 });
  });

  test('are in one place: moved, handed back by name, and stored again', async () => {
    const { owner, set, locationId } = await aTyreHotel(server());
    const [second] = await savedShelves(owner, 'B-01', 4);
    const first = await storedSet(owner, set);
    const moved = { id: first.id, version: 1, locationId: second?.id };
    expect(await done(owner, 'moveTyreSet', moved)).toMatchObject({ version: 2, location: { code: 'B-01' } });
    expect(await ask(owner, 'moveTyreSet', moved)).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
    expect([await shelfNow(owner, 'A-01'), await shelfNow(owner, 'B-01')]).toMatchObject([
      { usedTyres: 0 },
      { usedTyres: 4 },
    ]);
    const seen = { id: first.id, version: 2 };
    for (const byName of [undefined, ' ']) {
      expect(await ask(owner, 'returnTyres', { ...seen, byName })).toMatchObject({
        code: 'BAD_INPUT',
        fields: { byName: expect.any(String) },
      });
    }
    const returned = await done(owner, 'returnTyres', { ...seen, byName: 'Bor Kos' });
    expect(returned).toMatchObject({ state: 'RETURNED', location: null, locationId: null });
    expect(await shelfNow(owner, 'B-01')).toMatchObject({ usedTyres: 0 });
    expect(await ask(owner, 'returnTyres', { ...seen, version: 3, byName: 'Bor' })).toMatchObject({
      code: 'INVALID_STATE',
      possible: ['STORED'],
    });
    const again = await storedSet(owner, { id: first.id, version: 3, locationId, readings: treads(31) });
    expect(again).toMatchObject({ reference: first.reference, season: 'WINTER', state: 'STORED', version: 4 });
    expect(again.movements).toMatchObject([
      { kind: 'STORED', fromCode: null, toCode: 'A-01', byName: null },
      { kind: 'MOVED', fromCode: 'A-01', toCode: 'B-01' },
      { kind: 'RETURNED', fromCode: 'B-01', toCode: null, byName: 'Bor Kos' },
      { kind: 'STORED', fromCode: null, toCode: 'A-01' },
    ]);
    expect(await ask(owner, 'storeTyres', { id: first.id, version: 4, locationId })).toMatchObject({
      code: 'INVALID_STATE',
    });
  });

  test('are graded by the worst of what was measured last', async () => {
    const { owner, set } = await aTyreHotel(server(), 20);
    const winter = await storedSet(owner, { ...set, readings: treads(31, 30, 29, 45) });
    expect(winter.readings.map(({ grade }) => grade)).toEqual(['YELLOW', 'YELLOW', 'RED', 'GREEN']);
    expect(winter).toMatchObject({ grade: 'RED', minTreadTenthsMm: 29 });
    const better = await done(owner, 'recordTread', { setId: winter.id, readings: treads(80, 80, 80) });
    expect(better).toMatchObject({ grade: 'GREEN', minTreadTenthsMm: 45, version: 1 });
    const summer = await storedSet(owner, { ...set, season: 'SUMMER', readings: treads(15, 16, 29, 30) });
    expect(summer.readings.map(({ grade }) => grade)).toEqual(['RED', 'YELLOW', 'YELLOW', 'GREEN']);
    expect(await storedSet(owner, set)).toMatchObject({ grade: null, minTreadTenthsMm: null, readings: [] });
    const twice = [...treads(31), ...treads(32)];
    for (const readings of [treads(251), treads(-1), twice]) {
      expect(await ask(owner, 'recordTread', { setId: winter.id, readings })).toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  test('are found by plate, name, number and label, and by the label in their own workshop alone', async () => {
    const { owner, set, vehicleId } = await aTyreHotel(server());
    const { id, labelCode } = await storedSet(owner, { ...set, vehicleId });
    expect(labelCode).toMatch(/^DVT[0-9A-Z]{11}$/);
    for (const search of ['lj ab123', 'AB-123', 'kos', 'P-000001', 'p1', '1', labelCode.toLowerCase()]) {
      expect([search, await done(owner, 'tyreSets', { search })]).toMatchObject([search, { nodes: [{ id }] }]);
    }
    expect(await done(owner, 'tyreSets', { search: 'hrast' })).toMatchObject({ nodes: [], totalCount: 0 });
    expect(await done(owner, 'tyreSet', { code: labelCode })).toMatchObject({ id, vehicle: { plate: 'LJ AB-123' } });
    expect(await done(owner, 'tyreLabels', { ids: [id] })).toEqual([
      { setId: id, reference: 'P-000001', code: labelCode },
    ]);
    const stranger = await aPaidOwner(server());
    for (const input of [{ code: labelCode }, { id }]) {
      expect(await ask(stranger, 'tyreSet', input)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await ask(owner, 'tyreSet', { code: `${labelCode.slice(0, -1)}?` })).code).toBe('NOT_FOUND');
    expect((await ask(owner, 'tyreSet', { id, code: labelCode })).code).toBe('BAD_INPUT');
  });

  test('are disposed of by the owner alone, after a notice and with a photo', async () => {
    const { owner, set } = await aTyreHotel(server());
    const [{ id }, other] = [await storedSet(owner, set), await storedSet(owner, set)];
    const disposed = { id, version: 1, noticeNumber: 'RE 123', reason: 'Ni prevzeto' };
    expect(await ask(owner, 'disposeTyres', disposed)).toMatchObject({ code: 'INVALID_STATE' });
    const mechanic = await aMember(server(), owner);
    expect(await sendFile(mechanic, aPaper, `TYRE_SET:${id}`)).toMatchObject({ code: 'OK' });
    expect((await ask(owner, 'disposeTyres', disposed)).code).toBe('INVALID_STATE');
    const photo = await sendFile(mechanic, await aPhoto(), `TYRE_SET:${id}`);
    expect(photo).toMatchObject({ code: 'OK', data: { file: { tyreSetId: id } } });
    expect(await done(owner, 'files', { kind: 'TYRE_SET', id })).toHaveLength(2);
    const removed = await sendFile(mechanic, await aPhoto(), `TYRE_SET:${other.id}`);
    await done(owner, 'removeFile', { id: Object(removed.data).file.id, version: 1 });
    expect((await ask(owner, 'disposeTyres', { ...disposed, id: other.id })).code).toBe('INVALID_STATE');
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect((await ask(receptionist, 'disposeTyres', disposed)).code).toBe('FORBIDDEN');
    expect((await ask(mechanic, 'returnTyres', { id, version: 1, byName: 'Ana' })).code).toBe('FORBIDDEN');
    expect(await done(owner, 'disposeTyres', disposed)).toMatchObject({ state: 'DISPOSED', location: null });
    await done(owner, 'returnTyres', { id: other.id, version: 1, byName: 'Ana' });
    expect((await ask(owner, 'recordTread', { setId: id, readings: treads(50) })).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'saveTyreTask', { setId: id, kind: 'WASH', state: 'OPEN' })).code).toBe('INVALID_STATE');
    expect(await shelfNow(owner, 'A-01')).toMatchObject({ usedTyres: 0 });
  });

  test('have tasks, one of each kind', async () => {
    const { owner, set } = await aTyreHotel(server());
    const { id } = await storedSet(owner, set);
    for (const state of ['OPEN', 'DONE']) {
      await done(owner, 'saveTyreTask', { setId: id, kind: 'WASH', state });
    }
    expect((await setNow(owner, id)).tasks).toEqual([{ kind: 'WASH', state: 'DONE' }]);
  });

  test.each([
    ['customerId', { customerId: undefined }],
    ['season', { season: undefined }],
    ['count', { count: 9 }],
    ['dots', { dots: ['5420'] }],
    ['dots', { dots: ['0199'] }],
    ['dots', { count: 1, dots: ['0120', '0120'] }],
    ['version', { id: nobody }],
  ])('are refused for their %s', async (field, values) => {
    const { owner, set } = await aTyreHotel(server());
    const refused = await ask(owner, 'storeTyres', { ...set, ...values });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } });
    expect(await shelfNow(owner, 'A-01')).toMatchObject({ usedTyres: 0 });
  });

  test('say how old they are', async () => {
    const { owner, set } = await aTyreHotel(server());
    const year = server().clock.now().getUTCFullYear() % 100;
    const made = (ago: number) => `01${String(year - ago).padStart(2, '0')}`;
    const { dots } = await storedSet(owner, { ...set, dots: [made(1), made(7), made(11), '329'] });
    expect(dots.map(({ week, grade }) => [week, grade])).toEqual([
      [1, 'GREEN'],
      [1, 'YELLOW'],
      [1, 'RED'],
      [null, 'RED'],
    ]);
  });
});
