import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tablesOfAllWorkshops, tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { ownerOfMany, type SeededWorkshop, seedManyWorkshops } from '../../../tools/seed/many-workshops.ts';
import { ThereAlready } from '../../../tools/seed/people.ts';
import { brokenReferences } from '../../support/machine/broken-references.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** The workshops of `npm run seed many`, few and small: alike to the last card, and yet each has its own. */

const size = { workshops: 3, cards: 70, now: new Date('2026-11-24T08:00:00Z') };
const node = z.object({ id: z.string() });
const board = z.object({ columns: z.array(z.object({ cards: z.array(node) })) });
const found = z.object({ nodes: z.array(node).min(1) });

describe.each(enginesFor('order'))('many workshops on $name', (engine) => {
  const server = withServer(engine);
  let seeded: readonly SeededWorkshop[];

  beforeAll(async () => {
    seeded = await seedManyWorkshops(server().ctx.config.databaseUrl, size);
  });

  const db = ({ workshopId }: SeededWorkshop) => tenantDb(server().ctx.database, workshopId);

  test('section 11: each sees its own cards and no others', async () => {
    const all: string[] = [];
    for (const [place, workshop] of seeded.entries()) {
      const desk = server().visitor();
      await desk.rest('POST', '/api/login', ownerOfMany(place + 1));
      const ask = async (name: string, input: object = {}) =>
        (await desk.restOutcome('POST', `/api/workshop/${name}`, input)).data;
      const open = board.parse(await ask('board')).columns.flatMap(({ cards }) => cards);
      const shown = [...open, ...found.parse(await ask('jobCards', { first: 100 })).nodes].map(({ id }) => id);
      const rows = await db(workshop).jobCard.findMany({ select: { id: true } });
      const ids = rows.map(({ id }) => id);
      expect(rows).toHaveLength(size.cards);
      expect(open).toHaveLength(30);
      expect([...new Set(shown)].toSorted()).toEqual(ids.toSorted());
      all.push(...ids);
    }
    expect(new Set(all).size).toBe(size.workshops * size.cards);
    expect(await tablesOfAllWorkshops(server().ctx.database).jobCard.count()).toBe(size.workshops * size.cards);
  });

  test('each row refers to rows that are there', async () => {
    expect(await brokenReferences(server().ctx.config.databaseUrl)).toEqual([]);
  });

  test('the numbers of their documents have no gap, and their team is there', async () => {
    for (const workshop of seeded) {
      const tables = db(workshop);
      const series = await tables.numberSeries.findMany();
      const invoices = await tables.invoice.findMany();
      const cards = await tables.jobCard.findMany();
      expect(series.map((each) => each.series).toSorted()).toEqual(['DN', 'P1-B1', 'P1-T1']);
      for (const { series: name, year, last } of series) {
        const counted =
          name === 'DN'
            ? cards.map(({ number }) => Number(number.split('-').at(-1)))
            : invoices.flatMap((each) => (each.series === name && each.year === year ? [each.sequence ?? 0] : []));
        const numbers = counted.toSorted((a, b) => a - b);
        expect(numbers).toEqual(Array.from({ length: last }, (_, place) => place + 1));
      }
      expect(invoices.length).toBeGreaterThan(30);
      expect(await tables.staff.count()).toBe(11);
      const cents = (await tables.invoiceLine.findMany()).reduce((sum, line) => sum + line.netCents, 0);
      expect(invoices.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(cents);
    }
  });

  test('they are there once', async () => {
    await expect(seedManyWorkshops(server().ctx.config.databaseUrl, size)).rejects.toBeInstanceOf(ThereAlready);
  });
});
