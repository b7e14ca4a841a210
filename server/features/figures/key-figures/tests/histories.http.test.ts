import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FigureKind, figureKinds, figureStep } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { figuresOf, listOf, may } from '../../../../../tests/support/figures.ts';
import { bothEngines } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { figureQueries } from '../figure-queries.ts';

/** What a day of a workshop may bring, in the order in which it is written. */
const day = fc.integer({ min: -2, max: 33 }).map((days) => daysLater(may.from, days));
const line = fc.record({
  kind: fc.constantFrom('LABOUR' as const, 'PART' as const, 'CONSUMABLE' as const, 'FEE' as const, 'CORE' as const),
  netCents: fc.integer({ min: -5000, max: 500_000 }),
  costCents: fc.option(fc.integer({ min: 0, max: 400_000 })),
  soldThousandths: fc.option(fc.integer({ min: 0, max: 12_345 })),
});
const document = fc.record({
  kind: fc.constantFrom('INVOICE' as const, 'CREDIT' as const, 'ADVANCE' as const),
  issuedOn: day,
  isExample: fc.constantFrom(false, false, false, true),
  rounding: fc.integer({ min: -2, max: 2 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const entry = fc.record({
  on: day,
  second: fc.integer({ min: 0, max: 86_399 }),
  lasts: fc.integer({ min: 1, max: 100_000 }),
  job: fc.constantFrom('none', 'clocked', 'sold'),
  isBreak: fc.boolean(),
});
const history = fc.record({
  documents: fc.array(document, { maxLength: 6 }),
  entries: fc.array(entry, { maxLength: 6 }),
});

/** Figures that are sums: those of the days are together that of the month. */
const additive = figureKinds.filter((kind) => ['SALES', 'HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT'].includes(kind));
const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

type History = typeof history extends fc.Arbitrary<infer One> ? One : never;
interface Around {
  readonly jobs: Readonly<Record<string, string>>;
  readonly staffId: string;
}

async function write(db: TenantDb, { documents, entries }: History, { jobs, staffId }: Around) {
  for (const { kind, issuedOn, isExample, rounding, lines } of documents) {
    const issuedAt = new Date(`${issuedOn}T10:00:00Z`);
    const id = newId(issuedAt);
    const netCents = Math.max(0, sumOf(lines.map((each) => each.netCents)) + rounding);
    const sums = { netCents, vatCents: 0, totalCents: netCents, openCents: 0 };
    const state = { state: 'PAID', priceMode: 'NET', vatGroups: [], advances: [] } as const;
    await db.invoice.create({ data: { id, kind, issuedOn, issuedAt, isExample, ...sums, ...state } });
    const common = {
      invoiceId: id,
      description: 'Vrstica',
      quantityThousandths: 1000,
      unit: 'C62',
      unitPrice: 0,
    } as const;
    const data = lines.map((each, position) => ({
      ...{
        ...each,
        ...common,
        id: newId(issuedAt),
        position,
        amountCents: each.netCents,
        vatCategory: 'STANDARD' as const,
      },
      jobId: each.soldThousandths === null ? null : (jobs.sold ?? null),
    }));
    await db.invoiceLine.createMany({ data });
  }
  for (const { on, second, lasts, job, isBreak } of entries) {
    const startedAt = new Date(Date.parse(on) + second * 1000);
    const jobId = jobs[job] ?? null;
    const activity = jobId === null ? (isBreak ? 'BREAK' : 'OTHER') : null;
    const endedAt = new Date(startedAt.getTime() + lasts * 1000);
    const data = { id: newId(startedAt), staffId, jobId, activity, state: 'STOPPED', startedAt, endedAt } as const;
    await db.timeEntry.create({ data });
  }
}

describe.each(bothEngines('raw SQL', 'isolation'))('figures of any history on $name', (engine) => {
  const server = withServer(engine);

  async function aHistory(world: Billing) {
    const db = tenantDb(server().ctx.database, world.workshopId);
    const { jobIds } = await world.card({ jobs: [{}, {}] });
    const { id: staffId } = await db.staff.findFirstOrThrow();
    return { db, staffId, jobs: { clocked: jobIds[0] ?? '', sold: jobIds[1] ?? '' } };
  }

  test('a tile is its list to the cent, a month is its days, and two windows agree', async () => {
    const world = await aBillingWorkshop(server());
    const { db, ...around } = await aHistory(world);
    const { owner } = world;
    const stepsOf = async (kind: FigureKind, by: string) =>
      z.array(figureStep).parse(await done(owner, 'figureSeries', { kind, ...may, by }));
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(history, async (happened) => {
          await write(db, happened, around);
          const [one, other] = await Promise.all([figuresOf(owner), figuresOf(owner)]);
          expect(one).toEqual(other);
          expect(one.sequence).toBeGreaterThan(0);
          for (const { kind, value, n, parts } of one.figures) {
            const { nodes, sum, totalCount } = await listOf(owner, kind);
            expect(totalCount).toBeLessThanOrEqual(100);
            expect([kind, sumOf(nodes.map((node) => node.value))]).toEqual([kind, sum.value]);
            expect([kind, sumOf(nodes.map((node) => node.of))]).toEqual([kind, sum.of ?? 0]);
            const { unit } = figureQueries[kind];
            if (sum.of === null && value !== null) expect([kind, value, n]).toEqual([kind, sum.value, totalCount]);
            if (unit === 'PERMILLE' && value !== null && kind !== 'PRODUCTIVITY') {
              expect([kind, value]).toEqual([kind, Math.round((1000 * sum.value) / (sum.of ?? 0))]);
            }
            if (kind === 'SALES') expect(sumOf(parts.map((part) => part.value))).toBe(value);
          }
          for (const kind of additive) {
            const whole = one.figures.find((each) => each.kind === kind)?.value;
            for (const by of ['DAY', 'WEEK', 'MONTH']) {
              expect([kind, by, sumOf((await stepsOf(kind, by)).map((step) => step.value))]).toEqual([kind, by, whole]);
            }
          }
        }),
        { numRuns: 8 },
      ),
    );
  });
});
