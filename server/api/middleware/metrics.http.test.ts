import { describe, expect, test } from 'vitest';
import { anOwner } from '../../../tests/support/fixtures.ts';
import { databases } from '../../../tests/support/machine/databases.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';

const token = 'a token that only the monitoring knows';

describe.each([...databases])('the metrics on $name', (engine) => {
  const server = withServer(engine, { METRICS_TOKEN: token });
  const read = (authorization: string) => fetch(`${server().url}/metrics`, { headers: { authorization } });
  const text = async () => (await read(`Bearer ${token}`)).text();

  test.each(['', 'Bearer', 'Bearer wrong', token, `Basic ${token}`, `bearer ${token}`])(
    'are no page for who shows %j',
    { tags: ['asvs-13-4-2'] },
    async (authorization) => {
      expect((await read(authorization)).status).toBe(404);
    },
  );

  test('name routes by their pattern and no person', async () => {
    const owner = await anOwner(server());
    await owner.client.rest('GET', '/api/user/profile');
    await owner.client.rest('GET', '/api/billing/invoices/in_of_somebody/document');
    await fetch(`${server().url}/somewhere/${owner.email}`);
    const metrics = await text();
    expect(metrics).toMatch(/duration_seconds_count\{method="GET",route="\/api\/user\/profile",status="200"\} \d/);
    expect(metrics).toContain('route="/api/billing/invoices/:id/document"');
    expect(metrics).toContain('route="other"');
    expect(metrics).not.toContain('in_of_somebody');
    expect(metrics).not.toContain(owner.email);
  });

  test('count live events at a server with a test key, and events of no account', {
    tags: ['security-6'],
  }, async () => {
    const { database } = server().ctx;
    const event = { type: 'invoice.paid', payload: '{}' };
    await database.webhookEvent.createMany({
      data: [
        { ...event, id: 'evt_live_1', status: 'ignored_live' },
        { ...event, id: 'evt_live_2', status: 'ignored_live' },
        { ...event, id: 'evt_of_nobody', status: 'unmatched' },
        { ...event, id: 'evt_of_no_use', status: 'ignored' },
      ],
    });
    const metrics = await text();
    expect(metrics).toContain('delavnica_webhook_events_parked{status="ignored_live"} 2');
    expect(metrics).toContain('delavnica_webhook_events_parked{status="unmatched"} 1');
  });

  test('tell what waits and since when, and whether the database answers', async () => {
    const { clock, database } = server().ctx;
    const receivedAt = new Date(clock.now().getTime() - 90_000);
    const nextAttemptAt = new Date(clock.now().getTime() + 3_600_000);
    const row = {
      id: 'evt_waiting',
      type: 'invoice.paid',
      payload: '{}',
      status: 'pending',
      receivedAt,
      nextAttemptAt,
    } as const;
    await database.webhookEvent.create({ data: row });
    const metrics = await text();
    expect(metrics).toContain('delavnica_database_up 1');
    expect(metrics).toContain('delavnica_queue_waiting{queue="webhook_events"} 1');
    expect(Number(/oldest_seconds\{queue="webhook_events"\} (\S+)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(90);

    await database.$executeRaw`ALTER TABLE webhook_events RENAME TO webhook_events_away`;
    const without = await text();
    await database.$executeRaw`ALTER TABLE webhook_events_away RENAME TO webhook_events`;
    expect(without).toContain('delavnica_database_up 0');
    expect(without).toContain('process_resident_memory_bytes');
  });
});

describe.each([...databases])('without a token on $name', (engine) => {
  const server = withServer(engine);

  test('there are no metrics', async () => {
    expect((await fetch(`${server().url}/metrics`)).status).toBe(404);
  });
});
