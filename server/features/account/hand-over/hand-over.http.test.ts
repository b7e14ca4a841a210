import { describe, expect, test } from 'vitest';
import { type BrowserPage, browserPages } from '../../../../schema/desktop/browser-pages.ts';
import { budgets, lifetimes } from '../../../../schema/rules.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember, aNewMember, anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withTwoFactor } from '../../../../tests/support/server/authenticator.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { openedMailboxToken } from '../../../auth/tokens/proved-address.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

/** The calls of a browser that has opened a link, through both transports. */
const transports = [
  {
    name: 'REST',
    look: (visitor: Client, token: string) => visitor.restOutcome('POST', '/api/hand-over/look', { token }),
    accept: (visitor: Client, token: string, insteadOf?: string) =>
      visitor.restOutcome('POST', '/api/hand-over', { token, ...(insteadOf ? { insteadOf } : {}) }),
  },
  {
    name: 'GraphQL',
    look: (visitor: Client, token: string) =>
      visitor.graphqlOutcome(
        'query ($token: String!) { handOver(token: $token) { page account { id name email } loggedIn { id name email } } }',
        { token },
      ),
    accept: (visitor: Client, token: string, insteadOf?: string) =>
      visitor.graphqlOutcome(
        'mutation ($token: String!, $insteadOf: ID) { acceptHandOver(token: $token, insteadOf: $insteadOf) { page } }',
        { token, insteadOf },
      ),
  },
];
const [{ look, accept }] = transports as [(typeof transports)[number]];

const ofSession = (client: Client) => client.cookies.get('session') ?? '';
/** As the shell of the app asks, which can read its cookies. */
const ask = (app: Client, page: string = 'payment', session = ofSession(app)) =>
  app.restOutcome('POST', '/api/desktop/hand-over', { page, session });
async function linkOf(app: Client, page: BrowserPage = 'payment'): Promise<string> {
  const { data } = await ask(app, page);
  return String(Object(data).token);
}
const whoIsIn = async (client: Client) => (await (await client.rest('GET', '/api/user/profile')).json()).email;
const idOf = async ({ client }: Person) => (await (await client.rest('GET', '/api/user/profile')).json()).id;

describe.each([...databases])('hand-over on $name', { tags: ['desktop-12'] }, (engine) => {
  const server = withServer(engine);
  const tables = () => server().ctx.database;

  describe.each(transports)('over $name', (call) => {
    test('a link says whose it is, and logs a browser in once, in a session of its own', async () => {
      const owner = await anOwner(server());
      const token = await linkOf(owner.client);
      const browser = server().visitor();
      const account = { id: await idOf(owner), name: 'Workshop Owner', email: owner.email };
      const looked = { code: 'OK', data: { page: 'payment', account, loggedIn: null } };
      // Looking spends nothing, and a HEAD or GET of the page even less.
      expect([await call.look(browser, token), await call.look(browser, token)]).toEqual([looked, looked]);
      expect(browser.cookies.size).toBe(0);
      expect(await call.accept(browser, token)).toEqual({ code: 'OK', data: { page: 'payment' } });
      expect([await whoIsIn(browser), await whoIsIn(owner.client)]).toEqual([owner.email, owner.email]);
      expect(ofSession(browser)).not.toBe(ofSession(owner.client));
      const { devices } = await (await owner.client.rest('GET', '/api/user/devices')).json();
      expect(devices).toHaveLength(2);
      // Used is used, also for the browser that used it.
      for (const visitor of [browser, server().visitor()]) {
        expect(await call.look(visitor, token)).toMatchObject({
          code: 'BAD_INPUT',
          fields: { token: expect.any(String) },
        });
        expect(await call.accept(visitor, token)).toMatchObject({ code: 'BAD_INPUT' });
      }
      // The app logs out, and the browser stays.
      await owner.client.rest('POST', '/api/logout');
      expect(await whoIsIn(browser)).toBe(owner.email);
    });

    test('nobody replaces the session of another account without naming it', async () => {
      const [owner, other] = [await anOwner(server()), await anOwner(server())];
      const before = ofSession(other.client);
      const token = await linkOf(owner.client, 'dashboard');
      expect(await call.look(other.client, token)).toMatchObject({ data: { loggedIn: { email: other.email } } });
      expect((await call.accept(other.client, token)).code).toBe('CONFLICT');
      expect((await call.accept(other.client, token, await idOf(owner))).code).toBe('CONFLICT');
      expect(await whoIsIn(other.client)).toBe(other.email);
      expect(await call.accept(other.client, token, await idOf(other))).toMatchObject({ code: 'OK' });
      expect(await whoIsIn(other.client)).toBe(owner.email);
      // As after any log-in, the one before has ended.
      const copy = server().visitor();
      copy.cookies.set('session', before);
      expect(await whoIsIn(copy)).toBeUndefined();
    });
  });

  test('of two browsers at the same moment exactly one is let in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await anOwner(server());
      const token = await linkOf(owner.client);
      const browsers = [server().visitor(), server().visitor(), server().visitor()];
      const outcomes = await Promise.all(browsers.map((browser) => accept(browser, token)));
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['BAD_INPUT', 'BAD_INPUT', 'OK']);
      expect(await tables().session.count({ where: { userId: await idOf(owner) } })).toBe(2);
      expect(
        await tablesOfAllWorkshops(tables()).securityEvent.count({
          where: { userId: await idOf(owner), kind: 'handed-over' },
        }),
      ).toBe(1);
    }
  });

  test('a link is good for a minute and no longer', async () => {
    const owner = await anOwner(server());
    const [early, late] = [await linkOf(owner.client), await linkOf(owner.client)];
    server().clock.advance(lifetimes.handOverSeconds - 30);
    expect((await accept(server().visitor(), early)).code).toBe('OK');
    server().clock.advance(31);
    expect((await look(server().visitor(), late)).code).toBe('BAD_INPUT');
    expect((await accept(server().visitor(), late)).code).toBe('BAD_INPUT');
  });

  test('a link dies with its session and with the password, and with the account', async () => {
    const byLogOut = await anOwner(server());
    const byPassword = await anOwner(server());
    const byDevices = await anOwner(server());
    const byRemoval = await anOwner(server());
    const tokens = await Promise.all([byLogOut, byPassword, byDevices, byRemoval].map(({ client }) => linkOf(client)));
    await byLogOut.client.rest('POST', '/api/logout');
    const newPassword = 'eleven quiet gearboxes';
    // The session that changes the password stays; its links do not.
    const change = { currentPassword: byPassword.password, newPassword };
    expect((await byPassword.client.restOutcome('POST', '/api/change-password', change)).code).toBe('OK');
    const elsewhere = server().visitor();
    await elsewhere.rest('POST', '/api/login', { email: byDevices.email, password: byDevices.password });
    await elsewhere.rest('DELETE', '/api/user/devices');
    await tables().user.delete({ where: { id: await idOf(byRemoval) } });
    for (const token of tokens) {
      expect((await look(server().visitor(), token)).code).toBe('BAD_INPUT');
      expect((await accept(server().visitor(), token)).code).toBe('BAD_INPUT');
    }
  });

  test('a session that has run out vouches for nobody', async () => {
    const owner = await anOwner(server());
    const token = await linkOf(owner.client);
    await tables().session.updateMany({
      where: { userId: await idOf(owner) },
      data: { expiresAt: server().clock.now() },
    });
    expect((await accept(server().visitor(), token)).code).toBe('BAD_INPUT');
  });

  test('a secret that was given for something else logs nobody in', async () => {
    const owner = await anOwner(server());
    const token = await linkOf(owner.client);
    await tables().token.updateMany({ where: { userId: await idOf(owner) }, data: { purpose: 'trusted-device' } });
    expect((await look(server().visitor(), token)).code).toBe('BAD_INPUT');
    expect((await accept(server().visitor(), token)).code).toBe('BAD_INPUT');
  });

  test('it leads to a declared page and nowhere else', async () => {
    const owner = await anOwner(server());
    const hostile = ['https://evil.example.com/', '//evil.example.com', '/checkout', 'constructor', 'team', ''];
    for (const page of hostile) expect((await ask(owner.client, page)).code).toBe('BAD_INPUT');
    for (const page of browserPages) {
      const token = await linkOf(owner.client, page);
      // What the browser says of the page is not asked.
      const answer = await server().visitor().restOutcome('POST', '/api/hand-over', { token, page: hostile[0] });
      expect(answer).toEqual({ code: 'OK', data: { page } });
    }
  });

  test('members get no link to what is the owner’s, and none before they have a password of their own', async () => {
    const owner = await aPaidOwner(server());
    for (const role of ['mechanic', 'receptionist']) {
      const { client } = await aMember(server(), owner, role);
      const outcomes = await Promise.all(browserPages.map(async (page) => [page, (await ask(client, page)).code]));
      expect(Object.fromEntries(outcomes)).toEqual({
        payment: 'FORBIDDEN',
        billing: 'FORBIDDEN',
        dashboard: 'OK',
        download: 'OK',
      });
    }
    const { client } = await aNewMember(server(), owner);
    expect((await ask(client, 'dashboard')).code).toBe('PASSWORD_CHANGE_REQUIRED');
    // Membership is checked when the link is used.
    const token = await linkOf(owner.client, 'billing');
    await tables().user.update({ where: { id: await idOf(owner) }, data: { role: 'mechanic' } });
    expect((await accept(server().visitor(), token)).code).toBe('BAD_INPUT');
  });

  test('a member without a seat is not let in', async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const token = await linkOf(member.client, 'dashboard');
    // Late news of the payment, which would bring the plan back, finds nobody and may not write.
    const smaller = { plan: 'basic', stripeCustomerId: null, billingVersion: { increment: 1 } } as const;
    await tables().user.update({ where: { id: await idOf(owner) }, data: smaller });
    expect((await accept(server().visitor(), token)).code).toBe('PLAN_LIMIT_REACHED');
  });

  test('an account that may not log in is not let in', async () => {
    const owner = await anOwner(server());
    const token = await linkOf(owner.client);
    await tables().user.update({ where: { id: await idOf(owner) }, data: { emailVerified: false } });
    expect((await accept(server().visitor(), token)).code).toBe('BAD_INPUT');
  });

  test('a script of a page, which cannot read the cookie, gets no link', async () => {
    const owner = await anOwner(server());
    const stranger = await anOwner(server());
    for (const session of ['guessed', ofSession(stranger.client)]) {
      expect((await ask(owner.client, 'payment', session)).code).toBe('FORBIDDEN');
    }
    expect((await ask(owner.client, 'payment', '')).code).toBe('BAD_INPUT');
    expect((await ask(server().visitor(), 'payment', ofSession(owner.client))).code).toBe('UNAUTHENTICATED');
  });

  test('who is logged in here already goes on, and the link is spent', async () => {
    const owner = await anOwner(server());
    const browser = server().visitor();
    await browser.rest('POST', '/api/login', { email: owner.email, password: owner.password });
    const before = ofSession(browser);
    const token = await linkOf(owner.client, 'download');
    expect(await accept(browser, token)).toEqual({ code: 'OK', data: { page: 'download' } });
    expect(ofSession(browser)).toBe(before);
    expect(await tables().session.count({ where: { userId: await idOf(owner) } })).toBe(2);
    expect((await accept(server().visitor(), token)).code).toBe('BAD_INPUT');
  });

  test('the second factor of the app’s session holds for the browser, and no browser is trusted by it', async () => {
    const owner = await anOwner(server());
    await withTwoFactor(server(), owner);
    const browser = server().visitor();
    expect((await accept(browser, await linkOf(owner.client))).code).toBe('OK');
    expect(await whoIsIn(browser)).toBe(owner.email);
    expect(browser.cookies.has('trusted-device')).toBe(false);
    const { data } = await browser.restOutcome('POST', '/api/login', { email: owner.email, password: owner.password });
    expect(data).toHaveProperty('secondFactor');
  });

  test('no chain of sessions outlives the ninety days of its log-in', async () => {
    const owner = await anOwner(server());
    const started = await tables().session.findFirst({ where: { userId: await idOf(owner) } });
    const browser = server().visitor();
    await accept(browser, await linkOf(owner.client));
    const opened = await tables().session.findMany({ where: { userId: await idOf(owner) } });
    expect(opened.map(({ createdAt }) => createdAt)).toEqual([started?.createdAt, started?.createdAt]);
  });

  test('a link proves no address, and an address that awaits proof gets none', async () => {
    const owner = await anOwner(server());
    const id = await idOf(owner);
    const token = await linkOf(owner.client);
    await tables().user.update({ where: { id }, data: { emailProvedAt: null } });
    const mailbox = server().visitor();
    mailbox.cookies.set('opened-mailbox', openedMailboxToken(server().ctx, id));
    expect((await accept(mailbox, token)).code).toBe('OK');
    expect((await tables().user.findUniqueOrThrow({ where: { id } })).emailProvedAt).toBeNull();
    expect((await ask(owner.client)).code).toBe('EMAIL_NOT_VERIFIED');
  });

  test('only the hash is kept, and the audit trail says where from and what for', async () => {
    const owner = await anOwner(server());
    const token = await linkOf(owner.client);
    const rows = await tables().token.findMany({ where: { purpose: 'hand-over', userId: await idOf(owner) } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    await accept(server().visitor(), token);
    const { events } = await (await owner.client.rest('GET', '/api/security-events')).json();
    expect(events[0]).toMatchObject({ kind: 'handed-over', detail: 'payment', email: owner.email });
    expect(JSON.stringify(events)).not.toContain(token);
  });

  test('links are counted for each account, and uses for each address', async () => {
    const owner = await anOwner(server());
    const id = await idOf(owner);
    for (let time = 1; time < budgets.handOverPerAccount.points; time += 1) {
      await server().ctx.rateLimits.take('handOverPerAccount', id);
    }
    const token = await linkOf(owner.client);
    expect((await ask(owner.client)).code).toBe('RATE_LIMITED');
    const uses = await tables().rateLimit.count({ where: { key: { startsWith: 'handOverPerAddress:' } } });
    await tables().rateLimit.deleteMany({ where: { key: { startsWith: 'handOverPerAddress:' } } });
    await look(server().visitor(), 'x'.repeat(43));
    await accept(server().visitor(), token);
    const counted = await tables().rateLimit.findMany({ where: { key: { startsWith: 'handOverPerAddress:' } } });
    expect([uses, counted.map(({ points }) => points)]).toEqual([1, [2]]);
  });
});
