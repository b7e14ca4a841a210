import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../../../tests/support/browser/pdf.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { aPortalCustomer, PortalBrowser, slugOf } from '../../../../tests/support/portal/portal-browser.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { atCounter, done, moved, proposed, settings, taken } from '../../../../tests/support/workshop/desk.ts';
import { joined } from '../../../../tests/support/workshop/papers.ts';

const server = withServer(databases[0]);
const row = z.object({ id: z.string(), version: z.number() });
const vehicles = z.object({
  vehicles: z.array(
    z.looseObject({
      id: z.string(),
      state: z.string().nullable(),
      visits: z.array(z.looseObject({ number: z.string() })),
    }),
  ),
});

/** Two customers of one workshop: the first has sold the car to the second. */
async function aSoldCar() {
  const owner = await aPaidOwner(server());
  const first = await aPortalCustomer(server(), owner, { email: 'prva@example.com', name: 'Ana Prva' });
  const card = await taken(owner, { plate: 'LJ PO-100', customer: undefined, customerId: first.customerId });
  return { owner, first, card };
}
const portalOf = async ({ browser }: Awaited<ReturnType<typeof aPortalCustomer>>) =>
  vehicles.parse((await browser.client.restOutcome('POST', '/api/workshop/portal', {})).data);

test('the service book is a paper of what was done in their time, in their language, without prices', async () => {
  const { owner, first, card } = await aSoldCar();
  const job = await proposed(owner, card.id, { title: 'Menjava olja', pricing: 'FIXED', fixedCents: 12_345 });
  const path = `/cars/${card.vehicleId}/service-book.pdf`;
  const ofAnswer = async (below: string) => {
    const answer = await first.browser.ask('GET', below);
    return {
      name: answer.headers.get('content-disposition'),
      text: joined((await readPdf(new Uint8Array(await answer.arrayBuffer()))).text),
    };
  };
  expect((await ofAnswer(path)).text).not.toContain('Menjavaolja');
  await moved(owner, await moved(owner, job, 'APPROVED', atCounter), 'DONE');
  const { name, text } = await ofAnswer(path);
  expect(name).toBe('inline; filename="servisna-knjiga-LJPO-100.pdf"');
  expect(text).toMatch(/Servisnaknjiga.*LJPO-100.*Menjavaolja/);
  expect(text).not.toContain('123,45');
  expect((await ofAnswer(`${path}?lang=en`)).text).toContain('Servicebook');
  const second = await aPortalCustomer(server(), owner, { email: 'kupec@example.com', name: 'Bor Drugi' });
  expect((await second.browser.ask('GET', path)).status).toBe(404);
  expect((await fetch(`${server().url}/p/${await slugOf(owner)}${path}`)).status).toBe(401);
});

test('each page is whole for who is logged in, and asks everybody else to log in', async () => {
  const { owner, first, card } = await aSoldCar();
  await proposed(owner, card.id);
  await settings(owner, { legalName: 'Novak d. o. o.', town: 'Kranj', taxNumber: '50223054' });
  const { vehicles: own } = await portalOf(first);
  expect(own).toMatchObject([{ state: 'HERE', nextStep: null, visits: [{ number: card.number }] }]);
  const { browser } = first;
  for (const below of ['', `/cars/${own[0]?.id}`, '/invoices', '/appointments', '/me']) {
    const answer = await browser.ask('GET', below, { json: false });
    expect([below, answer.status]).toEqual([below, 200]);
    const page = await answer.text();
    expect(page).toContain('aria-current="page"');
    expect(page).toMatch(/<p>Novak d\. o\. o\.,.* Kranj,.*50223054/);
    expect(page).not.toContain('name="email"');
    const stranger = await fetch(`${server().url}/p/${await slugOf(owner)}${below}`);
    expect([stranger.status, await stranger.text()]).toEqual([200, expect.stringContaining('name="email"')]);
  }
  const visit = await browser.ask('GET', `/cars/${own[0]?.id}/visit`, { json: false });
  expect([visit.status, visit.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/s\/[\w-]{43}$/)]);
  const chosen = await browser.ask('GET', `/cars/${own[0]?.id}/visit?lang=en`, { json: false });
  expect(chosen.headers.get('location')).toMatch(/^\/s\/[\w-]{43}\?lang=en$/);
  const archive = await browser.ask('GET', '/export.zip');
  expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
  // Asked about the work without an estimate: nothing waits to be approved, and the page of the visit says what to do.
  for (const to of ['DIAGNOSIS', 'AWAITING_APPROVAL']) {
    await done(owner, 'moveJobCard', { ...row.parse(await done(owner, 'jobCard', { id: card.id })), to });
  }
  expect((await portalOf(first)).vehicles).toMatchObject([{ state: 'WAITING_FOR_YOU', nextStep: null }]);
  const page = await fetch(`${server().url}${visit.headers.get('location')}`, { headers: { 'accept-language': 'sl' } });
  expect(await page.text()).toContain('O delu se moramo dogovoriti');
  for (const below of ['/export.zip', '/invoices.csv', `/cars/${own[0]?.id}/visit`]) {
    expect((await fetch(`${server().url}/p/${await slugOf(owner)}${below}`)).status).toBe(401);
  }
});

test('says within a second how far their car is, of no other car, and ends with the session', async () => {
  const { owner, first, card } = await aSoldCar();
  const other = await taken(owner, { plate: 'LJ PO-200' });
  const stream = await first.browser.ask('GET', '/events');
  expect([stream.status, stream.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/event-stream/),
  ]);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readUntil = async (end: string, text = ''): Promise<string> => {
    const next = await reader?.read();
    const all = text + (next?.value ?? '');
    return next?.done === true || all.includes(end) ? all : readUntil(end, all);
  };
  const move = async ({ id }: { readonly id: string }, to: string) =>
    row.parse(await done(owner, 'moveJobCard', { ...row.parse(await done(owner, 'jobCard', { id })), to }));
  await move(other, 'DIAGNOSIS');
  await move(card, 'DIAGNOSIS');
  const since = performance.now();
  await move(card, 'READY_TO_START');
  const text = await readUntil('IN_WORK');
  expect(performance.now() - since).toBeLessThan(1000);
  expect(text).toContain(`event: change\ndata: {"vehicleId":"${card.vehicleId}","state":"IN_WORK"}\n\n`);
  expect(text).not.toContain(other.vehicleId);
  await done(owner, 'endPortalSessions', { customerId: first.customerId });
  await move(card, 'READY');
  expect(await readUntil('READY')).not.toContain('READY');
  expect((await first.browser.ask('GET', '/events')).status).toBe(401);
});

test('a visit is its owner’s alone, from the day on and up to the day', async () => {
  const { owner, first, card } = await aSoldCar();
  const { vehicleId } = card;
  const second = await aPortalCustomer(server(), owner, { email: 'drugi@example.com', name: 'Bor Drugi' });
  const vehicle = row.parse(await done(owner, 'vehicle', { id: vehicleId }));
  const day = server().clock.now().toISOString().slice(0, 10);
  await done(owner, 'changeOwner', { vehicleId, version: vehicle.version, customerId: second.customerId, from: day });
  // Taken in on the day on which it went over: the visit is the new owner's.
  expect(await portalOf(first)).toMatchObject({ vehicles: [{ ownedTo: day, state: null, visits: [] }] });
  expect(await portalOf(second)).toMatchObject({ vehicles: [{ ownedTo: null, visits: [{ number: card.number }] }] });
  const stranger = await aPortalCustomer(server(), owner, { email: 'tretji@example.com', name: 'Cene Tretji' });
  const ask = (id: string | null) => stranger.browser.client.restOutcome('POST', '/api/workshop/portalVehicle', { id });
  const [foreign, nothing] = [await ask(vehicleId), await ask('00000000-0000-4000-8000-000000000000')];
  expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
  expect(foreign).toEqual(nothing);
});

test('consents are the customer’s to give and to take back', async () => {
  const { owner, first } = await aSoldCar();
  const { browser, customerId } = first;
  const save = (fields: Record<string, string>) =>
    browser.ask('POST', '/me', { body: { customerId, ...fields }, json: false });
  expect((await save({ reminders: 'true', marketing: 'true' })).status).toBe(303);
  expect(await done(owner, 'customer', { id: customerId })).toMatchObject({
    consentRemindersAt: expect.any(String),
    consentMarketingAt: expect.any(String),
    optedOutAt: null,
  });
  await save({});
  expect(await done(owner, 'customer', { id: customerId })).toMatchObject({
    consentRemindersAt: null,
    consentMarketingAt: null,
    optedOutAt: expect.any(String),
  });
  // In which language they read is theirs as well, and the page follows it.
  const savedIn = async (path: string, language: string) => {
    const body = { customerId, language };
    return (await browser.ask('POST', path, { body, json: false })).headers.get('location');
  };
  expect(await savedIn('/me', 'EN')).toMatch(/\/me\?saved=1$/);
  expect(await (await browser.ask('GET', '/me', { json: false })).text()).toMatch(/<html lang="en"[\s\S]*value="EN"/);
  expect(await savedIn('/me?lang=en', 'SL')).toMatch(/\/me\?saved=1&lang=sl$/);
  expect(await done(owner, 'customer', { id: customerId })).toMatchObject({ language: 'SL' });
  const foreign = await browser.client.restOutcome('POST', '/api/workshop/saveOwnConsents', {
    customerId: '00000000-0000-4000-8000-000000000000',
    reminders: true,
    marketing: true,
  });
  expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
});

test('the language of the page stays behind the log-in, also the one that was chosen before the mail', async () => {
  const owner = await aPaidOwner(server());
  await settings(owner, { name: 'Servis Novak' });
  const slug = await slugOf(owner);
  const email = 'jezik@example.com';
  await done(owner, 'createCustomer', { name: 'Ana Kos', email });
  const browser = new PortalBrowser(server(), slug);
  const enter = async (action: string, token: string, languages?: string) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...(languages && { 'accept-language': languages }),
    };
    const body = new URLSearchParams({ token }).toString();
    return (await browser.client.fetch(action, { method: 'POST', headers, body })).headers.get('location');
  };
  const { url, token } = await browser.askForLink(email, '?lang=en');
  expect(server().mails.at(-1)?.subject).toBe('Log in at Servis Novak');
  const { pathname, search } = new URL(url);
  const page = await (await browser.client.fetch(pathname + search)).text();
  expect(page).toContain(`action="/p/${slug}/enter?lang=en"`);
  expect(await enter(`${pathname}?lang=en`, token)).toBe(`/p/${slug}?lang=en`);
  // Nothing is chosen: the mail is in the language of the customer, and the pages stay in that of the browser.
  for (const [languages, address] of [
    ['en-GB,en;q=0.9', `/p/${slug}?lang=en`],
    ['sl', `/p/${slug}`],
    [undefined, `/p/${slug}`],
  ] as const) {
    const mailed = await browser.askForLink(email);
    expect(new URL(mailed.url).searchParams.get('lang')).toBeNull();
    expect(await enter(pathname, mailed.token, languages)).toBe(address);
  }
});
