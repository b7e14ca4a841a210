import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../../schema/errors.ts';
import type { AppContext } from '../../context/app-context.ts';
import { askBeating } from '../../infrastructure/database/heartbeat.ts';
import { matchedRoute } from '../../infrastructure/telemetry/matched-route.ts';
import { sendRefusal } from '../rest/http.ts';

const parkedStatuses = ['ignored_live', 'unmatched'] as const;

/** Upper bounds in seconds, around what `npm run bench` measures. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * `GET /metrics` for Prometheus, with METRICS_TOKEN as a bearer token, without which there is no such page and nothing
 * is measured: Node's own figures, how long each route takes, what waits in the queues and since when, and whether the
 * database answers. Routes are named by their pattern, so that no id and no address of a person becomes a label.
 *
 * @returns what measures every request, to be mounted before any route, and answers `/metrics`
 */
export function metrics({ clock, config, database, log }: AppContext): RequestHandler {
  const { metricsToken } = config;
  if (metricsToken === undefined) return (_request, _response, next) => next();
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'delavnica_http_request_duration_seconds',
    help: 'How long answers took, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  });
  const databaseUp = new Gauge({
    name: 'delavnica_database_up',
    help: 'Whether the database answered this question: 1 or 0.',
    registers,
  });
  const labelNames = ['queue'];
  const waiting = new Gauge({ name: 'delavnica_queue_waiting', help: 'What waits.', labelNames, registers });
  const oldest = new Gauge({
    name: 'delavnica_queue_oldest_seconds',
    help: 'Since when the first of it has waited.',
    labelNames,
    registers,
  });
  const parked = new Gauge({
    name: 'delavnica_webhook_events_parked',
    help: 'Events of the last 90 days without effect: live ones at a server with a test key, and those of no account.',
    labelNames: ['status'],
    registers,
  });

  async function readQueues(): Promise<void> {
    const pending = { where: { status: 'pending' } } as const;
    const first = { ...pending, take: 1 } as const;
    const [events, [event], messages, [message], ...counts] = await Promise.all([
      database.webhookEvent.count(pending),
      database.webhookEvent.findMany({ ...first, orderBy: { receivedAt: 'asc' }, select: { receivedAt: true } }),
      database.outboxMessage.count(pending),
      database.outboxMessage.findMany({ ...first, orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
      ...parkedStatuses.map((status) => database.webhookEvent.count({ where: { status } })),
    ]);
    parkedStatuses.forEach((status, place) => {
      parked.set({ status }, counts[place] ?? 0);
    });
    const secondsSince = (moment: Date | undefined) =>
      moment === undefined ? 0 : Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000);
    waiting.set({ queue: 'webhook_events' }, events);
    oldest.set({ queue: 'webhook_events' }, secondsSince(event?.receivedAt));
    waiting.set({ queue: 'outbox' }, messages);
    oldest.set({ queue: 'outbox' }, secondsSince(message?.createdAt));
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.use((request, response, next) => {
    const end = requests.startTimer();
    response.on('close', () => {
      end({ method: request.method, route: matchedRoute(request, response), status: response.statusCode });
    });
    next();
  });
  router.get('/metrics', async (request, response) => {
    if (!isToken(request.get('authorization'), metricsToken)) {
      sendRefusal(response, new AppError('NOT_FOUND'));
      return;
    }
    try {
      await askBeating(database.heartbeat, readQueues);
      databaseUp.set(1);
    } catch (error) {
      // The other figures are answered all the same: this is when somebody looks.
      log.error({ err: error }, 'the queues could not be counted');
      databaseUp.set(0);
      waiting.reset();
      oldest.reset();
    }
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}

/** Compared in a time that says nothing about how much of it was right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
