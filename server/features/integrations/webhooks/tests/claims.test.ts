import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../../tests/support/server/written-account.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { claimDelivery } from '../delivery/deliver.ts';

/** Of all servers that see a delivery is due one makes the attempt: what locks decide, on each engine. */

describe.each(enginesFor('locks'))('a delivery that is due, on $name', { tags: ['outgoing-218'] }, (engine) => {
  const opened = withDatabase(engine);

  test.each(['PENDING', 'FAILED'] as const)('is taken up by one of eight at once: %s', async (state) => {
    const database = opened();
    const now = new Date('2026-11-24T12:00:00.000Z');
    const clock = { now: () => now };
    const workshopId = await aWorkshop(database);
    const db = tenantDb(database, workshopId);
    const type = 'customer.created';
    const [id, messageId, webhookId] = [newId(now), newId(now), newId(now)];
    await db.webhookMessage.create({ data: { id: messageId, type, body: '{}', createdAt: now } });
    const due = { id, webhookId, messageId, type, attempt: 1, state, at: now, nextAt: now, createdAt: now };
    await db.webhookDelivery.create({ data: due });
    const claims = Array.from({ length: 8 }, () => claimDelivery({ clock, database }, { id, workshopId, nextAt: now }));
    const taken = (await Promise.allSettled(claims)).flatMap((claim) =>
      claim.status === 'fulfilled' && claim.value !== undefined ? [claim.value] : [],
    );
    expect(taken).toHaveLength(1);
    expect(await db.webhookDelivery.count({ where: { state: 'PENDING' } })).toBe(1);
  });
});
