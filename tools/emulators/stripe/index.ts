import { createServer } from 'node:http';
import express from 'express';
import { type Clock as OuterClock, systemClock } from '../../../server/infrastructure/time/clock.ts';
import { apiRoutes } from './api/api.ts';
import { runDueWork } from './billing/due-work.ts';
import { onboardingRoutes } from './connect/onboarding-routes.ts';
import type { EmulatorControl } from './control/control.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createControl } from './control/create-control.ts';
import { authenticationRoutes } from './pages/authentication-routes.ts';
import { elementsRoutes } from './pages/elements-routes.ts';
import { invoiceRoutes } from './pages/invoice-routes.ts';
import { payRoutes } from './pages/pay-routes.ts';
import { portalRoutes } from './pages/portal-routes.ts';
import { Clock } from './records/clock.ts';
import { newId } from './records/ids.ts';
import { Store } from './records/store.ts';
import type { World } from './records/world.ts';
import { Faults } from './request/faults.ts';
import { RequestLog } from './request/request-log.ts';
import { Deliveries, defaultRetryDelays } from './webhooks/deliveries.ts';
import { type Disorder, orderly } from './webhooks/disorder.ts';

export type { EmulatorControl, Payment, PaymentResult } from './control/control.ts';
export type { Disorder } from './webhooks/disorder.ts';

/** How often work that only time makes due is looked for, besides at each request. */
const tickMilliseconds = 30_000;

export interface StripeEmulatorOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Where the state is kept across restarts; absent: in memory only. */
  readonly journalFile?: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** An endpoint that gets every event; more through `POST /v1/webhook_endpoints`. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** An endpoint that gets every event of connected accounts. */
  readonly connectWebhook?: { readonly url: string; readonly secret: string };
  /** Milliseconds before each retry of a delivery; after the last one it has failed. */
  readonly retryDelaysMilliseconds?: readonly number[];
  /** Off when absent. */
  readonly disorder?: Disorder;
  /** What its own time begins from; the machine's clock when absent. */
  readonly clock?: OuterClock;
}

export interface StripeEmulator {
  /** For example `http://127.0.0.1:4001`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly control: EmulatorControl;
  /** Does what the passing of time has made due, without waiting for the next request. */
  doDueWork(): void;
  close(): Promise<void>;
}

/**
 * Starts a local Stripe that the official SDK talks to: `new Stripe(secretKey, { host, port, protocol: 'http' })`.
 * It keeps state, renders objects in the SDK's API version, sells through hosted pages and sends signed webhooks.
 *
 * @throws Error when the port is taken or the journal is damaged
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const store = new Store();
  const clock = new Clock(store, options.clock ?? systemClock);
  if (options.journalFile) store.restoreFrom(options.journalFile, clock);
  const world: World = {
    store,
    records: store.collections,
    clock,
    address: '',
    cause: { requestId: null, idempotencyKey: null },
    forcedDecline: undefined,
    settledUntil: 0,
    announce: (id) => deliveries.announce(id),
  };
  const deliveries = new Deliveries(world, options.retryDelaysMilliseconds ?? defaultRetryDelays, {
    ...(options.disorder ?? orderly),
  });
  registerWebhook(world, options.webhook, false);
  registerWebhook(world, options.connectWebhook, true);

  const log = new RequestLog();
  const faults = new Faults();
  const control = createControl({ world, log, faults, deliveries });
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.use(
    controlRoutes(control),
    payRoutes(world),
    portalRoutes(world),
    invoiceRoutes(world),
    authenticationRoutes(world),
    onboardingRoutes(world),
  );
  app.use(elementsRoutes());
  app.use(apiRoutes({ world, keys: options, log, faults }));

  // As Stripe, it keeps a connection that rests longer than a client does.
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(options.port, options.host, listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  world.address = `http://${options.host}:${port}`;
  runDueWork(world);
  deliveries.resume();
  const tick = setInterval(() => runDueWork(world), tickMilliseconds).unref();

  return {
    url: world.address,
    port,
    control,
    doDueWork: () => runDueWork(world),
    async close() {
      clearInterval(tick);
      faults.releaseReplies();
      deliveries.close();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

/** Registers an endpoint of the options, or moves it to a new address and secret after a restart. */
function registerWebhook(world: World, webhook: StripeEmulatorOptions['webhook'], connect: boolean): void {
  const { webhookEndpoints } = world.records;
  const [before] = webhookEndpoints.filter((endpoint) => endpoint.fromOptions && endpoint.connect === connect);
  world.store.transaction(() => {
    if (!webhook) {
      if (before) webhookEndpoints.put({ ...before, deleted: true });
      return;
    }
    webhookEndpoints.put({
      id: before?.id ?? newId('we_'),
      created: before?.created ?? world.clock.now(),
      url: webhook.url,
      secret: webhook.secret,
      previousSecret: null,
      enabledEvents: ['*'],
      apiVersion: null,
      description: 'From the options of the emulator',
      metadata: {},
      connect,
      fromOptions: true,
      deleted: false,
    });
  });
}
