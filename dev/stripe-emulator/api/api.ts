import express, { type Request, type Response, Router } from 'express';
import { runDueWork } from '../billing/due-work.ts';
import { asJson, plainObject } from '../emit-event.ts';
import { expandPaths } from '../expansion.ts';
import { invalidRequest, StripeFailure } from '../failure.ts';
import { newId } from '../ids.ts';
import { apiVersion } from '../rendering/event.ts';
import type { World } from '../world.ts';
import { authenticate, type Keys } from './authentication.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { checkoutSessionEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import type { Faults } from './faults.ts';
import { fingerprintOf, type StoredAnswer, stillRunning, storedAnswer } from './idempotency.ts';
import { invoiceEndpoints } from './invoices.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { portalEndpoints } from './portal.ts';
import { refundEndpoints } from './refunds.ts';
import type { RequestLog } from './request-log.ts';
import { checkShape } from './shapes.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

const endpoints: readonly Endpoint[] = [
  ...customerEndpoints,
  ...catalogueEndpoints,
  ...checkoutSessionEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...refundEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
];

export interface ApiParts {
  readonly world: World;
  readonly keys: Keys;
  readonly log: RequestLog;
  readonly faults: Faults;
}

interface Call {
  readonly requestId: string;
  readonly key: string | null;
  readonly parameters: unknown;
}

/** Everything below `/v1`, as the official SDK calls it. */
export function apiRoutes(parts: ApiParts): Router {
  const running = new Set<string>();
  const routes = Router();
  // The card form is on another origin and sends the publishable key.
  routes.options('/v1/*path', (_request, response) => {
    response
      .set('Access-Control-Allow-Origin', '*')
      .set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Stripe-Version, Idempotency-Key')
      .set('Access-Control-Allow-Methods', 'GET, POST, DELETE')
      .sendStatus(204);
  });
  routes.use(express.urlencoded({ extended: true, limit: '1mb', parameterLimit: 2000 }));
  for (const operation of endpoints) {
    routes[operation.method](operation.path, async (request, response) => {
      const call = callOf(request);
      const { key } = call;
      const first = key === null || !running.has(key);
      if (key !== null && first) running.add(key);
      try {
        await reply(parts, request, response, call, () => {
          if (!first) throw stillRunning(key);
          return answer(parts, operation, request, call);
        });
      } finally {
        if (key !== null && first) running.delete(key);
      }
    });
  }
  routes.use('/v1', async (request, response) => {
    await reply(parts, request, response, callOf(request), () => {
      const path = request.originalUrl.split('?')[0];
      throw new StripeFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      });
    });
  });
  return routes;
}

interface Answer extends StoredAnswer {
  readonly replayed: boolean;
}

function callOf(request: Request): Call {
  return {
    requestId: newId('req_', 14),
    key: request.get('Idempotency-Key') ?? null,
    parameters: request.method === 'GET' ? request.query : { ...request.query, ...request.body },
  };
}

/** Runs a call and sends what came of it, with the headers the SDK reads and the faults a test has planned. */
async function reply(
  { faults, log }: ApiParts,
  request: Request,
  response: Response,
  call: Call,
  run: () => Answer | Promise<Answer>,
): Promise<void> {
  const path = request.originalUrl.split('?')[0] ?? '';
  const planned = faults.take('status', path);
  const { status, body, replayed } = planned ? failed(injected(planned.status)) : await settled(run);
  log.add({
    id: call.requestId,
    method: request.method,
    path,
    parameters: call.parameters,
    idempotencyKey: call.key,
    apiVersion: request.get('Stripe-Version') ?? null,
    status,
  });
  await faults.parked();
  if (faults.take('reset', path)) {
    request.socket.destroy();
    return;
  }
  response.set('Request-Id', call.requestId).set('Stripe-Version', request.get('Stripe-Version') ?? apiVersion);
  response.set('Cache-Control', 'no-store').set('Access-Control-Allow-Origin', '*');
  if (call.key) response.set('Idempotency-Key', call.key);
  if (replayed) response.set('Idempotent-Replayed', 'true');
  response.status(status).type('application/json').send(body);
}

async function settled(run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error);
    console.error(error);
    const message = error instanceof Error ? error.message : String(error);
    return failed(new StripeFailure(500, { type: 'api_error', message: `The emulator is at fault: ${message}` }));
  }
}

function answer(
  { world, keys }: ApiParts,
  operation: Endpoint,
  request: Request,
  { requestId, key, parameters }: Call,
): Answer {
  const all = plainObject.parse(parameters);
  authenticate(keys, request.get('Authorization'), all, operation.callers);
  const { key: _, ...given } = all;
  if (request.method === 'POST' && request.body !== undefined && !request.is('application/x-www-form-urlencoded')) {
    throw invalidRequest('The request body must be form-encoded (application/x-www-form-urlencoded).');
  }
  runDueWork(world);
  const id = typeof request.params.id === 'string' ? request.params.id : '';
  const perform = () => world.store.transaction(() => execute(world, operation, given, id));
  if (!key || request.method !== 'POST') {
    world.cause = { requestId, idempotencyKey: null };
    return { ...perform(), replayed: false };
  }
  const fingerprint = fingerprintOf(request.method, request.path, given);
  const stored = storedAnswer(world, key, fingerprint);
  if (stored) return { ...stored, replayed: true };
  world.cause = { requestId, idempotencyKey: key };
  return world.store.transaction(() => {
    const { status, body } = perform();
    world.records.idempotencyKeys.put({ id: key, created: world.clock.now(), fingerprint, status, body });
    return { status, body, replayed: false };
  });
}

/** Performs an operation inside a transaction. A failure whose effects are kept is an answer like any other. */
function execute(world: World, operation: Endpoint, given: unknown, id: string): StoredAnswer {
  try {
    const { answer, expand } = operation.handle(world, given, id);
    const json = asJson(answer);
    expandPaths(world, json, expand);
    checkShape(json);
    return { status: 200, body: JSON.stringify(json) };
  } catch (error) {
    if (error instanceof StripeFailure && error.effects === 'kept') return failed(error);
    throw error;
  }
}

function failed(failure: StripeFailure): Answer {
  return { status: failure.status, body: JSON.stringify({ error: failure.body }), replayed: false };
}

/** The failure a test has asked for. */
function injected(status: number): StripeFailure {
  return new StripeFailure(status, {
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
    message: `A failure with status ${status}, asked for by a test.`,
  });
}
