import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { lifetimes } from '../../../schema/rules.ts';
import type { Client } from '../../support/client/client.ts';
import { aMember, aRegisteredOwner, type Person } from '../../support/fixtures.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/** Sessions and the tokens in their cookies. */

const secret = 'a long enough sentence for signing in tests';

describe.each(enginesFor('raw SQL'))('sessions on $name', (engine) => {
  const server = withServer(engine);
  const statusOf = async (client: Client, path = '/api/user/profile') => (await client.rest('GET', path)).status;
  const sessionOf = ({ client }: Pick<Person, 'client'>) => `${client.cookies.get('session')}`;

  function holding(token: string): Client {
    const visitor = server().visitor();
    visitor.cookies.set('session', token);
    return visitor;
  }
  const claimsOf = (person: Person) => jwt.decode(sessionOf(person), { json: true }) ?? {};

  test('the cookie is out of reach of scripts and other sites, and the token is nowhere else', {
    tags: ['sessions-25', 'asvs-3-3-1'],
  }, async () => {
    const { email, password } = await aRegisteredOwner(server());
    const response = await server().visitor().rest('POST', '/api/login', { email, password });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^session=/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);
    expect(await response.text()).not.toContain(cookie.split(/[=;]/)[1]);
  });

  test('every log-in has a session of its own, and the one this browser had is over', {
    tags: ['sessions-26', 'asvs-7-2-1'],
  }, async () => {
    const [first, second] = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
    const before = sessionOf(first);
    await first.client.rest('POST', '/api/login', { email: second.email, password: second.password });
    expect(sessionOf(first)).not.toBe(before);
    expect(await statusOf(holding(before))).toBe(401);
    expect(await statusOf(second.client)).toBe(200);
  });

  test('a cookie from before the log-in is not adopted', { tags: ['sessions-27'] }, async () => {
    const person = await aRegisteredOwner(server());
    const fixed = 'x.y.z';
    const visitor = holding(fixed);
    await visitor.rest('POST', '/api/login', { email: person.email, password: person.password });
    expect(visitor.cookies.get('session')).not.toBe(fixed);
    expect(await statusOf(holding(fixed))).toBe(401);
    expect(await statusOf(visitor)).toBe(200);
  });

  test('after logging out the cookie opens nothing, whichever way it is tried', {
    tags: ['sessions-28', 'asvs-7-4-1'],
  }, async () => {
    const person = await aPaidOwner(server());
    const token = sessionOf(person);
    await person.client.rest('POST', '/api/logout');
    const thief = holding(token);
    const graphql = await thief.graphqlOutcome('{ me { id } }');
    expect([await statusOf(thief), graphql.code, await statusOf(thief, '/api/download/installer')]).toEqual([
      401,
      'UNAUTHENTICATED',
      401,
    ]);
  });

  test('logging out works without a session, with a bad one and twice, and never by GET', {
    tags: ['sessions-29'],
  }, async () => {
    const person = await aRegisteredOwner(server());
    for (const client of [server().visitor(), holding('garbage'), person.client, person.client]) {
      expect((await client.rest('POST', '/api/logout')).status).toBe(200);
      expect(client.cookies.has('session')).toBe(false);
    }
    expect((await person.client.rest('GET', '/api/logout')).status).toBe(405);
  });

  test('a token with another algorithm, another key or another byte is no token', {
    tags: ['sessions-30', 'asvs-9-1-1'],
  }, async () => {
    const person = await aRegisteredOwner(server());
    const token = sessionOf(person);
    const { iat: _, ...payload } = claimsOf(person);
    const [header = '', body = '', signature = ''] = token.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsaPem = publicKey.export({ type: 'spki', format: 'pem' });
    const forged = [
      `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encoded({ alg: 'None', typ: 'JWT' })}.${body}.`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      jwt.sign(payload, secret, { algorithm: 'HS512' }),
      jwt.sign(payload, privateKey, { algorithm: 'RS256' }),
      jwt.sign(payload, `${rsaPem}`, { algorithm: 'HS256' }),
      jwt.sign(payload, secret, { header: { alg: 'HS256', kid: '../../dev/null' } }).replace(/\.[^.]+$/, '.'),
      jwt.sign(payload, 'another secret of the right length, but not ours', {
        header: { alg: 'HS256', jku: 'https://evil.example/keys' } as jwt.JwtHeader,
      }),
      `${header}.${body}.`,
      `${header}.${body}`,
      `${header}.${body}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${header}.${encoded({ ...payload, iat: 1, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      `${token}x`,
      `${token}=`,
      'a.b.c',
      '..',
    ];
    for (const each of forged) expect(await statusOf(holding(each)), each.slice(0, 80)).toBe(401);
    expect(await statusOf(holding(token))).toBe(200);
  });

  test('a token with our signature and the wrong claims is no token', { tags: ['sessions-31'] }, async () => {
    const person = await aRegisteredOwner(server());
    const now = Math.floor(server().clock.now().getTime() / 1000);
    const claims = { ...claimsOf(person), iat: now, exp: now + 3600 };
    const changes: readonly object[] = [
      { exp: undefined },
      { jti: undefined },
      { aud: undefined },
      { iss: undefined },
      { sub: undefined },
      { aud: 'reset' },
      { iss: 'somebody' },
      { iat: now + 3600 },
      { nbf: now + 3600 },
      { exp: now - 1 },
      { iat: now - lifetimes.sessionSeconds - 1 },
      { jti: 'x'.repeat(43) },
      { sub: '00000000-0000-4000-8000-000000000000' },
    ];
    for (const change of changes) {
      const token = jwt.sign(JSON.parse(JSON.stringify({ ...claims, ...change })), secret, { algorithm: 'HS256' });
      expect(await statusOf(holding(token)), JSON.stringify(change)).toBe(401);
    }
    const right = jwt.sign(claims, secret, { algorithm: 'HS256' });
    expect(await statusOf(holding(right))).toBe(200);
  });

  test('a token that was taken ends when it says so, although its session goes on', {
    tags: ['sessions-31'],
  }, async () => {
    const person = await aRegisteredOwner(server());
    const now = Math.floor(server().clock.now().getTime() / 1000);
    const token = jwt.sign({ ...claimsOf(person), iat: now, exp: now + 60 }, secret, { algorithm: 'HS256' });
    expect(await statusOf(holding(token))).toBe(200);
    server().clock.advance(60);
    expect([await statusOf(holding(token)), await statusOf(person.client)]).toEqual([401, 200]);
  });

  test('a removed member is out, and a new role holds from the next request on', {
    tags: ['sessions-32'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const { id } = await (await member.client.rest('GET', '/api/user/profile')).json();
    await owner.client.rest('PATCH', `/api/team/members/${id}`, { role: 'receptionist' });
    expect(await (await member.client.rest('GET', '/api/user/profile')).json()).toMatchObject({ role: 'receptionist' });
    await owner.client.rest('DELETE', `/api/team/members/${id}`);
    expect(await statusOf(member.client)).toBe(401);
  });

  test('a session left alone ends after its seven days, and using it prolongs it', {
    tags: ['sessions-33', 'asvs-7-1-1'],
  }, async () => {
    const person = await aRegisteredOwner(server());
    const idle = holding(sessionOf(await aRegisteredOwner(server())));
    const sixDays = 6 * 86_400;
    server().clock.advance(sixDays);
    expect(await statusOf(person.client)).toBe(200);
    server().clock.advance(86_400 + 1);
    expect([await statusOf(person.client), await statusOf(idle)]).toEqual([200, 401]);
  });

  test('while a secret is rotated old cookies hold, and afterwards they do not', {
    tags: ['sessions-34', 'asvs-11-2-2'],
  }, async () => {
    const database = await engine.createMigrated();
    const newSecret = 'the sentence that signs from this year on';
    const old = await startTestServer(database.url);
    const person = await aRegisteredOwner(old);
    const token = sessionOf(person);
    await old.close();
    const rotating = await startTestServer(database.url, { JWT_SECRET: newSecret, JWT_SECRET_PREVIOUS: secret });
    const visitor = rotating.visitor();
    visitor.cookies.set('session', token);
    expect(await statusOf(visitor)).toBe(200);
    await visitor.rest('POST', '/api/login', { email: person.email, password: person.password });
    const renewed = `${visitor.cookies.get('session')}`;
    expect(() => jwt.verify(renewed, newSecret)).not.toThrow();
    await rotating.close();
    const rotated = await startTestServer(database.url, { JWT_SECRET: newSecret });
    const [withOld, withNew] = [rotated.visitor(), rotated.visitor()];
    withOld.cookies.set('session', token);
    withNew.cookies.set('session', renewed);
    expect([await statusOf(withOld), await statusOf(withNew)]).toEqual([401, 200]);
    await rotated.close();
    await database.drop();
  });

  test('strange Cookie headers are a valid session or none', { tags: ['sessions-36'] }, async () => {
    const token = sessionOf(await aRegisteredOwner(server()));
    const statusWith = async (cookie: string) =>
      (await fetch(`${server().url}/api/user/profile`, { headers: { cookie } })).status;
    expect(await statusWith(`session=${token}; session=x`)).toBe(200);
    for (const cookie of [
      'session=x; session=y',
      `session=${'x'.repeat(5000)}`,
      'session=%E0%A4%A',
      'session',
      '=;;=',
      'session=',
    ]) {
      expect(await statusWith(cookie), cookie.slice(0, 40)).toBe(401);
    }
  });

  test('a new password ends every other session at once', { tags: ['sessions-37'] }, async () => {
    const person = await aRegisteredOwner(server());
    const other = server().visitor();
    await other.rest('POST', '/api/login', { email: person.email, password: person.password });
    const newPassword = 'another calm winter tyre';
    await person.client.rest('POST', '/api/change-password', { currentPassword: person.password, newPassword });
    expect([await statusOf(other), await statusOf(person.client)]).toEqual([401, 200]);
    await expect
      .poll(() => server().mails.findLast(({ to }) => to === person.email)?.subject)
      .toBe('Your password was changed');
  });

  test('the profile shows what it must and no more, to its owner only, and is kept by no cache', {
    tags: ['sessions-38'],
  }, async () => {
    const { client } = await aRegisteredOwner(server());
    for (const path of ['/api/user/profile', '/api/auth/me']) {
      const response = await client.rest('GET', path);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('vary')).toMatch(/cookie/i);
      expect(Object.keys(await response.json()).toSorted()).toEqual([
        'currentPeriodEnd',
        'email',
        'id',
        'name',
        'paymentVerified',
        'role',
        'subscriptionPlan',
        'subscriptionStatus',
      ]);
      expect(await statusOf(server().visitor(), path)).toBe(401);
    }
  });

  test('a token in a header or in the address opens nothing', { tags: ['sessions-39'] }, async () => {
    const token = sessionOf(await aRegisteredOwner(server()));
    const visitor = server().visitor();
    const bearer = await visitor.fetch('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(bearer.status).toBe(401);
    for (const query of [`session=${token}`, `token=${token}`, `access_token=${token}`]) {
      expect(await statusOf(visitor, `/api/user/profile?${query}`)).toBe(401);
    }
  });

  test('fifty requests at the moment a session is prolonged are all let in, under one session', {
    tags: ['sessions-40'],
  }, async () => {
    const { client } = await aRegisteredOwner(server());
    server().clock.advance(lifetimes.sessionRenewalSeconds + 1);
    const token = `${client.cookies.get('session')}`;
    const visitors = Array.from({ length: 50 }, () => holding(token));
    expect(new Set(await Promise.all(visitors.map((visitor) => statusOf(visitor))))).toEqual(new Set([200]));
    const names = visitors.map((visitor) => jwt.decode(`${visitor.cookies.get('session')}`, { json: true })?.jti);
    expect(new Set(names).size).toBe(1);
    expect(await statusOf(holding(token))).toBe(200);
  });

  test('a session that is used every few days ends all the same, after ninety of them', {
    tags: ['sessions-33'],
  }, async () => {
    const { client } = await aRegisteredOwner(server());
    const days = 6;
    const maximum = lifetimes.sessionMaximumSeconds / 86_400;
    for (let day = days; day < maximum; day += days) {
      server().clock.advance(days * 86_400);
      expect(await statusOf(client)).toBe(200);
    }
    server().clock.advance(days * 86_400);
    expect(await statusOf(client)).toBe(401);
  });
});
