import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import {
  aPortalCustomer,
  lastPortalMail,
  PortalBrowser,
  slugOf,
} from '../../../../tests/support/portal/portal-browser.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { done, settings, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { runSweeps } from '../../../infrastructure/jobs/housekeeping.ts';
import { purgeLogins, purgePortalSessions } from './purge-sessions.ts';
import { mailLogins } from './request-login.ts';

const minute = 60;
const day = 86_400;
const row = z.object({ id: z.string(), version: z.number() });

describe.each(enginesFor('locks', 'collation'))('the log-in to the portal on $name', (engine) => {
  const server = withServer(engine);
  let count = 0;
  const anAddress = () => {
    count += 1;
    return `ana-${count}@example.com`;
  };

  async function aWorkshop() {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Servis Novak' });
    const slug = await slugOf(owner);
    const email = anAddress();
    const customer = row.parse(await done(owner, 'createCustomer', { name: 'Ana Kos', email: email.toUpperCase() }));
    return { owner, slug, email, customer };
  }
  const browserAt = (slug: string) => new PortalBrowser(server(), slug);
  const isIn = async ({ client }: PortalBrowser) =>
    (await client.restOutcome('POST', '/api/workshop/portal', {})).code === 'OK';

  test('is answered alike for every address, and mails the known one alone', async () => {
    const { slug, email } = await aWorkshop();
    const answers = [];
    for (const typed of [email, anAddress(), ` ${email.toUpperCase()} `]) {
      const answer = await browserAt(slug).ask('POST', '/login', { body: { email: typed } });
      const { 'set-cookie': cookie, 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers);
      expect(cookie).toMatch(/^portal-login=[\w-]{43}; Max-Age=1200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
      answers.push([answer.status, headers, await answer.text()]);
    }
    expect(answers[0]?.[2]).toBe('{"ok":true}');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await expect.poll(() => server().mails.filter(({ to }) => to.toLowerCase() === email).length).toBe(2);
    await mailLogins(server().ctx);
    const mails = server().mails.filter(({ text }) => text.includes(`/p/${slug}/enter`));
    expect(mails.map(({ to }) => to)).toEqual([email.toUpperCase(), email.toUpperCase()]);
    const db = server().ctx.database;
    expect(JSON.stringify(await db.outboxMessage.findMany({ where: { payload: { not: '' } } }))).not.toContain(
      'token=',
    );
  });

  test('is spent by nothing but a press in the browser that asked, once', async () => {
    const { slug, email } = await aWorkshop();
    const browser = browserAt(slug);
    const { url, token } = await browser.askForLink(email.toUpperCase());
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    for (let turn = 0; turn < 5; turn += 1) expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    const page = await (await browser.ask('GET', `/enter?token=${token}`, { json: false })).text();
    expect(page).toMatch(/<form action="\/p\/[\w-]+\/enter" method="post">[\s\S]*<button[^>]*type="submit"/);
    expect(page).not.toContain('name="code"');
    const entered = await browser.ask('POST', '/enter', { body: { token }, json: false });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `/p/${slug}`]);
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^portal=[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(await isIn(browser)).toBe(true);
    const again = browserAt(slug);
    again.client.cookies.set('portal-login', 'x'.repeat(43));
    const second = await again.ask('POST', '/enter', { body: { token } });
    expect([second.status, await second.json()]).toMatchObject([410, { code: 'LINK_ENDED', ended: 'USED' }]);
    expect(await isIn(again)).toBe(false);
  });

  test('of two presses at one moment lets one in', async () => {
    const { slug, email } = await aWorkshop();
    const browser = browserAt(slug);
    const { token } = await browser.askForLink(email.toUpperCase());
    const press = () => browser.ask('POST', '/enter', { body: { token } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  test('asks another browser for the digits, five times', async () => {
    const { slug, email } = await aWorkshop();
    const { token, code } = await browserAt(slug).askForLink(email.toUpperCase());
    const other = browserAt(slug);
    const enter = async (body: object) => {
      const answer = await other.ask('POST', '/enter', { body });
      return [answer.status, await answer.json()];
    };
    expect(await enter({ token })).toEqual([200, { needs: 'CODE' }]);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await enter({ token, code: wrong })).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
    }
    expect(await enter({ token, code })).toMatchObject([410, { ended: 'DEAD' }]);
    expect(await enter({ token })).toMatchObject([410, { ended: 'DEAD' }]);
    expect(await isIn(other)).toBe(false);
    const next = await browserAt(slug).askForLink(email.toUpperCase());
    expect(await enter({ token: next.token, code: `${next.code.slice(0, 3)} ${next.code.slice(3)}` })).toEqual([
      200,
      { ok: true },
    ]);
    expect(await isIn(other)).toBe(true);
  });

  test('takes the digits in the browser that asked, and no digits of an address that is nobody’s', async () => {
    const { slug, email } = await aWorkshop();
    const browser = browserAt(slug);
    const { code } = await browser.askForLink(email.toUpperCase());
    expect(await (await browser.ask('POST', '/enter', { body: { code } })).json()).toEqual({ ok: true });
    const stranger = browserAt(slug);
    await stranger.ask('POST', '/login', { body: { email: anAddress() } });
    await mailLogins(server().ctx);
    const guess = async (body: object) => {
      const answer = await stranger.ask('POST', '/enter', { body });
      return [answer.status, Object(await answer.json()).ended];
    };
    for (let turn = 0; turn < 5; turn += 1) expect(await guess({ code: '123456' })).toEqual([401, undefined]);
    expect(await guess({ code: '123456' })).toEqual([410, 'DEAD']);
    expect(await guess({ token: 'guessed', code: '123456' })).toEqual([410, 'UNKNOWN']);
    expect(await guess({})).toEqual([410, 'UNKNOWN']);
  });

  test('ends after twenty minutes', async () => {
    const { slug, email } = await aWorkshop();
    const browser = browserAt(slug);
    const { token } = await browser.askForLink(email.toUpperCase());
    server().clock.advance(20 * minute);
    expect(await (await browser.ask('POST', '/enter', { body: { token } })).json()).toMatchObject({ ended: 'EXPIRED' });
  });

  test('mails one mailbox five times an hour, and says so to nobody', async () => {
    const { owner, slug, email } = await aWorkshop();
    const db = await tablesOf(server(), owner);
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await browserAt(slug).ask('POST', '/login', { body: { email } })).status).toBe(200);
    }
    await expect.poll(() => db.portalLogin.count({ where: { handledAt: null } })).toBe(0);
    await expect.poll(() => server().mails.filter(({ to }) => to === email.toUpperCase()).length).toBe(5);
  });

  test('is that of one workshop: its session is none elsewhere, and nobody’s of the staff', async () => {
    const { owner, slug, email } = await aWorkshop();
    const other = await aWorkshop();
    const { browser } = await aPortalCustomer(server(), owner, { email: anAddress() });
    expect(await (await browser.ask('GET', '', { json: false })).text()).not.toContain('action="/p/');
    const elsewhere = browserAt(other.slug);
    elsewhere.client.cookies.set('portal', browser.client.cookies.get('portal') ?? '');
    const page = await elsewhere.ask('GET', '', { json: false });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`action="/p/${other.slug}/login"`)]);
    expect((await browser.client.restOutcome('POST', '/api/workshop/customers', {})).code).toBe('UNAUTHENTICATED');
    expect((await owner.client.restOutcome('POST', '/api/workshop/portal', {})).code).toBe('UNAUTHENTICATED');
    const { token } = await browserAt(slug).askForLink(email.toUpperCase());
    const answer = await elsewhere.ask('POST', '/enter', { body: { token } });
    expect(await answer.json()).toMatchObject({ ended: 'UNKNOWN' });
  });

  test('holds as long as it is used, and the address is the customer’s', async () => {
    const { owner, slug, email, customer } = await aWorkshop();
    const moved = await browserAt(slug).logIn(email.toUpperCase());
    const now = { id: customer.id, version: customer.version };
    await done(owner, 'updateCustomer', { ...now, email: anAddress() });
    expect(await isIn(moved)).toBe(false);
    expect((await moved.ask('POST', '/logout')).status).toBe(303);
    await done(owner, 'updateCustomer', { id: customer.id, version: customer.version + 1, email });
    // It ended with the address, and stays so.
    expect(await isIn(moved)).toBe(false);
    const browser = await browserAt(slug).logIn(email);
    for (let turn = 0; turn < 8; turn += 1) {
      server().clock.advance(29 * day);
      expect(await isIn(browser)).toBe(true);
    }
    server().clock.advance(30 * day);
    expect(await isIn(browser)).toBe(false);
  });

  test('ends here, or everywhere', async () => {
    const { slug, email } = await aWorkshop();
    const [one, two, three] = [browserAt(slug), browserAt(slug), browserAt(slug)];
    for (const each of [one, two, three]) await each.logIn(email.toUpperCase());
    const cookie = one.client.cookies.get('portal') ?? '';
    const left = await one.ask('POST', '/logout');
    expect([left.status, left.headers.get('location')]).toEqual([303, `/p/${slug}`]);
    one.client.cookies.set('portal', cookie);
    expect(await Promise.all([one, two, three].map(isIn))).toEqual([false, true, true]);
    await two.ask('POST', '/logout', { body: { everywhere: true } });
    expect(await Promise.all([two, three].map(isIn))).toEqual([false, false]);
  });

  test('is the desk’s to send, to end and to block', async () => {
    const { owner, slug, email, customer } = await aWorkshop();
    const customerId = customer.id;
    const browser = await browserAt(slug).logIn(email.toUpperCase());
    expect(await done(owner, 'sendPortalLink', { customerId })).toEqual({ sentTo: email.toUpperCase() });
    const sent = () => lastPortalMail(server(), email.toUpperCase());
    const first = sent()?.token;
    await expect.poll(() => sent()?.token).not.toBe(undefined);
    await expect.poll(() => sent()?.token !== first || first !== undefined).toBe(true);
    // Who has asked for nothing is invited.
    await expect
      .poll(() => server().mails.some(({ subject }) => /^(Your cars at|Vaša vozila)/.test(subject)))
      .toBe(true);
    expect(await done(owner, 'endPortalSessions', { customerId })).toEqual({ ended: 1 });
    expect(await isIn(browser)).toBe(false);
    const again = await browserAt(slug).logIn(email.toUpperCase());
    expect(await done(owner, 'blockPortal', { customerId, blocked: true })).toMatchObject({
      portalBlockedAt: expect.any(String),
    });
    expect(await isIn(again)).toBe(false);
    const mails = server().mails.length;
    await browserAt(slug).ask('POST', '/login', { body: { email } });
    await mailLogins(server().ctx);
    expect(server().mails.length).toBe(mails);
    expect((await owner.client.restOutcome('POST', '/api/workshop/sendPortalLink', { customerId })).code).toBe(
      'INVALID_STATE',
    );
    expect(await done(owner, 'blockPortal', { customerId, blocked: false })).toMatchObject({ portalBlockedAt: null });
    await browserAt(slug).logIn(email.toUpperCase());
    const nobody = row.parse(await done(owner, 'createCustomer', { name: 'Brez' }));
    const refused = await owner.client.restOutcome('POST', '/api/workshop/sendPortalLink', { customerId: nobody.id });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { email: expect.any(String) } });
  });

  test('follows a merge, and ends at erasure', async () => {
    const { owner, slug, email, customer } = await aWorkshop();
    const browser = await browserAt(slug).logIn(email.toUpperCase());
    const kept = row.parse(await done(owner, 'createCustomer', { name: 'Bor Kos', email: anAddress() }));
    const { version } = row.parse(await done(owner, 'mergeCustomers', { keepId: kept.id, goneId: customer.id }));
    const shown = await browser.client.restOutcome('POST', '/api/workshop/portal', {});
    expect(shown.data).toMatchObject({ customers: [{ id: kept.id, name: 'Bor Kos' }] });
    await done(owner, 'eraseCustomer', { id: kept.id, version });
    expect(await isIn(browser)).toBe(false);
    const db = await tablesOf(server(), owner);
    expect([await db.portalSession.count(), await db.portalLogin.count()]).toEqual([0, 0]);
  });

  test('ends with the address of the one that is kept at a merge, where it was the same', async () => {
    const { owner, slug, email, customer } = await aWorkshop();
    const browser = await browserAt(slug).logIn(email.toUpperCase());
    const { id } = row.parse(await done(owner, 'createCustomer', { name: 'Bor Kos', email }));
    const { version } = row.parse(await done(owner, 'mergeCustomers', { keepId: id, goneId: customer.id }));
    expect(await isIn(browser)).toBe(true);
    await done(owner, 'updateCustomer', { id, version, email: anAddress() });
    expect(await isIn(browser)).toBe(false);
  });

  test('keeps links for thirty days and sessions for 180', async () => {
    const { owner, slug, email } = await aWorkshop();
    await browserAt(slug).logIn(email.toUpperCase());
    const db = await tablesOf(server(), owner);
    const left = async () => {
      await runSweeps(server().ctx, [purgeLogins, purgePortalSessions]);
      return [await db.portalLogin.count(), await db.portalSession.count()];
    };
    expect(await left()).toEqual([1, 1]);
    server().clock.advance(30 * day + 1);
    expect(await left()).toEqual([0, 1]);
    server().clock.advance(150 * day);
    expect(await left()).toEqual([0, 0]);
  });
});
