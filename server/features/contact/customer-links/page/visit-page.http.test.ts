import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Estimate, estimate } from '../../../../../schema/features/desk/estimates.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import {
  actsOn,
  aPart,
  cardNow,
  done,
  proposed,
  settings,
  tablesOf,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';

const sent = z.object({ estimate, url: z.string() });
const customer = { name: 'Ana Skrita', email: 'ana@example.com', phone: '041 123 456' };

describe.each([...databases])('the page of a visit on $name', (engine) => {
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1' });

  const get = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
  const post = (url: string, fields: Record<string, string>) =>
    get(url, { method: 'POST', body: new URLSearchParams(fields) });
  const textOf = async (url: string) => (await get(url)).text();

  async function aVisit() {
    const owner = await aPaidOwner(server());
    const legalName = 'Novak & Kos, d. o. o.';
    await settings(owner, { name: 'Servis <Novak>', legalName, phone: '01 234 56 78', priceMode: 'GROSS' });
    const { id: jobCardId } = await taken(owner, { customer, promisedAt: '2030-01-31T15:00:00Z', wish: 'Skrivnost' });
    await proposed(owner, jobCardId, { title: 'Zavore <spredaj>', lines: [aPart(12_200)] });
    await proposed(owner, jobCardId, { title: 'Olje', lines: [aPart(6100)] });
    return { owner, jobCardId, ...(await sentOne(owner, jobCardId)) };
  }

  async function sentOne(owner: Awaited<ReturnType<typeof aPaidOwner>>, jobCardId: string) {
    const { id, version } = estimate.parse(await done(owner, 'createEstimate', { jobCardId }));
    return sent.parse(await done(owner, 'sendEstimate', { id, version, channel: 'QR' }));
  }

  const decided = ({ id, jobs }: Estimate, ...of: readonly string[]) => ({
    estimateId: id,
    byName: 'Ana Erjavec',
    ...Object.fromEntries(jobs.map(({ jobId }, place) => [`decision.${jobId}`, of[place] ?? ''])),
  });

  test('is whole without a script, in the language of the customer or the one that was chosen', async () => {
    const { url, estimate: shown } = await aVisit();
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    for (const said of [
      ...['<html lang="sl">', 'Servis &lt;Novak&gt;', 'tel:+38612345678', 'LJ AB-123', '31. jan. 2030, 16:00'],
      ...[`Predračun ${shown.number}`, 'Zavore &lt;spredaj&gt;', '122,00', 'Skupaj z DDV', '183,00', 'Potrdim'],
      '<p>Novak &amp; Kos, d. o. o.',
    ]) {
      expect(page).toContain(said);
    }
    // Nothing of the people, and nothing that was written for the workshop.
    expect(page).not.toMatch(/Skrita|Skrivnost|ana@|41 ?123/);
    const english = await textOf(`${url}?lang=en`);
    expect(english).toMatch(/<html lang="en">[\s\S]*Please tell us for each job[\s\S]*€122\.00/);
  });

  test('reading changes nothing, whatever asks', { tags: ['workshop-5'] }, async () => {
    const { owner, jobCardId, url } = await aVisit();
    const { estimate: estimates, shareLink, jobCard } = await tablesOf(server(), owner);
    const everything = async () =>
      JSON.stringify([
        await Promise.all([estimates.findMany({}), shareLink.findMany({}), jobCard.findMany({})]),
        await actsOn(server(), owner, jobCardId),
      ]);
    const before = await everything();
    for (const path of ['', '?lang=en', '/decide', '/call']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await get(`${url}${path}`, { method });
    }
    expect(await everything()).toBe(before);
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('x-robots-tag')]).toEqual([200, '', 'noindex']);
  });

  test('takes the answer of a plain form, once, and says what holds afterwards', async () => {
    const { owner, jobCardId, url, estimate: shown } = await aVisit();
    const missing = await post(`${url}/decide?lang=sl`, decided(shown, 'APPROVED'));
    expect([missing.status, await missing.text()]).toEqual([
      400,
      expect.stringContaining('Odgovorite za vsako opravilo'),
    ]);
    const answer = await post(`${url}/decide?lang=sl`, decided(shown, 'APPROVED', 'DECLINED'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${new URL(url).pathname}?lang=sl`]);
    const page = await textOf(url);
    expect(page).toMatch(/Vaš odgovor smo prejeli[\s\S]*Potrjeno[\s\S]*Zavrnjeno/);
    // The total is the whole estimate's: what is to be paid is said below it.
    expect(page).toMatch(/183,00[\s\S]*Potrdili ste 1 opravilo: 122,00/);
    expect(page).not.toContain('type="radio"');
    const again = await post(`${url}/decide?lang=sl`, decided(shown, 'DECLINED', 'APPROVED'));
    expect([again.status, await again.text()]).toEqual([200, expect.stringMatching(/Potrjeno[\s\S]*Zavrnjeno/)]);
    expect((await cardNow(owner, jobCardId)).jobs.map(({ state }) => state)).toEqual(['APPROVED', 'DECLINED']);
  });

  test('shows the next revision to whoever answers the one before', async () => {
    const { owner, jobCardId, url, estimate: shown } = await aVisit();
    await proposed(owner, jobCardId, { title: 'Metlice', lines: [aPart(1000)] });
    const next = await sentOne(owner, jobCardId);
    const late = await post(`${url}/decide?lang=en`, decided(shown, 'APPROVED', 'APPROVED'));
    const page = await late.text();
    expect([late.status, page]).toEqual([409, expect.stringContaining('has changed in the meantime')]);
    expect(page).toMatch(/Metlice/);
    expect(page).toContain(next.estimate.id);
    expect((await cardNow(owner, jobCardId)).jobs.map(({ state }) => state)).toEqual([
      'PROPOSED',
      'PROPOSED',
      'PROPOSED',
    ]);
  });

  test('asks for a call', async () => {
    const { url } = await aVisit();
    const wrong = await post(`${url}/call?lang=en`, { phone: '1' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('not a phone number')]);
    expect((await post(`${url}/call?lang=en`, { phone: '' })).status).toBe(303);
    expect(await textOf(`${url}?lang=en`)).toContain('You asked for a call on');
  });

  test('says so where an estimate has run out or the visit was cancelled', async () => {
    const { owner, jobCardId, url } = await aVisit();
    const { version } = await cardNow(owner, jobCardId);
    await done(owner, 'moveJobCard', { id: jobCardId, version, to: 'CANCELLED', reason: 'Stranka ne želi' });
    const page = await textOf(url);
    expect(page).toContain('Obisk je preklican, zato odgovor ni več potreben');
    expect(page).not.toContain('<form');
    expect(page).not.toContain('Stranka ne želi');
  });

  test('shows an invoice with what its transfer needs, and the code as a picture', async () => {
    const { owner, doc, customer: person, card, methods } = await aBillingWorkshop(server());
    const { id: jobCardId } = await card({ customerId: await person() });
    const { id, version } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.TRANSFER });
    const issued = await doc('issueInvoice', { id, version });
    const { url } = z.object({ url: z.string() }).parse(await done(owner, 'shareLink', { jobCardId }));
    const page = await textOf(url);
    for (const said of [
      `Račun ${issued.number}`,
      'SI56 0201 7001 4356 205',
      issued.reference ?? '-',
      'data-copy="122,00"',
    ]) {
      expect(page).toContain(said);
    }
    expect(page).toMatch(/<img src="data:image\/png;base64,[^"]+"/);
    await done(owner, 'recordPayment', { invoiceId: id, amountCents: 12_200, paymentMethodId: methods.TRANSFER });
    const paid = await textOf(url);
    expect(paid).toContain('Plačano. Hvala.');
    expect(paid).not.toMatch(/data-copy|<img/);
  });

  test('is not there in the same words for every address that shows nothing, and guesses are slowed down', {
    tags: ['workshop-5'],
  }, async () => {
    const { owner, url } = await aVisit();
    const { shareLink } = await tablesOf(server(), owner);
    const [row] = await shareLink.findMany({});
    await done(owner, 'revokeShareLink', { id: row?.id });
    const base = `${server().url}/s`;
    const readPage = async (address: string) => {
      const answer = await get(address);
      return { status: answer.status, robots: answer.headers.get('x-robots-tag'), page: await answer.text() };
    };
    const refused = await readPage(url);
    expect(refused).toMatchObject({
      status: 404,
      robots: 'noindex',
      page: expect.stringContaining('This page does not'),
    });
    for (const guess of ['AAAA', `${'A'.repeat(43)}`, 'A'.repeat(3000), '%25%30', '..%2F..%2Fapi']) {
      expect(await readPage(`${base}/${guess}`)).toEqual(refused);
    }
    const codes: number[] = [];
    for (let times = 0; times < 20; times += 1) codes.push((await get(`${base}/guess${times}`)).status);
    expect([...new Set(codes)]).toEqual([404, 429]);
    const { status, page } = await readPage(`${base}/again?lang=sl`);
    expect([status, page]).toEqual([429, expect.stringContaining('Počakajte minuto')]);
    // Anyone who has an address guesses none.
    const other = await done(owner, 'shareLink', { jobCardId: row?.jobCardId });
    expect((await get(z.object({ url: z.string() }).parse(other).url)).status).toBe(200);
  });
});
