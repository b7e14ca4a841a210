import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../server/infrastructure/database/database.ts';
import { tablesOfAllWorkshops } from '../../../../server/infrastructure/tenant/tenant-db.ts';
import { type Receiver, startReceiver } from '../../../../tools/emulators/e-invoice-provider/index.ts';
import { type MailServer, startMailServer } from '../../../../tools/emulators/smtp/index.ts';
import { freePort } from '../../../../tools/steps/free-port.ts';
import { aSendingWorkshop, type SendingWorkshop, type ToSend } from '../../../support/e-invoices/sending-workshop.ts';
import { enginesFor } from '../../../support/machine/databases.ts';
import { endProcess, placeholders, startServerProcess } from '../../../support/server/server-process.ts';

/**
 * What is sent while two server processes work at it and are killed: reminders of overdue invoices, invoices by mail,
 * and e-invoices for the folder and for the webhook of a provider. KILLS=20 for longer.
 */
const kills = Number(process.env.KILLS ?? 2);
const ofARound = 5;
const longestLifeMilliseconds = 400;
const appUrl = 'http://127.0.0.1';
/** The minutes that a dead process keeps what it has taken up are not waited for: its claims are removed. */
const longAgo = new Date(0);

describe.each(enginesFor('locks'))('two servers that send on $name', (engine) => {
  let receiver: Receiver;
  let mailServer: MailServer;
  let stored: Awaited<ReturnType<typeof engine.createMigrated>>;
  let database: Database;
  let root: string;
  let environment: Readonly<Record<string, string>>;
  const started = new Set<ChildProcess>();

  beforeAll(async () => {
    [receiver, mailServer, stored] = [await startReceiver(), await startMailServer(), await engine.createMigrated()];
    root = await mkdtemp(join(tmpdir(), 'delavnica-sent-'));
    environment = {
      APP_URL: appUrl,
      DATABASE_URL: stored.url,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
      SMTP_URL: mailServer.url,
      EINVOICE_FOLDER: root,
      EINVOICE_PRIVATE_ADDRESSES: 'on',
      EINVOICE_CA: receiver.authority,
    };
    database = await openDatabase(stored.url);
  });
  afterAll(async () => {
    await Promise.all([...started].map((child) => endProcess(child, 'SIGKILL')));
    await Promise.all([receiver?.close(), mailServer?.close(), database?.close()]);
    await stored?.drop();
  });

  /** Starts a server and waits for nothing: it begins to send before it answers anybody. */
  async function begin(): Promise<ChildProcess> {
    const port = String(await freePort('127.0.0.1', 0));
    const child = fork('dist/server/main.js', {
      env: { ...placeholders, ...environment, PORT: port },
      execArgv: [],
    });
    started.add(child);
    return child;
  }

  interface Round {
    readonly toWebhook: readonly ToSend[];
    readonly toFolder: readonly ToSend[];
  }
  interface World {
    readonly webhook: SendingWorkshop;
    readonly folder: SendingWorkshop;
    readonly rounds: readonly Round[];
    /** Those whose mail was promised to the person who pressed, before the server was killed. */
    readonly mailed: readonly ToSend[];
  }

  /** Two workshops and what they will have to send, written by a server that is killed when the first mails have left it. */
  async function aWorld(roundCount: number, mailCount: number): Promise<World> {
    const server = await startServerProcess(environment);
    try {
      const at = { database, url: server.url, appUrl };
      const webhook = await aSendingWorkshop(at, { way: 'WEBHOOK', url: `${receiver.url}/${randomUUID()}` });
      const folder = await aSendingWorkshop(at, { way: 'FOLDER' });
      const several = async (workshop: SendingWorkshop, count: number) => {
        const invoices: ToSend[] = [];
        while (invoices.length < count) invoices.push(await workshop.issued());
        return invoices;
      };
      const rounds: Round[] = [];
      while (rounds.length < roundCount) {
        rounds.push({ toWebhook: await several(webhook, ofARound), toFolder: await several(folder, ofARound) });
      }
      const mailed = await several(webhook, mailCount);
      const before = mailServer.taken.length;
      mailServer.staySilent(mailCount);
      for (const invoice of mailed) await webhook.mail(invoice);
      // It waits for the answer to the first, and has the others still to send.
      const isLeaving = () => mailCount === 0 || mailServer.taken.length > before;
      await expect.poll(isLeaving, { timeout: 60_000 }).toBe(true);
      return { webhook, folder, rounds, mailed };
    } finally {
      await server.kill();
      mailServer.staySilent(0);
    }
  }

  async function makeDue({ webhook, folder }: World, { toWebhook, toFolder }: Round): Promise<void> {
    await webhook.makeDue(toWebhook, 'WEBHOOK');
    await folder.makeDue(toFolder, 'FOLDER');
  }
  const deliveries = ({ webhook, folder }: World) =>
    Promise.all([webhook, folder].map(({ db }) => db.eInvoiceDelivery.findMany())).then((rows) => rows.flat());
  const reminders = ({ webhook, folder }: World) =>
    Promise.all([webhook, folder].map(({ db }) => db.invoiceReminder.findMany())).then((rows) => rows.flat());
  /** Waits until all of the rounds so far was reminded of and nothing is on its way. */
  async function settled(world: World, roundCount: number): Promise<void> {
    await expect
      .poll(async () => (await reminders(world)).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(2 * ofARound * roundCount);
    const waiting = () => database.outboxMessage.count({ where: { status: 'pending', topic: 'customer-mail' } });
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    const queued = async () => (await deliveries(world)).filter(({ state }) => state === 'QUEUED');
    await expect.poll(queued, { timeout: 60_000 }).toEqual([]);
  }
  /** Anyone who had something has died. */
  async function takeClaimsAway(): Promise<void> {
    await database.outboxMessage.updateMany({ where: { status: 'pending' }, data: { nextAttemptAt: longAgo } });
    const { eInvoiceDelivery } = tablesOfAllWorkshops(database);
    await eInvoiceDelivery.updateMany({ where: { dueAt: { not: null } }, data: { dueAt: longAgo } });
  }
  const mailsTo = ({ email }: ToSend) => mailServer.taken.flatMap(({ id, to }) => (to === email ? [id] : []));
  const postsOf = (world: readonly { readonly id: string }[]) => {
    const ids = new Set(world.map(({ id }) => id));
    return receiver.received.filter(({ headers }) => ids.has(`${headers['idempotency-key']}`));
  };

  /** Each step was written down once, and each thing sent has one name under which all its copies came. */
  async function expectAllSent(world: World): Promise<void> {
    const { rounds, webhook, folder, mailed } = world;
    const due = rounds.flatMap(({ toWebhook, toFolder }) => [...toWebhook, ...toFolder]);
    const steps = (await reminders(world)).map(({ invoiceId, step }) => `${invoiceId}:${step}`);
    expect(steps.toSorted()).toEqual(due.map(({ id }) => `${id}:1`).toSorted());
    for (const each of [...due, ...mailed]) expect([each.id, new Set(mailsTo(each)).size]).toEqual([each.id, 1]);
    expect((await deliveries(world)).filter(({ state }) => state !== 'SENT')).toEqual([]);
    const toWebhook = await webhook.db.eInvoiceDelivery.findMany();
    for (const delivery of toWebhook) {
      expect(new Set(postsOf([delivery]).map(({ body }) => body)).size).toBe(1);
    }
    // None came under another name.
    const { url } = await webhook.db.eInvoiceProvider.findFirstOrThrow();
    const posted = receiver.received.filter(({ path }) => url?.endsWith(path));
    const names = new Set(posted.map(({ headers }) => headers['idempotency-key']));
    expect([...names].toSorted()).toEqual(toWebhook.map(({ id }) => id).toSorted());
    const files = await readdir(join(root, folder.workshopId));
    expect(files).toHaveLength(rounds.flatMap(({ toFolder }) => toFolder).length);
    for (const file of files) {
      expect(await readFile(join(root, folder.workshopId, file), 'utf8')).toMatch(/^<\?xml[\s\S]*<\/Invoice>\s*$/);
    }
  }
  test('at once send each reminder and each e-invoice once', { timeout: 180_000 }, async () => {
    const world = await aWorld(1, 0);
    const [round] = world.rounds;
    if (round === undefined) throw new Error('There is one');
    await makeDue(world, round);
    const servers = await Promise.all([begin(), begin()]);
    await settled(world, 1);
    await Promise.all(servers.map((server) => endProcess(server, 'SIGTERM')));
    await expectAllSent(world);
    for (const each of [...round.toWebhook, ...round.toFolder]) expect(mailsTo(each)).toHaveLength(1);
    expect(postsOf(await deliveries(world))).toHaveLength(ofARound);
  });

  test(`and are killed ${kills} times lose nothing, and what they repeat has the name that it had`, {
    timeout: 120_000 + kills * 90_000,
  }, async () => {
    const world = await aWorld(kills, 2);
    for (const [place, round] of world.rounds.entries()) {
      await makeDue(world, round);
      const [mails, posts] = [mailServer.taken.length, receiver.received.length];
      const reminded = (await reminders(world)).length;
      // Some of what arrives is never acknowledged.
      mailServer.staySilent(2);
      receiver.answerWith(...Array.from({ length: 2 }, () => () => undefined));
      const isArriving = async () => mailServer.taken.length > mails && receiver.received.length > posts;
      const isReminding = async () => (await reminders(world)).length > reminded;
      const servers = await Promise.all([begin(), begin()]);
      const hasStarted = place % 2 === 0 ? isArriving : isReminding;
      await expect.poll(hasStarted, { interval: 5, timeout: 60_000 }).toBe(true);
      for (const server of servers) {
        await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
        await endProcess(server, 'SIGKILL');
      }
      mailServer.staySilent(0);
      await takeClaimsAway();
      const third = await begin();
      await settled(world, place + 1);
      await endProcess(third, 'SIGTERM');
    }
    await expectAllSent(world);
    // Otherwise nothing was killed between the house and the world.
    const due = world.rounds.flatMap(({ toWebhook, toFolder }) => [...toWebhook, ...toFolder]);
    const all = [...due, ...world.mailed];
    expect(all.flatMap(mailsTo).length).toBeGreaterThan(all.length);
    expect(postsOf(await deliveries(world)).length).toBeGreaterThan(kills * ofARound);
  });
});
