import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../server/config/config.ts';
import { ensureStripeProducts } from '../../server/features/subscription/subscriptions/stripe-state/stripe-products.ts';
import type { Clock } from '../../server/infrastructure/time/clock.ts';
import { smtpTransport } from '../../server/integrations/mail/mail.ts';
import { createStripe } from '../../server/integrations/stripe/stripe.ts';
import { runUntilStopped } from '../../server/run-until-stopped.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { startStripeEmulator } from '../emulators/stripe/index.ts';
import { openInbox } from '../inbox/inbox.ts';
import { inboxPages } from '../inbox/inbox-page.ts';
import { freePort } from '../steps/free-port.ts';
import { clockPage, clockPath, openDevClock } from './dev-clock.ts';
import { emulatorKeys, emulatorPort, emulatorVariables } from './emulator-settings.ts';
import { examplePage, examplePath } from './example-page.ts';
import { certificatePath, fiscalPages, startDevelopmentAuthority } from './fiscal-authority.ts';
import { developmentSecrets } from './secrets.ts';

/**
 * The development entry: the same server as in production, with what development lacks put around it. Whatever is
 * configured is used; what is missing (Stripe, the tax authority, a mail server, secrets) is provided here and nowhere else.
 */
await runUntilStopped(async () => {
  const environment = process.env;
  if (environment.NODE_ENV === 'production') throw new Error('This is the development server; use dist/server/main.js');
  const host = environment.HOST ?? '127.0.0.1';
  const wantedPort = Number(environment.PORT ?? 4000);
  const port = wantedPort === 0 ? await freePort(host, 0) : wantedPort;
  const dataDirectory = resolve(environment.DATA_DIR ?? './data');
  const secrets = await developmentSecrets(dataDirectory);
  const clock = openDevClock(dataDirectory);
  const emulator = environment.STRIPE_SECRET_KEY
    ? undefined
    : await startEmulator({ port, dataDirectory, webhookSecret: secrets.webhookSecret, clock });
  const fiscal = environment.FISCAL_TEST_URL
    ? undefined
    : await startDevelopmentAuthority({ port: Number(environment.FISCAL_AUTHORITY_PORT ?? port + 2), dataDirectory });

  const config = readConfig({
    JWT_SECRET: secrets.jwtSecret,
    LOG_LEVEL: 'warn',
    ...environment,
    ...emulator?.variables,
    ...fiscal?.variables,
    PORT: String(port),
  });
  if (emulator) await ensureStripeProducts(createStripe(config.stripe));
  const inbox = await openInbox(join(dataDirectory, 'inbox.jsonl'));
  const server: RunningServer = await startServer(config, {
    clock,
    mailTransport: config.mail.smtpUrl ? smtpTransport(config.mail.smtpUrl) : inbox.transport,
    webDirectory: fileURLToPath(new URL('../web', import.meta.url)),
    extraPages: [
      inboxPages(inbox),
      examplePage(() => server.ctx, fiscal?.authority.control),
      clockPage(clock),
      ...(fiscal ? [fiscalPages(fiscal.authority)] : []),
    ],
  });
  const stopFollowing = clock.onMove(() => {
    emulator?.doDueWork();
    server.wakeJobs();
  });

  console.log(`\nDelavnica is running at ${config.appUrl}`);
  console.log(`  Example workshop:  ${config.appUrl}${examplePath}`);
  if (!config.mail.smtpUrl) console.log(`  Mails it sends:    ${config.appUrl}/dev/inbox`);
  if (emulator) console.log(`  Payments:          built-in Stripe emulator at ${emulator.url}, no money moves`);
  if (fiscal) {
    const example = `${config.appUrl}${certificatePath}?taxNumber=10039856`;
    console.log(`  Tax authority:     stand-in at ${fiscal.authority.url}, a certificate at ${example}`);
  }
  if (clock.offsetSeconds() !== 0) {
    console.log(
      `  Clock:             moved to ${clock.now().toISOString()}; POST ${config.appUrl}${clockPath} moves it`,
    );
  }
  console.log(`  Data:              ${dataDirectory}\n  Stop with Ctrl+C\n`);

  return {
    ctx: server.ctx,
    async close() {
      stopFollowing();
      await server.close();
      await emulator?.close();
      await fiscal?.authority.close();
    },
  };
});

/** Starts the emulator with a journal beside the database, so that both remember the same customers. */
async function startEmulator(wanted: { port: number; dataDirectory: string; webhookSecret: string; clock: Clock }) {
  const emulator = await startStripeEmulator({
    host: '127.0.0.1',
    port: await freePort('127.0.0.1', emulatorPort(wanted.port, process.env.STRIPE_EMULATOR_PORT)),
    journalFile: join(wanted.dataDirectory, 'stripe-emulator.jsonl'),
    ...emulatorKeys,
    webhook: { url: `http://127.0.0.1:${wanted.port}/api/stripe/webhook`, secret: wanted.webhookSecret },
    connectWebhook: {
      url: `http://127.0.0.1:${wanted.port}/api/stripe/connect-webhook`,
      secret: wanted.webhookSecret,
    },
    disorder: { seed: 1, duplicateShare: 0.01, shuffle: 'on' },
    clock: wanted.clock,
  });
  return {
    url: emulator.url,
    close: () => emulator.close(),
    doDueWork: () => emulator.doDueWork(),
    variables: emulatorVariables(emulator.url, wanted.webhookSecret),
  };
}
