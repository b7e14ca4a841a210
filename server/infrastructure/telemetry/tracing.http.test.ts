import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anOwner } from '../../../tests/support/fixtures.ts';
import { databases } from '../../../tests/support/machine/databases.ts';
import { listenLocally } from '../../../tests/support/machine/listen.ts';
import { startServerProcess } from '../../../tests/support/server/server-process.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server/test-server.ts';
import { aSubscriber } from '../../../tests/support/stripe/payment.ts';
import { type Span, startCollector } from '../../../tools/emulators/otlp-collector/index.ts';

describe.each([...databases])('traces on $name', ({ createMigrated }) => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;
  const people: string[] = [];
  const secrets: string[] = [];

  // Spans leave in batches, the last one when the server stops; so everything is done before, and told afterwards.
  beforeAll(async () => {
    collector = await startCollector();
    stored = await createMigrated();
    server = await startTestServer(stored.url, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const owner = await aSubscriber(server);
    const unpaid = await anOwner(server);
    await owner.client.fetch('/api/user/profile', { headers: { traceparent } });
    await owner.client.graphqlOutcome('query Who { me { email } }');
    await unpaid.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'enterprise' });
    await unpaid.client.rest('GET', '/api/download/release');
    const processed = { where: { status: 'processed' } } as const;
    await vi.waitUntil(async () => (await server.ctx.database.webhookEvent.count(processed)) > 0, {
      timeout: 10_000,
    });
    const session = unpaid.client.cookies.get('session');
    const made = await unpaid.client.rest('POST', '/api/desktop/hand-over', { page: 'payment', session });
    const { token } = await made.json();
    await server.visitor().rest('POST', '/api/hand-over', { token });
    secrets.push(token);
    people.push(owner.email, unpaid.email);
    await server.close();
  });
  afterAll(async () => {
    await stored?.drop();
    collector?.server.close();
  });

  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  // Not sampled there, which is nothing to us.
  const traceparent = `00-${caller.traceId}-${caller.spanId}-00`;
  const named = (name: string) => collector.spans.filter((each) => each.name === name);
  const attributesOf = (each: Span | undefined) =>
    Object.fromEntries(each?.attributes.map(({ key, value }) => [key, Object.values(value as object)[0]]) ?? []);
  const below = (parent: Span | undefined) =>
    collector.spans.filter(({ traceId }) => traceId === parent?.traceId).map(({ name }) => name);

  test('a request is a span named by its route, below the one of its caller, with its queries below itself', {
    tags: ['asvs-16-2-1'],
  }, () => {
    const [request] = named('GET /api/user/profile').filter(({ traceId }) => traceId === caller.traceId);
    expect(request?.parentSpanId).toBe(caller.spanId);
    expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/user/profile', 'http.request.method': 'GET' });
    expect(Number(attributesOf(request)['http.response.status_code'])).toBe(200);
    expect(below(request)).toContain('prisma:client:operation');
  });

  test('GraphQL operations are told by name and kind', () => {
    const operations = named('POST /graphql').map((each) => attributesOf(each)['graphql.operation.name']);
    expect(operations).toContain('Who');
  });

  test('calls to Stripe are below the request that needs them', () => {
    const [checkout] = named('POST /api/stripe/create-checkout-session').slice(-1);
    expect(below(checkout)).toContain('stripe POST checkout/sessions');
  });

  test('workers have traces of their own', () => {
    const [processed] = named('process events of a customer');
    expect(processed?.parentSpanId).toBeUndefined();
    expect(below(processed)).toContain('stripe GET subscriptions');
    expect(named('send mail').every(({ parentSpanId }) => parentSpanId === undefined)).toBe(true);
    const polling = collector.spans.filter((each) => each.name.startsWith('prisma:') && !each.parentSpanId);
    expect(polling).toEqual([]);
  });

  test('a link of the app is told by its route alone', { tags: ['desktop-12'] }, () => {
    expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect([named('POST /api/desktop/hand-over'), named('POST /api/hand-over')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test('no span names a person, a session or a thing of one', () => {
    const spanText = JSON.stringify(collector.spans);
    expect(spanText.length).toBeGreaterThan(1000);
    for (const text of [...people, ...secrets]) expect(spanText).not.toContain(text);
    expect(spanText).not.toMatch(/cus_|cs_test|evt_|in_\w{8}|eyJ/);
  });
});

test('a collector that is away costs nothing but the traces', async () => {
  const stored = await databases[0].createMigrated();
  const server = await startTestServer(stored.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
  });
  const owner = await anOwner(server);
  expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
  await server.close();
  await stored.drop();
});

test('a stop waits for a collector that never answers as long as is configured, and not for its answer', async () => {
  const silent: Socket[] = [];
  const collector = createServer((request) => void silent.push(request.socket));
  const port = await listenLocally(collector);
  const stored = await databases[0].createMigrated();
  const server = await startTestServer(stored.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
  });
  expect((await server.visitor().rest('GET', '/api/user/profile')).status).toBe(401);
  // Without the deadline it would never end.
  await server.close();
  expect(silent.length).toBeGreaterThan(0);
  await expect.poll(() => silent.every(({ destroyed }) => destroyed)).toBe(true);
  collector.close();
  await stored.drop();
});

test('the built server sends them too', async () => {
  const collector = await startCollector();
  const stored = await databases[0].createMigrated();
  const built = await startServerProcess({
    DATABASE_URL: stored.url,
    APP_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'fatal',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await fetch(`${built.url}/api/desktop/keys`);
  await built.stop();
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/desktop/keys');
  collector.server.close();
  await stored.drop();
});
