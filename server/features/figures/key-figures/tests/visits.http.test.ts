import { describe, expect, test } from 'vitest';
import { figureOf, issuedOn, listOf } from '../../../../../tests/support/figures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import { aPart, atCounter, cardNow, done, moved, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';

const may = { from: '2026-05-01', to: '2026-05-31' };
const hourMs = 3_600_000;

describe('figures of open work and of visits', () => {
  const server = withServer(databases[0]);
  const tables = ({ workshopId }: Billing) => tenantDb(server().ctx.database, workshopId);
  const ahead = (hours: number) => new Date(server().clock.now().getTime() + hours * hourMs).toISOString();

  test('work that is done is not billed until an invoice is issued, by card and without VAT', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, doc, methods } = world;
    const card = await taken(owner);
    const open = await moved(owner, await proposed(owner, card.id, { lines: [aPart(12_200)] }), 'APPROVED', atCounter);
    expect(await figureOf(owner, 'UNBILLED')).toMatchObject({ value: 0, n: 0 });
    await moved(owner, open, 'DONE');
    const own = await proposed(owner, card.id, { lines: [aPart(5000)], chargeTo: 'INTERNAL' });
    await moved(owner, own, 'DONE');
    expect(await figureOf(owner, 'UNBILLED')).toMatchObject({ value: 10_000, n: 1, previous: null });
    expect(await listOf(owner, 'UNBILLED')).toMatchObject({
      nodes: [{ entity: 'JOB_CARD', id: card.id, value: 10_000 }],
    });
    const draft = await doc('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
    expect(await figureOf(owner, 'UNBILLED')).toMatchObject({ value: 10_000 });
    await doc('issueInvoice', { id: draft.id, version: draft.version });
    expect(await figureOf(owner, 'UNBILLED')).toMatchObject({ value: 0 });
  });

  test('a card on hold says why, and debts how long they have been due', async () => {
    const world = await aBillingWorkshop(server());
    const { owner } = world;
    const { id } = await taken(owner);
    const move = async (values: object) =>
      done(owner, 'moveJobCard', { id, version: (await cardNow(owner, id)).version, ...values });
    await move({ to: 'DIAGNOSIS' });
    expect(await figureOf(owner, 'STUCK')).toMatchObject({ unit: 'COUNT', value: 0 });
    await move({ to: 'ON_HOLD', holdReason: 'PARTS' });
    expect(await figureOf(owner, 'STUCK')).toMatchObject({ value: 1 });
    expect((await listOf(owner, 'STUCK')).nodes[0]?.title).toMatch(/^DN-.* · LJ AB-123 · Waiting for parts$/);
    const today = server().clock.now().toISOString().slice(0, 10);
    const dueBefore = (days: number) => new Date(Date.parse(today) - days * 24 * hourMs).toISOString().slice(0, 10);
    for (const [days, cents] of [
      [0, 100],
      [1, 200],
      [30, 300],
      [31, 400],
      [90, 500],
      [91, 600],
    ] as const) {
      const invoice = await issuedOn(server(), world, '2026-05-04', [{ description: 'Del', unitPrice: cents * 100 }]);
      await tables(world).invoice.updateMany({
        where: { id: invoice.id },
        data: { dueOn: dueBefore(days), openCents: cents },
      });
    }
    const { value, parts } = await figureOf(owner, 'DEBTORS');
    expect([value, parts.map((part) => [part.key, part.value])]).toEqual([
      2100,
      [
        ['D0', 100],
        ['D30', 500],
        ['D60', 400],
        ['D90', 500],
        ['D91', 600],
      ],
    ]);
  });

  test('a promise that was moved once it was due is not kept, and of fewer than five there is no share', async () => {
    const { owner } = await aBillingWorkshop(server());
    const days = { from: ahead(-24).slice(0, 10), to: ahead(48).slice(0, 10) };
    const cards = [];
    for (let place = 0; place < 5; place += 1) {
      cards.push(await taken(owner, { plate: `LJ PR-00${place}`, promisedAt: ahead(2) }));
    }
    const [first, second, ...others] = cards;
    const promise = async (id = '', promisedAt = '') =>
      done(owner, 'updateJobCard', { id, version: (await cardNow(owner, id)).version, promisedAt });
    await promise(first?.id, ahead(4));
    const ready = async (id = '') =>
      done(owner, 'moveJobCard', { id, version: (await cardNow(owner, id)).version, to: 'READY' });
    for (const { id } of others) await ready(id);
    expect(await figureOf(owner, 'PROMISES_KEPT', days)).toMatchObject({ value: null, n: 3 });
    server().clock.advance(3 * 3600);
    // Of the second it was due an hour ago; of the first it was moved in time.
    await promise(second?.id, ahead(4));
    await ready(second?.id);
    await ready(first?.id);
    expect(await figureOf(owner, 'PROMISES_KEPT', days)).toMatchObject({ value: 800, n: 5 });
    const { nodes, sum } = await listOf(owner, 'PROMISES_KEPT', days);
    expect(sum).toEqual({ value: 4, of: 5 });
    expect(nodes.find(({ value }) => value === 0)?.id).toBe(second?.id);
  });

  test('a car that comes back within 90 days counts for the visit that it comes back of', async () => {
    const world = await aBillingWorkshop(server());
    const { owner } = world;
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await world.card({ state: 'DELIVERED' })).id));
    const db = tables(world);
    const at = (day: string) => new Date(`${day}T10:00:00Z`);
    await db.jobCard.updateMany({ where: { id: { in: ids } }, data: { deliveredAt: at('2026-05-04') } });
    const backOf = async (place: number, day: string) =>
      db.jobCard.updateMany({
        where: { id: (await world.card({ state: 'CHECKED_IN' })).id },
        data: { comebackOfId: ids[place] ?? null, checkedInAt: at(day) },
      });
    await backOf(0, '2026-06-20');
    await backOf(1, '2026-08-10');
    expect(await figureOf(owner, 'COMEBACKS', may)).toMatchObject({ value: 167, n: 6 });
    expect(await listOf(owner, 'COMEBACKS', may)).toMatchObject({ sum: { value: 1, of: 6 } });
  });
});
