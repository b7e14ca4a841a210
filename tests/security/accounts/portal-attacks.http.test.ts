import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailLogins } from '../../../server/features/portal/portal-sessions/request-login.ts';
import { databases } from '../../support/machine/databases.ts';
import { aPortalCustomer, lastPortalMail, PortalBrowser, slugOf } from '../../support/portal/portal-browser.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';
import { done, taken } from '../../support/workshop/desk.ts';

/** Who is not the customer learns nothing of the portal, and comes into none. */

const nobody = '00000000-0000-4000-8000-000000000000';
const row = z.object({ id: z.string() });

describe.each([...databases])('attacks on the portal on $name', (engine) => {
  const server = withServer(engine);
  let count = 0;

  async function aWorkshop() {
    const owner = await aPaidOwner(server());
    count += 1;
    const email = `portal-${count}@example.com`;
    const customer = row.parse(await done(owner, 'createCustomer', { name: 'Ana Kos', email }));
    return { owner, email, customer, slug: await slugOf(owner) };
  }
  /** What is answered, without what differs between any two answers. */
  const answerOf = async (response: Response) => {
    const besides = ['date', 'x-request-id', 'set-cookie', 'etag'];
    const headers = [...response.headers].filter(([name]) => !besides.includes(name));
    const cookie = response.headers.get('set-cookie')?.replace(/=[\w-]{43}|Expires=[^;]+/g, '');
    return JSON.stringify([response.status, headers, cookie, await response.text()]);
  };

  test('a known, an unknown, a blocked and an erased address are one answer, in JSON and as a page', async () => {
    const { owner, email, slug } = await aWorkshop();
    const ofState = async (address: string, act: string, input: object = {}) => {
      const made = z.object({ id: z.string(), version: z.number() });
      const { id, version } = made.parse(await done(owner, 'createCustomer', { name: 'Bor', email: address }));
      await done(owner, act, act === 'blockPortal' ? { customerId: id, ...input } : { id, version });
    };
    await ofState('blocked@example.com', 'blockPortal', { blocked: true });
    await ofState('erased@example.com', 'eraseCustomer');
    for (const json of [true, false]) {
      const answers = new Set<string>();
      for (const typed of [email, 'nobody@example.com', 'blocked@example.com', 'erased@example.com']) {
        const browser = new PortalBrowser(server(), slug);
        answers.add(await answerOf(await browser.ask('POST', '/login', { body: { email: typed }, json })));
      }
      expect([...answers]).toHaveLength(1);
    }
    await mailLogins(server().ctx);
    await expect.poll(() => lastPortalMail(server(), email)).toBeDefined();
    expect(server().mails.filter(({ to }) => to !== email && to.endsWith('ed@example.com'))).toEqual([]);
  });

  test('what scanners of mail do spends nothing, opens nothing and is given no cookie', async () => {
    const { email, slug } = await aWorkshop();
    const browser = new PortalBrowser(server(), slug);
    const { url, token } = await browser.askForLink(email);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (let turn = 0; turn < 20; turn += 1) {
        const answer = await fetch(url, { method, redirect: 'manual' });
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
    }
    // They press buttons as well.
    const pressed = await fetch(url.split('?')[0] ?? '', { method: 'POST', body: new URLSearchParams({ token }) });
    expect([pressed.status, pressed.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await pressed.text()).toContain('name="code"');
    expect((await browser.ask('POST', '/enter', { body: { token } })).status).toBe(200);
  });

  test('what was used once, and what was logged out, opens nothing again', async () => {
    const { email, slug } = await aWorkshop();
    const browser = new PortalBrowser(server(), slug);
    const { token, code } = await browser.askForLink(email);
    const nonce = browser.client.cookies.get('portal-login') ?? '';
    expect((await browser.ask('POST', '/enter', { body: { token } })).status).toBe(200);
    const session = browser.client.cookies.get('portal') ?? '';
    for (const body of [{ token }, { code }, { token, code }]) {
      const again = new PortalBrowser(server(), slug);
      again.client.cookies.set('portal-login', nonce);
      const answer = await again.ask('POST', '/enter', { body });
      expect([answer.status, Object(await answer.json()).ended]).toEqual([410, 'USED']);
      expect(again.client.cookies.has('portal')).toBe(false);
    }
    await browser.ask('POST', '/logout');
    browser.client.cookies.set('portal', session);
    for (const below of ['/events', '/export.zip', '/invoices.csv']) {
      expect([below, (await browser.ask('GET', below)).status]).toEqual([below, 401]);
    }
  });

  test('what is somebody else’s is answered as what is not there', async () => {
    const { owner, email } = await aWorkshop();
    const other = await taken(owner, { plate: 'LJ ZZ-900', customer: { name: 'Cene' } });
    const { browser } = await aPortalCustomer(server(), owner, { email: `own-${email}` });
    for (const [call, input] of [
      ['portalVehicle', (id: string) => ({ id })],
      ['portalInvoice', (id: string) => ({ id })],
      ['requestDeferred', (id: string) => ({ jobIds: [id] })],
      ['saveOwnConsents', (customerId: string) => ({ customerId, reminders: true, marketing: true })],
    ] as const) {
      const foreignId = call === 'saveOwnConsents' ? other.customerId : other.vehicleId;
      const asked = [String(foreignId), nobody].map((id) =>
        browser.client.restOutcome('POST', `/api/workshop/${call}`, input(id)),
      );
      const [foreign, none] = await Promise.all(asked);
      expect([call, foreign]).toMatchObject([call, { code: 'NOT_FOUND' }]);
      expect(foreign).toEqual(none);
    }
    const ofCars = ['/cars/%', '/cars/%/visit', '/cars/%/book', '/cars/%/service-book.pdf'];
    const ofOthers = ['/appointments/%/move', '/appointments/%/cancel', '/invoices/%.pdf', '/files/%'];
    for (const below of [...ofCars, ...ofOthers]) {
      const asked = [String(other.vehicleId), nobody, '../..'].map(async (id) =>
        answerOf(await browser.ask('GET', below.replace('%', encodeURIComponent(id)))),
      );
      const answers = new Set(await Promise.all(asked));
      expect([below, answers.size, [...answers][0]]).toEqual([below, 1, expect.stringContaining('NOT_FOUND')]);
    }
  });

  test('a mail leads to the address of the server, whatever host a request names', async () => {
    const { email, slug } = await aWorkshop();
    const { port } = new URL(server().url);
    const login = { port, path: `/p/${slug}/login`, method: 'POST' };
    const headers = { 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
    const refused = request({ ...login, headers: { ...headers, host: 'evil.example' } });
    refused.end(JSON.stringify({ email }));
    const [answer] = await once(refused, 'response');
    expect(answer.statusCode).toBe(421);
    request({ ...login, headers }).end(JSON.stringify({ email }));
    await expect.poll(() => lastPortalMail(server(), email)).toBeDefined();
    const mail = server().mails.findLast(({ to }) => to === email);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(lastPortalMail(server(), email)?.url.startsWith(server().ctx.config.appUrl)).toBe(true);
  });

  test('another site sends no form for a customer', async () => {
    const { owner, email } = await aWorkshop();
    const { browser, customerId } = await aPortalCustomer(server(), owner, { email: `form-${email}` });
    const body = new URLSearchParams({ customerId, marketing: 'true' });
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const path = `/p/${await slugOf(owner)}`;
      const acts = [`/cars/${nobody}/book`, `/cars/${nobody}/request`, `/appointments/${nobody}/cancel`];
      for (const below of ['/me', '/logout', '/enter', '/login', ...acts]) {
        const answer = await browser.client.fetch(path + below, {
          method: 'POST',
          redirect: 'manual',
          headers: { [name]: value },
          body,
        });
        expect([below, answer.status]).toEqual([below, 403]);
      }
    }
    expect(await done(owner, 'customer', { id: customerId })).toMatchObject({ consentMarketingAt: null });
  });
});
