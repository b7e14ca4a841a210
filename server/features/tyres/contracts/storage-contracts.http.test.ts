import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  storageContract,
  storedAtPrice,
  tyresWithoutContract,
} from '../../../../schema/features/tyres/storage-contracts.ts';
import { tyreSet } from '../../../../schema/features/tyres/tyre-sets.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { savedShelves, storedSet } from '../../../../tests/support/tyres.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { ask, done } from '../../../../tests/support/workshop/desk.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

const season = { from: '2026-10-01', to: '2027-03-31' };
const summer = { from: '2027-04-01', to: '2027-09-30' };
const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(enginesFor('locks', 'isolation', 'column types'))('contracts of storage on $name', (engine) => {
  const server = withServer(engine);

  const aHotel = async () => {
    const billing = await aBillingWorkshop(server());
    const { owner, customer, doc, methods } = billing;
    const [shelf] = await savedShelves(owner, 'A-01', 16);
    const store = (customerId: string) => storedSet(owner, { customerId, season: 'WINTER', locationId: shelf?.id });
    const customerId = await customer();
    const first = await store(customerId);
    const save = async (values: object = {}) =>
      storedAtPrice.parse(
        await done(owner, 'saveStorageContract', { setIds: [first.id], ...season, priceCents: 6100, ...values }),
      );
    const issue = async ({ invoice: { id, version } }: z.output<typeof storedAtPrice>) => {
      const draft = await doc('updateDraft', { id, version, paymentMethodId: methods.CASH });
      await doc('issueInvoice', { id, version: draft.version });
    };
    const deferred = (on: string) => done(owner, 'storageDeferred', { on });
    return { ...billing, store, customerId, first, save, issue, deferred };
  };
  const listed = async (by: Parameters<typeof done>[0], filter: object) =>
    z.object({ nodes: z.array(storageContract) }).parse(await done(by, 'storageContracts', { filter })).nodes;

  test('make a draft of one line with tax in its price', async () => {
    const { save, store, customerId, first, owner } = await aHotel();
    const second = await store(customerId);
    const { contract, invoice } = await save({ setIds: [first.id, second.id] });
    expect(contract).toMatchObject({ customerId, ...season, priceCents: 6100, state: 'ACTIVE', version: 1 });
    expect(contract).toMatchObject({ setIds: [first.id, second.id], invoiceId: invoice.id });
    expect(invoice).toMatchObject({ state: 'DRAFT', customerId, priceMode: 'GROSS', totalCents: 6100, netCents: 5000 });
    expect(invoice.lines).toHaveLength(1);
    expect(invoice.lines[0]).toMatchObject({ kind: 'FEE', quantityThousandths: 1000, unitPrice: 610_000 });
    expect(invoice.lines[0]?.description).toContain(first.reference);
    await done(owner, 'removeDraft', { id: invoice.id, version: invoice.version });
    expect(await listed(owner, {})).toMatchObject([{ id: contract.id, invoiceId: null }]);
  });

  test('are of sets of one customer that are here, and the desk’s', async () => {
    const { owner, store, customer, first } = await aHotel();
    const input = { setIds: [first.id], ...season, priceCents: 6100 };
    const refused = (values: object) => ask(owner, 'saveStorageContract', { ...input, ...values });
    const other = await store(await customer());
    expect(await refused({ setIds: [first.id, other.id] })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await refused({ setIds: [first.id, first.id] })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await refused({ setIds: [nobody] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ to: '2026-09-30' })).toMatchObject({ code: 'BAD_INPUT', fields: { to: expect.anything() } });
    await done(owner, 'returnTyres', { id: other.id, version: other.version, byName: 'Ana' });
    expect(await refused({ setIds: [other.id] })).toMatchObject({ code: 'INVALID_STATE' });
    const mechanic = await aMember(server(), owner);
    for (const [call, values] of Object.entries({ saveStorageContract: input, storageContracts: {} })) {
      expect((await ask(mechanic, call, values)).code).toBe('FORBIDDEN');
    }
    expect(await done(owner, 'invoices')).toMatchObject({ totalCount: 0 });
  });

  test('are renewed once, all of those that were named or none', async () => {
    const { owner, save, store, customer } = await aHotel();
    const [one, two] = [await save(), await save({ setIds: [(await store(await customer())).id], priceCents: 4900 })];
    const ids = [one.contract.id, two.contract.id];
    expect(await listed(owner, { states: ['ACTIVE'], endingIn: '2027-03' })).toHaveLength(2);
    expect(await listed(owner, { customerId: two.contract.customerId })).toMatchObject([{ id: ids[1] }]);
    const attempts = await Promise.all([1, 2, 3].map(() => ask(owner, 'renewStorage', { ids, ...summer })));
    expect(attempts.map(({ code }) => code).toSorted()).toEqual(['INVALID_STATE', 'INVALID_STATE', 'OK']);
    expect(attempts.find(({ code }) => code === 'OK')?.data).toMatchObject([
      { contract: { ...summer, priceCents: 6100, state: 'ACTIVE' }, invoice: { state: 'DRAFT', totalCents: 6100 } },
      { contract: { ...summer, priceCents: 4900, state: 'ACTIVE' }, invoice: { totalCents: 4900 } },
    ]);
    expect(await listed(owner, { states: ['ENDED'] })).toMatchObject(ids.map((id) => ({ id, version: 2 })));
    expect(await listed(owner, { states: ['ACTIVE'], endingIn: '2027-03' })).toEqual([]);
    const [third] = await listed(owner, { states: ['ACTIVE'] });
    expect((await ask(owner, 'renewStorage', { ids: [third?.id, ids[0]], ...season })).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'renewStorage', { ids: [nobody], ...season })).code).toBe('NOT_FOUND');
    expect(await listed(owner, {})).toHaveLength(4);
  });

  test('whose tyres are still here a month after the end are unclaimed, others ended', async () => {
    const { owner, save, store, customerId, first } = await aHotel();
    const past = { from: '2020-10-01', to: '2021-03-31' };
    const second = await store(customerId);
    const [{ contract }] = [await save(past), await save({ ...past, setIds: [second.id] })];
    await done(owner, 'returnTyres', { id: second.id, version: second.version, byName: 'Ana' });
    expect(await listed(owner, { states: ['UNCLAIMED'] })).toMatchObject([{ id: contract.id, state: 'UNCLAIMED' }]);
    expect(await listed(owner, { states: ['ENDED'] })).toMatchObject([{ setIds: [second.id], state: 'ENDED' }]);
    expect(await listed(owner, { states: ['ACTIVE'] })).toEqual([]);
    expect(contract.setIds).toEqual([first.id]);
  });

  test('go on until a month after their last day, to the day', async () => {
    const { owner, save } = await aHotel();
    const today = todayIn('Europe/Ljubljana', server().clock.now());
    const [kept, over] = [daysLater(today, -30), daysLater(today, -31)];
    for (const to of [kept, over]) await save({ from: '2020-10-01', to });
    for (const [states, days] of [
      [['ACTIVE'], [kept]],
      [['UNCLAIMED'], [over]],
      [['ENDED'], []],
    ] as const) {
      expect((await listed(owner, { states })).map(({ to }) => to)).toEqual(days);
    }
  });

  test('are missing for what is stored without one, with the price that was last agreed for as many tyres', async () => {
    const { owner, save, customerId, first } = await aHotel();
    const without = async (of: object = {}) =>
      tyresWithoutContract.parse(await done(owner, 'tyresWithoutContract', of));
    const today = todayIn('Europe/Ljubljana', server().clock.now());
    expect(await without()).toMatchObject({
      totalCount: 1,
      rows: [{ setId: first.id, customerId, storedOn: today, locationCode: 'A-01', priceCents: null }],
    });
    await save({ priceCents: 5900 });
    await save();
    expect(await without()).toEqual({ totalCount: 0, rows: [] });
    // What a swap stores is agreed on by nobody.
    const card = await done(owner, 'takeIn', { plate: 'LJ HR-100', customerId });
    const { id: jobCardId, vehicle } = z.object({ id: z.string(), vehicle: z.object({ id: z.string() }) }).parse(card);
    const swap = { jobCardId, outSetId: first.id, version: first.version, in: {} };
    const { inSet } = z.object({ inSet: tyreSet }).parse(await done(owner, 'swapTyres', swap));
    const pair = await storedSet(owner, { customerId, season: 'WINTER', count: 2, locationId: first.locationId });
    expect(await without()).toMatchObject({
      totalCount: 2,
      rows: [
        { setId: pair.id, plate: null, priceCents: null },
        { setId: inSet.id, plate: 'LJ HR-100', season: 'SUMMER', priceCents: 6100 },
      ],
    });
    expect(await without({ first: 1 })).toMatchObject({ totalCount: 2, rows: [{ setId: pair.id }] });
    expect(await without({ vehicleId: vehicle.id })).toMatchObject({ totalCount: 1, rows: [{ setId: inSet.id }] });
    await save({ setIds: [inSet.id] });
    expect(await without({ setId: inSet.id })).toMatchObject({ totalCount: 0 });
    expect((await ask(await aMember(server(), owner), 'tyresWithoutContract')).code).toBe('FORBIDDEN');
  });

  test('of an earlier stay say nothing of tyres that were away and came back', async () => {
    const { owner, save, first, customer } = await aHotel();
    const { contract } = await save({ from: '2020-10-01', to: '2021-03-31' });
    const without = async () => Object(await done(owner, 'tyresWithoutContract')).totalCount;
    expect([await without(), await listed(owner, { states: ['UNCLAIMED'] })]).toMatchObject([0, [{ id: contract.id }]]);
    const awayAndBack = async (customerId?: string) => {
      const { id } = first;
      const here = tyreSet.parse(await done(owner, 'tyreSet', { id }));
      const away = tyreSet.parse(await done(owner, 'returnTyres', { id, version: here.version, byName: 'Ana' }));
      await done(owner, 'storeTyres', { id, version: away.version, customerId, locationId: first.locationId });
    };
    await awayAndBack();
    expect([await without(), await listed(owner, { states: ['ENDED'] })]).toMatchObject([1, [{ id: contract.id }]]);
    expect(await listed(owner, { states: ['UNCLAIMED'] })).toEqual([]);
    // One that reaches into the stay is about it, whenever it was agreed, as long as the tyres are of who agreed.
    await save();
    expect(await without()).toBe(0);
    await awayAndBack();
    expect(await without()).toBe(0);
    await awayAndBack(await customer());
    expect(await without()).toBe(1);
  });

  test('are renewed for what is left of their sets, and not at all where all are gone', async () => {
    const { owner, save, store, customerId, first } = await aHotel();
    const second = await store(customerId);
    const { contract } = await save({ setIds: [first.id, second.id] });
    await done(owner, 'returnTyres', { id: second.id, version: second.version, byName: 'Ana' });
    const [renewed] = z
      .array(storedAtPrice)
      .parse(await done(owner, 'renewStorage', { ids: [contract.id], ...summer }));
    expect(renewed?.contract.setIds).toEqual([first.id]);
    await done(owner, 'returnTyres', { id: first.id, version: first.version, byName: 'Ana' });
    const again = { ids: [renewed?.contract.id], ...season };
    expect(await ask(owner, 'renewStorage', again)).toMatchObject({ code: 'INVALID_STATE', reason: 'tyresGone' });
    expect(await listed(owner, { states: ['ACTIVE'] })).toMatchObject([{ id: renewed?.contract.id, version: 1 }]);
  });

  test('defer what was billed by months of thirty days', async () => {
    const { owner, save, issue, deferred } = await aHotel();
    const saved = await save();
    expect(await deferred('2026-12-31')).toEqual({ leftCents: 0, rows: [] });
    await issue(saved);
    const contractId = saved.contract.id;
    for (const [on, leftCents] of Object.entries({
      '2026-09-30': 5000,
      '2026-10-01': 4972,
      '2026-12-15': 2917,
      '2026-12-31': 2500,
      '2027-02-28': 833,
    })) {
      expect(await deferred(on)).toEqual({ leftCents, rows: [{ contractId, netCents: 5000, leftCents }] });
    }
    expect(await deferred('2027-03-31')).toEqual({ leftCents: 0, rows: [] });
    const csv = await owner.client.rest('GET', '/api/storage-deferred.csv?on=2026-12-31');
    const [head, line, ...others] = (await csv.text()).trim().split('\r\n');
    expect(head).toContain('contractId,invoice,issuedOn,customer,sets,from,to,net,left');
    expect([line, others]).toEqual([expect.stringMatching(/,2026-10-01,2027-03-31,50\.00,25\.00$/), []]);
    const mechanic = await aMember(server(), owner);
    expect((await mechanic.client.rest('GET', '/api/storage-deferred.csv?on=2026-12-31')).status).toBe(403);
  });

  test('that were credited are no income', async () => {
    const { owner, save, issue, deferred } = await aHotel();
    const saved = await save();
    await issue(saved);
    const { id } = saved.invoice;
    const [line] = Object(await done(owner, 'invoice', { id })).lines;
    // Half of it goes on.
    const half = [{ lineId: line.id, quantityThousandths: 500 }];
    await done(owner, 'creditInvoice', { id, lines: half, reason: 'Delna odpoved' });
    expect(await deferred('2026-12-31')).toMatchObject({ leftCents: 1250, rows: [{ netCents: 2500 }] });
    await done(owner, 'creditInvoice', { id, all: true, reason: 'Odpoved' });
    expect(await deferred('2026-12-31')).toMatchObject({ leftCents: 0 });
  });
});
