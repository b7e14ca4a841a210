import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { figureKinds } from '../../../schema/features/figures/figures.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { bigOwner, seedBigCustomer } from '../../../tools/seed/big-customer.ts';
import { ThereAlready } from '../../../tools/seed/people.ts';
import type { Client } from '../../support/client/client.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { keepingQueries } from '../../support/machine/kept-queries.ts';
import { readsWithoutIndex } from '../../support/machine/query-plans.ts';
import { PortalBrowser } from '../../support/portal/portal-browser.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aDay } from '../../support/workshop/a-day.ts';

/** The big customer of `npm run seed big`, small: what is written is as the product writes it, and what it reads is found by an index. */

const scale = 0.004;
const now = new Date('2026-11-24T08:00:00Z');
const node = z.object({ id: z.string() });
const nodes = z.object({ nodes: z.array(node).min(1) });
const settings = z.object({ paymentMethods: z.array(z.object({ id: z.string(), kind: z.string() })) });
const page = z.object({ nodes: z.array(node).length(2), totalCount: z.number(), endCursor: z.string() });

describe.each(enginesFor('order'))('the big customer on $name', (engine) => {
  const queries = keepingQueries();
  const server = withServer(engine);
  let desk: Client;
  let workshopId: string;

  beforeAll(async () => {
    ({ workshopId } = await seedBigCustomer(server().ctx.config.databaseUrl, { scale, now }));
    desk = server().visitor();
    await desk.rest('POST', '/api/login', bigOwner);
  });

  const ask = async (name: string, input: object = {}) => {
    const outcome = await desk.restOutcome('POST', `/api/workshop/${name}`, input);
    expect([name, outcome]).toMatchObject([name, { code: 'OK' }]);
    return outcome.data;
  };
  const firstOf = async (name: string, input: object = {}) => nodes.parse(await ask(name, input)).nodes[0]?.id ?? '';

  test('its documents add up, and their numbers have no gap', async () => {
    const db = tenantDb(server().ctx.database, workshopId);
    const invoices = await db.invoice.findMany();
    const allocations = await db.paymentAllocation.findMany();
    const lines = await db.invoiceLine.findMany({ select: { invoiceId: true, netCents: true } });
    const sumOf = (parts: readonly (readonly [invoiceId: string, cents: number])[]) => {
      const sums = new Map<string, number>();
      for (const [invoiceId, cents] of parts) sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents);
      return sums;
    };
    const paid = sumOf(allocations.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]));
    const net = sumOf(lines.map(({ invoiceId, netCents }) => [invoiceId, netCents]));
    expect(invoices.length).toBeGreaterThan(300);
    const wrong = invoices.filter(
      (each) =>
        each.paidCents !== (paid.get(each.id) ?? 0) ||
        each.openCents !== each.totalCents - each.paidCents ||
        each.netCents !== net.get(each.id) ||
        each.netCents + each.vatCents !== each.totalCents,
    );
    expect(wrong).toEqual([]);
    for (const { series, year, last } of await db.numberSeries.findMany()) {
      const counted = invoices.filter((each) => each.series === series && each.year === year);
      const numbers = counted.flatMap(({ sequence }) => sequence ?? []).toSorted((a, b) => a - b);
      if (series !== 'DN') expect(numbers).toEqual(Array.from({ length: last }, (_, place) => place + 1));
    }
    expect(await db.line.count()).toBe(4000);
    expect(await db.file.count()).toBe(2000);
  });

  test('it is there once', async () => {
    const again = seedBigCustomer(server().ctx.config.databaseUrl, { scale, now });
    await expect(again).rejects.toBeInstanceOf(ThereAlready);
  });

  test('every read of the workshop is found by an index on both engines', { tags: ['workshop-9'] }, async () => {
    queries.forget();
    const board = z.object({ columns: z.array(z.object({ cards: z.array(node) })) }).parse(await ask('board'));
    expect(board.columns.flatMap(({ cards }) => cards)).toHaveLength(60);
    await ask('today');
    const plate = z.object({ nodes: z.array(z.looseObject({ id: z.string(), plate: z.string() })).min(1) });
    const car = plate.parse(await ask('vehicles', { first: 1 })).nodes[0];
    for (const text of [car?.plate ?? '', 'DN-2026', 'Ana', '041', 'golf']) await ask('search', { text });
    await ask('vehicle', { id: car?.id });
    const card = await firstOf('jobCards', { filter: { states: ['IN_PROGRESS'] } });
    await ask('jobCard', { id: card });
    await ask('files', { kind: 'JOB_CARD', id: card });
    await ask('activity', { entity: 'JOB_CARD', id: card });
    await ask('jobCards', { filter: { vehicleId: car?.id } });
    const customer = await firstOf('customers', { search: 'Ana' });
    await ask('customer', { id: customer });
    await ask('jobCards', { filter: { customerId: customer } });
    await ask('jobCards', { filter: { expectedOn: '2026-11-24' } });
    await ask('invoices', { filter: { customerId: customer } });
    await ask('invoices', { filter: { jobCardId: card } });
    const { url } = z.object({ url: z.string() }).parse(await ask('shareLink', { jobCardId: card }));
    await server()
      .visitor()
      .restOutcome('POST', '/api/workshop/sharedDocument', { token: url.split('/').at(-1) });
    const invoiceId = await firstOf('invoices', { filter: { states: ['ISSUED'] } });
    await ask('invoice', { id: invoiceId });
    for (const call of ['eInvoiceDeliveries', 'invoiceReminders']) await ask(call, { invoiceId });
    await ask('invoices', { filter: { states: ['ISSUED', 'PART_PAID'] } });
    await ask('invoices', { filter: { overdue: true } });
    await ask('invoices', { filter: { issuedFrom: '2026-11-23', issuedTo: '2026-11-23' } });
    await ask('invoiceSums', { issuedFrom: '2026-11-23', issuedTo: '2026-11-23' });
    await ask('openItems');
    await ask('dayTakings', { on: '2026-11-23' });
    await ask('timeEntries', { filter: { on: '2026-11-23' } });
    await ask('lineSuggestions', { text: 'filter', vehicleId: car?.id });
    await ask('timeEntries', { filter: { jobId: card } });
    await ask('estimates', { filter: { jobCardId: card } });
    await ask('shareLinks', { jobCardId: card });
    await ask('vatSums', { from: '2026-11-22', to: '2026-11-23' });
    await ask('bankEntries', { filter: { states: ['OPEN'] } });
    for (const call of ['unconfirmed', 'bookInvoices', 'imports', 'runningClock']) await ask(call);
    await ask('staff');
    await ask('jobTemplates');
    expect(queries.kept().length).toBeGreaterThan(30);
    const { databaseUrl } = server().ctx.config;
    expect(await readsWithoutIndex(databaseUrl, queries.kept())).toEqual([]);
    // One that has no index is found out.
    const sql = 'SELECT `id` FROM `job_cards` WHERE `workshopId` = ? AND `keyTag` = ?';
    expect(await readsWithoutIndex(databaseUrl, [{ sql, args: [workshopId, '7'] }])).toHaveLength(1);
    // So is a page whose order leads through everything to what it asks for.
    const page = 'SELECT `id` FROM `job_cards` WHERE `workshopId` = ? AND `keyTag` = ? ORDER BY `id` LIMIT 26';
    const found = await readsWithoutIndex(databaseUrl, [{ sql: page, args: [workshopId, '7'] }]);
    expect(found).toHaveLength(engine.name === 'sqlite' ? 1 : 0);
  });

  test('what the later areas read is found by an index on both engines', async () => {
    const db = tenantDb(server().ctx.database, workshopId);
    const { id: customerId, email } = await db.customer.findFirstOrThrow({ where: { email: { not: null } } });
    const browser = new PortalBrowser(server(), z.object({ slug: z.string() }).parse(await ask('workshop')).slug);
    await browser.logIn(email ?? '');
    queries.forget();
    for (const below of ['', '/invoices', '/appointments', '/me']) {
      expect([below, (await browser.ask('GET', below, { json: false })).status]).toEqual([below, 200]);
    }
    for (const call of ['messages', 'needs', 'purchaseOrders', 'goodsReceipts', 'cores', 'tyreSets']) await ask(call);
    await ask('messages', { filter: { customerId } });
    await ask('parts', { search: 'filter' });
    for (const on of ['2026-11-23', '2026-06-30']) await ask('stockValue', { on });
    await ask('planner', { from: '2026-11-23', to: '2026-11-29' });
    expect(await readsWithoutIndex(server().ctx.config.databaseUrl, queries.kept())).toEqual([]);
  });

  test('figures find what they count by an index on both engines', async () => {
    // A part of what there is: a small workshop like this one has all of it in the last days.
    const days = { from: '2026-11-23', to: '2026-11-23' };
    queries.forget();
    await ask('figures', { ...days, compare: true });
    for (const kind of figureKinds) await ask('figureList', { kind, ...days, first: 2 });
    for (const kind of ['SALES', 'PARTS_MARGIN', 'COMEBACKS'])
      await ask('figureSeries', { kind, ...days, by: 'MONTH' });
    for (const call of ['staffHours', 'workOverview']) await ask(call, days);
    expect(queries.kept().length).toBeGreaterThan(100);
    expect(await readsWithoutIndex(server().ctx.config.databaseUrl, queries.kept())).toEqual([]);
  });

  test('section 11: every write of a day finds what it needs by an index on both engines', async () => {
    const { paymentMethods } = settings.parse(await ask('workshop'));
    const methodOf = (kind: string) => paymentMethods.find((method) => method.kind === kind)?.id ?? '';
    const methods = { CASH: methodOf('CASH'), CARD: methodOf('CARD'), TRANSFER: methodOf('TRANSFER') };
    queries.forget();
    await aDay(ask, { methods, ask: async (call, input) => ({ code: 'OK', data: await ask(call, input) }) });
    const kept = queries.kept();
    expect(kept.filter(({ sql }) => /^UPDATE/i.test(sql)).length).toBeGreaterThan(30);
    expect(await readsWithoutIndex(server().ctx.config.databaseUrl, kept)).toEqual([]);
  });

  test('section 11: the documents of a month are found by their day, not ordered out of all years', async () => {
    queries.forget();
    const month = { filter: { issuedFrom: '2026-11-01', issuedTo: '2026-11-30' }, first: 2 };
    const first = page.parse(await ask('invoices', month));
    const next = page.parse(await ask('invoices', { ...month, after: first.endCursor }));
    const ids = [...first.nodes, ...next.nodes].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    const db = tenantDb(server().ctx.database, workshopId);
    const issuedOn = { gte: '2026-11-01', lte: '2026-11-30' };
    expect([first.totalCount, next.totalCount]).toEqual(Array(2).fill(await db.invoice.count({ where: { issuedOn } })));
    const ofDays = queries.kept().filter(({ sql }) => /WHERE.*issuedOn/s.test(sql));
    const byDay = ofDays.filter(({ sql }) => !/`id` IN \(/.test(sql));
    expect(byDay.length).toBeGreaterThan(0);
    expect(byDay.filter(({ sql }) => /ORDER BY/i.test(sql))).toEqual([]);
  });
});
