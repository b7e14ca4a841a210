import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../schema/features/contact/messages.ts';
import { type JobCard, jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { budgets } from '../../../../schema/rules.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { calendarIn } from '../../../../tests/support/mails/mail-parts.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, cardNow, done, settings, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { moveClockTo, settingsOf } from '../../../../tests/support/workshop/planning.ts';

const start = new Date('2027-03-01T06:00:00Z');
const at = '2027-03-25T07:00:00.000Z';
const later = '2027-03-26T07:00:00.000Z';
const logged = z.object({ nodes: z.array(message) });
const cards = z.object({ nodes: z.array(jobCard) });

describe.each(enginesFor('locks', 'column types'))('the mails of appointments on $name', (engine) => {
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1' });
  let people = 0;

  async function aWorkshop(booking: object = { mailAppointments: true }) {
    if (server().clock.now() < start) moveClockTo(server(), start);
    const owner = await aPaidOwner(server());
    await done(owner, 'saveBookingSettings', { version: 1, ...booking });
    people += 1;
    const email = `ana${people}@example.com`;
    const mails = () => server().mails.filter(({ to }) => to === email);
    const received = () => mails().flatMap(({ calendar }) => (calendar ? [calendarIn(calendar.content)] : []));
    // Two that leave at once may arrive in any order: calendars go by the number.
    const calendars = () => received().toSorted((one, other) => Number(one.sequence) - Number(other.sequence));
    return { owner, email, mails, calendars };
  }
  const plan = async (owner: Person, email: string, more: object = {}) => {
    const input = { vehicleText: 'Clio', customer: { name: 'Ana Kos', email }, expectedAt: at, ...more };
    return jobCard.parse(await done(owner, 'planJobCard', input));
  };
  const change = async (owner: Person, { id, version }: JobCard, more: object) =>
    jobCard.parse(await done(owner, 'updateJobCard', { id, version, ...more }));
  const cancel = (owner: Person, { id, version }: JobCard, more: object = {}) =>
    done(owner, 'moveJobCard', { id, version, to: 'CANCELLED', reason: 'Ne pride', ...more });
  const logOf = async (owner: Person, filter: object = {}) =>
    logged.parse(await done(owner, 'messages', { filter: { kinds: ['APPOINTMENT'], ...filter } })).nodes;
  /** What somebody has booked on the page of the workshop, and that waits for an answer. */
  async function aRequest(owner: Person, email: string): Promise<JobCard> {
    const { id } = await plan(owner, `of-nobody-${randomUUID()}@example.com`, { mailCustomer: false });
    const db = await tablesOf(server(), owner);
    const person = { bookingName: 'Ana', bookingEmail: email, bookingPhone: '+38641123456', bookingPlate: 'LJ 1' };
    const typed = { source: 'ONLINE' as const, bookingState: 'REQUESTED' as const, ...person, vehicleText: 'LJ 1' };
    await db.jobCard.update({ where: { id }, data: { ...typed, customerId: null, payerId: null, mailCustomer: null } });
    return cardNow(owner, id);
  }

  test('are sent where the workshop wants them, and where somebody does for one', async () => {
    const quiet = await aWorkshop({});
    const card = await plan(quiet.owner, quiet.email);
    const moved = await change(quiet.owner, card, { expectedAt: later });
    expect(moved.icsSequence).toBeNull();
    const mailed = await change(quiet.owner, moved, { expectedAt: at, mailCustomer: true });
    expect(mailed.icsSequence).toBe(0);
    await expect.poll(() => quiet.calendars()).toMatchObject([{ sequence: 0, start: '2027-03-25T07:00:00Z' }]);
    expect(quiet.mails()[0]?.subject).toContain('Vaš termin v avtoservisu');
    await cancel(quiet.owner, await change(quiet.owner, mailed, { expectedAt: later, mailCustomer: false }));
    await expect
      .poll(() => quiet.calendars().map(({ sequence, status }) => [sequence, status]))
      .toEqual([
        [0, 'CONFIRMED'],
        [1, 'CANCELLED'],
      ]);

    const { owner, email, calendars } = await aWorkshop();
    const first = await plan(owner, email, { mailCustomer: false });
    expect(first.icsSequence).toBeNull();
    const second = await change(owner, first, { expectedAt: later });
    expect(second.icsSequence).toBe(0);
    // Left out once, the next is sent again.
    const third = await change(owner, second, { expectedAt: at, mailCustomer: false });
    expect(third.icsSequence).toBe(0);
    await cancel(owner, third);
    await expect
      .poll(() => calendars().map(({ sequence, status }) => [sequence, status]))
      .toEqual([
        [0, 'CONFIRMED'],
        [1, 'CANCELLED'],
      ]);
  });

  test('of whom nobody mails: the card waits for a call until somebody has, or it is as it was', async () => {
    const { owner, email } = await aWorkshop({});
    const toCall = async () =>
      cards.parse(await done(owner, 'jobCards', { filter: { toCall: true } })).nodes.map(({ id }) => id);
    const card = await plan(owner, email);
    const moved = await change(owner, card, { expectedAt: later, callCustomer: true });
    expect([moved.movedFrom, await toCall()]).toEqual([at, [card.id]]);
    const back = await change(owner, moved, { expectedAt: at, callCustomer: true });
    expect([back.movedFrom, await toCall()]).toEqual([null, []]);
    const again = await change(owner, back, { expectedAt: later, callCustomer: true });
    const further = await change(owner, again, { expectedAt: '2027-03-29T06:00:00.000Z', callCustomer: true });
    expect(further.movedFrom).toBe(at);
    expect(await done(owner, 'markCalled', { jobCardId: card.id })).toMatchObject({ movedFrom: null });
    expect(await toCall()).toEqual([]);
    expect((await ask(owner, 'markCalled', { jobCardId: card.id })).code).toBe('INVALID_STATE');
    const asked = await change(owner, await cardNow(owner, card.id), { expectedAt: at, callCustomer: true });
    expect(asked.movedFrom).toBe('2027-03-29T06:00:00.000Z');
    // What was agreed with the customer ends the call.
    expect((await change(owner, asked, { expectedAt: '2027-03-30T06:00:00.000Z' })).movedFrom).toBeNull();
    const wish = { expectedAt: later, callCustomer: true, mailCustomer: true };
    const mailed = await change(owner, await cardNow(owner, card.id), wish);
    expect([mailed.icsSequence, mailed.movedFrom]).toEqual([0, null]);
    // Nobody calls about an appointment that is called off.
    const left = { expectedAt: at, callCustomer: true, mailCustomer: false };
    const waiting = await change(owner, mailed, left);
    expect(await toCall()).toEqual([card.id]);
    await cancel(owner, waiting, { mailCustomer: false });
    expect(await toCall()).toEqual([]);
  });

  test('are in the log, without the secret of the links', async () => {
    const { owner, email, mails } = await aWorkshop();
    const card = await plan(owner, email);
    await expect.poll(() => mails().length).toBe(1);
    await expect.poll(async () => (await logOf(owner))[0]?.state).toBe('SENT');
    const [log] = await logOf(owner);
    expect(log).toMatchObject({
      class: 'SERVICE',
      channel: 'MAIL',
      kind: 'APPOINTMENT',
      to: email,
      jobCardId: card.id,
      customerId: card.customerId,
      subject: mails()[0]?.subject,
      reason: null,
    });
    expect(log?.body).toContain('/s/…');
  });

  test('are one for each change that is kept, in its order, also back to the time before', async () => {
    const { owner, email, mails, calendars } = await aWorkshop();
    const operationId = randomUUID();
    const input = { vehicleText: 'Clio', customer: { name: 'Ana', email }, expectedAt: at, operationId };
    const card = jobCard.parse(await done(owner, 'planJobCard', input));
    // The same again is the first answer, without a mail.
    expect(await done(owner, 'planJobCard', input)).toMatchObject({ id: card.id, icsSequence: 0 });
    // What does not change when it is says nothing, and what is refused neither.
    const same = await change(owner, card, { expectedAt: at, keyTag: '7' });
    expect((await ask(owner, 'updateJobCard', { id: card.id, version: 1, expectedAt: later })).code).toBe('CONFLICT');
    const moved = await change(owner, same, { expectedAt: later });
    const back = await change(owner, moved, { expectedAt: at });
    expect(back.icsSequence).toBe(2);
    await expect
      .poll(() => calendars().map(({ sequence, start: when }) => [sequence, when]))
      .toEqual([
        [0, '2027-03-25T07:00:00Z'],
        [1, '2027-03-26T07:00:00Z'],
        [2, '2027-03-25T07:00:00Z'],
      ]);
    expect(new Set(calendars().map(({ uid }) => uid))).toEqual(new Set([card.id]));
    expect(mails().filter(({ subject }) => subject.includes('prestavljen'))).toHaveLength(2);
  });

  test('of somebody who is written to too often wait, and the last one says what holds', async () => {
    const { owner, email, calendars } = await aWorkshop();
    let card = await plan(owner, email);
    const { points, windowSeconds } = budgets.customerMailPerCard;
    for (let change_ = 0; change_ <= points; change_ += 1) {
      card = await change(owner, card, { expectedAt: change_ % 2 === 0 ? later : at });
    }
    expect(card.icsSequence).toBe(points + 1);
    await expect.poll(() => calendars().length).toBe(points);
    const newest = async () => (await logOf(owner)).slice(0, 3);
    await expect
      .poll(async () => (await newest()).map(({ state, reason }) => [state, reason]))
      .toEqual([
        ['QUEUED', null],
        ['SUPPRESSED', 'CAP'],
        ['SENT', null],
      ]);
    expect((await newest())[0]?.notBefore).not.toBeNull();
    // One that has left, and that the outbox has not noted yet, would leave again once its claim has run out.
    const waiting = () => server().ctx.database.outboxMessage.count({ where: { status: 'pending' } });
    await expect.poll(waiting).toBe(1);
    server().clock.advance(windowSeconds);
    await expect.poll(() => calendars().length, { timeout: 30_000 }).toBe(points + 1);
    expect(calendars().at(-1)).toMatchObject({ sequence: points + 1 });
  });

  test('of what was booked online tell nothing that somebody else may have typed', async () => {
    const { owner, email, mails, calendars } = await aWorkshop({ on: true });
    const request = await aRequest(owner, email);
    const { id: jobCardId, version } = request;
    expect(mails()).toEqual([]);
    expect(await done(owner, 'confirmBooking', { jobCardId, version })).toMatchObject({ icsSequence: 0 });
    await expect.poll(() => calendars().length).toBe(1);
    const [mail] = mails();
    expect(mail?.text).toContain('Pozdravljeni!');
    expect(mail?.text).not.toContain('LJ 1');
    expect(calendars()[0]?.text).not.toContain('LJ 1');
    const link = /\/s\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect(mail?.text).toContain(`/b/visit/${link}/move\n`);
    expect(mail?.html).toContain(`/b/visit/${link}/cancel"`);
    // Nobody is known to the workshop by that address yet; once somebody is, the log is theirs.
    expect(await logOf(owner)).toMatchObject([{ customerId: null, jobCardId }]);
    const customer = await done(owner, 'createCustomer', { kind: 'PERSON', name: 'Ana Kos' });
    const { id: customerId } = z.object({ id: z.string() }).parse(customer);
    await change(owner, await cardNow(owner, jobCardId), { customerId });
    expect(await logOf(owner, { customerId })).toMatchObject([{ customerId, jobCardId }]);
  });

  test('say why somebody is declined, and where another time is booked', async () => {
    const { owner, email, mails, calendars } = await aWorkshop({ on: true });
    const { id: jobCardId, version } = await aRequest(owner, email);
    const { slug } = await settingsOf(owner);
    const text = 'Ta dan imamo inventuro.\nPridite v torek.';
    await done(owner, 'declineBooking', { jobCardId, version, text });
    await expect.poll(() => calendars()).toMatchObject([{ status: 'CANCELLED', uid: jobCardId, sequence: 0 }]);
    const [mail] = mails();
    expect(mail?.text).toContain('Žal vam v avtoservisu');
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain(`/b/${slug}\n`);
  });

  test('are none of cards to look around in, nor of somebody without an address', async () => {
    const { owner, email } = await aWorkshop();
    const { id } = await plan(owner, email, { mailCustomer: false });
    const db = await tablesOf(server(), owner);
    await db.jobCard.update({ where: { id }, data: { isExample: true } });
    expect((await change(owner, await cardNow(owner, id), { expectedAt: later })).icsSequence).toBeNull();
    await done(owner, 'planJobCard', { vehicleText: 'Clio', customer: { name: 'Bor' }, expectedAt: at });
    expect(await logOf(owner)).toEqual([]);
  });

  test('have the words and the place of the workshop, in the language of the customer', async () => {
    const { owner, email, mails } = await aWorkshop();
    await settings(owner, { name: 'Avto Žagar', address: 'Cesta 2', postcode: '2000', town: 'Maribor' });
    await plan(owner, email, { customer: { name: 'Ann', email, language: 'EN' } });
    await expect.poll(() => mails().length).toBe(1);
    const [mail] = mails();
    expect(mail?.subject).toBe('Your appointment at Avto Žagar: Thursday, 25 March 2027, 8:00');
    expect(mail?.text).toContain('When: Thursday, 25 March 2027, 8:00\nWhere: Cesta 2, 2000 Maribor');
    expect(mail?.html).toContain('See the appointment');
    // On a narrow screen, its heading has the day on one line.
    expect(mail?.html).toContain('Thursday, 25\u00a0March\u00a02027, 8:00');
  });
});
