import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OutboxStatus, WebhookEventStatus } from '../generated/prisma/mysql/enums.ts';
import { enginesFor } from '../tests/support/machine/databases.ts';
import { withDatabase } from '../tests/support/server/with-database.ts';
import { aWrittenOwner } from '../tests/support/server/written-account.ts';
import { sweeps } from './features.ts';
import { runSweeps } from './infrastructure/jobs/housekeeping.ts';
import { createLog } from './infrastructure/telemetry/log.ts';
import { tablesOfAllWorkshops } from './infrastructure/tenant/tenant-db.ts';
import { systemClock } from './infrastructure/time/clock.ts';

const dependencies = { clock: systemClock, log: createLog('silent') };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

describe.each(enginesFor('raw SQL', 'column types'))('housekeeping on $name', (engine) => {
  const database = withDatabase(engine);

  test('removes what has run out, however much it is, and nothing else', { tags: ['asvs-14-1-1'] }, async () => {
    const { id: userId, email, workshopId } = await aWrittenOwner(database());
    const event = (id: string, status: WebhookEventStatus, receivedAt: Date) => ({
      id,
      type: '',
      payload: '',
      status,
      receivedAt,
    });
    await database().webhookEvent.createMany({
      data: [
        ...places(1203).map((place) => event(`evt_old_${place}`, 'processed', daysAgo(91))),
        event('evt_old_waiting', 'pending', daysAgo(91)),
        event('evt_young', 'processed', daysAgo(89)),
      ],
    });
    const message = (dedupeKey: string, status: OutboxStatus, createdAt: Date) => {
      return { id: randomUUID(), topic: 'mail', payload: '', dedupeKey, status, createdAt };
    };
    await database().outboxMessage.createMany({
      data: [
        message('old', 'sent', daysAgo(401)),
        message('old and given up', 'failed', daysAgo(401)),
        message('old and waiting', 'pending', daysAgo(401)),
        message('young', 'sent', daysAgo(399)),
        { ...message('given up long ago', 'failed', daysAgo(31)), payload: 'A mail' },
        { ...message('given up lately', 'failed', daysAgo(29)), payload: 'A mail' },
      ],
    });
    const session = (id: string, expiresAt: Date) => ({ id, userId, expiresAt });
    await database().session.createMany({ data: [session('over', daysAgo(1)), session('open', daysAgo(-1))] });
    const audit = (kind: string, createdAt: Date) => ({
      id: randomUUID(),
      workshopId,
      userId,
      email,
      kind,
      createdAt,
    });
    await tablesOfAllWorkshops(database()).securityEvent.createMany({
      data: [audit('old', daysAgo(401)), audit('young', daysAgo(399))],
    });
    const receipt = (signature: string, receivedAt: Date) => ({ signature, receivedAt });
    await database().syncReceipt.createMany({ data: [receipt('old', daysAgo(2)), receipt('young', daysAgo(0))] });
    const token = (tokenHash: string, expiresAt: Date) => ({ tokenHash, userId, purpose: 'invitation', expiresAt });
    await database().token.createMany({ data: [token('over', daysAgo(1)), token('open', daysAgo(-1))] });
    const installation = (id: string, lastSeenAt: Date) => {
      return { id, userId, sessionId: '', computer: 'A computer', version: '1.0.0', lastSeenAt };
    };
    await database().installation.createMany({
      data: [installation('unused', daysAgo(91)), installation('used', daysAgo(89))],
    });
    const attempts = (key: string, expire: Date) => ({ key, points: 1, expire });
    await database().rateLimit.createMany({ data: [attempts('over', daysAgo(1)), attempts('open', daysAgo(-1))] });
    const word = (emailKey: string, occurredAt: Date) => ({ emailKey, occurredAt, validUntil: null });
    await database().partnerEvent.createMany({ data: [word('old', daysAgo(31)), word('young', daysAgo(29))] });

    await runSweeps({ ...dependencies, database: database() }, sweeps);

    const events = await database().webhookEvent.findMany({ select: { id: true } });
    expect(events.map(({ id }) => id).toSorted()).toEqual(['evt_old_waiting', 'evt_young']);
    const messages = await database().outboxMessage.findMany({ select: { dedupeKey: true } });
    expect(messages.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual([
      'given up lately',
      'given up long ago',
      'old and waiting',
      'young',
    ]);
    expect(await database().token.findMany({ select: { tokenHash: true } })).toEqual([{ tokenHash: 'open' }]);
    expect(await database().installation.findMany({ select: { id: true } })).toEqual([{ id: 'used' }]);
    expect(await database().rateLimit.findMany({ select: { key: true } })).toEqual([{ key: 'open' }]);
    const texts = await database().outboxMessage.findMany({ where: { payload: { not: '' } } });
    expect(texts.map(({ dedupeKey }) => dedupeKey)).toEqual(['given up lately']);
    expect(await database().session.findMany({ select: { id: true } })).toEqual([{ id: 'open' }]);
    expect(await database().partnerEvent.findMany({ select: { emailKey: true } })).toEqual([{ emailKey: 'young' }]);
    expect(await tablesOfAllWorkshops(database()).securityEvent.findMany({ select: { kind: true } })).toEqual([
      { kind: 'young' },
    ]);
    expect(await database().syncReceipt.findMany({ select: { signature: true } })).toEqual([{ signature: 'young' }]);
  });
});
