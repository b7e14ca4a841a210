import { beforeEach, describe, expect, test } from 'vitest';
import { budgets } from '../../../schema/rules.ts';
import { Client } from '../../../tests/support/client/client.ts';
import { aRegisteredOwner, aRegistration } from '../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';
import { secondsAfter } from '../../infrastructure/time/clock.ts';

/** Budgets are apart for each source and each account, so that nobody can use up what others need. */

describe.each(enginesFor('raw SQL', 'locks'))('budgets on $name', (engine) => {
  // It believes a proxy in front of it, so that a test may come from anywhere.
  const server = withServer(engine, { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' });
  beforeEach(() => server().ctx.database.rateLimit.deleteMany({}));

  let last = 0;
  /** Another customer's address each time. */
  const anAddress = () => {
    last += 1;
    return `198.51.${Math.floor(last / 250)}.${(last % 250) + 1}`;
  };
  /** @returns the code of the answer, whichever API it is sent to */
  async function send(path: string, body: object | string, address = anAddress(), client = new Client(server().url)) {
    const response = await client.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer = await response.json();
    return answer.code ?? answer.errors?.[0].extensions.code ?? 'OK';
  }

  async function takeBadInputs(address: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await server().ctx.rateLimits.take('badInputPerAddress', address);
  }
  const badInputs: readonly (readonly [string, string, object | string])[] = [
    ['a field', '/api/register', { email: 'nobody' }],
    ['a body', '/api/login', '{'],
    ['a GraphQL argument', '/graphql', { query: 'mutation { forgotPassword(email: "nobody") { success } }' }],
    ['a query', '/graphql', { query: '{ me { nothing } }' }],
    ['a long query', '/graphql', { query: '#'.repeat(20_000) }],
  ];
  test.each(badInputs)(
    '%s that is refused counts against the address',
    { tags: ['security-1'] },
    async (_, path, body) => {
      const address = anAddress();
      expect(await send(path, body, address)).toBe('BAD_INPUT');
      await takeBadInputs(address, budgets.badInputPerAddress.points - 2);
      expect([await send(path, body, address), await send(path, body, address)]).toEqual(['BAD_INPUT', 'RATE_LIMITED']);
      // What is right is answered as ever, from there and from elsewhere.
      const { email } = aRegistration();
      expect(await send('/api/forgot-password', { email }, address)).toBe('OK');
      expect(await send(path, body)).toBe('BAD_INPUT');
    },
  );

  test('what somebody with a session mistypes counts against nobody', { tags: ['security-1'] }, async () => {
    const { client } = await aRegisteredOwner(server());
    const address = anAddress();
    await takeBadInputs(address, budgets.badInputPerAddress.points - 1);
    const query = 'mutation { changeName(fullName: "", currentPassword: "") { success } }';
    for (const [path, body] of [
      ['/api/change-name', {}],
      ['/graphql', { query }],
    ] as const) {
      expect(await send(path, body, address, client)).toBe('BAD_INPUT');
    }
    expect([await send('/api/login', {}, address), await send('/api/login', {}, address)]).toEqual([
      'BAD_INPUT',
      'RATE_LIMITED',
    ]);
  });

  const wrong = (email: string) => ({ email, password: 'not the password' });
  const resetLinksTo = (email: string) =>
    server().mails.filter(({ to, text }) => to === email && text.includes('/reset-password?token='));

  test('thirteen anonymous calls keep nobody at a new device from logging in or from a mail', {
    tags: ['security-7', 'asvs-6-1-1'],
  }, async () => {
    const { email, password } = await aRegisteredOwner(server());
    const stranger = anAddress();
    for (let call = 0; call < 10; call += 1) await send('/api/login', wrong(email), stranger);
    for (let call = 0; call < 3; call += 1) await send('/api/forgot-password', { email }, stranger);
    expect(await send('/api/login', wrong(email), stranger)).toBe('RATE_LIMITED');
    await expect.poll(() => resetLinksTo(email).length).toBe(3);

    const newDevice = anAddress();
    expect(await send('/api/forgot-password', { email }, newDevice)).toBe('OK');
    await expect.poll(() => resetLinksTo(email).length).toBe(4);
    expect(await send('/api/login', { email, password }, newDevice)).toBe('OK');
  });

  test('the same calls from thirteen addresses do not either', { tags: ['security-7'] }, async () => {
    const { email, password } = await aRegisteredOwner(server());
    for (let call = 0; call < 13; call += 1) {
      await send('/api/login', wrong(email));
      await send('/api/forgot-password', { email });
    }
    await expect.poll(() => resetLinksTo(email).length).toBe(13);
    expect(await send('/api/forgot-password', { email })).toBe('OK');
    await expect.poll(() => resetLinksTo(email).length).toBe(14);
    expect(await send('/api/login', { email, password })).toBe('OK');
  });

  test('a guess spread over many addresses ends, and what succeeds takes nothing from it', {
    tags: ['security-7'],
  }, async () => {
    const { email, password } = await aRegisteredOwner(server());
    const key = `loginPerAccount:${email}`;
    const { database } = server().ctx;
    expect(await send('/api/login', wrong(email))).toBe('UNAUTHENTICATED');
    await database.rateLimit.update({ where: { key }, data: { points: budgets.loginPerAccount.points - 1 } });
    for (let time = 0; time < 3; time += 1) expect(await send('/api/login', { email, password })).toBe('OK');
    expect(await send('/api/login', wrong(email))).toBe('UNAUTHENTICATED');
    expect(await send('/api/login', { email, password })).toBe('RATE_LIMITED');
  });

  test('a mail asked for from a known device goes, whatever strangers and neighbours have used up', {
    tags: ['security-7'],
  }, async () => {
    const { email, client } = await aRegisteredOwner(server());
    const address = anAddress();
    for (const key of [`mailPerAddress:${address}`, `mailPerAccount:${email}`, `mailPerSource:${email}:${address}`]) {
      const spent = { points: 1000, expire: secondsAfter(server().clock.now(), 60) };
      await server().ctx.database.rateLimit.upsert({ where: { key }, create: { key, ...spent }, update: spent });
    }
    expect(await send('/api/forgot-password', { email }, address)).toBe('RATE_LIMITED');
    const known = new Client(server().url);
    known.cookies.set('known-device', `${client.cookies.get('known-device')}`);
    for (let time = 0; time < budgets.mailPerKnownDevice.points + 2; time += 1) {
      expect(await send('/api/forgot-password', { email }, address, known)).toBe('OK');
    }
    await expect.poll(() => resetLinksTo(email).length).toBe(budgets.mailPerKnownDevice.points);
    // It is known for this account and for no other.
    const { email: another } = await aRegisteredOwner(server());
    expect(await send('/api/forgot-password', { email: another }, address, known)).toBe('RATE_LIMITED');
  });

  test('who has followed a mailed link logs in, however many have guessed from everywhere', {
    tags: ['security-7'],
  }, async () => {
    const { email } = await aRegisteredOwner(server());
    await send('/api/forgot-password', { email });
    await expect.poll(() => resetLinksTo(email).length).toBe(1);
    const token = /token=([\w-]+)/.exec(resetLinksTo(email)[0]?.text ?? '')?.[1];
    const key = `loginPerAccount:${email}`;
    const spent = { points: 1000, expire: secondsAfter(server().clock.now(), 60) };
    await server().ctx.database.rateLimit.upsert({ where: { key }, create: { key, ...spent }, update: spent });
    const password = 'a new passphrase for this';
    expect(await send('/api/login', { email, password })).toBe('RATE_LIMITED');
    const mailed = new Client(server().url);
    expect(await send('/api/reset-password', { token, password }, anAddress(), mailed)).toBe('OK');
    expect(await send('/api/login', { email, password })).toBe('OK');
    // They go on: where the link was followed it does not matter.
    await server().ctx.database.rateLimit.upsert({ where: { key }, create: { key, ...spent }, update: spent });
    expect(await send('/api/login', { email, password })).toBe('RATE_LIMITED');
    const shared = mailed.cookies.get('known-device');
    expect(await send('/api/login', { email, password }, anAddress(), mailed)).toBe('OK');
    expect(mailed.cookies.get('known-device')).not.toBe(shared);
  });

  test('who has followed a mailed link while nobody guesses is given nothing to keep', {
    tags: ['security-7'],
  }, async () => {
    const { email } = await aRegisteredOwner(server());
    await send('/api/forgot-password', { email });
    await expect.poll(() => resetLinksTo(email).length).toBe(1);
    const token = /token=([\w-]+)/.exec(resetLinksTo(email)[0]?.text ?? '')?.[1];
    const visitor = new Client(server().url);
    expect(
      await send('/api/reset-password', { token, password: 'a new passphrase for this' }, anAddress(), visitor),
    ).toBe('OK');
    expect(visitor.cookies.size).toBe(0);
  });
});
