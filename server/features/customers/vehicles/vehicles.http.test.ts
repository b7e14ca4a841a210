import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { vehicle } from '../../../../schema/features/customers/vehicles.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

const aVin = 'WVWZZZ1JZXW000001';

describe.each(enginesFor('collation', 'order'))('vehicles on $name', (engine) => {
  const server = withServer(engine);
  const ask = (client: Client, call: string, input: object = {}) =>
    client.restOutcome('POST', `/api/workshop/${call}`, input);
  const added = async ({ client }: Person, values: object) =>
    vehicle.parse((await ask(client, 'createVehicle', values)).data);
  const someone = async ({ client }: Person, name: string) =>
    z.object({ id: z.string() }).parse((await ask(client, 'createCustomer', { name })).data).id;

  test('are ordered by plate and by day, those without one at the end, and customers by the alphabet', async () => {
    const owner = await aPaidOwner(server());
    const cars = [
      { plate: 'MB 2', nextServiceOn: '2027-02-01' },
      { vin: aVin, nextServiceOn: '2027-01-01' },
      { plate: 'CE 1', roadworthyUntil: '2027-03-01' },
      { plate: 'MB 2' },
    ];
    const ids: string[] = [];
    for (const car of cars) ids.push((await added(owner, car)).id);
    const answer = z.object({ nodes: z.array(z.object({ id: z.string() })), endCursor: z.string().nullable() });
    const places = async (filter: object, more: object = {}) => {
      const found: number[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const asked = { first: 1, filter, ...more, ...(after ? { after } : {}) };
        const page = answer.parse((await ask(owner.client, 'vehicles', asked)).data);
        found.push(...page.nodes.map(({ id }) => ids.indexOf(id)));
        after = page.endCursor;
      }
      return found;
    };
    expect(await places({ orderBy: 'PLATE' })).toEqual([2, 0, 3, 1]);
    expect(await places({ orderBy: 'PLATE', descending: true })).toEqual([0, 3, 2, 1]);
    expect(await places({ orderBy: 'NEXT_SERVICE' })).toEqual([1, 0, 2, 3]);
    expect(await places({ orderBy: 'ROADWORTHY' })).toEqual([2, 0, 1, 3]);
    expect(await places({ orderBy: 'PLATE', descending: true }, { search: 'MB 2' })).toEqual([0, 3]);
    const strange = await ask(owner.client, 'vehicles', { filter: { orderBy: 'PLATE' }, after: 'page 2' });
    expect(strange.code).toBe('BAD_INPUT');
    for (const name of ['Zupan', 'Čeh', 'Cvek']) await someone(owner, name);
    const { id, version } = Object((await ask(owner.client, 'createCustomer', { name: 'Bor' })).data);
    await ask(owner.client, 'updateCustomer', { id, version, name: 'Žan' });
    const named = (await ask(owner.client, 'customers', { filter: { orderBy: 'NAME' } })).data;
    expect(Object(named).nodes.map(({ name }: { name: string }) => name)).toEqual(['Cvek', 'Čeh', 'Zupan', 'Žan']);
  });

  test('begin with a plate alone, and are changed over the version that was seen', async () => {
    const owner = await aPaidOwner(server());
    const row = await added(owner, { plate: 'lj ab-123' });
    expect(row).toMatchObject({
      version: 1,
      plate: 'lj ab-123',
      plateKey: 'LJAB123',
      plateCountry: 'SI',
      ownerships: [],
      jobCards: [],
      deferredWork: [],
    });
    const { id } = row;
    const values = { vin: 'wvwzzz1jz xw000001', make: 'VW', firstRegistrationOn: '2020-02-29', powerKw: 77 };
    const changed = await ask(owner.client, 'updateVehicle', { id, version: 1, ...values });
    const roadworthyProposals = ['2024-02-29', '2026-02-28', '2028-02-29', '2029-02-28'];
    expect(changed.data).toEqual({ ...row, ...values, roadworthyProposals, vin: aVin, version: 2 });
    expect(await ask(owner.client, 'updateVehicle', { id, version: 1, make: 'Audi' })).toMatchObject({
      code: 'CONFLICT',
      current: changed.data,
    });
    expect((await ask(owner.client, 'updateVehicle', { id, version: 2, plate: null })).data).toMatchObject({
      plateKey: null,
    });
    expect((await ask(owner.client, 'updateVehicle', { id, version: 3, vin: null })).code).toBe('BAD_INPUT');
  });

  test.each([
    ['plate', {}],
    ['plate', { plate: ' - ' }],
    ['vin', { vin: 'WV1' }],
    ['vin', { vin: 'WVWZZZ1JZXW00000O' }],
    ['firstRegistrationOn', { plate: 'LJ 1', firstRegistrationOn: '2021-02-29' }],
    ['nextServiceKm', { plate: 'LJ 1', nextServiceKm: -1 }],
  ])('are refused for their %s', async (field, values) => {
    const owner = await aPaidOwner(server());
    expect(await ask(owner.client, 'createVehicle', values)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  test('may share a plate until it has moved', async () => {
    const owner = await aPaidOwner(server());
    const first = await added(owner, { plate: 'LJ AB-123', vin: aVin });
    const second = await added(owner, { plate: 'LJ-AB 123' });
    expect([first.plateKey, second.plateKey]).toEqual(['LJAB123', 'LJAB123']);
    const third = await added(owner, { plate: 'ljab123', plateMoved: true });
    for (const { id } of [first, second]) {
      expect((await ask(owner.client, 'vehicle', { id })).data).toMatchObject({
        plate: null,
        plateKey: null,
        version: 2,
      });
    }
    expect((await ask(owner.client, 'search', { text: 'lj ab 123' })).data).toMatchObject([{ id: third.id }]);
  });

  test('belong to one owner at a time', async () => {
    const owner = await aPaidOwner(server());
    const [ana, bor] = [await someone(owner, 'Ana'), await someone(owner, 'Bor')];
    const { id: vehicleId } = await added(owner, { plate: 'LJ AB-123' });
    const give = (customerId: string, version: number, from: string) =>
      ask(owner.client, 'changeOwner', { vehicleId, version, customerId, from });
    expect((await give(ana, 1, '2026-01-10')).data).toMatchObject({
      version: 2,
      ownerships: [{ customerId: ana, to: null }],
    });
    expect(await give(bor, 2, '2026-01-09')).toMatchObject({
      code: 'BAD_INPUT',
      fields: { from: expect.stringContaining('since a later day') },
    });
    expect((await give(bor, 2, '2026-03-01')).data).toMatchObject({
      version: 3,
      ownerships: [
        { customerId: bor, role: 'OWNER', from: '2026-03-01', to: null, customer: { name: 'Bor' } },
        { customerId: ana, role: 'OWNER', from: '2026-01-10', to: '2026-03-01' },
      ],
    });
    // Two at one moment: one of them wins.
    const both = await Promise.all([give(ana, 3, '2026-04-01'), give(bor, 3, '2026-04-01')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'OK']);
    const { data } = await ask(owner.client, 'vehicle', { id: vehicleId });
    expect(vehicle.parse(data).ownerships.filter(({ to }) => to === null)).toHaveLength(1);
    const mine = async (customerId: string) => (await ask(owner.client, 'vehicles', { filter: { customerId } })).data;
    const totals = z.array(z.object({ totalCount: z.number() })).parse([await mine(ana), await mine(bor)]);
    expect(totals.map(({ totalCount }) => totalCount).toSorted()).toEqual([0, 1]);
  });

  test('go forward in kilometres, or say why not', async () => {
    const owner = await aPaidOwner(server());
    const { id: vehicleId } = await added(owner, { plate: 'LJ AB-123' });
    const read = (km: number, more: object = {}) => ask(owner.client, 'recordOdometer', { vehicleId, km, ...more });
    expect((await read(1000, { readOn: '2026-01-01' })).data).toMatchObject({
      version: 1,
      odometer: [{ km: 1000, readOn: '2026-01-01', source: 'MANUAL' }],
    });
    expect(await read(999)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { correctionReason: expect.stringContaining('Enter why') },
    });
    expect((await read(999, { correctionReason: 'Another odometer' })).code).toBe('OK');
    expect((await read(10_000_000)).code).toBe('BAD_INPUT');
    const mechanic = await aMember(server(), owner);
    expect((await ask(mechanic.client, 'recordOdometer', { vehicleId, km: 2000 })).code).toBe('OK');
  });

  test('are for mechanics to read and to note', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await added(owner, { plate: 'LJ AB-123' });
    const { client } = await aMember(server(), owner);
    expect((await ask(client, 'updateVehicle', { id, version: 1, make: 'VW' })).code).toBe('FORBIDDEN');
    expect((await ask(client, 'updateVehicle', { id, version: 1, notes: 'Rust' })).data).toMatchObject({
      notes: 'Rust',
    });
    expect((await ask(client, 'archiveVehicle', { id, version: 2 })).code).toBe('FORBIDDEN');
    await ask(owner.client, 'archiveVehicle', { id, version: 2 });
    expect((await ask(client, 'vehicles')).data).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await ask(client, 'search', { text: 'ljab' })).data).toEqual([]);
    expect((await ask(client, 'vehicles', { filter: { archived: true }, search: 'LJ AB' })).data).toMatchObject({
      nodes: [{ id }],
    });
    expect((await ask(client, 'unarchiveVehicle', { id, version: 3 })).code).toBe('FORBIDDEN');
    expect((await ask(owner.client, 'unarchiveVehicle', { id, version: 2 })).code).toBe('CONFLICT');
    expect((await ask(owner.client, 'unarchiveVehicle', { id, version: 3 })).data).toMatchObject({
      archivedAt: null,
      version: 4,
    });
    expect((await ask(client, 'search', { text: 'ljab' })).data).toMatchObject([{ id }]);
  });

  test('of another workshop do not exist, and take none of its customers', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const { id } = await added(owner, { plate: 'LJ AB-123' });
    const [mine, theirs] = [await someone(other, 'Bor'), await someone(owner, 'Ana')];
    const own = await added(other, { plate: 'KP AB-123' });
    for (const [call, input] of [
      ['vehicle', { id }],
      ['updateVehicle', { id, version: 1, make: 'VW' }],
      ['changeOwner', { vehicleId: id, version: 1, customerId: mine }],
      ['changeOwner', { vehicleId: own.id, version: 1, customerId: theirs }],
      ['createVehicle', { plate: 'LJ 1', customerId: theirs }],
      ['recordOdometer', { vehicleId: id, km: 1 }],
      ['archiveVehicle', { id, version: 1 }],
    ] as const) {
      expect([call, (await ask(other.client, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    await added(other, { plate: 'LJ AB-123', plateMoved: true });
    expect((await ask(owner.client, 'vehicle', { id })).data).toMatchObject({ plateKey: 'LJAB123', version: 1 });
    expect((await ask(owner.client, 'search', { text: 'KPAB123' })).data).toEqual([]);
  });
});
