import { describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../tests/support/server/with-database.ts';
import { aWrittenOwner } from '../../../../tests/support/server/written-account.ts';
import { runSweeps } from '../../../infrastructure/jobs/housekeeping.ts';
import { createLog } from '../../../infrastructure/telemetry/log.ts';
import { systemClock } from '../../../infrastructure/time/clock.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

const dependencies = { clock: systemClock, log: createLog('silent') };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe.each([...databases])('registrations that nobody confirmed, on $name', (engine) => {
  const database = withDatabase(engine);

  test('an unconfirmed registration goes after seven days', { tags: ['security-13'] }, async () => {
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const [minute, sevenDays] = [60, 7 * 86_400];
    const unconfirmed = (seconds: number, more: object = {}) =>
      aWrittenOwner(database(), { emailVerified: false, createdAt: secondsAgo(seconds), ...more });
    const gone = await unconfirmed(sevenDays + minute);
    await database().session.create({ data: { id: 'hangs on it', userId: gone.id, expiresAt: daysAgo(-1) } });
    const confirmed = await aWrittenOwner(database(), { createdAt: daysAgo(400) });
    const staying = [
      await unconfirmed(sevenDays - minute),
      confirmed,
      // Somebody's team, and somebody's money: neither is a stranger's registration.
      await unconfirmed(sevenDays + minute, {
        ownerId: confirmed.id,
        workshopId: confirmed.workshopId,
        role: 'mechanic',
      }),
      await unconfirmed(sevenDays + minute, { stripeCustomerId: 'cus_of_somebody' }),
    ];

    await runSweeps({ ...dependencies, database: database() }, [removeUnconfirmed]);
    expect(await database().user.count({ where: { id: gone.id } })).toBe(0);
    expect(await database().user.count({ where: { id: { in: staying.map(({ id }) => id) } } })).toBe(staying.length);
    expect(await database().session.count({ where: { userId: gone.id } })).toBe(0);
    const workshops = { in: [gone, ...staying].map(({ workshopId }) => workshopId) };
    const left = await database().workshop.findMany({ where: { id: workshops }, select: { id: true } });
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(staying.map(({ workshopId }) => workshopId)));
  });
});
