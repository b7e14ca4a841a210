import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../schema/features/contact/messages.ts';
import { customer as customerAnswer } from '../../../../schema/features/customers/customers.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { aPart, ask, done, proposed, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { moveToMessageDay } from '../../../../tests/support/workshop/message-times.ts';

const listed = z.object({ nodes: z.array(message), totalCount: z.number(), endCursor: z.string().nullable() });
const versioned = z.object({ id: z.string(), version: z.number() });

describe.each([...databases])('messages to customers on $name', (engine) => {
  const server = withServer(engine);

  const logOf = async (owner: Person, filter: object = {}, more: object = {}) =>
    listed.parse(await done(owner, 'messages', { filter, ...more }));
  const aCustomer = async (owner: Person, values: object = {}) =>
    customerAnswer.parse(await done(owner, 'createCustomer', { name: 'Ana Kos', ...values }));
  /** Somebody whose car was taken in once. */
  async function aServedCustomer(owner: Person, email: string, plate = 'LJ M-1') {
    const { customerId } = await taken(owner, { plate, customer: { name: 'Ana Kos', email } });
    return customerId ?? '';
  }
  const send = async (owner: Person, input: object) =>
    message.parse(await done(owner, 'sendMessage', { channel: 'MAIL', ...input }));
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const stateOf = async (owner: Person, id: string) =>
    (await logOf(owner)).nodes.flatMap((each) => (each.id === id ? [[each.state, each.reason]] : []))[0];

  test('has every mail that the workshop sends, with what became of it and without the keys of its links', async () => {
    const { owner, doc, methods } = await aBillingWorkshop(server());
    const email = 'log@example.com';
    const card = await taken(owner, { plate: 'LJ L-1', customer: { name: 'Ana Kos', email } });
    await proposed(owner, card.id, { lines: [aPart(1220)] });
    const estimate = versioned.parse(await done(owner, 'createEstimate', { jobCardId: card.id }));
    await done(owner, 'sendEstimate', { id: estimate.id, version: estimate.version, channel: 'EMAIL' });
    await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'EMAIL', text: 'Avto bo nared ob treh' });
    await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'QR' });
    const lines = [{ description: 'Olje', unitPrice: 10_000 }];
    const draft = await doc('draftInvoice', { payerId: card.customerId, lines, paymentMethodId: methods.CARD });
    const invoice = await doc('issueInvoice', { id: draft.id, version: draft.version });
    await done(owner, 'sendInvoice', { id: invoice.id });
    const log = () => logOf(owner, { customerId: card.customerId });
    await expect.poll(async () => (await log()).nodes.map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT']);
    const { nodes, totalCount } = await log();
    expect(totalCount).toBe(3);
    expect(nodes.map(({ kind }) => kind)).toEqual(['INVOICE', 'READY', 'ESTIMATE']);
    expect(nodes[1]).toMatchObject({
      direction: 'OUT',
      channel: 'MAIL',
      class: 'SERVICE',
      customerId: card.customerId,
      vehicleId: card.vehicleId,
      jobCardId: card.id,
      to: email,
      reason: null,
      sentAt: expect.any(String),
      notBefore: null,
      reminderIds: [],
      encoding: null,
      segments: null,
      costCents: null,
      deliveredAt: null,
      providerId: null,
      body: expect.stringContaining('Avto bo nared ob treh'),
    });
    const [mail] = mailsTo(email);
    expect(mail?.text).toMatch(/\/s\/[\w-]{20,}/);
    for (const { body } of nodes) expect(body).toMatch(/\/s\/…/);
    for (const { body } of nodes) expect(body).not.toMatch(/\/s\/[\w-]/);
    expect(mailsTo(email).map(({ headers }) => headers)).toEqual([undefined, undefined, undefined]);
  });

  test('is read by pages from the newest on, by its filters, and found by words', async () => {
    const owner = await aPaidOwner(server());
    const first = await aServedCustomer(owner, 'first@example.com');
    const second = await aServedCustomer(owner, 'second@example.com', 'LJ M-2');
    const { vehicleId } = await taken(owner, { plate: 'LJ M-3', customer: { name: 'Bor' } });
    const ready = await send(owner, { customerId: first, kind: 'READY', vehicleId: vehicleId ?? '' });
    const news = await send(owner, { customerId: second, kind: 'NEWS' });
    const estimate = await send(owner, { customerId: second, kind: 'ESTIMATE' });
    const idsOf = async (filter: object, more: object = {}) =>
      (await logOf(owner, filter, more)).nodes.map(({ id }) => id);
    expect(await idsOf({})).toEqual([estimate.id, news.id, ready.id]);
    expect(await idsOf({ customerId: second })).toEqual([estimate.id, news.id]);
    expect(await idsOf({ vehicleId })).toEqual([ready.id]);
    expect(await idsOf({ states: ['SUPPRESSED'] })).toEqual([news.id]);
    expect(await idsOf({ kinds: ['READY', 'ESTIMATE'], channels: ['MAIL'] })).toEqual([estimate.id, ready.id]);
    expect(await idsOf({ channels: ['SMS'] })).toEqual([]);
    expect(await idsOf({}, { search: 'first@' })).toEqual([ready.id]);
    const page = await logOf(owner, {}, { first: 2 });
    expect(await idsOf({}, { first: 2, after: page.endCursor })).toEqual([ready.id]);
    expect(page.totalCount).toBe(3);
  });

  test('says why something is not sent', async () => {
    const owner = await aPaidOwner(server());
    const nobody = await aCustomer(owner);
    const stranger = await aCustomer(owner, { email: 'stranger@example.com' });
    const of = async (customerId: string, kind: string) => {
      const { state, reason, class: decided } = await send(owner, { customerId, kind, text: 'Vaš račun je priložen' });
      return [decided, state, reason];
    };
    expect(await of(nobody.id, 'READY')).toEqual(['SERVICE', 'SUPPRESSED', 'NO_ADDRESS']);
    expect(await of(stranger.id, 'READY')).toEqual(['SERVICE', 'QUEUED', null]);
    // What stands in the text makes no service of it.
    expect(await of(stranger.id, 'SERVICE')).toEqual(['INVITATION', 'SUPPRESSED', 'NO_CONSENT']);
    expect(await of(stranger.id, 'NEWS')).toEqual(['ADVERTISING', 'SUPPRESSED', 'NO_CONSENT']);
    const served = await aServedCustomer(owner, 'served@example.com');
    expect(await of(served, 'SERVICE')).toEqual(['INVITATION', 'QUEUED', null]);
    expect(await of(served, 'NEWS')).toEqual(['ADVERTISING', 'SUPPRESSED', 'NO_CONSENT']);
    const { id, version } = await aCustomer(owner, { email: 'asked@example.com' });
    await done(owner, 'updateCustomer', { id, version, consentReminders: true });
    expect(await of(id, 'ROADWORTHY')).toEqual(['SERVICE', 'QUEUED', null]);
    // A typed greeting stands alone.
    const greeted = await send(owner, { customerId: id, kind: 'READY', text: 'Dober dan, avto je nared.' });
    expect(greeted.body).toMatch(/^Dober dan, avto je nared\.\n/);
    expect(mailsTo('stranger@example.com').length).toBeLessThan(2);
  });

  test('are not about a car that belongs to somebody else by now', async () => {
    const owner = await aPaidOwner(server());
    const { customerId, vehicleId } = await taken(owner, { customer: { name: 'Ana', email: 'sold@example.com' } });
    const about = { customerId, vehicleId, kind: 'SERVICE' };
    const before = await send(owner, about);
    expect([before.state, before.body]).toEqual(['QUEUED', expect.stringContaining('Vozilo: LJ AB-123')]);
    const { id: buyer } = await aCustomer(owner, { name: 'Bor' });
    const { version } = versioned.parse(await done(owner, 'vehicle', { id: vehicleId }));
    await done(owner, 'changeOwner', { vehicleId, version, customerId: buyer, from: '2030-01-01' });
    expect(await send(owner, about)).toMatchObject({ state: 'SUPPRESSED', reason: 'SOLD' });
  });

  test('that are not sent give no link to the visit, and are in the log of its card', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, { customer: { name: 'Ana' } });
    const other = await taken(owner, { plate: 'KP O-1', customer: { name: 'Bor', email: 'bor@example.com' } });
    const about = { customerId: card.customerId, kind: 'READY', jobCardId: card.id };
    const message = await send(owner, about);
    expect(message).toMatchObject({ state: 'SUPPRESSED', reason: 'NO_ADDRESS' });
    expect(await done(owner, 'shareLinks', { jobCardId: card.id })).toEqual([]);
    await send(owner, { customerId: other.customerId, kind: 'READY', jobCardId: other.id });
    expect((await logOf(owner, { jobCardId: card.id })).nodes.map(({ id }) => id)).toEqual([message.id]);
  });

  test('lead to the page of the own visit or invoice, and to nobody else’s', async () => {
    const { owner, doc, methods } = await aBillingWorkshop(server());
    const card = await taken(owner, { plate: 'LJ P-1', customer: { name: 'Ana', email: 'page@example.com' } });
    const { id: other } = await aCustomer(owner, { email: 'other@example.com' });
    const lines = [{ description: 'Olje', unitPrice: 10_000 }];
    const draft = await doc('draftInvoice', { payerId: card.customerId, lines, paymentMethodId: methods.CARD });
    const invoice = await doc('issueInvoice', { id: draft.id, version: draft.version });
    const wrong = async (input: object) => {
      const { code, fields } = await ask(owner, 'sendMessage', { kind: 'READY', channel: 'MAIL', ...input });
      return [code, Object.keys(fields ?? {})];
    };
    expect(await wrong({ customerId: other, jobCardId: card.id })).toEqual(['BAD_INPUT', ['jobCardId']]);
    expect(await wrong({ customerId: other, invoiceId: invoice.id })).toEqual(['BAD_INPUT', ['invoiceId']]);
    expect(await wrong({ customerId: other, channel: 'PUSH' })).toEqual(['BAD_INPUT', ['channel']]);
    await send(owner, { customerId: card.customerId, kind: 'READY', jobCardId: card.id });
    await send(owner, { customerId: card.customerId, kind: 'INVOICE', invoiceId: invoice.id });
    await expect.poll(() => mailsTo('page@example.com').length).toBe(2);
    const urls = mailsTo('page@example.com').map(({ text }) => /https?:\S+\/s\/\S+/.exec(text)?.[0] ?? '');
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    expect(new Set(urls).size).toBe(2);
  });

  test('are sent once when requested twice, no matter by whom', async () => {
    const owner = await aPaidOwner(server());
    const customerId = await aServedCustomer(owner, 'twice@example.com');
    const first = await send(owner, { customerId, kind: 'READY' });
    expect((await send(owner, { customerId, kind: 'READY' })).id).toBe(first.id);
    expect((await logOf(owner)).totalCount).toBe(1);
  });

  test('that invite wait for the day, and do not leave once they are refused', async () => {
    const owner = await aPaidOwner(server());
    moveToMessageDay(server(), '21:00');
    const [goes, refuses] = ['goes@example.com', 'refuses@example.com'];
    const waiting = await send(owner, { customerId: await aServedCustomer(owner, goes), kind: 'TYRES' });
    const customerId = await aServedCustomer(owner, refuses, 'LJ M-9');
    const refused = await send(owner, { customerId, kind: 'TYRES' });
    const atOnce = await send(owner, { customerId, kind: 'READY' });
    expect([waiting.state, waiting.notBefore]).toEqual(['QUEUED', expect.stringMatching(/T0[67]:00:00.000Z$/)]);
    expect(atOnce.notBefore).toBeNull();
    await expect.poll(() => mailsTo(refuses).length).toBe(1);
    await done(owner, 'withdrawConsent', { customerId, class: 'INVITATION' });
    expect(await stateOf(owner, refused.id)).toEqual(['SUPPRESSED', 'OPTED_OUT']);
    moveToMessageDay(server(), '08:01');
    server().ctx.outbox.wake();
    await expect.poll(() => stateOf(owner, waiting.id)).toEqual(['SENT', null]);
    expect(mailsTo(refuses)).toHaveLength(1);
    expect(mailsTo(goes)).toHaveLength(1);
  });

  test('that were put off until the evening wait for the next day, and ask again whether they may leave', async () => {
    const owner = await aPaidOwner(server());
    moveToMessageDay(server(), '21:00');
    const [late, gone] = ['late@example.com', 'gone@example.com'];
    const waiting = await send(owner, { customerId: await aServedCustomer(owner, late), kind: 'TYRES' });
    const person = await aServedCustomer(owner, gone, 'LJ M-8');
    const ended = await send(owner, { customerId: person, kind: 'TYRES' });
    // Before they are due: a pass of the server in between would put off both.
    await (await tablesOf(server(), owner)).jobCard.deleteMany({ where: { customerId: person } });
    // As if the mail server had been away all day.
    await server().ctx.database.outboxMessage.updateMany({
      where: { id: { in: [waiting.id, ended.id] } },
      data: { nextAttemptAt: server().clock.now() },
    });
    server().ctx.outbox.wake();
    await expect.poll(() => stateOf(owner, ended.id)).toEqual(['SUPPRESSED', 'NO_CONSENT']);
    const attempts = async () => {
      const mail = await server().ctx.database.outboxMessage.findUniqueOrThrow({ where: { id: waiting.id } });
      return [mail.attempts, mail.nextAttemptAt.toISOString()];
    };
    await expect.poll(attempts).toEqual([0, waiting.notBefore]);
    expect(await stateOf(owner, waiting.id)).toEqual(['QUEUED', null]);
    expect([...mailsTo(late), ...mailsTo(gone)]).toEqual([]);
  });

  test('of a live demo are logged, and none is sent', async () => {
    const owner = await aPaidOwner(server());
    const db = await tablesOf(server(), owner);
    const { version } = await db.itself.read();
    await db.itself.update(version, { demoUntil: new Date(server().clock.now().getTime() + 3_600_000) });
    const email = 'demo@example.com';
    const card = await taken(owner, { plate: 'LJ D-1', customer: { name: 'Ana', email } });
    await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'EMAIL' });
    const { nodes } = await logOf(owner);
    expect(nodes.map(({ state, reason }) => [state, reason])).toEqual([['SUPPRESSED', 'OFF']]);
    const queued = await server().ctx.database.outboxMessage.count({ where: { id: nodes[0]?.id ?? '' } });
    expect(queued).toBe(0);
  });

  test('lose their texts after two years, and keep that they were sent', async () => {
    const owner = await aPaidOwner(server());
    const db = await tablesOf(server(), owner);
    const { id } = await send(owner, { customerId: await aServedCustomer(owner, 'old@example.com'), kind: 'READY' });
    const { runSweeps } = await import('../../../infrastructure/jobs/housekeeping.ts');
    const { sweeps } = await import('../../../features.ts');
    const textsAfter = async (days: number) => {
      const queuedAt = new Date(server().clock.now().getTime() - days * 86_400_000);
      await db.message.updateMany({ where: { id }, data: { queuedAt } });
      await runSweeps(server().ctx, sweeps);
      const { to, subject, body, kind } = await db.message.findUniqueOrThrow({ where: { id } });
      return [to, subject, body === '', kind];
    };
    expect(await textsAfter(729)).toEqual(['old@example.com', expect.stringMatching(/./), false, 'READY']);
    expect(await textsAfter(731)).toEqual(['', '', true, 'READY']);
  });
});
