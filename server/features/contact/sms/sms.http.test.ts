import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../schema/features/contact/messages.ts';
import { smsPreview } from '../../../../schema/features/contact/sms/message-settings.ts';
import { customer as customerAnswer } from '../../../../schema/features/customers/customers.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import {
  overProvider,
  settingsOf,
  withSettings,
  withSmsProvider,
} from '../../../../tests/support/sms/with-sms-provider.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { moveToMessageDay } from '../../../../tests/support/workshop/message-times.ts';
import { reencryptSmsHeaders } from './settings/sealed-headers.ts';

const phone = '+38641123456';
let places = 0;
/** A number of its own, so that no budget is shared. */
function aPhone(): string {
  places += 1;
  return `+3864100${String(places).padStart(4, '0')}`;
}

describe.each([...databases])('SMS to customers on $name', (engine) => {
  const around = withSmsProvider(engine);
  const server = () => around().server;
  const anOwner = async (values: object = {}) => {
    const owner = await aPaidOwner(server());
    await overProvider(owner, around().provider, values);
    return owner;
  };
  const aCustomer = async (owner: Person, values: object = {}) =>
    customerAnswer.parse(await done(owner, 'createCustomer', { name: 'Ana Kos', phone: aPhone(), ...values }));
  const send = async (owner: Person, input: object) =>
    message.parse(await done(owner, 'sendMessage', { kind: 'READY', channel: 'SMS', ...input }));
  const now = async (owner: Person, id: string) => {
    const { nodes } = z.object({ nodes: z.array(message) }).parse(await done(owner, 'messages', {}));
    const found = nodes.find((each) => each.id === id);
    return { state: found?.state, reason: found?.reason, providerId: found?.providerId };
  };
  const ended = async (owner: Person, id: string, state: string) => {
    await expect.poll(() => now(owner, id)).toMatchObject({ state });
    return now(owner, id);
  };
  const handedTo = (to: string) => around().provider.received.filter((sms) => sms.to === to);

  test('are off at first, and cost what the lists say', async () => {
    const owner = await aPaidOwner(server());
    expect(await settingsOf(owner)).toMatchObject({
      provider: 'NONE',
      url: null,
      headerNames: [],
      template: null,
      sender: null,
      segmentPrice: 450,
      monthlyCapCents: null,
      writePlain: true,
      spentCents: 0,
    });
    const preview = async (text: string, more: object = {}) =>
      smsPreview.parse(await done(owner, 'smsPreview', { text, ...more }));
    expect(await preview('Čas je za servis')).toEqual({
      text: 'Cas je za servis',
      encoding: 'GSM7',
      characters: 16,
      units: 16,
      segments: 1,
      costCents: 5,
      reason: null,
    });
    expect(await preview('č'.repeat(71), { plain: false })).toMatchObject({
      encoding: 'UCS2',
      segments: 2,
      costCents: 9,
    });
    await withSettings(owner, { writePlain: false, monthlyCapCents: 4 });
    expect(await preview('č')).toMatchObject({ text: 'č', encoding: 'UCS2', reason: 'CAP' });
  });

  test('without a provider lie in the inbox of a development server', async () => {
    const owner = await aPaidOwner(server());
    moveToMessageDay(server(), '10:00');
    const customer = await aCustomer(owner);
    const sent = await send(owner, { customerId: customer.id, text: 'Vozilo je pripravljeno' });
    await ended(owner, sent.id, 'SENT');
    const [mail] = server().mails.filter(({ to }) => to === customer.phone);
    expect(mail).toMatchObject({ subject: 'SMS', text: expect.stringContaining('Vozilo je pripravljeno') });
  });

  test('are handed to the provider once, with its headers, and what it calls them is kept', async () => {
    const headers = [{ name: 'X-Key', value: 'secret key' }];
    const owner = await anOwner({ headers });
    moveToMessageDay(server(), '10:00');
    const card = await taken(owner, { customer: { name: 'Ana', phone: aPhone() } });
    const customerId = card.customerId ?? '';
    const sent = await send(owner, { customerId, vehicleId: card.vehicleId, jobCardId: card.id });
    const { to } = sent;
    expect(sent).toMatchObject({
      channel: 'SMS',
      subject: '',
      encoding: 'GSM7',
      segments: 1,
      costCents: 5,
      class: 'SERVICE',
    });
    expect(sent.body).toMatch(/^Vase vozilo LJ AB-123 je pripravljeno\.\nhttp\S+\/s\/…\n/);
    expect(await ended(owner, sent.id, 'SENT')).toMatchObject({ providerId: 'of-provider' });
    const [sms] = handedTo(to);
    expect(handedTo(to)).toHaveLength(1);
    expect(sms?.headers).toMatchObject({ 'idempotency-key': sent.id, 'x-key': 'secret key' });
    expect(sms).toMatchObject({ id: sent.id, text: expect.stringMatching(/\/s\/[\w-]{43}\n/) });
    const db = await tablesOf(server(), owner);
    expect(JSON.stringify(await db.messageSettings.findMany())).not.toContain('secret key');
    const shown = await settingsOf(owner);
    expect([shown.headerNames, shown.spentCents, JSON.stringify(shown)]).toEqual([
      ...[['X-Key'], 5, expect.not.stringContaining('secret key')],
    ]);
    // The same within the next minutes is the same message.
    expect((await send(owner, { customerId, vehicleId: card.vehicleId, jobCardId: card.id })).id).toBe(sent.id);
    expect(await reencryptSmsHeaders(server().ctx)).toEqual({ reencrypted: 0, left: 0 });
  });

  test('that are refused have failed and cost nothing; others are tried again, until they are taken', async () => {
    const owner = await anOwner();
    moveToMessageDay(server(), '10:00');
    const refused = await aCustomer(owner);
    around().provider.answer(400);
    const first = await send(owner, { customerId: refused.id });
    expect(await ended(owner, first.id, 'FAILED')).toMatchObject({ reason: 'PROVIDER' });
    expect((await settingsOf(owner)).spentCents).toBe(0);
    const { id: customerId, phone: to } = await aCustomer(owner);
    around().provider.answer(302);
    const second = await send(owner, { customerId });
    await expect.poll(() => handedTo(to ?? '')).toHaveLength(1);
    around().provider.answer(503);
    server().clock.advance(61);
    await server().ctx.outbox.wake();
    await expect.poll(() => handedTo(to ?? '')).toHaveLength(2);
    expect(await now(owner, second.id)).toMatchObject({ state: 'QUEUED' });
    around().provider.answer(200, '{}');
    server().clock.advance(299);
    server().ctx.outbox.wake();
    server().clock.advance(2);
    server().ctx.outbox.wake();
    expect(await ended(owner, second.id, 'SENT')).toMatchObject({ providerId: null });
    expect(new Set(handedTo(to ?? '').map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([second.id]));
  });

  test('stay below the limit of a month', async () => {
    const owner = await anOwner({ monthlyCapCents: 9 });
    moveToMessageDay(server(), '10:00');
    const people = [await aCustomer(owner), await aCustomer(owner)];
    const sent = await Promise.all(people.map(({ id }) => send(owner, { customerId: id })));
    expect(sent.map(({ reason }) => reason).toSorted()).toEqual(['CAP', null]);
    expect((await settingsOf(owner)).spentCents).toBe(5);
    // Another month begins with nothing.
    const db = await tablesOf(server(), owner);
    await db.smsMonth.updateMany({ where: {}, data: { month: '2000-01' } });
    expect(await send(owner, { customerId: people[0]?.id ?? '', text: 'Drugi mesec' })).toMatchObject({ reason: null });
  });

  test('need a consent where they invite, and wait for the morning', async () => {
    const owner = await anOwner();
    moveToMessageDay(server(), '21:00');
    const { id: customerId } = await aCustomer(owner);
    const invite = () => send(owner, { customerId, kind: 'ROADWORTHY' });
    expect(await invite()).toMatchObject({ class: 'INVITATION', state: 'SUPPRESSED', reason: 'NO_CONSENT' });
    const consent = { customerId, class: 'INVITATION', channel: 'SMS', how: 'COUNTER', textVersion: '1' };
    await done(owner, 'recordConsent', consent);
    const invited = await invite();
    expect(invited).toMatchObject({ state: 'QUEUED', notBefore: expect.stringMatching(/T0[67]:00:00/) });
    expect(invited.body).toMatch(/\nOdjava: http\S+\/u\/…$/);
    const ready = await send(owner, { customerId });
    expect(ready).toMatchObject({ class: 'SERVICE', notBefore: expect.any(String) });
    server().ctx.outbox.wake();
    expect(await now(owner, ready.id)).toMatchObject({ state: 'QUEUED' });
    expect(handedTo(invited.to)).toEqual([]);
    // Who has refused meanwhile is not written to, and it costs nothing.
    await done(owner, 'withdrawConsent', { customerId, class: 'INVITATION', channel: 'SMS' });
    expect(await now(owner, invited.id)).toMatchObject({ state: 'SUPPRESSED', reason: 'OPTED_OUT' });
    expect((await settingsOf(owner)).spentCents).toBe(5);
    server().clock.advance(11 * 3600 + 1);
    server().ctx.outbox.wake();
    await ended(owner, ready.id, 'SENT');
  });

  test('are reported by the provider, at an address that nobody guesses', async () => {
    const owner = await anOwner();
    moveToMessageDay(server(), '10:00');
    const { reportUrl } = await settingsOf(owner);
    const sent = await send(owner, { customerId: (await aCustomer(owner)).id });
    await ended(owner, sent.id, 'SENT');
    const report = async (url: string, body: unknown) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await fetch(url, init)).status;
    };
    expect(await report(`${reportUrl}x`, { id: sent.id, state: 'DELIVERED' })).toBe(404);
    expect(await report(reportUrl, { id: 1 })).toBe(400);
    expect(await report(reportUrl, { id: sent.id, state: 'ON_THE_WAY' })).toBe(204);
    expect(await now(owner, sent.id)).toMatchObject({ state: 'SENT' });
    // Another workshop's provider reports nothing of it.
    const other = await settingsOf(await anOwner());
    expect(await report(other.reportUrl, { id: sent.id, state: 'FAILED' })).toBe(204);
    expect(await report(reportUrl, { id: 'of-provider', state: 'delivered' })).toBe(204);
    expect(await now(owner, sent.id)).toMatchObject({ state: 'DELIVERED', reason: null });
    expect(await report(reportUrl, { id: sent.id, state: 'FAILED' })).toBe(204);
    expect(await now(owner, sent.id)).toMatchObject({ state: 'DELIVERED' });
  });

  test('can be tried on a phone of the workshop at any hour, and it is said how that ended', async () => {
    const owner = await anOwner();
    moveToMessageDay(server(), '22:00');
    // Also under a key of its own, whose answer is written down before anything leaves.
    const once = { to: '041 999 888', operationId: randomUUID() };
    const tried = message.parse(await done(owner, 'testSms', once));
    expect(tried).toMatchObject({ to: '+38641999888', state: 'SENT', customerId: null });
    around().provider.answer(401);
    expect(message.parse(await done(owner, 'testSms', { to: '041 999 888' }))).toMatchObject({
      state: 'FAILED',
      reason: 'PROVIDER',
    });
    expect(await ask(owner, 'testSms', { to: 'nobody' })).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('the address of a provider', () => {
  const [engine] = databases;
  const around = withSmsProvider(engine);

  test.each([
    ...[
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
    ],
    ...['https://0x7f.1/', 'https://0177.0.0.1/', 'https://169.254.169.254/', 'https://100.64.0.1/', 'http://1.1.1.1/'],
    ...['https://localhost/', 'https://user:key@1.1.1.1/', 'ftp://1.1.1.1/', 'http://127.0.0.1:1/', 'nothing'],
  ])('%s is refused when it is saved', async (url) => {
    const owner = await aPaidOwner(around().server);
    const { version } = await settingsOf(owner);
    const template = '{"a":"{to}{text}"}';
    const saved = await ask(owner, 'saveMessageSettings', { version, provider: 'HTTP', url, template });
    expect(saved).toMatchObject({ code: 'BAD_INPUT' });
    expect(JSON.stringify(saved)).toContain('url');
    expect(await settingsOf(owner)).toMatchObject({ version, provider: 'NONE', url: null });
  });

  test('of HTTP needs a template in which both places are, and headers that are some', async () => {
    const owner = await aPaidOwner(around().server);
    const { version } = await settingsOf(owner);
    const save = async (values: object) =>
      (await ask(owner, 'saveMessageSettings', { version, provider: 'HTTP', url: around().provider.url, ...values }))
        .code;
    for (const template of [null, '{"to":"{to}"}', '{to} {text}', '"{to}{text}"']) {
      expect(await save({ template })).toBe('BAD_INPUT');
    }
    const template = '{"a":["{to}","{text}"]}';
    for (const name of ['Host', 'a b', 'Idempotency-Key', '']) {
      expect(await save({ template, headers: [{ name, value: 'x' }] })).toBe('BAD_INPUT');
    }
    expect(await save({ template, headers: [{ name: 'X', value: 'a\r\nb: c' }] })).toBe('BAD_INPUT');
    expect(await save({ template: null, provider: 'INFOBIP', url: null })).toBe('BAD_INPUT');
    expect(await save({ template })).toBe('OK');
    expect(await save({ template })).toBe('CONFLICT');
  });

  test('is checked again at each call', async () => {
    const owner = await aPaidOwner(around().server);
    await overProvider(owner, around().provider);
    const db = await tablesOf(around().server, owner);
    await db.messageSettings.updateMany({ where: {}, data: { url: 'https://127.0.0.1:1/' } });
    const tried = message.parse(await done(owner, 'testSms', { to: phone }));
    expect(tried).toMatchObject({ state: 'FAILED', reason: 'PROVIDER' });
  });
});
