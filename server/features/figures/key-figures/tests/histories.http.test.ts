import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FigureKind, figureKinds, figureStep } from '../../../../../schema/features/figures/figures.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { history, writeHistory } from '../../../../../tests/support/figure-history.ts';
import { figuresOf, listOf, may } from '../../../../../tests/support/figures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { figureQueries } from '../figure-queries.ts';

/** Figures that are sums: those of the days are together that of the month. */
const additive = figureKinds.filter((kind) => ['SALES', 'HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT'].includes(kind));
const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe.each(enginesFor('raw SQL', 'isolation'))('figures of any history on $name', (engine) => {
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
          await writeHistory(db, happened, around);
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
