import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { customDomain } from '../../../../schema/features/workshop/brand/custom-domains.ts';
import { aBookedWorkshop } from '../../../../tests/support/booking/booked-workshop.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { atHost } from '../../../../tests/support/names/at-host.ts';
import { startNameServer } from '../../../../tests/support/names/name-server.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, settings, taken } from '../../../../tests/support/workshop/desk.ts';
import { mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';

const names = await startNameServer();
afterAll(() => names.stop());

describe.each(enginesFor('collation'))('domains of workshops on $name', (engine) => {
  const server = withServer(engine, { DNS_SERVERS: names.address, TRUST_PROXY: '1' });
  beforeAll(() => moveClockTo(server(), mondayAtSeven));

  let hosts = 0;
  const aHost = () => {
    hosts += 1;
    return `servis${hosts}.${engine.name}.example`;
  };
  const added = async (by: Person, host: string) => customDomain.parse(await done(by, 'addCustomDomain', { host }));
  const checked = async (by: Person, id: string) => customDomain.parse(await done(by, 'checkCustomDomain', { id }));
  const prove = (...domains: readonly { readonly txtName: string; readonly txtValue: string }[]) => {
    for (const { txtName } of domains)
      names.records.set(
        txtName,
        domains.map(({ txtValue }) => txtValue),
      );
  };
  const active = async (by: Person, host = aHost()) => {
    const domain = await added(by, host);
    prove(domain);
    return checked(by, domain.id);
  };
  const mailsTo = ({ email }: Person) =>
    server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject);
  const planOf = (by: Person, plan: 'business' | 'enterprise') =>
    server().ctx.database.user.updateMany({ where: { email: by.email }, data: { plan } });
  const at = (host: string, path: string, options?: Parameters<typeof atHost>[3]) =>
    atHost(server(), host, path, options);

  test('take a name of two parts at the least, and none that is an address', async () => {
    const owner = await aPaidOwner(server());
    const wrong = [
      '127.0.0.1',
      '1.2.3',
      'localhost',
      'a.b:8080',
      'https://a.b',
      '*.a.b',
      '[::1]',
      'a..b',
      '-a.b',
      'a b.c',
      '',
    ];
    for (const host of wrong) {
      expect([host, await ask(owner, 'addCustomDomain', { host })]).toMatchObject([host, { code: 'BAD_INPUT' }]);
    }
    const domain = await added(owner, 'ČEVLJAR.Novak.Example.');
    expect(domain).toMatchObject({
      host: 'xn--evljar-h2a.novak.example',
      state: 'PENDING',
      answerSeen: null,
      txtName: '_delavnica.xn--evljar-h2a.novak.example',
      txtValue: expect.stringMatching(/^delavnica-verify=\w{40}$/),
    });
    expect(await added(owner, 'čevljar.novak.example')).toEqual(domain);
    await planOf(owner, 'business');
    expect(await ask(owner, 'addCustomDomain', { host: aHost() })).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    expect(await done(owner, 'customDomains')).toEqual([domain]);
    const removed = await done(owner, 'removeCustomDomain', { id: domain.id, version: domain.version });
    expect(removed).toMatchObject({ state: 'REMOVED' });
  });

  test('belong to who proves them: a claim holds nobody up, and of two the one whose record is there counts', async () => {
    const [a, b, c] = [await aPaidOwner(server()), await aPaidOwner(server()), await aPaidOwner(server())];
    const host = aHost();
    const ofA = await added(a, host);
    expect(await checked(a, ofA.id)).toMatchObject({ state: 'PENDING', answerSeen: 'NXDOMAIN' });
    const ofB = await added(b, host);
    expect(ofB.txtValue).not.toBe(ofA.txtValue);
    prove(ofB);
    // The record of somebody else proves nothing.
    expect(await checked(a, ofA.id)).toMatchObject({ state: 'PENDING', answerSeen: ofB.txtValue });
    expect(await checked(b, ofB.id)).toMatchObject({ state: 'ACTIVE', answerSeen: ofB.txtValue });
    expect(await done(a, 'customDomains')).toMatchObject([{ state: 'FAILED' }]);
    await expect.poll(() => mailsTo(a)).toContainEqual(expect.stringContaining(host));
    expect(await ask(c, 'addCustomDomain', { host })).toMatchObject({ code: 'CONFLICT' });
    names.records.set(ofA.txtName, [ofA.txtValue, ofB.txtValue]);
    expect(await ask(a, 'checkCustomDomain', { id: ofA.id })).toMatchObject({ code: 'CONFLICT' });
    expect(await ask(b, 'checkCustomDomain', { id: ofA.id })).toMatchObject({ code: 'NOT_FOUND' });
    prove(ofA);
    expect(await checked(a, ofA.id)).toMatchObject({ state: 'ACTIVE' });
    expect(await done(b, 'customDomains')).toMatchObject([{ state: 'FAILED' }]);
  });

  test('show the pages of one workshop, whatever a request says beside the name', async () => {
    const [a, b] = [await aBookedWorkshop(server()), await aBookedWorkshop(server())];
    await settings(a.owner, { name: 'Avto Prvi' });
    await settings(b.owner, { name: 'Avto Drugi' });
    const { host } = await active(a.owner);
    const linkOf = async (by: Person) => {
      const card = await taken(by);
      const { url } = z.object({ url: z.string() }).parse(await done(by, 'shareLink', { jobCardId: card.id }));
      return new URL(url);
    };
    const [own, foreign] = [await linkOf(a.owner), await linkOf(b.owner)];
    expect([own.origin, foreign.origin]).toEqual([`https://${host}`, server().url]);
    for (const name of [host, host.toUpperCase(), `${host}.`, `${host}:8443`, `${host}.:443`]) {
      const page = await at(name, own.pathname);
      expect([name, page.status, page.body.includes('Avto Prvi')]).toEqual([name, 200, true]);
    }
    expect((await at(host, `/b/${a.slug}`)).status).toBe(200);
    for (const path of [
      foreign.pathname,
      `${foreign.pathname}/logo`,
      `/b/${b.slug}`,
      `/p/${b.slug}`,
      '/login',
      '/',
      '/today',
      '/sw.js',
      '/api/me',
      '/dev/inbox',
    ]) {
      const answer = await at(host, path);
      expect([path, answer.status, answer.headers['set-cookie']]).toEqual([path, 404, undefined]);
      expect(answer.body).not.toContain('Avto Drugi');
    }
    const unknown = await at('nobody.example', own.pathname, { headers: { 'x-forwarded-host': host } });
    expect([unknown.status, unknown.body]).toEqual([421, '421\n']);
    expect(unknown.headers).toMatchObject({ vary: 'Host', 'cache-control': 'no-store' });
    const app = await at(new URL(server().url).host, '/healthz', { headers: { 'x-forwarded-host': host } });
    expect(app.status).toBe(200);
    const manifest = await at(host, '/manifest.webmanifest');
    expect([manifest.status, manifest.headers.vary]).toEqual([200, expect.stringContaining('Host')]);
    expect(JSON.parse(manifest.body)).toMatchObject({ name: 'Avto Prvi', start_url: `/p/${a.slug}` });
  });

  test('have no log-in of the staff, and take forms from themselves alone', async () => {
    const workshop = await aBookedWorkshop(server());
    const { host } = await active(workshop.owner);
    const query =
      'mutation L($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }';
    const { email, password } = workshop.owner;
    const body = JSON.stringify({ query, variables: { email, password } });
    const headers = { 'content-type': 'application/json', origin: `https://${host}` };
    expect((await at(host, '/graphql', { method: 'POST', headers, body })).status).toBe(404);
    const withCookie = { ...headers, cookie: 'portal=guessed' };
    const tried = await at(host, '/graphql', { method: 'POST', headers: withCookie, body });
    expect([tried.headers['set-cookie'], tried.body]).toEqual([undefined, expect.stringContaining('NOT_FOUND')]);
    expect(
      (await at(host, '/api/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) })).status,
    ).toBe(404);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = (origin: string) =>
      at(host, `/p/${workshop.slug}/login`, {
        method: 'POST',
        headers: { ...form, origin },
        body: 'email=a%40example.com',
      });
    const login = await asked(`https://${host}`);
    expect([login.status < 400, String(login.headers['set-cookie'])]).toEqual([
      true,
      expect.stringMatching(/^portal-login=/),
    ]);
    expect((await asked(server().url)).status).toBe(403);
    expect((await asked('https://evil.example')).status).toBe(403);
  });

  test('serve no more once they are removed, not proved any longer, or of a smaller plan', async () => {
    const workshop = await aBookedWorkshop(server());
    const { owner, slug } = workshop;
    const other = await aPaidOwner(server());
    const domain = await active(owner);
    const { host, id } = domain;
    const tls = async (name: string, headers: Record<string, string> = {}) =>
      (await fetch(`${server().url}/internal/tls?domain=${name}`, { headers })).status;
    const statusNow = async () => (await at(host, `/b/${slug}`)).status;
    expect([await statusNow(), await tls(host), await tls('nobody.example'), await tls('')]).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await tls(host, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    await planOf(owner, 'business');
    expect([await statusNow(), await tls(host)]).toEqual([410, 404]);
    await planOf(owner, 'enterprise');
    names.records.delete(domain.txtName);
    server().clock.advance(86_401);
    server().wakeJobs();
    await expect.poll(async () => (await at(host, `/b/${slug}`)).status).toBe(421);
    await expect.poll(() => mailsTo(owner)).toContainEqual(expect.stringContaining(host));
    expect(Object(await done(owner, 'today')).notices).toMatchObject([{ kind: 'DOMAIN_FAILED' }]);
    prove(domain);
    const { version } = await checked(owner, id);
    expect(await statusNow()).toBe(200);
    expect(await ask(owner, 'removeCustomDomain', { id, version: version - 1 })).toMatchObject({ code: 'CONFLICT' });
    await done(owner, 'removeCustomDomain', { id, version });
    expect([await statusNow(), await tls(host)]).toEqual([404, 404]);
    expect(await ask(other, 'addCustomDomain', { host })).toMatchObject({ code: 'CONFLICT' });
    expect((await added(owner, host)).txtValue).not.toBe(domain.txtValue);
    server().clock.advance(91 * 86_400);
    expect(await statusNow()).toBe(421);
    // Nobody is logged in any more after so long.
    expect(await added(await aPaidOwner(server()), host)).toMatchObject({ state: 'PENDING' });
  });
});
