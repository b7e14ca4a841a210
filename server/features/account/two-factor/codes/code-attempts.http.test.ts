import { beforeEach, describe, expect, test } from 'vitest';
import { budgets } from '../../../../../schema/rules.ts';
import { Client } from '../../../../../tests/support/client/client.ts';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';

/** Anyone who knows the password keeps nobody out of the second step by guessing at it. */

describe.each(enginesFor('locks'))('attempts at the second factor on $name', { tags: ['security-7'] }, (engine) => {
  // It believes a proxy in front of it, so that a test may come from anywhere.
  const server = withServer(engine, { TRUST_PROXY: '1' });
  beforeEach(() => server().ctx.database.rateLimit.deleteMany({}));

  let last = 0;
  const anAddress = () => {
    last += 1;
    return `198.51.100.${last}`;
  };
  const aVisitor = () => new Client(server().url);

  async function post(client: Client, path: string, body: object, address: string) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const response = await client.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }
  /** Both steps of a log-in. */
  async function logIn(client: Client, { email, password }: Person, code: string, address = anAddress()) {
    const { secondFactor } = await post(client, '/api/login', { email, password }, address);
    const { challenge } = secondFactor;
    const answer = await post(client, '/api/login/second-factor', { challenge, code }, address);
    return answer.code ?? 'OK';
  }
  async function guess(owner: Person, times: number, address?: string): Promise<string[]> {
    const codes = [];
    for (let time = 0; time < times; time += 1) codes.push(await logIn(aVisitor(), owner, '000000', address));
    return codes;
  }
  /** Logs in once more after the factor was turned on, as everybody does some day. */
  async function knownBrowserOf(owner: Person, recoveryCode: string | undefined): Promise<Client> {
    const client = aVisitor();
    // When a browser became known is written down to the second.
    server().clock.advance(2);
    expect(await logIn(client, owner, `${recoveryCode}`)).toBe('OK');
    return client;
  }

  test('guesses from one address are five, and take none from another', async () => {
    const owner = await anOwner(server());
    const { phone } = await withTwoFactor(server(), owner);
    const thief = anAddress();
    expect(await guess(owner, 6, thief)).toEqual([...Array(5).fill('BAD_INPUT'), 'RATE_LIMITED']);
    expect(await logIn(aVisitor(), owner, phone.code(1), thief)).toBe('RATE_LIMITED');
    expect(await logIn(aVisitor(), owner, phone.code(1))).toBe('OK');
  });

  test('guesses from everywhere end, and keep out neither a known browser nor a recovery code', async () => {
    const owner = await anOwner(server());
    const { phone, recoveryCodes } = await withTwoFactor(server(), owner);
    const known = await knownBrowserOf(owner, recoveryCodes[0]);
    const most = budgets.secondFactorPerAccount.points;
    expect(await guess(owner, most + 1)).toEqual([...Array(most).fill('BAD_INPUT'), 'RATE_LIMITED']);
    expect(await logIn(aVisitor(), owner, phone.code(1))).toBe('RATE_LIMITED');
    expect(await logIn(aVisitor(), owner, `${recoveryCodes[1]}`)).toBe('OK');
    expect(await logIn(known, owner, phone.code(1))).toBe('OK');
  });

  test('a known browser has five guesses of its own, and one that is right takes none from the rest', async () => {
    const owner = await anOwner(server());
    const { phone, recoveryCodes } = await withTwoFactor(server(), owner);
    const known = await knownBrowserOf(owner, recoveryCodes[0]);
    const codes = [];
    for (let time = 0; time < 6; time += 1) codes.push(await logIn(known, owner, '000000'));
    expect(codes).toEqual([...Array(5).fill('BAD_INPUT'), 'RATE_LIMITED']);
    expect(await logIn(aVisitor(), owner, phone.code(1))).toBe('OK');
    const counted = await server().ctx.database.rateLimit.findMany({
      where: { key: { contains: 'secondFactorPerA' } },
    });
    expect(counted.map(({ points }) => points)).toEqual([0]);
  });

  test('a browser that became known by the password alone, before the factor was on, has none of its own', async () => {
    const owner = await anOwner(server());
    const thiefs = aVisitor();
    await post(thiefs, '/api/login', { email: owner.email, password: owner.password }, anAddress());
    server().clock.advance(2);
    await withTwoFactor(server(), owner);
    await guess(owner, budgets.secondFactorPerAccount.points);
    expect(await logIn(thiefs, owner, '000000')).toBe('RATE_LIMITED');
  });

  test('guesses at log-in take nothing from somebody signed in who shows a fresh code, nor the other way', async () => {
    const owner = await anOwner(server());
    const { phone, recoveryCodes } = await withTwoFactor(server(), owner);
    await guess(owner, budgets.secondFactorPerAccount.points + 1);
    const renew = (code: string) =>
      owner.client.restOutcome('POST', '/api/two-factor/recovery-codes', { currentPassword: owner.password, code });
    expect(await renew(`${recoveryCodes[0]}`)).toMatchObject({ code: 'OK' });
    await server().ctx.database.rateLimit.deleteMany({});
    for (let time = 0; time < 5; time += 1) expect(await renew('000000')).toMatchObject({ code: 'BAD_INPUT' });
    expect(await renew('000000')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await logIn(aVisitor(), owner, phone.code(1))).toBe('OK');
  });
});
