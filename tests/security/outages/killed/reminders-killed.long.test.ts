import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messageSettings } from '../../../../schema/features/contact/sms/message-settings.ts';
import { reminderRules } from '../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { isHoliday, isSunday } from '../../../../schema/time/working-days.ts';
import { dayAt, momentAt } from '../../../../schema/time/zones.ts';
import { type Database, openDatabase } from '../../../../server/infrastructure/database/database.ts';
import { writtenContent } from '../../../../server/infrastructure/jobs/outbox-messages.ts';
import { type TenantDb, tenantDb } from '../../../../server/infrastructure/tenant/tenant-db.ts';
import { type MailServer, startMailServer } from '../../../../tools/emulators/smtp/index.ts';
import { freePort } from '../../../../tools/steps/free-port.ts';
import { enginesFor } from '../../../support/machine/databases.ts';
import { listenLocally } from '../../../support/machine/listen.ts';
import { clockAt, endProcess, placeholders, startServerProcess } from '../../../support/server/server-process.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../support/server/written-account.ts';
import { enableBilling } from '../../../support/workshop/load.ts';

/**
 * Reminders by mail and SMS while the servers that plan and send them are killed, once in each round while they plan
 * and twice while they send, and then in the evening, in which nothing may leave. KILLS=60 for longer.
 */
const killsOfRound = 3;
const rounds = Math.ceil(Number(process.env.KILLS ?? 12) / killsOfRound);
const carsOfRound = 12;
const longestLifeMilliseconds = 300;
const zone = 'Europe/Ljubljana';
const appUrl = 'http://127.0.0.1';
/** Longer than a dead process keeps what it has taken up. */
const betweenLivesMilliseconds = 180_000;

interface Car {
  readonly id: string;
  readonly to: string;
}

/** The first days from tomorrow on which invitations may leave. */
function messageDays(count: number): readonly string[] {
  const days: string[] = [];
  for (let day = daysLater(dayAt(zone, Date.now()), 1); days.length < count; day = daysLater(day, 1)) {
    if (!isSunday(day) && !isHoliday(day)) days.push(day);
  }
  return days;
}

const handed = z.object({ to: z.string(), id: z.string() });

/** A provider of SMS that counts what it is handed, and can leave it without an answer. */
async function startSmsProvider() {
  const taken: z.output<typeof handed>[] = [];
  let silent = 0;
  const server: Server = createServer(async (request, response) => {
    taken.push(handed.parse(JSON.parse(await text(request))));
    silent -= 1;
    if (silent < 0) response.end('{"id":"of-provider"}');
  });
  const host = `127.0.0.1:${await listenLocally(server)}`;
  return {
    host,
    taken,
    staySilent(times: number) {
      silent = times;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(enginesFor('locks', 'isolation'))('reminders on $name', (engine) => {
  let mailServer: MailServer;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;
  let stored: Awaited<ReturnType<typeof engine.createMigrated>>;
  let database: Database;
  let db: TenantDb;
  let workshopId: string;
  let environment: Readonly<Record<string, string>>;
  const started = new Set<ChildProcess>();
  const [day = '', next = ''] = messageDays(2);
  let moment = momentAt(zone, `${day}T10:00`);
  let cars = 0;

  beforeAll(async () => {
    [mailServer, provider, stored] = [await startMailServer(), await startSmsProvider(), await engine.createMigrated()];
    environment = {
      APP_URL: appUrl,
      DATABASE_URL: stored.url,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
      SMTP_URL: mailServer.url,
      OUTGOING_ALLOW: provider.host,
    };
    database = await openDatabase(stored.url);
    const owner = await aWrittenOwner(database, paidForEnterprise);
    ({ workshopId } = owner);
    await enableBilling(database, owner);
    db = tenantDb(database, workshopId);
    const server = await startServerProcess({ ...environment, ...clockAt(moment) });
    const client = await signedInAt(server.url, owner, appUrl);
    const ask = async (call: string, input: object = {}): Promise<unknown> => {
      const outcome = await client.restOutcome('POST', `/api/workshop/${call}`, input);
      if (outcome.code !== 'OK') throw new Error(`${call}: ${JSON.stringify(outcome)}`);
      return outcome.data;
    };
    const { version } = messageSettings.parse(await ask('messageSettings'));
    const template = '{"to":"{to}","text":"{text}","id":"{id}"}';
    await ask('saveMessageSettings', { version, provider: 'HTTP', url: `http://${provider.host}/`, template });
    const rules = reminderRules.parse(await ask('reminderRules'));
    const on = { on: true, daysBefore: [30] };
    await ask('saveReminderRules', {
      version: rules.version,
      rules: [
        { kind: 'ROADWORTHY', channel: 'MAIL', ...on },
        { kind: 'SERVICE', channel: 'SMS', ...on },
      ],
    });
    await server.stop();
  });
  afterAll(async () => {
    await Promise.all([...started].map((child) => endProcess(child, 'SIGKILL')));
    provider?.close();
    await Promise.all([mailServer?.close(), database?.close()]);
    await stored?.drop();
  });

  /** Starts a server some minutes later than the one before, and waits for nothing: it begins before it answers anybody. */
  async function begin(): Promise<ChildProcess> {
    moment = new Date(moment.getTime() + betweenLivesMilliseconds);
    const port = String(await freePort('127.0.0.1', 0));
    const child = fork('dist/server/main.js', {
      env: { ...placeholders, ...environment, ...clockAt(moment), PORT: port },
      execArgv: [],
    });
    started.add(child);
    return child;
  }
  /** Servers that live until something has begun, and a moment longer. */
  async function livesUntil(count: number, hasStarted: () => boolean | Promise<boolean>): Promise<void> {
    const servers = await Promise.all(Array.from({ length: count }, begin));
    await expect.poll(hasStarted, { interval: 5, timeout: 60_000 }).toBe(true);
    for (const server of servers) {
      await new Promise((later) => setTimeout(later, Math.random() * longestLifeMilliseconds));
      await endProcess(server, 'SIGKILL');
    }
  }
  async function livesThrough(isOver: () => Promise<boolean>): Promise<void> {
    const server = await begin();
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    await endProcess(server, 'SIGTERM');
  }

  /** Cars of which half are due by mail and half by SMS on a day; that they are to be planned waits in the outbox. */
  async function someCars(on: string): Promise<readonly Car[]> {
    const made = Array.from({ length: carsOfRound }, (_, place) => {
      cars += 1;
      const [byMail, number] = [place % 2 === 0, cars];
      const to = byMail ? `owner-${number}@example.com` : `+38640${String(number).padStart(6, '0')}`;
      return { id: randomUUID(), customerId: randomUUID(), to, byMail };
    });
    const dueOn = daysLater(on, 30);
    const at = { createdAt: moment };
    await db.transaction(async (tx) => {
      for (const { id, customerId, to, byMail } of made) {
        const address = byMail ? { email: to } : { phone: to };
        const person = { id: customerId, kind: 'PERSON', name: 'Ana Kos', country: 'SI', contacts: [] } as const;
        await tx.customer.create({ data: { ...person, ...address, ...at } });
        const channel = byMail ? ('MAIL' as const) : ('SMS' as const);
        const consent = { class: 'INVITATION', how: 'COUNTER', textVersion: '1', givenAt: moment } as const;
        await tx.consent.create({ data: { ...consent, id: randomUUID(), customerId, channel } });
        const due = byMail ? { roadworthyUntil: dueOn } : { nextServiceOn: dueOn };
        await tx.vehicle.create({ data: { id, plateCountry: 'SI', ...due, ...at } });
        const owned = { vehicleId: id, customerId, from: day, openOwnerOf: id, role: 'OWNER' as const };
        await tx.vehicleOwnership.create({ data: { id: randomUUID(), ...owned } });
      }
    });
    for (const { id } of made) {
      const payload = writtenContent({ workshopId, vehicleIds: [id] });
      const message = { id: randomUUID(), topic: 'reminders', payload, dedupeKey: `${workshopId}|${randomUUID()}` };
      await database.outboxMessage.create({ data: { ...message, ...at, nextAttemptAt: moment } });
    }
    return made;
  }
  const remindersOf = (some: readonly Car[]) =>
    db.reminder.findMany({ where: { vehicleId: { in: some.map(({ id }) => id) } } });
  const planned = async (some: readonly Car[]) => (await remindersOf(some)).length;
  const pending = (topic: string) => database.outboxMessage.count({ where: { status: 'pending', topic } });
  const isPlanned = async () => (await pending('reminders')) === 0;
  async function isSent(some: readonly Car[]): Promise<boolean> {
    const rows = await remindersOf(some);
    const waiting = (await pending('customer-mail')) + (await pending('sms'));
    return waiting === 0 && rows.length === some.length && rows.every(({ state }) => state === 'SENT');
  }
  const taken = () => [...mailServer.taken, ...provider.taken];
  const arrivesAfter = (before: number) => () => taken().length > before;
  function silent(times: number): void {
    mailServer.staySilent(times);
    provider.staySilent(times);
  }

  /** Each car was reminded of by one message, and all its copies came under one name. */
  async function expectOnce(some: readonly Car[]): Promise<void> {
    const messages = await db.message.findMany({ where: { to: { in: some.map(({ to }) => to) } } });
    expect(messages.map(({ to }) => to).toSorted()).toEqual(some.map(({ to }) => to).toSorted());
    expect(messages.filter(({ state }) => state !== 'SENT')).toEqual([]);
    for (const car of some) {
      const names = new Set(taken().flatMap(({ id, to }) => (to === car.to ? [id] : [])));
      expect([car.to, names.size]).toEqual([car.to, 1]);
    }
    expect((await remindersOf(some)).map(({ step }) => step)).toEqual(some.map(() => 1));
  }

  test(`are neither lost nor sent under two names when their servers are killed ${rounds * killsOfRound} times`, {
    timeout: 60_000 + rounds * 180_000,
  }, async () => {
    const all: Car[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const some = await someCars(day);
      all.push(...some);
      await livesUntil(1, async () => (await planned(some)) > 0);
      await livesThrough(isPlanned);
      // Some of what arrives is never acknowledged.
      silent(1);
      await livesUntil(2, arrivesAfter(taken().length));
      silent(0);
      await livesThrough(() => isSent(some));
    }
    await expectOnce(all);
    // Otherwise nothing was killed between the house and the world; what was under way then comes twice, nothing else.
    const copies = taken().length - all.length;
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(rounds * carsOfRound);
  });

  test('stay in the house at night, whatever was killed in the evening', { timeout: 180_000 }, async () => {
    const some = await someCars(day);
    await livesThrough(isPlanned);
    silent(carsOfRound);
    await livesUntil(1, arrivesAfter(taken().length));
    silent(0);
    const before = taken().length;
    moment = momentAt(zone, `${day}T20:10`);
    const later = await someCars(next);
    await livesThrough(isPlanned);
    // As though they had been due for an hour.
    const ids = (await remindersOf(later)).map(({ id }) => id);
    await db.reminder.updateMany({
      where: { id: { in: ids } },
      data: { dueAt: new Date(moment.getTime() - 3_600_000) },
    });
    const night = () => database.outboxMessage.count({ where: { status: 'pending', nextAttemptAt: { gt: moment } } });
    const isPutOff = async () => (await remindersOf(later)).every(({ dueAt }) => dueAt !== null && dueAt > moment);
    await livesUntil(2, isPutOff);
    await livesThrough(async () => (await isPutOff()) && (await night()) > 0);
    expect(taken().length).toBe(before);
    moment = momentAt(zone, `${next}T09:10`);
    await livesThrough(async () => (await isSent(some)) && (await isSent(later)));
    await expectOnce([...some, ...later]);
  });
});
