import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { startGraphql } from './api/graphql/graphql.ts';
import { createStream } from './api/graphql/stream.ts';
import { missingFacts } from './api/middleware/operator-facts.ts';
import { webUi } from './api/middleware/web-ui.ts';
import { plainTemplate } from './api/pages/page-template.tsx';
import { formPathsOf } from './api/rest/route.ts';
import { apiDocsRoute } from './api-docs.ts';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { AppContext } from './context/app-context.ts';
import { createAppContext } from './context/create-app-context.ts';
import { prepareJob } from './context/define-job.ts';
import { pushSender } from './features/account/push/index.ts';
import { loggedMailSender } from './features/contact/customer-mails/index.ts';
import { smsSender } from './features/contact/sms/index.ts';
import { planningSender } from './features/contact/vehicle-reminders/index.ts';
import { makeInvoiceAttachments } from './features/money/invoices/paper/invoice-attachments.ts';
import { makeOrderAttachments } from './features/stock/purchasing/orders/order-attachments.ts';
import { checkStripeProducts } from './features/subscription/subscriptions/stripe-state/stripe-products.ts';
import { noteRefusedServer, readOwnSender } from './features/workshop/sender/index.ts';
import { followers, hooks, jobs, queueable, routes } from './features.ts';
import { buildGraphqlSchema } from './graphql-schema.ts';
import { isUnreachable, migrate } from './infrastructure/database/migrations/migrate.ts';
import { checkFileStore } from './infrastructure/files/create-file-store.ts';
import { createLog, type Log } from './infrastructure/telemetry/log.ts';
import { tenantDb } from './infrastructure/tenant/tenant-db.ts';
import { type Clock, systemClock } from './infrastructure/time/clock.ts';
import { type MailedDocument, type MailTransport, mailSender, patience } from './integrations/mail/mail.ts';
import { ownServerTransport } from './integrations/mail/own-sender.ts';
import { partnerSender } from './integrations/partner/notify-partner.ts';
import { hasSmsStandIn, smsStandIn } from './integrations/sms/stand-in.ts';
import { stripeSender } from './integrations/stripe/notify-stripe.ts';
import { createStripe } from './integrations/stripe/stripe.ts';

/** What the composition is given besides the configuration: production, development and tests differ only here. */
export interface ServerDependencies {
  readonly mailTransport: MailTransport;
  /** The built web UI; absent in tests of the API alone. */
  readonly webDirectory?: string;
  /** Pages that only development has. */
  readonly extraPages?: readonly RequestHandler[];
  readonly clock?: Clock;
}

export interface RunningServer {
  readonly ctx: AppContext;
  readonly port: number;
  /** Lets everything in the background look now for what is due, as when the clock has been moved. */
  wakeJobs(): void;
  /**
   * Stops taking connections, lets requests in flight finish for ten seconds, stops the jobs, closes the database.
   *
   * @param drainMilliseconds how long connections that are kept alive may bring one more request, whose answer ends them
   */
  close(drainMilliseconds?: number): Promise<void>;
}

const graceMilliseconds = 10_000;
const databaseTimeoutMilliseconds = 30_000;

/**
 * Configuration to context to app to listening: the only file that knows everything.
 *
 * @throws when the database cannot be reached or migrated, Stripe charges other prices than ours, or the port is taken
 */
export async function startServer(config: Config, dependencies: ServerDependencies): Promise<RunningServer> {
  const { mailTransport, webDirectory, extraPages = [], clock = systemClock } = dependencies;
  const log = createLog(config.logLevel);
  const stopTracing =
    config.tracing && (await import('./infrastructure/telemetry/start-tracing.ts')).startTracing(config.tracing, log);
  const applied = await migrateWhenReachable(config.databaseUrl, log);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');

  const stripe = createStripe(config.stripe);
  await checkStripeProducts(stripe, log);
  const missing = config.mode === 'production' ? missingFacts(config) : [];
  if (missing.length > 0) log.warn({ missing }, 'the legal pages are not complete');
  const ctx: AppContext = await createAppContext({
    config,
    clock,
    log,
    stripe,
    hooks,
    queueable,
    followers,
    senders: (made) => {
      const makeFiles = ({ kind, workshopId, id, eInvoice }: MailedDocument) => {
        const db = tenantDb(made.database, workshopId);
        if (kind === 'purchaseOrder') return makeOrderAttachments(db, id, made.files);
        return makeInvoiceAttachments(db, id, { files: made.files, now: clock.now(), syntax: eInvoice });
      };
      const sendMail = mailSender(mailTransport, config, makeFiles, {
        senderOf: (workshopId) => readOwnSender(ctx, workshopId),
        transportOf: (server) => ownServerTransport(server, config.outgoing, patience),
        noteRefusal: (workshopId) => noteRefusedServer(ctx, workshopId),
      });
      return {
        mail: sendMail,
        'customer-mail': loggedMailSender({ database: made.database, clock, send: sendMail }),
        partner: partnerSender({ ...made, clock }),
        stripe: stripeSender(made),
        push: pushSender({ ...made, clock }),
        reminders: planningSender({ ...made, clock }),
        sms: smsSender({ ...made, clock, standIn: hasSmsStandIn(config) ? smsStandIn(mailTransport) : undefined }),
      };
    },
  });
  const { database } = ctx;
  await checkFileStore(ctx.files, log);
  const schema = buildGraphqlSchema();
  const graphql = await startGraphql(ctx, schema);
  const pages = [...extraPages, ...(webDirectory ? [await webUi(webDirectory, config)] : [])];
  const templateOf = (page: string) =>
    webDirectory ? readFile(join(webDirectory, `${page}.html`), 'utf8') : plainTemplate;
  const app = createApp(
    ctx,
    [...routes, apiDocsRoute(config, schema)],
    { ...graphql, stream: createStream(ctx, schema) },
    pages,
    {
      visit: await templateOf('visit'),
      booking: await templateOf('booking'),
      portal: await templateOf('portal'),
      wall: await templateOf('wall'),
    },
  );
  const server = createServer({ ...slowestSenders, ...keptConnections }, (request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    cutOffLate(request, response);
    app(request, response);
  });
  const port = await listen(server, config);
  ctx.jobs.start(jobs.map((job) => prepareJob(ctx, job)));
  log.info({ address: config.appUrl, database: database.engine, mode: config.mode }, 'listening');

  return {
    ctx,
    port,
    wakeJobs: () => ctx.jobs.wakeAll(),
    async close(drainMilliseconds = 0) {
      // Windows are told to come back, and find another process.
      ctx.live.stop();
      await closeServer(server, drainMilliseconds);
      await ctx.jobs.stop();
      await graphql.stop();
      await database.close();
      await stopTracing?.();
    },
  };
}

/** A photo from a telephone, over a poor line, takes minutes. */
const slowestSenders = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 1000 };
const slowestCallMilliseconds = 10_000;
const formPaths = formPathsOf(routes);

/**
 * What is no form with a file is small: a person who sends a byte a second holds a connection for ten seconds, and
 * nothing else (docs/evidence.md webhook-130).
 */
function cutOffLate(request: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = (request.url ?? '').split('?');
  if (formPaths.has(path)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, slowestCallMilliseconds);
  response.once('close', () => clearTimeout(timer));
}

/**
 * Longer than the sixty seconds for which nginx, HAProxy and the balancers of the large clouds keep a connection that
 * rests. Node's own five would end one on which they are just sending, and a POST is not sent again.
 */
const keptConnections = { keepAliveTimeout: 65_000 };

/** A database that starts later than we do is waited for; one that stays away is an error. */
async function migrateWhenReachable(url: string, log: Log): Promise<readonly string[]> {
  const deadline = Date.now() + databaseTimeoutMilliseconds;
  for (;;) {
    try {
      return await migrate(url);
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > deadline) throw error;
      log.warn({ err: error }, 'the database cannot be reached yet');
      await new Promise((retry) => setTimeout(retry, 1000));
    }
  }
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((listening, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      const address: AddressInfo | string | null = server.address();
      listening(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closeServer(server: Server, drainMilliseconds: number): Promise<void> {
  return new Promise((closed) => {
    const drained = setTimeout(() => server.closeIdleConnections(), drainMilliseconds);
    const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    // Not `server.close`, which would end idle connections at once, some of them with a request on its way.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(drained);
      clearTimeout(timer);
      // Only this ends the interval in which connections are checked, which would keep the whole server in memory.
      server.close();
      closed();
    });
  });
}
