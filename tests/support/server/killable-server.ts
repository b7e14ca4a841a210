import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { ensureStripeProducts } from '../../../server/features/subscription/subscriptions/stripe-state/stripe-products.ts';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import { createStripe } from '../../../server/integrations/stripe/stripe.ts';
import { type StripeEmulator, startStripeEmulator } from '../../../tools/emulators/stripe/index.ts';
import { freePort } from '../../../tools/steps/free-port.ts';
import type { Engine } from '../machine/databases.ts';
import { placeholders, type ServerProcess, startServerProcess } from './server-process.ts';

/** The built server as a process that a test kills and starts again; its database and its Stripe live on. */
export interface KillableServer {
  readonly url: string;
  readonly database: Database;
  readonly emulator: StripeEmulator;
  readonly stripe: Stripe;
  /** What the process is started with, for others beside it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again and waits until it is ready. */
  start(): Promise<void>;
}

/**
 * Stripe repeats what was not answered within a few seconds, and not over hours as the real one.
 *
 * @returns the server of the tests around the call; it is there once they run
 */
export function withKillableServer(engine: Engine): () => KillableServer {
  let stored: Awaited<ReturnType<Engine['create']>> | undefined;
  let emulator: StripeEmulator | undefined;
  let database: Database | undefined;
  let process: ServerProcess | undefined;
  let server: KillableServer | undefined;

  beforeAll(async () => {
    stored = await engine.createMigrated();
    const port = await freePort('127.0.0.1', 0);
    const url = `http://127.0.0.1:${port}`;
    emulator = await startStripeEmulator({
      host: '127.0.0.1',
      port: 0,
      secretKey: placeholders.STRIPE_SECRET_KEY,
      publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
      webhook: { url: `${url}/api/stripe/webhook`, secret: placeholders.STRIPE_WEBHOOK_SECRET },
      retryDelaysMilliseconds: [100, 200, 400, 800, 1600, 3200],
    });
    const stripe = createStripe({
      secretKey: placeholders.STRIPE_SECRET_KEY,
      publishableKey: placeholders.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: [placeholders.STRIPE_WEBHOOK_SECRET],
      connectWebhookSecrets: [placeholders.STRIPE_WEBHOOK_SECRET],
      apiBase: new URL(emulator.url),
    });
    await ensureStripeProducts(stripe);
    const environment = {
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: stored.url,
      STRIPE_API_BASE: emulator.url,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
    };
    process = await startServerProcess(environment);
    database = await openDatabase(stored.url);
    server = {
      url,
      database,
      emulator,
      stripe,
      environment,
      kill: async () => process?.kill(),
      start: async () => {
        process = await startServerProcess(environment);
      },
    };
  });
  afterAll(async () => {
    emulator?.control.faults.releaseReplies();
    await process?.stop();
    await database?.close();
    await emulator?.close();
    await stored?.drop();
  });
  return () => {
    if (server === undefined) throw new Error('The server is there once the tests run');
    return server;
  };
}
