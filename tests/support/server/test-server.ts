import { createHash } from 'node:crypto';
import { readConfig } from '../../../server/config/config.ts';
import { ensureStripeProducts } from '../../../server/features/subscription/subscriptions/stripe-state/stripe-products.ts';
import type { Clock } from '../../../server/infrastructure/time/clock.ts';
import type { MailTransport, SentMail } from '../../../server/integrations/mail/mail.ts';
import { createStripe } from '../../../server/integrations/stripe/stripe.ts';
import { type RunningServer, startServer } from '../../../server/start-server.ts';
import { clockPage, type DevClock } from '../../../tools/dev-server/dev-clock.ts';
import { type StripeEmulator, startStripeEmulator } from '../../../tools/emulators/stripe/index.ts';
import { freePort } from '../../../tools/steps/free-port.ts';
import { StrictClient } from '../answers/described-answers.ts';
import type { Client } from '../client/client.ts';
import { measureTime } from '../spent-time.ts';

/** A whole server for tests, over real HTTP, with a mailbox one can read and a clock one can move. */
export interface TestServer extends RunningServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  readonly clock: MovableClock;
  readonly emulator: StripeEmulator;
  /** A fresh visitor with a cookie jar of its own. */
  visitor(): Client;
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly messageId: string;
  readonly attachments?: SentMail['attachments'];
  readonly headers?: SentMail['headers'];
  readonly calendar?: SentMail['calendar'];
}

export interface MovableClock extends Clock {
  /** Moves the time on. */
  advance(seconds: number): void;
}

const webhookSecret = 'whsec_for_the_tests_of_the_server';
const connectWebhookSecret = 'whsec_of_the_accounts_of_workshops';
const keys = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator' };

/**
 * Starts a server on a database of its own.
 *
 * @param environment settings that differ from the tests' usual ones
 * @param mails the mailbox; servers on one database share it, since either may send what the other wrote
 * @param mailTransport where mails go instead of the mailbox
 * @param devClock the clock of a development installation, with the page that moves it
 */
export function startTestServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  mails: ReceivedMail[] = [],
  mailTransport: MailTransport = keepingIn(mails),
  devClock?: DevClock,
): Promise<TestServer> {
  return measureTime('start of servers', () => startWhole(databaseUrl, environment, mails, mailTransport, devClock));
}

async function startWhole(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  mails: ReceivedMail[],
  mailTransport: MailTransport,
  devClock: DevClock | undefined,
): Promise<TestServer> {
  const port = await freePort('127.0.0.1', 0);
  const url = `http://127.0.0.1:${port}`;
  const emulator = await startStripeEmulator({
    host: '127.0.0.1',
    port: 0,
    ...keys,
    webhook: { url: `${url}/api/stripe/webhook`, secret: webhookSecret },
    connectWebhook: { url: `${url}/api/stripe/connect-webhook`, secret: connectWebhookSecret },
    ...(devClock ? { clock: devClock } : {}),
  });
  const config = readConfig({
    PORT: String(port),
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    // One for each database: a server removes the files of workshops that its database does not know.
    DATA_DIR: `/tmp/delavnica-tests/${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16)}`,
    JWT_SECRET: 'a long enough sentence for signing in tests',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_API_BASE: emulator.url,
    BCRYPT_COST: '4',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  await ensureStripeProducts(createStripe(config.stripe));
  const clock = devClock ? advancing(devClock) : movableClock();
  const extraPages = devClock ? [clockPage(devClock)] : [];
  const server = await startServer(config, { clock, mailTransport, extraPages });
  const stopFollowing = devClock?.onMove(() => server.wakeJobs());
  return {
    ...server,
    url,
    mails,
    clock,
    emulator,
    visitor: () => new StrictClient(url),
    async close(drainMilliseconds) {
      stopFollowing?.();
      await server.close(drainMilliseconds);
      await emulator.close();
    },
  };
}

function keepingIn(mails: ReceivedMail[]): MailTransport {
  return {
    async send(mail) {
      mails.push(mail);
    },
  };
}

const advancing = (clock: DevClock): MovableClock => ({
  now: clock.now,
  advance: (seconds) => clock.moveTo(clock.offsetSeconds() + seconds),
});

function movableClock(): MovableClock {
  let aheadMilliseconds = 0;
  return {
    now: () => new Date(Date.now() + aheadMilliseconds),
    advance(seconds) {
      aheadMilliseconds += seconds * 1000;
    },
  };
}
