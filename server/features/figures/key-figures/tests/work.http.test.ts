import { expect, test } from 'vitest';
import { z } from 'zod';
import { workOverview } from '../../../../../schema/features/figures/figures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { aPart, atCounter, done, moved, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';

const server = withServer(databases[0]);
const lift = z.object({ id: z.string() });

test('finished jobs are counted by day and kind, and taken hours of lifts by those in which they are open', async () => {
  const { owner, workshopId } = await aBillingWorkshop(server());
  const today = server().clock.now().toISOString().slice(0, 10);
  const read = async (days: object) => workOverview.parse(await done(owner, 'workOverview', days));
  expect((await read({ from: today, to: today })).bays).toBeNull();
  const card = await taken(owner);
  for (const title of ['Veliki servis', 'Zavore spredaj', 'Servis']) {
    const job = await moved(
      owner,
      await proposed(owner, card.id, { title, lines: [aPart(100)] }),
      'APPROVED',
      atCounter,
    );
    await moved(owner, job, 'DONE');
  }
  const open = await proposed(owner, card.id, { title: 'Servis klime', lines: [aPart(100)] });
  expect(open.state).toBe('PROPOSED');
  // Monday and Tuesday of a week that is over, eight hours each.
  const [monday, tuesday] = ['2026-05-04', '2026-05-05'];
  const { id: resourceId } = lift.parse(await done(owner, 'saveResource', { kind: 'LIFT', name: 'Dvigalo 1' }));
  const { database } = server().ctx;
  const block = { resourceId, kind: 'WORK', title: 'Delo' } as const;
  const times = (from: string, to: string) => ({
    id: newId(new Date(from)),
    startAt: new Date(from),
    endAt: new Date(to),
  });
  await tenantDb(database, workshopId).block.createMany({
    data: [
      // Two hours of it before the workshop opens at 8.
      { ...block, ...times('2026-05-04T04:00:00Z', '2026-05-04T08:00:00Z') },
      { ...block, ...times('2026-05-05T06:00:00Z', '2026-05-05T08:00:00Z'), leftOver: true },
    ],
  });
  expect(await read({ from: monday, to: tuesday })).toEqual({
    days: [
      { on: monday, jobs: 0 },
      { on: tuesday, jobs: 0 },
    ],
    kinds: ['SERVICE', 'TYRES', 'BRAKES', 'DIAGNOSTICS', 'OTHER'].map((kind) => ({ kind, jobs: 0 })),
    bays: { openMinutes: 2 * 480, takenMinutes: 120 },
  });
  const { days, kinds } = await read({ from: today, to: today });
  expect(days).toEqual([{ on: today, jobs: 3 }]);
  expect(kinds.filter(({ jobs }) => jobs > 0)).toEqual([
    { kind: 'SERVICE', jobs: 2 },
    { kind: 'BRAKES', jobs: 1 },
  ]);
});
