import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../schema/features/contact/messages.ts';
import { reminder, reminderPreview, reminderRules } from '../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../../schema/time/zones.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, cardNow, done, taken } from '../../../../tests/support/workshop/desk.ts';
import { moveToMessageDay } from '../../../../tests/support/workshop/message-times.ts';
import { remindOwners } from './send/send-due.ts';

const versioned = z.object({ id: z.string(), version: z.number() });
const zone = 'Europe/Ljubljana';
let people = 0;
/** A car and a customer that are there already. */
const known = { plate: undefined, customer: undefined };

describe.each([...databases])('reminders to owners of vehicles on $name', (engine) => {
  const server = withServer(engine);
  const today = () => dayAt(zone, server().clock.now().getTime());

  const rulesOf = async (owner: Person) => reminderRules.parse(await done(owner, 'reminderRules'));
  async function switchOn(owner: Person, kinds: readonly string[], values: object = {}) {
    const { version } = await rulesOf(owner);
    const rules = kinds.map((kind) => ({ kind, on: true, daysBefore: [30, 7], channel: 'MAIL', ...values }));
    return reminderRules.parse(await done(owner, 'saveReminderRules', { version, rules }));
  }
  /** A car that was here once and is delivered, with an owner who is reached by mail. */
  async function aCar(owner: Person, values: object = {}, more: object = {}) {
    people += 1;
    const email = `owner-${people}@example.com`;
    const card = await taken(owner, { plate: `LJ R-${people}`, customer: { name: 'Ana Kos', email }, ...more });
    await over(owner, card.id);
    const [vehicleId, customerId] = [card.vehicleId ?? '', card.customerId ?? ''];
    await change(owner, vehicleId, values);
    return { vehicleId, customerId, email, cardId: card.id };
  }
  async function over(owner: Person, cardId: string) {
    const { version } = await cardNow(owner, cardId);
    await done(owner, 'moveJobCard', { id: cardId, version, to: 'CANCELLED', reason: 'Konec' });
  }
  async function change(owner: Person, id: string, values: object) {
    const { version } = versioned.parse(await done(owner, 'vehicle', { id }));
    await done(owner, 'updateVehicle', { id, version, ...values });
  }
  const listed = async (owner: Person, filter: object = {}) =>
    z.object({ nodes: z.array(reminder), totalCount: z.number() }).parse(await done(owner, 'reminders', { filter }));
  const statesOf = async (owner: Person, vehicleId: string) =>
    (await listed(owner, { vehicleId })).nodes.map(({ kind, state, stoppedBecause, step }) => [
      ...[kind, state, stoppedBecause, step],
    ]);
  const expectStates = (owner: Person, vehicleId: string, ...expected: unknown[]) =>
    expect.poll(() => statesOf(owner, vehicleId), { timeout: 5000 }).toEqual(expected);
  const only = async (owner: Person, vehicleId: string) => {
    const [first] = (await listed(owner, { vehicleId })).nodes;
    if (first === undefined) throw new Error('There is a reminder');
    return first;
  };
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const messagesTo = async (owner: Person, customerId: string) =>
    z.object({ nodes: z.array(message) }).parse(await done(owner, 'messages', { filter: { customerId } })).nodes;
  /** Moves to the moment of a reminder, and sends what is due then. */
  async function sendAt(nextAt: string | null) {
    server().clock.advance((Date.parse(nextAt ?? '') - server().clock.now().getTime()) / 1000 + 1);
    await remindOwners(server().ctx);
  }

  test('are off at first, planned when they are switched on, and stopped when they are switched off', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    const { rules, sendAt: at } = await rulesOf(owner);
    expect([at, rules.length, rules.some(({ on }) => on)]).toEqual(['09:00', 7, false]);
    expect(rules[0]).toEqual({ kind: 'ROADWORTHY', on: false, daysBefore: [30, 7], channel: 'MAIL' });
    const { vehicleId } = await aCar(owner, { roadworthyUntil: daysLater(today(), 33) });
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'STOPPED', 'OFF', 0]);
    await switchOn(owner, ['ROADWORTHY']);
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'PLANNED', null, 0]);
    await switchOn(owner, ['ROADWORTHY'], { on: false });
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'STOPPED', 'OFF', 0]);
    const { version } = await rulesOf(owner);
    for (const values of [{ daysBefore: [] }, { daysBefore: [7, 7] }, { daysBefore: [91] }, { channel: 'PUSH' }]) {
      const rule = { kind: 'SERVICE', on: true, daysBefore: [30], channel: 'MAIL', ...values };
      expect((await ask(owner, 'saveReminderRules', { version, rules: [rule] })).code).toBe('BAD_INPUT');
    }
    for (const sendAtHour of ['07:59', '19:31', '9:00']) {
      expect((await ask(owner, 'saveReminderRules', { version, rules: [], sendAt: sendAtHour })).code).toBe(
        'BAD_INPUT',
      );
    }
    expect((await ask(owner, 'saveReminderRules', { version: version - 1, rules: [] })).code).toBe('CONFLICT');
  });

  test('leave at nine, twice, each with the way to refuse; who comes then came of it', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    await switchOn(owner, ['ROADWORTHY']);
    const { vehicleId, customerId, email } = await aCar(owner, { roadworthyUntil: daysLater(today(), 33) });
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'PLANNED', null, 0]);
    const planned = await only(owner, vehicleId);
    const clock = new Date(planned.nextAt ?? '').toLocaleTimeString('sl-SI', { timeZone: zone, timeStyle: 'short' });
    expect(clock).toMatch(/^0?9:00$/);
    await remindOwners(server().ctx);
    expect(mailsTo(email)).toEqual([]);
    const preview = reminderPreview.parse(await done(owner, 'previewReminder', { id: planned.id }));
    await sendAt(planned.nextAt);
    await remindOwners(server().ctx);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [mail] = mailsTo(email);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mail).toMatchObject({ subject: preview.subject });
    expect(mail?.text.replace(/\/u\/[\w-]+/, '/u/…')).toContain(preview.text);
    expect([preview.to, preview.reason, preview.segments]).toEqual([email, null, null]);
    // As a day has its month: 15. junija, not 15. junij.
    expect(preview.text).toMatch(/velja do \d+\.\s\p{L}+a\s\d{4}/u);
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'SENT', null, 1]);
    const sent = await only(owner, vehicleId);
    const [logged] = await messagesTo(owner, customerId);
    expect(logged).toMatchObject({
      id: sent.messageId,
      kind: 'ROADWORTHY',
      class: 'INVITATION',
      reminderIds: [sent.id],
    });
    server().clock.advance(3600);
    await taken(owner, { ...known, vehicleId, customerId });
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'BOOKED', null, 1]);
    await change(owner, vehicleId, { roadworthyUntil: daysLater(today(), 400) });
    await expect
      .poll(() => statesOf(owner, vehicleId), { timeout: 5000 })
      .toContainEqual(['ROADWORTHY', 'DONE', 'RENEWED', 1]);
  });

  test('are skipped for who has an appointment, and are there again when it is cancelled', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    await switchOn(owner, ['ROADWORTHY']);
    const { vehicleId, customerId, email } = await aCar(owner, { roadworthyUntil: daysLater(today(), 33) });
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'PLANNED', null, 0]);
    const { nextAt } = await only(owner, vehicleId);
    const expectedAt = momentAt(zone, `${daysLater(today(), 20)}T09:00`).toISOString();
    const planned = versioned.parse(await done(owner, 'planJobCard', { vehicleId, customerId, expectedAt }));
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'SKIPPED', 'BOOKED', 0]);
    await over(owner, planned.id);
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'PLANNED', null, 0]);
    expect((await only(owner, vehicleId)).nextAt).toBe(nextAt);
    const card = await taken(owner, { ...known, vehicleId, customerId });
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'SKIPPED', 'OPEN_CARD', 0]);
    await sendAt(nextAt);
    expect(mailsTo(email)).toEqual([]);
    await over(owner, card.id);
    await expectStates(owner, vehicleId, ['ROADWORTHY', 'PLANNED', null, 1]);
  });

  test('go to nobody whose car is sold or scrapped, who has no address or has refused', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    await switchOn(owner, ['ROADWORTHY']);
    const due = { roadworthyUntil: daysLater(today(), 33) };
    const [sold, scrapped, refused] = [await aCar(owner, due), await aCar(owner, due), await aCar(owner, due)];
    const nobody = await aCar(owner, due, { customer: { name: 'Brez pošte' } });
    await expectStates(owner, nobody.vehicleId, ['ROADWORTHY', 'STOPPED', 'NO_ADDRESS', 0]);
    const { version } = versioned.parse(await done(owner, 'vehicle', { id: sold.vehicleId }));
    await done(owner, 'changeOwner', { vehicleId: sold.vehicleId, version, customerId: scrapped.customerId });
    await expect
      .poll(() => listed(owner, { customerId: sold.customerId }), { timeout: 5000 })
      .toMatchObject({ nodes: [{ stoppedBecause: 'SOLD' }] });
    await change(owner, scrapped.vehicleId, { scrappedOn: today() });
    await expectStates(owner, scrapped.vehicleId, ['ROADWORTHY', 'STOPPED', 'SCRAPPED', 0]);
    const refusal = { customerId: refused.customerId, class: 'INVITATION' };
    await done(owner, 'withdrawConsent', refusal);
    await expectStates(owner, refused.vehicleId, ['ROADWORTHY', 'STOPPED', 'OPTED_OUT', 0]);
    // On its day the log says why nobody was written to.
    await sendAt((await only(owner, refused.vehicleId)).nextAt);
    expect(mailsTo(refused.email)).toEqual([]);
    const [logged] = await messagesTo(owner, refused.customerId);
    expect(logged).toMatchObject({ state: 'SUPPRESSED', reason: 'OPTED_OUT' });
    await done(owner, 'recordConsent', { ...refusal, channel: 'MAIL', how: 'COUNTER', textVersion: '1' });
    await expectStates(owner, refused.vehicleId, ['ROADWORTHY', 'PLANNED', null, 1]);
  });

  test('of a car on one day are one message, and of the next car a week later', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    await switchOn(owner, ['ROADWORTHY', 'SERVICE'], { daysBefore: [10] });
    const on = daysLater(today(), 13);
    const first = await aCar(owner, { roadworthyUntil: on, nextServiceOn: on });
    const second = await aCar(owner, { roadworthyUntil: on });
    const { version } = versioned.parse(await done(owner, 'vehicle', { id: second.vehicleId }));
    await done(owner, 'changeOwner', { vehicleId: second.vehicleId, version, customerId: first.customerId });
    const ofFirst = { vehicleId: second.vehicleId, customerId: first.customerId };
    await expect.poll(async () => (await listed(owner, ofFirst)).totalCount, { timeout: 5000 }).toBe(1);
    await sendAt((await only(owner, first.vehicleId)).nextAt);
    await expect.poll(() => mailsTo(first.email)).toHaveLength(1);
    const [logged] = await messagesTo(owner, first.customerId);
    const firstPlate = (await only(owner, first.vehicleId)).plate ?? '';
    const cars = (await listed(owner, { states: ['SENT'] })).nodes;
    const sentCar = cars[0]?.vehicleId ?? '';
    const waiting = (await listed(owner, { states: ['PLANNED'] })).nodes;
    expect(new Set(cars.map(({ vehicleId }) => vehicleId)).size).toBe(1);
    expect(logged?.reminderIds).toHaveLength(cars.length);
    expect(firstPlate).not.toBe('');
    for (const { vehicleId, nextAt } of waiting) {
      expect(vehicleId).not.toBe(sentCar);
      expect(daysLater(dayAt(zone, server().clock.now().getTime()), 7) <= dayAt(zone, Date.parse(nextAt ?? ''))).toBe(
        true,
      );
    }
    expect(waiting.length).toBeGreaterThan(0);
  });

  test('are sent before their day by one press, once, and by the same checks', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    await switchOn(owner, ['ROADWORTHY']);
    const one = await aCar(owner, { roadworthyUntil: daysLater(today(), 60) });
    await expectStates(owner, one.vehicleId, ['ROADWORTHY', 'PLANNED', null, 0]);
    const { id, version } = await only(owner, one.vehicleId);
    const press = () => ask(owner, 'sendReminder', { id, version });
    const pressed = (await Promise.all([press(), press()])).map(({ code }) => code);
    expect(pressed.toSorted()).toEqual(['CONFLICT', 'OK']);
    await expect.poll(() => mailsTo(one.email)).toHaveLength(1);
    await expectStates(owner, one.vehicleId, ['ROADWORTHY', 'SENT', null, 1]);
    // A second one in the same week waits, as on its day.
    const again = await only(owner, one.vehicleId);
    const waits = reminder.parse(await done(owner, 'sendReminder', { id, version: again.version }));
    expect([waits.step, dayAt(zone, Date.parse(waits.nextAt ?? '')) >= daysLater(today(), 7)]).toEqual([1, true]);
    moveToMessageDay(server(), '22:00');
    const late = await aCar(owner, { roadworthyUntil: daysLater(today(), 60) });
    await expectStates(owner, late.vehicleId, ['ROADWORTHY', 'PLANNED', null, 0]);
    const planned = await only(owner, late.vehicleId);
    const night = reminder.parse(await done(owner, 'sendReminder', { id: planned.id, version: planned.version }));
    expect(Date.parse(night.nextAt ?? '')).toBeGreaterThan(server().clock.now().getTime());
    expect(Date.parse(night.nextAt ?? '')).toBeLessThan(Date.parse(planned.nextAt ?? ''));
    expect(mailsTo(late.email)).toEqual([]);
    await done(owner, 'withdrawConsent', { customerId: late.customerId, class: 'INVITATION' });
    await expectStates(owner, late.vehicleId, ['ROADWORTHY', 'STOPPED', 'OPTED_OUT', 0]);
    await sendAt(night.nextAt);
    expect(mailsTo(late.email)).toEqual([]);
    await switchOn(owner, ['ROADWORTHY'], { on: false });
    // Switching off changes the reminder a moment later, and with it the version.
    const refusal = async () => {
      const off = await only(owner, late.vehicleId);
      return (await ask(owner, 'sendReminder', { id: off.id, version: off.version })).code;
    };
    await expect.poll(refusal).toBe('INVALID_STATE');
  });

  test('can be added and skipped by hand', async () => {
    moveToMessageDay(server(), '10:00');
    const owner = await aPaidOwner(server());
    await switchOn(owner, ['CUSTOM'], { daysBefore: [0] });
    const { vehicleId } = await aCar(owner);
    const input = { vehicleId, dueOn: daysLater(today(), 5), text: 'Zamenjava klinastega jermena' };
    const added = reminder.parse(await done(owner, 'addReminder', input));
    expect(added).toMatchObject({ kind: 'CUSTOM', state: 'PLANNED', text: input.text, dueOn: input.dueOn });
    const preview = reminderPreview.parse(await done(owner, 'previewReminder', { id: added.id }));
    expect(preview.text).toContain(input.text);
    const skipped = reminder.parse(await done(owner, 'skipReminder', { id: added.id, version: added.version }));
    expect(skipped).toMatchObject({ state: 'SKIPPED', stoppedBecause: 'BY_HAND' });
    expect((await ask(owner, 'skipReminder', { id: added.id, version: added.version })).code).toBe('CONFLICT');
    expect((await ask(owner, 'skipReminder', { id: added.id, version: skipped.version })).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'addReminder', { ...input, dueOn: daysLater(today(), -1) })).code).toBe('BAD_INPUT');
  });
});
