import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client, Outcome } from '../../../../../tests/support/client/client.ts';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases, type TestDatabase } from '../../../../../tests/support/machine/databases.ts';
import { authenticatorFor } from '../../../../../tests/support/server/authenticator.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server/test-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../../tests/support/server/written-account.ts';
import { runOperator } from '../../../../operator/run-operator.ts';
import { reencrypt } from '../index.ts';

/** The keys of an installation over the years, as its operator would set them. */
const [first, second] = ['1f'.repeat(32), '2e'.repeat(32)];
const [oldSecret, newSecret] = [
  'the sentence that signed until last year',
  'the sentence that signs from this year on',
];
const beforeDataKeys = { JWT_SECRET: oldSecret };

/** An owner with an authenticator app that outlives the server on which it was set up. */
interface OwnerWithPhone extends Person {
  readonly code: () => string;
  readonly recoveryCodes: readonly string[];
}

describe.each([...databases])('the key of kept data on $name', { tags: ['security-4'] }, (engine) => {
  let database: TestDatabase;
  let running: TestServer | undefined;
  /** How far the clocks of the servers are ahead: a code works once, so each log-in is a minute later. */
  let aheadSeconds = 0;

  beforeEach(async () => {
    aheadSeconds = 0;
    database = await engine.createMigrated();
  });
  afterEach(async () => {
    await running?.close();
    running = undefined;
    await database.drop();
  });

  /** Stops the server, as an operator does who changes its settings, and starts it with others. */
  async function restart(environment: Readonly<Record<string, string>>): Promise<TestServer> {
    await running?.close();
    running = await startTestServer(database.url, environment);
    running.clock.advance(aheadSeconds);
    return running;
  }

  function aMinuteLater(server: TestServer): void {
    aheadSeconds += 60;
    server.clock.advance(60);
  }

  async function anOwnerWithPhone(server: TestServer): Promise<OwnerWithPhone> {
    const owner = await anOwner(server);
    const started = await owner.client.restOutcome('POST', '/api/two-factor/start', {
      currentPassword: owner.password,
    });
    const { secret } = started.data as { secret: string };
    const phone = authenticatorFor(secret, () => (running ?? server).clock.now());
    const turnedOn = await owner.client.restOutcome('POST', '/api/two-factor/on', { code: phone.code() });
    const { recoveryCodes } = turnedOn.data as { recoveryCodes: string[] };
    return { ...owner, recoveryCodes, code: () => phone.code() };
  }

  /** What the operator's command answers while this server runs. */
  async function operator({ ctx }: TestServer): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    const code = await runOperator(['reencrypt'], () => ctx.config, { print: tell, complain: tell });
    return { code, lines };
  }

  /** A log-in on a new device. */
  async function logIn(
    server: TestServer,
    { email, password, code }: OwnerWithPhone,
    typed?: string,
  ): Promise<{ outcome: Outcome; visitor: Client }> {
    aMinuteLater(server);
    const visitor = server.visitor();
    const { data } = await visitor.restOutcome('POST', '/api/login', { email, password });
    const { challenge } = (data as { secondFactor: { challenge: string } }).secondFactor;
    const shown = { challenge, code: typed ?? code() };
    return { outcome: await visitor.restOutcome('POST', '/api/login/second-factor', shown), visitor };
  }
  const codeOf = async (server: TestServer, owner: OwnerWithPhone) => (await logIn(server, owner)).outcome.code;

  test('a secret of before there was a data key is read, and sealed anew at log-in', async () => {
    const owner = await anOwnerWithPhone(await restart(beforeDataKeys));
    const server = await restart({ ...beforeDataKeys, DATA_KEY: first });
    expect(await codeOf(server, owner)).toBe('OK');
    // From here on the secret of sessions may change, and nobody who knows the old one can read the secret.
    expect(await codeOf(await restart({ JWT_SECRET: newSecret, DATA_KEY: first }), owner)).toBe('OK');
  });

  test('a log-in with a recovery code or on a trusted browser seals anew as well', async () => {
    const before = await restart(beforeDataKeys);
    const [byRecovery, trusted] = [await anOwnerWithPhone(before), await anOwnerWithPhone(before)];
    aMinuteLater(before);
    const browser = before.visitor();
    const { email, password } = trusted;
    const { data } = await browser.restOutcome('POST', '/api/login', { email, password });
    const { challenge } = (data as { secondFactor: { challenge: string } }).secondFactor;
    await browser.rest('POST', '/api/login/second-factor', { challenge, code: trusted.code(), rememberDevice: true });

    const server = await restart({ ...beforeDataKeys, DATA_KEY: first });
    expect((await logIn(server, byRecovery, byRecovery.recoveryCodes[0])).outcome.code).toBe('OK');
    const again = server.visitor();
    again.cookies.set('trusted-device', browser.cookies.get('trusted-device') ?? '');
    expect(await again.restOutcome('POST', '/api/login', { email, password })).toMatchObject({
      data: { user: { email } },
    });

    const rotated = await restart({ JWT_SECRET: newSecret, DATA_KEY: first });
    expect([await codeOf(rotated, byRecovery), await codeOf(rotated, trusted)]).toEqual(['OK', 'OK']);
  });

  test('an operator rotates the key with nobody logging in, and is told what is left', {
    tags: ['asvs-11-1-1'],
  }, async () => {
    const before = await restart({ DATA_KEY: first });
    const [owner, other] = [await anOwnerWithPhone(before), await anOwnerWithPhone(before)];
    const rotating = await restart({ DATA_KEY: second, DATA_KEY_PREVIOUS: first });
    expect(await operator(rotating)).toEqual({
      code: 0,
      lines: ['2 secret(s) were sealed with the current key, nothing is left under a previous one'],
    });
    expect(await reencrypt(rotating.ctx)).toEqual({ reencrypted: 0, left: 0 });
    const rotated = await restart({ DATA_KEY: second });
    expect([await codeOf(rotated, owner), await codeOf(rotated, other)]).toEqual(['OK', 'OK']);
  });

  test('without the previous key a person is told clearly and the log says which account, no 500', async () => {
    const owner = await anOwnerWithPhone(await restart({ DATA_KEY: first }));
    const server = await restart({ DATA_KEY: second });
    const warn = vi.spyOn(server.ctx.log, 'warn');
    const { outcome } = await logIn(server, owner);
    expect(outcome).toMatchObject({ code: 'CONFLICT', fields: { code: expect.stringContaining('recovery code') } });
    const cause = {
      userId: expect.any(String),
      err: expect.objectContaining({ message: expect.stringContaining('DATA_KEY_PREVIOUS') }),
    };
    expect(warn).toHaveBeenCalledWith(cause, expect.any(String));
    expect(await operator(server)).toMatchObject({ code: 1, lines: [expect.stringContaining('1 cannot be read')] });
    expect((await logIn(server, owner, owner.recoveryCodes[0])).outcome.code).toBe('OK');
    // The key comes back, and with it everything: nothing was lost meanwhile.
    expect(await codeOf(await restart({ DATA_KEY: second, DATA_KEY_PREVIOUS: first }), owner)).toBe('OK');
  });

  test('who sets the app up while keys change is told to begin again, no 500', async () => {
    const owner = await anOwner(await restart({ DATA_KEY: first }));
    const session = owner.client.cookies.get('session') ?? '';
    await owner.client.rest('POST', '/api/two-factor/start', { currentPassword: owner.password });
    const server = await restart({ DATA_KEY: second });
    const client = server.visitor();
    client.cookies.set('session', session);
    expect(await client.restOutcome('POST', '/api/two-factor/on', { code: '000000' })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('sessions do not end with the key of data, nor data with that of sessions', async () => {
    const owner = await anOwnerWithPhone(await restart({ JWT_SECRET: oldSecret, DATA_KEY: first }));
    const session = owner.client.cookies.get('session') ?? '';
    const statusOn = async (server: TestServer) => {
      const visitor = server.visitor();
      visitor.cookies.set('session', session);
      return (await visitor.rest('GET', '/api/user/profile')).status;
    };
    const otherData = await restart({ JWT_SECRET: oldSecret, DATA_KEY: second, DATA_KEY_PREVIOUS: first });
    expect(await statusOn(otherData)).toBe(200);
    const otherSessions = await restart({ JWT_SECRET: newSecret, DATA_KEY: second, DATA_KEY_PREVIOUS: first });
    expect(await statusOn(otherSessions)).toBe(401);
    expect(await codeOf(otherSessions, owner)).toBe('OK');
  });

  test('an installed app reads leases of before, during and after a rotation', async () => {
    const before = await restart({ DATA_KEY: first });
    const owner = await aWrittenOwner(before.ctx.database, paidForEnterprise);
    const session = (await signedInAt(before.url, owner)).cookies.get('session') ?? '';
    const keysOf = async (server: TestServer): Promise<JSONWebKeySet> =>
      (await server.visitor().rest('GET', '/api/desktop/keys')).json();
    const leaseOf = async (server: TestServer): Promise<string> => {
      const visitor = server.visitor();
      visitor.cookies.set('session', session);
      return (await (await visitor.rest('GET', '/api/desktop/entitlement')).json()).token;
    };
    const reads = (keys: JSONWebKeySet, lease: string) =>
      jwtVerify(lease, createLocalJWKSet(keys), { currentDate: new Date() }).then(
        () => true,
        () => false,
      );
    const [oldKeys, oldLease] = [await keysOf(before), await leaseOf(before)];
    const rotating = await restart({ DATA_KEY: second, DATA_KEY_PREVIOUS: first });
    const [bothKeys, leaseMeanwhile] = [await keysOf(rotating), await leaseOf(rotating)];
    const after = await restart({ DATA_KEY: second });
    const [newKeys, newLease] = [await keysOf(after), await leaseOf(after)];

    expect([oldKeys, bothKeys, newKeys].map(({ keys }) => keys.length)).toEqual([1, 2, 1]);
    expect([await reads(oldKeys, oldLease), await reads(oldKeys, leaseMeanwhile)]).toEqual([true, true]);
    const withBoth = [oldLease, leaseMeanwhile, newLease].map((lease) => reads(bothKeys, lease));
    expect(await Promise.all(withBoth)).toEqual([true, true, true]);
    expect([await reads(newKeys, newLease), await reads(newKeys, oldLease)]).toEqual([true, false]);
  });
});
