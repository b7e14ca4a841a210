import { describe, expect, test } from 'vitest';
import { message } from '../../../../../schema/features/contact/messages.ts';
import { customer as customerAnswer } from '../../../../../schema/features/customers/customers.ts';
import { budgets } from '../../../../../schema/rules.ts';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done, settings, tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';
import { moveToMessageDay } from '../../../../../tests/support/workshop/message-times.ts';

describe.each(enginesFor('collation'))('the page that ends invitations on $name', (engine) => {
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1' });

  let cars = 0;
  /** A customer who has been sent an invitation, and the address to unsubscribe in it. */
  async function anInvited(owner: Person, email: string, values: object = {}) {
    cars += 1;
    const card = await taken(owner, { plate: `LJ U-${cars}`, customer: { name: 'Ana Skrita', email, ...values } });
    const customerId = card.customerId ?? '';
    moveToMessageDay(server(), '10:00');
    await send(owner, customerId, 'TYRES');
    await expect.poll(() => mailTo(email)).toBeDefined();
    const mail = mailTo(email);
    const url = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return { customerId, url, mail };
  }
  const send = async (owner: Person, customerId: string, kind: string, more: object = {}) =>
    message.parse(await done(owner, 'sendMessage', { customerId, kind, channel: 'MAIL', ...more }));
  const mailTo = (email: string) => server().mails.findLast(({ to }) => to === email);
  const customerNow = async (owner: Person, id: string) => customerAnswer.parse(await done(owner, 'customer', { id }));
  const post = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers, body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const reasonOf = async (owner: Person, customerId: string, kind: string) => {
    // Not the same words as before, which would be one message.
    cars += 1;
    const { state, reason } = await send(owner, customerId, kind, { text: `Novo ${cars}` });
    return [state, reason];
  };

  test('is named in the headers and at the foot of each mail that it ends, and of no other', async () => {
    const owner = await aPaidOwner(server());
    const { customerId, url, mail } = await anInvited(owner, 'headers@example.com', { language: 'SL' });
    expect(url).toMatch(new RegExp(`^${server().url}/u/[\\w-]{43}$`));
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain(`Odjava od vabil in ponudb: ${url}`);
    expect(mail?.html).toContain(`<a href="${url}"`);
    await send(owner, customerId, 'SERVICE');
    await expect.poll(() => mailTo('headers@example.com')?.subject).toContain('servis');
    expect(mailTo('headers@example.com')?.headers?.['List-Unsubscribe']).toBe(`<${url}>`);
    await send(owner, customerId, 'READY');
    await expect.poll(() => mailTo('headers@example.com')?.subject).toContain('končano');
    expect(mailTo('headers@example.com')).not.toHaveProperty('headers');
    expect(mailTo('headers@example.com')?.text).not.toContain('/u/');
    const db = await tablesOf(server(), owner);
    const kept = JSON.stringify([await db.unsubscribeLink.findMany(), await db.message.findMany()]);
    expect(kept).not.toContain(url.split('/').at(-1));
  });

  test('is whole without a script, in the language of the customer or the one that was chosen, and tells of nobody', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Servis <Novak>', legalName: 'Novak d. o. o.' });
    const { url } = await anInvited(owner, 'page@example.com', { language: 'EN' });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toMatch(/<html lang="en">[\s\S]*Servis &lt;Novak&gt;[\s\S]*<form action="\/u\/[^"]+" method="post"/);
    expect(page).toContain('<p>Novak d. o. o.');
    expect(page).not.toMatch(/Skrita|page@/);
    const slovenian = await (await fetch(`${url}?lang=sl`)).text();
    expect(slovenian).toMatch(/<html lang="sl">[\s\S]*Odjavi me/);
  });

  test('changes nothing as long as it is only read', async () => {
    const owner = await aPaidOwner(server());
    const { customerId, url } = await anInvited(owner, 'read@example.com');
    const before = await customerNow(owner, customerId);
    await fetch(url);
    await fetch(url, { method: 'HEAD' });
    expect(await customerNow(owner, customerId)).toEqual(before);
    expect(await (await tablesOf(server(), owner)).suppression.count()).toBe(0);
  });

  test('ends everything but services at one press from anywhere, and again', async () => {
    const owner = await aPaidOwner(server());
    const { customerId, url } = await anInvited(owner, 'press@example.com', { language: 'SL' });
    for (const channel of ['MAIL', 'SMS']) {
      const consent = { customerId, class: 'ADVERTISING', channel, how: 'CARD', textVersion: '1' };
      await done(owner, 'recordConsent', consent);
    }
    const { version } = await customerNow(owner, customerId);
    await done(owner, 'updateCustomer', { id: customerId, version, consentReminders: true });
    const first = await post(url, { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' });
    expect([first.status, first.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await first.text()).toMatch(/<html lang="sl">[\s\S]*Odjavljeni ste/);
    const after = await customerNow(owner, customerId);
    expect(after).toMatchObject({
      optedOutAt: expect.any(String),
      consentMarketingAt: null,
      consentRemindersAt: null,
      consents: [{ withdrawnAt: expect.any(String) }, { withdrawnAt: expect.any(String) }],
    });
    expect((await post(url)).status).toBe(200);
    expect(await customerNow(owner, customerId)).toEqual(after);
    expect(await (await fetch(url)).text()).toContain('Odjavljeni ste');
    expect(await reasonOf(owner, customerId, 'TYRES')).toEqual(['SUPPRESSED', 'OPTED_OUT']);
    expect(await reasonOf(owner, customerId, 'NEWS')).toEqual(['SUPPRESSED', 'OPTED_OUT']);
    expect(await reasonOf(owner, customerId, 'READY')).toEqual(['QUEUED', null]);
    await done(owner, 'recordConsent', {
      customerId,
      class: 'INVITATION',
      channel: 'MAIL',
      how: 'COUNTER',
      textVersion: '1',
    });
    expect((await customerNow(owner, customerId)).optedOutAt).toBeNull();
    expect(await reasonOf(owner, customerId, 'TYRES')).toEqual(['QUEUED', null]);
    expect(await reasonOf(owner, customerId, 'NEWS')).toEqual(['SUPPRESSED', 'OPTED_OUT']);
  });

  test('takes whatever a mail program posts', async () => {
    const owner = await aPaidOwner(server());
    const { customerId, url } = await anInvited(owner, 'program@example.com');
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    expect((await customerNow(owner, customerId)).optedOutAt).toEqual(expect.any(String));
    const other = await anInvited(owner, 'empty@example.com');
    expect((await fetch(other.url, { method: 'POST' })).status).toBe(200);
    expect((await customerNow(owner, other.customerId)).optedOutAt).toEqual(expect.any(String));
  });

  test('holds for who was merged into another, and for the address of who was erased', async () => {
    const owner = await aPaidOwner(server());
    const [email, again] = ['merged@example.com', 'Erased@example.com'];
    const merged = await anInvited(owner, email);
    const { id: keepId } = customerAnswer.parse(await done(owner, 'createCustomer', { name: 'Ana', email }));
    await done(owner, 'mergeCustomers', { keepId, goneId: merged.customerId });
    expect((await post(merged.url)).status).toBe(200);
    expect((await customerNow(owner, keepId)).optedOutAt).toEqual(expect.any(String));
    // The one has refused before, the other presses the link of an old mail afterwards.
    for (const [address, pressedFirst] of [
      [again, true],
      ['later@example.com', false],
    ] as const) {
      const card = await taken(owner, {
        plate: `LJ E-${address}`.slice(0, 12),
        customer: { name: 'Bor', email: address },
      });
      const id = card.customerId ?? '';
      await send(owner, id, 'TYRES');
      await expect.poll(() => mailTo(address)).toBeDefined();
      const url = /^<(.+)>$/.exec(mailTo(address)?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      if (pressedFirst) await post(url);
      await done(owner, 'moveJobCard', { id: card.id, version: card.version, to: 'CANCELLED', reason: 'x' });
      const { version } = await customerNow(owner, id);
      await done(owner, 'eraseCustomer', { id, version });
      if (!pressedFirst) expect((await post(url)).status).toBe(200);
      expect((await fetch(url)).status).toBe(200);
      const rows = await (await tablesOf(server(), owner)).suppression.findMany();
      expect(JSON.stringify(rows)).not.toContain(address);
      const next = await taken(owner, {
        plate: `LJ N-${address}`.slice(0, 12),
        customer: { name: 'Cene', email: address.toLowerCase() },
      });
      expect(await reasonOf(owner, next.customerId ?? '', 'TYRES')).toEqual(['SUPPRESSED', 'OPTED_OUT']);
    }
  });

  test('is not found for an unknown address, and trying many of them is limited', async () => {
    const owner = await aPaidOwner(server());
    const { url } = await anInvited(owner, 'known@example.com');
    const guessed = `${server().url}/u/${'a'.repeat(43)}`;
    for (const call of [
      guessed,
      `${server().url}/u/`,
      `${url}x`,
      `${url}/more`,
      `${server().url}/u/${'b'.repeat(5000)}`,
    ]) {
      expect([call, (await fetch(call)).status]).toEqual([call, 404]);
    }
    expect((await post(guessed)).status).toBe(404);
    const { points } = budgets.unknownLinkPerAddress;
    let status = 404;
    for (let tries = 0; tries < points && status === 404; tries += 1) ({ status } = await fetch(guessed));
    expect(status).toBe(429);
    expect((await fetch(url)).status).toBe(200);
  });
});
