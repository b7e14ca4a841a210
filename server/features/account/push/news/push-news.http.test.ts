import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sentEstimate, sharedLink } from '../../../../../schema/features/contact/customer-links.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import type { TestDevice } from '../../../../../tests/support/push/push-service.ts';
import { patience, patientTest, withPush } from '../../../../../tests/support/push/with-push.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, cardNow, done, moved, proposed, tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';

const versioned = z.object({ id: z.string(), version: z.number() });

describe.each([...databases])('what people are shown by push message on $name', patientTest, (engine) => {
  const options = withPush(engine);
  const server = () => options().server;

  async function onPhone(who: Person, choices: object = {}): Promise<TestDevice> {
    const device = options().service.device();
    await done(who, 'savePushSubscription', { ...device.subscription, ...choices });
    return device;
  }
  const shownOn = (device: TestDevice) => device.received().map(({ message }) => `${message.kind} ${message.title}`);
  const says = (device: TestDevice, ...titles: readonly string[]) =>
    vi.waitFor(() => expect(shownOn(device)).toEqual(titles), patience);
  const later = (seconds: number) => {
    server().clock.advance(seconds);
    server().wakeJobs();
  };
  /** Everything has left that may leave by now. */
  const quiet = () =>
    vi.waitFor(async () => {
      const due = { topic: 'push', status: 'pending', nextAttemptAt: { lte: server().clock.now() } } as const;
      expect(await server().ctx.database.outboxMessage.count({ where: due })).toBe(0);
    }, patience);

  /** A workshop with a receptionist who takes cars in, and a mechanic; each has a phone. */
  async function aWorkshop(choices: object = {}) {
    const owner = await aPaidOwner(server());
    const [desk, mechanic] = [await aMember(server(), owner, 'receptionist'), await aMember(server(), owner)];
    const tables = await tablesOf(server(), owner);
    const staffOf = async ({ email }: Person) => {
      const { id: userId } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
      return (await tables.staff.findFirst({ where: { userId } }))?.id ?? '';
    };
    const phones = {
      owner: await onPhone(owner),
      desk: await onPhone(desk),
      mechanic: await onPhone(mechanic, choices),
    };
    const card = await taken(desk, { promisedAt: undefined, adviserId: await staffOf(desk) });
    return { owner, desk, mechanic, tables, phones, card, mechanicId: await staffOf(mechanic) };
  }

  test('work is assigned: the mechanic, once a card and five minutes, and nobody of their own act', async () => {
    const { desk, mechanic, phones, card, mechanicId } = await aWorkshop();
    const { number } = card;
    await proposed(desk, card.id, { mechanicId });
    const title = `CARD_ASSIGNED ${number}: work was assigned to you`;
    await says(phones.mechanic, title);
    const [first] = phones.mechanic.received();
    expect(first?.message).toMatchObject({ tag: card.id, url: `/jobs/${card.id}` });
    expect(first?.headers).toMatchObject({ topic: card.id.replaceAll('-', ''), urgency: 'normal' });
    expect(JSON.stringify(first?.message)).not.toMatch(/Ana|AB-123/);
    // Two more within five minutes are one, and it leaves when they have passed.
    await proposed(desk, card.id, { mechanicId, title: 'Olje' });
    await proposed(desk, card.id, { mechanicId, title: 'Luči' });
    later(290);
    await quiet();
    expect(shownOn(phones.mechanic)).toEqual([title]);
    later(11);
    await says(phones.mechanic, title, title);
    // Of another card at once.
    const other = await taken(desk, { plate: 'LJ CD-456' });
    await proposed(desk, other.id, { mechanicId });
    await says(phones.mechanic, title, title, title.replace(number, other.number));
    later(301);
    await proposed(mechanic, card.id, { mechanicId });
    await quiet();
    expect(shownOn(phones.mechanic)).toHaveLength(3);
    expect([shownOn(phones.owner), shownOn(phones.desk)]).toEqual([[], []]);
  });

  test('the customer decides on the link: mechanic and adviser, at once and urgently', async () => {
    const { desk, phones, card, mechanicId } = await aWorkshop();
    await proposed(desk, card.id, { mechanicId, lines: [aPart(1220)] });
    await proposed(desk, card.id, { mechanicId, title: 'Olje', lines: [aPart(1220)] });
    const assigned = `CARD_ASSIGNED ${card.number}: work was assigned to you`;
    await says(phones.mechanic, assigned);
    const estimate = versioned.parse(await done(desk, 'createEstimate', { jobCardId: card.id }));
    const sent = sentEstimate.parse(await done(desk, 'sendEstimate', { ...estimate, channel: 'QR' }));
    const token = sent.url.split('/s/')[1];
    const decide = async (...decisions: readonly string[]) => {
      const decided = sent.estimate.jobs.map(({ jobId }, index) => ({ jobId, decision: decisions[index] }));
      const { id: estimateId } = sent.estimate;
      const input = { token, estimateId, decisions: decided, byName: 'Ana' };
      const outcome = await server().visitor().restOutcome('POST', '/api/workshop/decideShared', input);
      expect(outcome.code).toBe('OK');
    };
    await decide('APPROVED', 'DECLINED');
    const decision = `DECISION ${card.number}: the customer has approved a part`;
    await says(phones.desk, decision);
    await says(phones.mechanic, assigned, decision);
    expect(phones.desk.received()[0]?.headers).toMatchObject({ topic: card.id.replaceAll('-', ''), urgency: 'high' });
  });

  test('an approval that the desk writes down reaches the mechanic, and not who wrote it', async () => {
    const { desk, phones, card, mechanicId } = await aWorkshop();
    const job = await proposed(desk, card.id, { mechanicId, lines: [aPart(1220)] });
    const assigned = `CARD_ASSIGNED ${card.number}: work was assigned to you`;
    await says(phones.mechanic, assigned);
    await moved(desk, job, 'APPROVED', { channel: 'COUNTER', byName: 'Ana' });
    await says(phones.mechanic, assigned, `DECISION ${card.number}: the customer has approved`);
    expect(phones.mechanic.received()[1]?.headers).toMatchObject({ urgency: 'high' });
    await quiet();
    expect(shownOn(phones.desk)).toEqual([]);
  });

  test('only kinds that are wanted, and names for who wants them', async () => {
    const { desk, phones, card, mechanicId } = await aWorkshop({ kinds: ['DECISION'], showNames: true });
    const job = await proposed(desk, card.id, { mechanicId, lines: [aPart(1220)] });
    await moved(desk, job, 'APPROVED', { channel: 'COUNTER', byName: 'Ana' });
    await says(phones.mechanic, `DECISION ${card.number}: the customer has approved`);
    expect(phones.mechanic.received()[0]?.message.body).toBe('LJ AB-123, Ana. The work can go on.');
  });

  test('a customer who wants to be called and a booking that waits: the desk', async () => {
    const { desk, phones, card, tables } = await aWorkshop();
    const { url } = sharedLink.parse(await done(desk, 'shareLink', { jobCardId: card.id }));
    const input = { token: url.split('/s/')[1], phone: '041 123 456' };
    const asked = await server().visitor().restOutcome('POST', '/api/workshop/callMe', input);
    expect(asked.code).toBe('OK');
    const call = `CALL_ASKED ${card.number}: the customer asks for a call`;
    for (const phone of [phones.owner, phones.desk]) await says(phone, call);
    await tables.jobCard.update({ where: { id: card.id }, data: { bookingState: 'REQUESTED' } });
    const booking = `BOOKING_TO_CONFIRM ${card.number}: a booking has to be confirmed`;
    for (const phone of [phones.owner, phones.desk]) await says(phone, call, booking);
    await tables.jobCard.update({ where: { id: card.id }, data: { bookingState: 'CONFIRMED' } });
    await quiet();
    expect(shownOn(phones.mechanic)).toEqual([]);
  });

  test('a part that was waited for has come: mechanic and adviser', async () => {
    const { owner, phones, card, mechanicId, tables } = await aWorkshop();
    const job = await proposed(owner, card.id, { mechanicId, lines: [{ ...aPart(1220), partState: 'ORDERED' }] });
    const assigned = `CARD_ASSIGNED ${card.number}: work was assigned to you`;
    await says(phones.mechanic, assigned);
    later(301);
    await tables.line.updateMany({ where: { jobId: job.id }, data: { partState: 'ARRIVED' } });
    const arrived = `PART_ARRIVED ${card.number}: a part has arrived`;
    await says(phones.mechanic, assigned, arrived);
    await says(phones.desk, arrived);
  });

  test('a promised time comes near: the mechanic, once, and again when another one is promised', async () => {
    const { desk, phones, card, mechanicId } = await aWorkshop({ kinds: ['PROMISE_SOON'] });
    await proposed(desk, card.id, { mechanicId });
    const promise = async (seconds: number) => {
      const promisedAt = new Date(server().clock.now().getTime() + seconds * 1000).toISOString();
      const { version } = await cardNow(desk, card.id);
      await done(desk, 'updateJobCard', { id: card.id, version, promisedAt });
      return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Ljubljana' }).format(
        new Date(promisedAt),
      );
    };
    const first = await promise(1900);
    later(60);
    await quiet();
    expect(shownOn(phones.mechanic)).toEqual([]);
    later(60);
    await says(phones.mechanic, `PROMISE_SOON ${card.number}: promised for ${first}`);
    later(61);
    later(301);
    const second = await promise(1700);
    later(61);
    await says(phones.mechanic, ...[first, second].map((time) => `PROMISE_SOON ${card.number}: promised for ${time}`));
  });

  test('a clock that was stopped when the workshop closed: who has forgotten it, once', async () => {
    const { desk, mechanic, phones, card, mechanicId, tables } = await aWorkshop({ kinds: ['CLOCK_OPEN'] });
    const job = await proposed(desk, card.id);
    await moved(desk, job, 'APPROVED', { channel: 'COUNTER', byName: 'Ana' });
    await done(mechanic, 'startClock', { jobId: job.id });
    await quiet();
    expect(shownOn(phones.mechanic)).toEqual([]);
    const forgotten = () =>
      tables.timeEntry.updateMany({ where: { staffId: mechanicId }, data: { stoppedAtClosing: true } });
    await forgotten();
    await says(phones.mechanic, `CLOCK_OPEN ${card.number}: your time was still running`);
    later(301);
    await forgotten();
    await quiet();
    expect([shownOn(phones.mechanic).length, shownOn(phones.desk)]).toEqual([1, []]);
  });

  test('from 20:00 to 6:30 everything waits but a test', async () => {
    const { desk, card, mechanicId, mechanic } = await aWorkshop();
    const seconds = (server().clock.now().getTime() / 1000) % 86_400;
    later(20 * 3600 - seconds);
    const { client } = mechanic;
    await client.rest('POST', '/api/login', { email: mechanic.email, password: mechanic.password });
    await desk.client.rest('POST', '/api/login', { email: desk.email, password: desk.password });
    const phone = await onPhone(mechanic);
    const job = await proposed(desk, card.id, { mechanicId, lines: [aPart(1220)] });
    await moved(desk, job, 'APPROVED', { channel: 'COUNTER', byName: 'Ana', operationId: randomUUID() });
    await done(mechanic, 'testPush');
    await says(phone, 'TEST Test message');
    later(8 * 3600);
    await quiet();
    expect(shownOn(phone)).toHaveLength(1);
    later(2 * 3600);
    await vi.waitFor(() => expect(shownOn(phone)).toHaveLength(3), patience);
    expect(shownOn(phone).slice(1).toSorted()).toEqual([
      `CARD_ASSIGNED ${card.number}: work was assigned to you`,
      `DECISION ${card.number}: the customer has approved`,
    ]);
  });

  test('what is sent again asks anew: not at night, and not of a kind that is not wanted any more', async () => {
    const { desk, card, mechanicId, mechanic } = await aWorkshop();
    const now = server().clock.now().getTime();
    const evening = momentAt('Europe/Ljubljana', `${dayAt('Europe/Ljubljana', now + 86_400_000)}T19:59`);
    later((evening.getTime() - now) / 1000);
    for (const { client, email, password } of [mechanic, desk]) {
      await client.rest('POST', '/api/login', { email, password });
    }
    const [phone, other] = [await onPhone(mechanic), await onPhone(mechanic)];
    for (const device of [phone, other]) device.answer({ status: 503 });
    await proposed(desk, card.id, { mechanicId });
    await vi.waitFor(() => expect([phone, other].map((device) => device.received().length)).toEqual([1, 1]), patience);
    await done(mechanic, 'savePushSubscription', { ...other.subscription, kinds: ['DECISION'] });
    later(3600);
    const morning = momentAt('Europe/Ljubljana', `${dayAt('Europe/Ljubljana', now + 2 * 86_400_000)}T06:30`);
    const waiting = { topic: 'push', status: 'pending' } as const;
    const waits = async () =>
      (await server().ctx.database.outboxMessage.findMany({ where: waiting })).map(
        ({ nextAttemptAt }) => nextAttemptAt,
      );
    await vi.waitFor(async () => expect(await waits()).toEqual([morning]), patience);
    later(10 * 3600);
    await vi.waitFor(() => expect(phone.received()).toHaveLength(2), patience);
    await quiet();
    expect(other.received()).toHaveLength(1);
  });
});
