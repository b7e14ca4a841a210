import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { budgets } from '../../schema/rules.ts';
import { anUnverifiedOwner, aRegisteredOwner, aRegistration, type Person } from '../../tests/support/fixtures.ts';
import { databases } from '../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../tests/support/server/authenticator.ts';
import { withServer } from '../../tests/support/server/with-server.ts';
import { ConfigError } from '../config/config.ts';
import { mailMessage } from '../integrations/mail/mail.ts';
import { operatorCommands } from './operator-commands.ts';
import { runOperator } from './run-operator.ts';

/** The operator's commands beside a running server. The built program is run by production.test.ts. */

interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

async function run(words: readonly string[], configure: Parameters<typeof runOperator>[1]): Promise<Outcome> {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await runOperator(words, configure, {
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

const noConfiguration = () => {
  throw new ConfigError(['JWT_SECRET: required']);
};

describe("the operator's commands", { tags: ['security-o5'] }, () => {
  test('help lists each of them, and so does a line without a command, which is wrong use', async () => {
    const help = await run(['help'], noConfiguration);
    expect(help.code).toBe(0);
    for (const { usage } of operatorCommands) expect(help.printed).toMatch(`${usage} `);
    expect(help.printed.split('\n')).toHaveLength(operatorCommands.length);
    expect(help.printed).toContain('account <email> ');
    expect(help.printed).toContain('clear-factor <email> [proof] ');
    expect(await run([], noConfiguration)).toMatchObject({ code: 2, printed: help.printed });
  });

  test.each([
    [['sell-everything'], 'There is no command sell-everything'],
    [['account'], 'email: needed\nusage: account <email>'],
    [['account', 'nobody'], 'email: Invalid email address'],
    [['account', 'a@example.com', 'more'], 'takes 1 argument(s) at most'],
    [['resend-mail', '7'], 'id: the id of a mail'],
    [['release', 'dist/installer', '101'], 'percent: a whole number'],
  ])('%j is wrong use: told, and nothing is opened', async (words, complaint) => {
    const outcome = await run(words, noConfiguration);
    expect(outcome.complained).toContain(complaint);
    expect(outcome).toMatchObject({ code: 2, printed: '' });
  });

  test('a configuration with problems is told as the server tells it', async () => {
    const outcome = await run(['account', 'a@example.com'], noConfiguration);
    expect(outcome).toMatchObject({ code: 1, printed: '' });
    expect(outcome.complained).toContain('JWT_SECRET: required');
  });
});

describe.each([...databases])("the operator's commands on $name", { tags: ['security-o5'] }, (engine) => {
  const server = withServer(engine);

  const operator = (...words: string[]) => run(words, () => server().ctx.config);
  const eventsOf = async ({ client }: Person) => {
    const { data } = await client.restOutcome('GET', '/api/security-events');
    return (data as { events: { kind: string; detail: string; address: string; device: string }[] }).events;
  };

  test('account shows what support needs, and the owner reads that somebody looked', async () => {
    const owner = await aRegisteredOwner(server());
    const { code, printed } = await operator('account', owner.email.toUpperCase());
    expect(code).toBe(0);
    expect(printed).toMatch(/^E-mail +owner-.*, confirmed$/m);
    expect(printed).toMatch(/^Event +\d{4}-.* logged-in 127\.0\.0\.1$/m);
    expect(printed).not.toMatch(/\$2[aby]\$|password"/);
    expect((await eventsOf(owner))[0]).toMatchObject({ kind: 'account-looked-up', address: 'operator', device: '' });
    expect(await operator('account', 'nobody@example.com')).toEqual({
      code: 1,
      printed: '',
      complained: 'Nobody has an account with nobody@example.com',
    });
  });

  test('resend-mail sends what was given up, and says why it cannot', async () => {
    const owner = await aRegisteredOwner(server());
    const { outboxMessage } = server().ctx.database;
    const id = randomUUID();
    const { payload } = mailMessage({ to: owner.email, subject: 'Given up', text: 'text', html: 'html' });
    await outboxMessage.create({
      data: { id, topic: 'mail', dedupeKey: id, payload, status: 'failed', attempts: 78, lastError: '550 no' },
    });
    expect((await operator('account', owner.email)).printed).toMatch(
      new RegExp(`^Mail +${id} failed, 78 attempt\\(s\\), 550 no$`, 'm'),
    );
    expect((await operator('resend-mail', id)).code).toBe(0);
    server().ctx.outbox.wake();
    await expect.poll(() => server().mails.filter(({ subject }) => subject === 'Given up').length).toBe(1);
    expect((await eventsOf(owner))[0]).toMatchObject({ kind: 'mail-sent-again', address: 'operator' });
    await expect.poll(async () => (await outboxMessage.findUnique({ where: { id } }))?.status).toBe('sent');
    expect(await operator('resend-mail', id)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('not kept'),
    });
    expect(await operator('resend-mail', randomUUID())).toMatchObject({ code: 1 });
  });

  test('jobs lists what has run and failed and what waits, runs a job, and sends again what was given up', async () => {
    const { database } = server().ctx;
    const failedAt = new Date();
    const failure = { startedAt: failedAt, failedAt, error: 'Error: the disk is full' };
    await database.jobRun.upsert({
      where: { name: 'unused-files' },
      create: { name: 'unused-files', ...failure },
      update: failure,
    });
    const id = randomUUID();
    const message = { id, topic: 'partner', dedupeKey: id, payload: '{}', status: 'failed', attempts: 78 } as const;
    await database.outboxMessage.create({ data: message });
    const { code, printed } = await operator('jobs');
    expect(code).toBe(0);
    expect(printed).toMatch(/^housekeeping +every 3600 s, last \d{4}-/m);
    expect(printed).toMatch(/^unused-files .*FAILED \d{4}-.*the disk is full$/m);
    expect(printed).toContain('messages of partner: 0 waiting, 1 failed');

    const rateLimit = { key: randomUUID(), points: 1, expire: new Date(Date.now() - 1000) };
    await database.rateLimit.create({ data: rateLimit });
    expect(await operator('jobs', 'run', 'housekeeping')).toMatchObject({ code: 0, printed: 'housekeeping has run' });
    expect(await database.rateLimit.count({ where: { key: rateLimit.key } })).toBe(0);
    expect(await operator('jobs', 'run', 'nothing')).toMatchObject({ code: 1 });

    // Only what waits for long: what is due sooner may be on its way.
    const later = (seconds: number) => ({
      ...message,
      id: randomUUID(),
      nextAttemptAt: new Date(Date.now() + seconds * 1000),
    });
    const waiting = [later(3600), later(60)].map((each) => ({
      ...each,
      dedupeKey: each.id,
      status: 'pending' as const,
    }));
    await database.outboxMessage.createMany({ data: waiting });
    expect((await operator('jobs', 'run', 'outbox')).printed).toMatch(/^1 message\(s\) that waited will be sent/);
    await database.outboxMessage.deleteMany({ where: { id: { in: waiting.map((each) => each.id) } } });

    expect((await operator('jobs', 'retry', 'partner')).code).toBe(0);
    // The server may be at it already.
    expect((await database.outboxMessage.findUniqueOrThrow({ where: { id } })).attempts).toBeLessThan(2);
    expect(await operator('jobs', 'retry', 'partner')).toMatchObject({ code: 1 });
    expect(await operator('jobs', 'forget')).toMatchObject({ code: 2 });
  });

  test('lift-limit lets somebody in again whose attempts were used up, and nobody else', async () => {
    const [owner, other] = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
    const logIn = async ({ email }: Person, password: string) =>
      (await server().visitor().restOutcome('POST', '/api/login', { email, password })).code;
    for (const person of [owner, other]) {
      for (let attempt = 0; attempt < budgets.loginPerSource.points; attempt += 1) {
        expect(await logIn(person, 'not the password')).toBe('UNAUTHENTICATED');
      }
      expect(await logIn(person, person.password)).toBe('RATE_LIMITED');
    }
    const { code, printed } = await operator('lift-limit', owner.email);
    expect(code).toBe(0);
    expect(printed).toMatch(/^Lifted: .*login/);
    expect(await logIn(owner, owner.password)).toBe('OK');
    expect(await logIn(other, other.password)).toBe('RATE_LIMITED');
    const event = (await eventsOf(owner)).find(({ kind }) => kind === 'limits-lifted');
    expect(event).toMatchObject({ address: 'operator', detail: expect.stringContaining('login') });
    expect((await operator('lift-limit', (await anUnverifiedOwner(server())).email)).code).toBe(0);
  });

  test('lift-limit finds what was used up from a known device, and under a long address', {
    tags: ['security-7'],
  }, async () => {
    const { email, password, client } = await aRegisteredOwner(server());
    const long = aRegistration({ email: `${randomUUID()}@${'a'.repeat(60)}.${'b'.repeat(60)}.example.com` });
    await server().visitor().rest('POST', '/api/register', long);
    const people = [
      { email, password, client, opens: 'OK' },
      { ...long, client: server().visitor(), opens: 'EMAIL_NOT_VERIFIED' },
    ];
    for (const person of people) {
      const logIn = async (given: string) =>
        (await person.client.restOutcome('POST', '/api/login', { email: person.email, password: given })).code;
      for (let attempt = 0; attempt < budgets.loginPerSource.points; attempt += 1) await logIn('not the password');
      expect(await logIn(person.password)).toBe('RATE_LIMITED');
      expect((await operator('lift-limit', person.email)).printed).toMatch(/^Lifted: .*login/);
      expect(await logIn(person.password)).toBe(person.opens);
    }
  });

  test('clear-factor turns a lost second factor off, ends every session, and mails the person', async () => {
    const owner = await aRegisteredOwner(server());
    await withTwoFactor(server(), owner);
    const proof = 'called back on the number of the contract';
    const { code, printed } = await operator('clear-factor', owner.email, proof);
    expect([code, printed]).toEqual([0, expect.stringContaining('1 device(s) were logged out')]);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(401);
    const { code: answer } = await owner.client.restOutcome('POST', '/api/login', {
      email: owner.email,
      password: owner.password,
    });
    expect(answer).toBe('OK');
    expect((await eventsOf(owner)).find(({ kind }) => kind === 'two-factor-off')).toMatchObject({
      detail: proof,
      address: 'operator',
    });
    const subjects = () =>
      server()
        .mails.filter(({ to }) => to === owner.email)
        .map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Support has turned two-factor authentication off');
    expect(await operator('clear-factor', owner.email)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('off'),
    });
  });

  test('stripe-catalogue makes the prices that are missing and prints all of them', {
    tags: ['security-o1'],
  }, async () => {
    const { code, printed } = await operator('stripe-catalogue');
    expect([code, printed]).toEqual([0, expect.stringContaining('business')]);
  });
});
