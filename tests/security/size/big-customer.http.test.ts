import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { workshopDb } from '../../../server/infrastructure/tenant/workshop-db.ts';
import { BigCustomerThere, bigOwner, seedBigCustomer } from '../../../tools/seed/big-customer.ts';
import type { Client } from '../../support/client/client.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** The big customer of `npm run seed big`, small: what is written is as the product writes it. */

const scale = 0.004;
const now = new Date('2026-11-24T08:00:00Z');
const node = z.object({ id: z.string() });
const nodes = z.object({ nodes: z.array(node).min(1) });

describe.each([...databases])('the big customer on $name', (engine) => {
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
    const own = workshopDb(server().ctx.database, workshopId);
    const invoices = await own.invoice.findMany();
    const allocations = await own.paymentAllocation.findMany();
    const lines = await own.invoiceLine.findMany({ select: { invoiceId: true, netCents: true } });
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
    for (const { series, year, last } of await own.numberSeries.findMany()) {
      const counted = invoices.filter((each) => each.series === series && each.year === year);
      const numbers = counted.flatMap(({ sequence }) => sequence ?? []).toSorted((a, b) => a - b);
      if (series !== 'DN') expect(numbers).toEqual(Array.from({ length: last }, (_, place) => place + 1));
    }
    expect(await own.line.count()).toBe(4000);
    expect(await own.file.count()).toBe(2000);
  });

  test('it is there once', async () => {
    const again = seedBigCustomer(server().ctx.config.databaseUrl, { scale, now });
    await expect(again).rejects.toBeInstanceOf(BigCustomerThere);
  });

  test('its screens answer with what was written', async () => {
    const board = z.object({ columns: z.array(z.object({ cards: z.array(node) })) }).parse(await ask('board'));
    expect(board.columns.flatMap(({ cards }) => cards)).toHaveLength(60);
    const card = await firstOf('jobCards', { filter: { states: ['DELIVERED'] } });
    expect(await ask('jobCard', { id: card })).toMatchObject({
      jobs: [{ lines: { length: 5 } }, { lines: { length: 5 } }],
    });
    expect(await ask('files', { kind: 'JOB_CARD', id: card })).toHaveLength(5);
    await ask('invoice', { id: await firstOf('invoices', { filter: { states: ['ISSUED'] } }) });
    await firstOf('customers', { search: 'Ana' });
    expect(z.array(node).parse(await ask('search', { text: 'golf' })).length).toBeGreaterThan(0);
  });
});
