import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

describe.each(enginesFor('locks', 'order'))('job cards on $name', (engine) => {
  const server = withServer(engine);
  const ask = ({ client }: Person, call: string, input: object = {}) =>
    client.restOutcome('POST', `/api/workshop/${call}`, input);
  const taken = async (by: Person, input: object) => {
    const outcome = await ask(by, 'takeIn', input);
    expect(outcome).toMatchObject({ code: 'OK' });
    return jobCard.parse(outcome.data);
  };
  const someone = async (by: Person, values: object) =>
    z.object({ id: z.string() }).parse((await ask(by, 'createCustomer', values)).data).id;

  test('a car that nobody knows is taken in with its customer in one act', async () => {
    const owner = await aPaidOwner(server());
    const car = { plate: 'LJ AB-123', make: 'Renault', model: 'Clio', km: 120_000 };
    const customer = { name: 'Ana Kos', phone: '041 123 456' };
    const noted = { fuelLevel: 50, keyTag: '7', approvedUpToCents: 20_000 };
    const card = await taken(owner, { ...car, ...noted, customer, wish: 'Zavore cvilijo' });
    expect(card).toMatchObject({
      ...noted,
      version: 1,
      state: 'CHECKED_IN',
      column: 'ARRIVED',
      priceMode: 'GROSS',
      kmIn: 120_000,
      kmBelowLast: false,
      customerWish: 'Zavore cvilijo',
      jobs: [],
      totals: { netCents: 0, vatCents: 0, grossCents: 0 },
      vehicle: { plate: 'LJ AB-123', make: 'Renault', odometer: [{ km: 120_000, source: 'INTAKE' }] },
      customer: { name: 'Ana Kos', phone: '+38641123456' },
    });
    expect(card.number).toMatch(/^DN-\d{4}-000001$/);
    expect(card.payerId).toBe(card.customerId);
    expect(card.vehicle?.ownerships).toMatchObject([{ customerId: card.customerId, role: 'OWNER', to: null }]);
    expect((await ask(owner, 'search', { text: card.number })).data).toMatchObject([
      { kind: 'JOB_CARD', id: card.id, title: card.number },
    ]);
    const read = await owner.client.graphqlOutcome(
      `query ($id: ID!) { jobCard(id: $id) { number customer { name } vehicle { plate } jobs { id } totals { grossCents } } }`,
      { id: card.id },
    );
    expect(read.data).toMatchObject({ number: card.number, customer: { name: 'Ana Kos' } });
  });

  test('a known car brings its owner, and has one open card', async () => {
    const owner = await aPaidOwner(server());
    const first = await taken(owner, { plate: 'LJ AB-123', customer: { name: 'Ana', kind: 'COMPANY' }, km: 10 });
    expect(first.priceMode).toBe('NET');
    const again = await ask(owner, 'takeIn', { plate: 'ljab123', km: 11 });
    expect(again).toMatchObject({ code: 'CONFLICT', current: { id: first.id, number: first.number } });
    const beside = await taken(owner, { plate: 'ljab123', km: 9, another: true });
    expect(beside).toMatchObject({ customerId: first.customerId, kmBelowLast: true });
    expect(beside.number.slice(-6)).toBe('000002');
  });

  test('of two at once for one car one is refused', { tags: ['workshop-3'] }, async () => {
    const owner = await aPaidOwner(server());
    const { id } = z
      .object({ id: z.string() })
      .parse(
        (await ask(owner, 'createVehicle', { plate: 'LJ 1', customerId: await someone(owner, { name: 'A' }) })).data,
      );
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask(owner, 'takeIn', { vehicleId: id })));
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'OK',
    ]);
    const after = await taken(owner, { plate: 'LJ 2', customer: { name: 'B' } });
    // What was refused has taken no number.
    expect(after.number.slice(-6)).toBe('000002');
  });

  test('of two at once for a plate that nobody knows the second finds the vehicle of the first', async () => {
    const owner = await aPaidOwner(server());
    await taken(owner, { plate: 'LJ 0', customer: { name: 'A' } });
    const one = () => ask(owner, 'takeIn', { plate: 'LJ 1', customer: { name: 'A' } });
    const outcomes = await Promise.all([one(), one(), one()]);
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    expect((await ask(owner, 'vehicles', { search: 'LJ1' })).data).toMatchObject({ totalCount: 1 });
    expect((await ask(owner, 'customers')).data).toMatchObject({ totalCount: 2 });
  });

  test('several cars of one plate are told, and a plate that has moved begins another', async () => {
    const owner = await aPaidOwner(server());
    for (const make of ['VW', 'Audi']) await ask(owner, 'createVehicle', { plate: 'KP 77', make });
    const outcome = await ask(owner, 'takeIn', { plate: 'KP77', customer: { name: 'A' } });
    expect(outcome).toMatchObject({ code: 'CONFLICT', vehicles: [{ make: 'Audi', plate: 'KP 77' }, { make: 'VW' }] });
    const card = await taken(owner, { plate: 'KP77', plateMoved: true, make: 'Fiat', customer: { name: 'A' } });
    expect(card.vehicle).toMatchObject({ make: 'Fiat', plate: 'KP77' });
    expect((await ask(owner, 'vehicles', { search: 'KP77' })).data).toMatchObject({ totalCount: 1 });
  });

  test('a car that is archived is not meant by its plate', async () => {
    const owner = await aPaidOwner(server());
    const { id, version } = Object((await ask(owner, 'createVehicle', { plate: 'KP 78', make: 'VW' })).data);
    await ask(owner, 'archiveVehicle', { id, version });
    const card = await taken(owner, { plate: 'KP78', make: 'Fiat', customer: { name: 'A' } });
    expect(card.vehicle).toMatchObject({ make: 'Fiat', plate: 'KP78' });
  });

  test.each([
    ['plate', { customer: { name: 'A' } }],
    ['vehicleId', { plate: 'LJ 1', vehicleId: '01890000-0000-7000-8000-000000000000', customer: { name: 'A' } }],
    ['customer', { plate: 'LJ 1' }],
    ['km', { plate: 'LJ 1', customer: { name: 'A' }, km: -1 }],
    ['fuelLevel', { plate: 'LJ 1', customer: { name: 'A' }, fuelLevel: 101 }],
    ['promisedAt', { plate: 'LJ 1', customer: { name: 'A' }, promisedAt: '2026-02-30T10:00:00Z' }],
    ['broughtByPhone', { plate: 'LJ 1', customer: { name: 'A' }, broughtByPhone: 'x' }],
  ])('taking in is refused for its %s, and nothing is left of it', async (field, input) => {
    const owner = await aPaidOwner(server());
    expect(await ask(owner, 'takeIn', input)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
    for (const list of ['jobCards', 'vehicles', 'customers']) {
      expect((await ask(owner, list)).data).toMatchObject({ totalCount: 0 });
    }
  });

  test('a car that is expected is planned, comes, and goes', async () => {
    const owner = await aPaidOwner(server());
    const expectedAt = '2026-11-24T07:00:00.000Z';
    const visit = { vehicleText: 'Rdeč Clio', customer: { name: 'Ana' }, expectedAt, wish: 'Servis' };
    const planned = await ask(owner, 'planJobCard', visit);
    expect(planned.data).toMatchObject({
      state: 'PLANNED',
      column: 'EXPECTED',
      kmIn: null,
      expectedAt,
      vehicleId: null,
    });
    const { id } = jobCard.parse(planned.data);
    for (const [expectedOn, totalCount] of [['2026-11-24', 1] as const, ['2026-11-25', 0] as const]) {
      expect((await ask(owner, 'jobCards', { filter: { expectedOn } })).data).toMatchObject({ totalCount });
    }
    expect(await ask(owner, 'checkIn', { id, version: 1, km: 5 })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { plate: expect.any(String) },
    });
    const here = await ask(owner, 'checkIn', { id, version: 1, km: 5, plate: 'LJ 5', make: 'Renault' });
    expect(here.data).toMatchObject({ state: 'CHECKED_IN', version: 2, kmIn: 5, vehicle: { plate: 'LJ 5' } });
    expect(await ask(owner, 'checkIn', { id, version: 2, km: 5 })).toMatchObject({ code: 'INVALID_STATE' });
    const gone = await ask(owner, 'moveJobCard', { id, version: 2, to: 'DELIVERED' });
    expect(gone.data).toMatchObject({ state: 'DELIVERED', column: null, kmOut: 5, version: 3 });
    expect((await ask(owner, 'board')).data).toMatchObject({
      columns: ['EXPECTED', 'ARRIVED', 'WAITING', 'WORKING', 'READY'].map((column) => ({ column, cards: [] })),
    });
    expect(await ask(owner, 'moveJobCard', { id, version: 3, to: 'IN_PROGRESS' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { reason: expect.any(String) },
    });
    const back = await ask(owner, 'moveJobCard', { id, version: 3, to: 'IN_PROGRESS', reason: 'Pozabljen filter' });
    expect(back.data).toMatchObject({ state: 'IN_PROGRESS', deliveredAt: null });
    expect(await ask(owner, 'takeIn', { plate: 'LJ 5' })).toMatchObject({ code: 'CONFLICT', current: { id } });
  });

  test('a card is held, goes back whence it came, is cancelled and planned again', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner, { plate: 'LJ 1', customer: { name: 'A' }, km: 7 });
    const move = (version: number, to: string, more: object = {}) =>
      ask(owner, 'moveJobCard', { id, version, to, ...more });
    expect(await move(1, 'ON_HOLD', { holdReason: 'PARTS' })).toMatchObject({ code: 'INVALID_STATE' });
    expect(await move(1, 'DIAGNOSIS')).toMatchObject({ code: 'OK' });
    expect(await move(2, 'ON_HOLD')).toMatchObject({ code: 'BAD_INPUT', fields: { holdReason: expect.any(String) } });
    expect((await move(2, 'ON_HOLD', { holdReason: 'PARTS' })).data).toMatchObject({
      state: 'ON_HOLD',
      column: 'WORKING',
      holdReason: 'PARTS',
      possibleStates: ['DIAGNOSIS', 'CANCELLED'],
    });
    expect(await move(3, 'READY')).toMatchObject({ code: 'INVALID_STATE', possible: ['DIAGNOSIS', 'CANCELLED'] });
    expect((await move(3, 'DIAGNOSIS')).data).toMatchObject({ holdReason: null, version: 4 });
    expect(await move(3, 'CHECKED_IN')).toMatchObject({
      code: 'CONFLICT',
      current: { version: 4, state: 'DIAGNOSIS' },
    });
    expect((await move(4, 'CHECKED_IN')).data).toMatchObject({ state: 'CHECKED_IN' });
    expect((await move(5, 'PLANNED')).data).toMatchObject({
      state: 'PLANNED',
      kmIn: null,
      possibleStates: ['CANCELLED'],
    });
    expect(await move(6, 'CHECKED_IN')).toMatchObject({ code: 'INVALID_STATE' });
    expect(await move(6, 'CANCELLED')).toMatchObject({ code: 'BAD_INPUT', fields: { reason: expect.any(String) } });
    expect((await move(6, 'CANCELLED', { reason: 'Ne pride' })).data).toMatchObject({ possibleStates: ['PLANNED'] });
    const other = await taken(owner, { plate: 'LJ 1' });
    expect(await move(7, 'PLANNED')).toMatchObject({ code: 'CONFLICT', current: { id: other.id } });
    const seen = { id: other.id, version: 1, to: 'CANCELLED', reason: 'Pomota' };
    expect(await ask(owner, 'moveJobCard', seen)).toMatchObject({ code: 'OK' });
    expect((await move(7, 'PLANNED')).data).toMatchObject({ state: 'PLANNED', version: 8, cancelledAt: null });
    // The reading of the first coming stays with the vehicle.
    expect(jobCard.parse((await ask(owner, 'jobCard', { id })).data).vehicle?.odometer).toMatchObject([{ km: 7 }]);
  });

  test('what stands on a card is changed over the version that was seen, until it is over', {
    tags: ['workshop-6'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, { plate: 'LJ 1', customer: { name: 'A' }, km: 7 });
    const { id } = card;
    const company = await someone(owner, { name: 'B d.o.o.', kind: 'COMPANY' });
    const change = (version: number, values: object) => ask(owner, 'updateJobCard', { id, version, ...values });
    const changed = (await change(1, { customerId: company, wish: 'Olje', km: 3, priceMode: 'NET' })).data;
    expect(changed).toMatchObject({ version: 2, customerId: company, payerId: company, priceMode: 'NET' });
    expect(changed).toMatchObject({ customerWish: 'Olje', kmIn: 3, kmBelowLast: true });
    expect(await change(1, { wish: 'x' })).toMatchObject({ code: 'CONFLICT', current: { customerWish: 'Olje' } });
    const { customerId: payerId } = card;
    const cleared = (await change(2, { wish: null, payerId })).data;
    expect(cleared).toMatchObject({ customerWish: null, payerId, customerId: company });
    expect(await ask(owner, 'moveJobCard', { id, version: 3, to: 'DELIVERED' })).toMatchObject({ code: 'OK' });
    expect(await change(4, { wish: 'x' })).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('mechanics see what is here, finish work, and manage nothing', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const here = await taken(owner, {
      plate: 'LJ 1',
      customer: { name: 'A', phone: '041 123 456' },
      broughtByPhone: '041 123 457',
    });
    const gone = await taken(owner, { plate: 'LJ 2', customer: { name: 'B' } });
    await ask(owner, 'moveJobCard', { id: gone.id, version: 1, to: 'DELIVERED' });
    expect((await ask(mechanic, 'jobCards')).data).toMatchObject({ totalCount: 1, nodes: [{ id: here.id }] });
    expect((await ask(mechanic, 'jobCard', { id: gone.id })).code).toBe('NOT_FOUND');
    expect((await ask(mechanic, 'search', { text: gone.number })).data).toEqual([]);
    const read = (await ask(mechanic, 'jobCard', { id: here.id })).data;
    expect(read).toMatchObject({ possibleStates: [], broughtByPhone: null, customer: { phone: null } });
    for (const [call, input] of [
      ['takeIn', { plate: 'LJ 3', customer: { name: 'C' } }],
      ['planJobCard', { vehicleText: 'x', customer: { name: 'C' } }],
      ['moveJobCard', { id: here.id, version: 1, to: 'DIAGNOSIS' }],
      ['updateJobCard', { id: here.id, version: 1, wish: 'x' }],
    ] as const) {
      expect([call, (await ask(mechanic, call, input)).code]).toEqual([call, 'FORBIDDEN']);
    }
    expect((await ask(mechanic, 'finishJobs', { jobCardId: here.id })).data).toMatchObject({
      state: 'READY',
      version: 2,
    });
    await taken(owner, { plate: 'LJ 2' });
    expect((await ask(mechanic, 'jobCard', { id: gone.id })).data).toMatchObject({ state: 'DELIVERED' });
  });

  test('today tells who comes, who waits, what is ready and what is late', async () => {
    const owner = await aPaidOwner(server());
    const now = server().clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const plan = async (plate: string, expectedAt: string) =>
      jobCard.parse((await ask(owner, 'planJobCard', { plate, expectedAt, customer: { name: plate } })).data).id;
    const comes = await plan('LJ 1', at(-1));
    await plan('LJ 2', at(72));
    const late = await taken(owner, { plate: 'LJ 3', customer: { name: 'C' }, promisedAt: at(-2) });
    const waits = await taken(owner, { plate: 'LJ 4', customer: { name: 'D' }, promisedAt: at(5) });
    await ask(owner, 'moveJobCard', { id: waits.id, version: 1, to: 'AWAITING_APPROVAL' });
    const ready = await taken(owner, { plate: 'LJ 5', customer: { name: 'E' }, promisedAt: at(-5) });
    await ask(owner, 'finishJobs', { jobCardId: ready.id });
    const today = (await ask(owner, 'today')).data;
    expect(today).toMatchObject({ arrivals: [{ id: comes }], waiting: [{ id: waits.id }], ready: [{ id: ready.id }] });
    expect(today).toMatchObject({ working: [{ id: late.id }], overdue: [{ id: late.id }] });
    expect(today).toMatchObject({ partsToOrder: [], calls: [], myClock: null });
  });

  test('of another workshop do not exist', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const card = await taken(owner, { plate: 'LJ 1', customer: { name: 'A' } });
    const mine = await taken(other, { plate: 'LJ 1', customer: { name: 'B' } });
    const { id } = card;
    for (const [call, input] of [
      ['jobCard', { id }],
      ['updateJobCard', { id, version: 1, wish: 'x' }],
      ['updateJobCard', { id: mine.id, version: 1, customerId: card.customerId }],
      ['moveJobCard', { id, version: 1, to: 'DIAGNOSIS' }],
      ['checkIn', { id, version: 1 }],
      ['finishJobs', { jobCardId: id }],
      ['takeIn', { vehicleId: card.vehicleId, customer: { name: 'X' } }],
      ['takeIn', { plate: 'LJ 9', customerId: card.customerId }],
      ['takeIn', { plate: 'LJ 9', customer: { name: 'X' }, comebackOfId: id }],
    ] as const) {
      expect([call, (await ask(other, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    expect((await ask(other, 'jobCards')).data).toMatchObject({ totalCount: 1 });
  });
});
