import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { runDueWork } from '../billing/due-work.ts';
import { accountCalled } from '../connect/called-account.ts';
import { connectEndpoints } from '../connect/connect-endpoints.ts';
import { asJson, plainObject } from '../events/emit-event.ts';
import { expandPaths } from '../events/expansion.ts';
import { invalidRequest, StripeFailure } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import type { World } from '../records/world.ts';
import { apiVersion } from '../rendering/event.ts';
import { authenticate, type Keys } from '../request/authentication.ts';
import type { Endpoint } from '../request/endpoint.ts';
import type { Faults } from '../request/faults.ts';
import {
  fingerprintOf,
  type GivenAnswer,
  hasAnswer,
  keepAnswer,
  stillRunning,
  storedAnswer,
} from '../request/idempotency.ts';
import type { RequestLog } from '../request/request-log.ts';
import { checkShape } from '../request/shapes.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { chargeEndpoints } from './charges.ts';
import { checkoutSessionEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import { eventEndpoints } from './events.ts';
import { invoiceEndpoints } from './invoices.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { portalEndpoints } from './portal.ts';
import { previewEndpoints } from './preview-invoice.ts';
import { refundEndpoints } from './refunds.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { taxIdEndpoints } from './tax-ids.ts';

const endpoints: readonly Endpoint[] = [
  ...customerEndpoints,
  ...taxIdEndpoints,
  ...catalogueEndpoints,
  ...checkoutSessionEndpoints,
  ...subscriptionEndpoints,
  ...previewEndpoints,
  ...invoiceEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...refundEndpoints,
  ...chargeEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
  ...connectEndpoints,
];

export interface ApiParts {
  readonly world: World;
  readonly keys: Keys;
  readonly log: RequestLog;
  readonly faults: Faults;
}

const idsInPath = z.object({ id: z.string().default(''), innerId: z.string().default('') });

interface Call {
  readonly requestId: string;
  readonly key: string | null;
  readonly parameters: unknown;
  /** The connected account that it is made for. */
  readonly account: string | null;
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

interface Answer extends GivenAnswer {
  /** The request that was answered first, where this is its answer once more. */
  readonly original: string | null;
}

/** What stays under an idempotency key although the call has failed: it had begun, so nobody knows how far it came. */
const keptFailures: ReadonlySet<number> = new Set([402, 500]);

function callOf(request: Request): Call {
  return {
    requestId: newId('req_', 14),
    key: request.get('Idempotency-Key') ?? null,
    account: request.get('Stripe-Account') ?? null,
    parameters: request.method === 'GET' ? request.query : { ...request.query, ...request.body },
  };
}

/** Runs a call and sends what came of it, with the headers the SDK reads and the faults a test has planned. */
async function reply(
  { faults, log, world }: ApiParts,
  request: Request,
  response: Response,
  call: Call,
  run: () => Answer | Promise<Answer>,
): Promise<void> {
  const path = request.originalUrl.split('?')[0] ?? '';
  const planned = faults.take('status', path, request.method, call.parameters);
  const { status, body, original } = planned ? injected(planned.status) : await catchFailure(run);
  if (original === null && keptFailures.has(status)) {
    world.store.within(call.account ?? undefined, () => keepFailure(world, request, call, { status, body }));
  }
  log.add({
    id: call.requestId,
    method: request.method,
    path,
    account: call.account,
    parameters: call.parameters,
    idempotencyKey: call.key,
    apiVersion: request.get('Stripe-Version') ?? null,
    status,
  });
  await faults.parked();
  if (faults.take('reset', path, request.method, call.parameters)) {
    request.socket.destroy();
    return;
  }
  response.set('Request-Id', call.requestId).set('Stripe-Version', request.get('Stripe-Version') ?? apiVersion);
  response.set('Cache-Control', 'no-store').set('Access-Control-Allow-Origin', '*');
  if (call.account) response.set('Stripe-Account', call.account);
  if (call.key) response.set('Idempotency-Key', call.key);
  if (call.key) response.set('Original-Request', original ?? call.requestId);
  if (original !== null) response.set('Idempotent-Replayed', 'true');
  // It would only get the same answer again.
  if (call.key && status === 500) response.set('Stripe-Should-Retry', 'false');
  response.status(status).type('application/json').send(body);
}

/** Keeps a failure under the call's idempotency key, unless the key has an answer already. */
function keepFailure(world: World, request: Request, { key, parameters, requestId }: Call, failure: GivenAnswer): void {
  if (key === null || request.method !== 'POST') return;
  const { key: _, ...given } = plainObject.parse(parameters);
  const fingerprint = fingerprintOf(request.method, request.path, given);
  if (hasAnswer(world, key)) return;
  world.store.transaction(() => keepAnswer(world, key, fingerprint, { ...failure, requestId }));
}

async function catchFailure(run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error);
    console.error(error);
    const message = error instanceof Error ? error.message : String(error);
    return failed(new StripeFailure(500, { type: 'api_error', message: `The emulator is at fault: ${message}` }));
  }
}

function answer({ world, keys }: ApiParts, operation: Endpoint, request: Request, call: Call): Answer {
  const all = plainObject.parse(call.parameters);
  authenticate(keys, request.get('Authorization'), all, operation.callers);
  const account = accountCalled(world, call.account, { operation, secretKey: keys.secretKey });
  const { key: _, ...given } = all;
  if (request.method === 'POST' && request.body !== undefined && !request.is('application/x-www-form-urlencoded')) {
    throw invalidRequest('The request body must be form-encoded (application/x-www-form-urlencoded).');
  }
  runDueWork(world);
  return world.store.within(account, () => answerWithin(world, operation, request, { ...call, given }));
}

/** Answers a call with the records of the account that it is made for. */
function answerWithin(
  world: World,
  operation: Endpoint,
  request: Request,
  { requestId, key, given }: Call & { readonly given: Record<string, unknown> },
): Answer {
  const { id, innerId } = idsInPath.parse(request.params);
  const perform = () =>
    world.store.transaction(() => execute(world, () => operation.handle(world, given, id, innerId)));
  if (!key || request.method !== 'POST') {
    world.cause = { requestId, idempotencyKey: null };
    return { ...perform(), original: null };
  }
  const fingerprint = fingerprintOf(request.method, request.path, given);
  const stored = storedAnswer(world, key, fingerprint);
  if (stored) return { ...stored, original: stored.requestId };
  world.cause = { requestId, idempotencyKey: key };
  return world.store.transaction(() => {
    const { status, body } = perform();
    keepAnswer(world, key, fingerprint, { status, body, requestId });
    return { status, body, original: null };
  });
}

/** Performs an operation inside a transaction. A failure whose effects are kept is an answer like any other. */
function execute(world: World, handle: () => ReturnType<Endpoint['handle']>): GivenAnswer {
  try {
    const { answer, expand } = handle();
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
  return { status: failure.status, body: JSON.stringify({ error: failure.body }), original: null };
}

/** The failure a test has asked for. */
function injected(status: number): Answer {
  return failed(
    new StripeFailure(status, {
      type: status >= 500 ? 'api_error' : 'invalid_request_error',
      message: `A failure with status ${status}, asked for by a test.`,
    }),
  );
}
