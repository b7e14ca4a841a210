import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  aBookingWorkshop,
  addressHash,
  aService,
  aVisitor,
  bookingChanged,
  bookingPage,
  outcomeOf,
} from '../../../../tests/support/booking/booking-page.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { actsOn, cardNow, done, proposed, settings, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { at, loadsBetween, mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { correctLoads } from '../../desk/planner/loads/check-loads.ts';
import { expireHolds } from './expire-holds.ts';
import { createHold, findBookingPage } from './index.ts';

const minutes = (count: number) => 60 * count;

describe.each(enginesFor('locks', 'column types', 'isolation'))('online booking on $name', (engine) => {
  const server = withServer(engine);
  let weeks = 0;

  /** A workshop on the Monday morning of a week that no other test has. */
  async function onAMonday(changes: object = {}) {
    const now = new Date(mondayAtSeven.getTime() + weeks * 7 * 86_400_000);
    weeks += 1;
    moveClockTo(server(), now);
    return { day: now.toISOString().slice(0, 10), ...(await aBookingWorkshop(server(), changes)) };
  }
  const timesOn = async (page: ReturnType<typeof bookingPage>, day: string) => (await page.free(day)).days[0]?.times;

  test('a time that is held is not shown for ten minutes, and then again; what comes later has expired', async () => {
    const { day, page, owner } = await onAMonday();
    const time = at('10:00', day);
    const before = server().clock.now().getTime();
    const hold = await page.hold(time);
    const heldMs = Date.parse(hold.expiresAt) - before;
    expect(hold).toMatchObject({ startAt: time, minutes: 60, priceFromCents: 4900 });
    expect(heldMs).toBeGreaterThanOrEqual(600_000);
    expect(Date.parse(hold.expiresAt)).toBeLessThanOrEqual(server().clock.now().getTime() + 600_000);
    server().clock.advance(minutes(5));
    expect(await timesOn(page, day)).not.toContain(time);
    expect(await outcomeOf(page.hold(time))).toMatchObject({ code: 'CONFLICT' });
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 60, cars: 1, onlineMinutes: 60 }]);
    server().clock.advance(minutes(5) + 1);
    expect(await timesOn(page, day)).toContain(time);
    // Nobody has released it yet, and it counts no more.
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 0, cars: 0, onlineMinutes: 0 }]);
    const late = await outcomeOf(page.submit({ holdId: hold.holdId }));
    expect(late).toMatchObject({ code: 'HOLD_EXPIRED', free: expect.arrayContaining([time]) });
    expect(late.free.length).toBe(5);
    expect(await outcomeOf(page.submit({ holdId: randomUUID() }))).toEqual({ code: 'HOLD_EXPIRED', free: [] });
    await expireHolds(server().ctx);
    const db = await tablesOf(server(), owner);
    expect(await db.bookingHold.count({ where: { isHeld: true } })).toBe(0);
    expect(await correctLoads(db, server().clock.now())).toEqual([]);
  });

  test('who holds a time is not in the own way, and gives it up for another one that is free', async () => {
    // There is room for one of sixty minutes.
    const { day, page, owner } = await onAMonday({ sharePercent: 6 });
    const first = await page.hold(at('10:00', day));
    expect((await page.free(day)).days).toEqual([]);
    expect((await page.free(day, 1, first.holdId)).days[0]?.times).toContain(at('11:00', day));
    expect(await outcomeOf(page.hold(at('11:00', day)))).toMatchObject({ code: 'CONFLICT' });
    const second = await page.hold(at('11:00', day), first.holdId);
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 60, cars: 1, onlineMinutes: 60 }]);
    expect(await outcomeOf(page.submit({ holdId: first.holdId }))).toMatchObject({ code: 'HOLD_EXPIRED' });
    // One that is not taken leaves what was held, and nobody gives up what is booked.
    await bookingChanged(owner, { sharePercent: 40 });
    await page.book(at('13:00', day));
    expect(await outcomeOf(page.hold(at('13:00', day), second.holdId))).toMatchObject({ code: 'CONFLICT' });
    await page.submit({ holdId: second.holdId });
    await page.hold(at('14:00', day), second.holdId);
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 180, cars: 3, onlineMinutes: 180 }]);
    expect(await correctLoads(await tablesOf(server(), owner), server().clock.now())).toEqual([]);
  });

  test('what was held is booked: minutes and price are the server’s, and the same again is answered alike', async () => {
    const { day, page, owner } = await onAMonday();
    const time = at('09:30', day);
    const { holdId } = await page.hold(time);
    const booked = await page.submit({ holdId, note: 'Ropota spredaj' });
    expect(booked).toMatchObject({ state: 'CONFIRMED', startAt: time, minutes: 60, priceFromCents: 4900 });
    expect(await page.submit({ holdId, name: 'Nekdo drug' })).toEqual(booked);
    const card = await cardNow(owner, booked.jobCardId);
    expect(card).toMatchObject({
      state: 'PLANNED',
      source: 'ONLINE',
      bookingState: 'CONFIRMED',
      expectedAt: time,
      plannedMinutes: 60,
      customerWish: 'Pregled',
      vehicleText: 'LJ NK-100',
      broughtByName: 'Nika Novak',
      customerId: null,
      broughtByPhone: '+38641700100',
      vehicleId: null,
      icsSequence: 0,
      remindedAt: null,
      noShowAt: null,
      booking: { ...aVisitor, phone: '+38641700100', note: 'Ropota spredaj', probable: null },
    });
    expect(await actsOn(server(), owner, card.id)).toEqual(['bookOnline JOB_CARD', 'shareLink SHARE_LINK']);
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 60, cars: 1, onlineMinutes: 60 }]);
    const operationId = randomUUID();
    const first = await page.book(at('11:00', day), { operationId });
    expect(await page.book(at('11:30', day), { operationId })).toEqual(first);
    expect(await outcomeOf(page.book(time))).toMatchObject({ code: 'CONFLICT' });
    const db = await tablesOf(server(), owner);
    expect(await db.jobCard.count({ where: {} })).toBe(2);
    expect(await correctLoads(db, server().clock.now())).toEqual([]);
  });

  test('times are the half hours of the workshop, from its lead time to the end of its horizon', async () => {
    const { day, page, owner, slug, service } = await onAMonday({ horizonDays: 7 });
    const all = [8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12.5, 13, 13.5, 14, 14.5, 15, 15.5, 16, 16.5];
    const clock = (hour: number) => at(`${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`, day);
    expect(await page.free(day)).toEqual({ minutes: 60, days: [{ on: day, times: all.map(clock) }] });
    const week = (await page.free(day, 31)).days.map(({ on }) => on);
    expect(week.length).toBe(6);
    await bookingChanged(owner, { leadHours: 5 });
    expect((await timesOn(page, day))?.[0]).toBe(at('12:30', day));
    await done(owner, 'saveDayException', { on: day, kind: 'CLOSED' });
    expect(await timesOn(page, day)).toBeUndefined();
    expect(await outcomeOf(page.hold(at('13:00', day)))).toMatchObject({ code: 'CONFLICT' });
    // What is none of the half hours cannot be held.
    const next = new Date(Date.parse(at('10:15', day)) + 86_400_000).toISOString();
    expect(await outcomeOf(page.hold(next))).toMatchObject({ code: 'CONFLICT' });
    await bookingChanged(owner, { on: false });
    expect(await findBookingPage(server().ctx, slug)).toBeUndefined();
    expect(await findBookingPage(server().ctx, 'ni-je')).toBeUndefined();
    expect(service.online).toBe(true);
  });

  test('a day has room for its share of online minutes, its cars and what the service needs', async () => {
    const { day, page, owner, lift, slug } = await onAMonday({ carsPerTime: 2, sharePercent: 10 });
    // 102 of 1,020 minutes.
    await page.book(at('08:00', day));
    expect(await timesOn(page, day)).toBeUndefined();
    await bookingChanged(owner, { sharePercent: 12 });
    expect(await timesOn(page, day)).toContain(at('08:00', day));
    await page.book(at('08:00', day), { phone: '041 700 200' });
    await bookingChanged(owner, { sharePercent: 50 });
    expect(await timesOn(page, day)).not.toContain(at('08:00', day));
    await bookingChanged(owner, { carsLimit: 2 });
    expect(await timesOn(page, day)).toBeUndefined();
    await bookingChanged(owner, { carsLimit: null });
    const onLift = await aService(owner, { titleSl: 'Podvozje', minutes: 120, needsLift: true });
    const lifted = bookingPage(server(), slug, onLift.id);
    expect(await timesOn(lifted, day)).toContain(at('10:00', day));
    const { id, version, kind } = lift;
    await done(owner, 'saveResource', { id, version, kind, isBookableOnline: false });
    expect(await timesOn(lifted, day)).toBeUndefined();
    const skilled = await aService(owner, { titleSl: 'Klima', skill: 'klima' });
    expect(await timesOn(bookingPage(server(), slug, skilled.id), day)).toBeUndefined();
  });

  test('a known plate with its owner’s phone or address is joined, and nobody is notified', async () => {
    const { day, page, owner } = await onAMonday();
    const vehicle = {
      plate: 'LJ ZN-1',
      customer: { name: 'Zala Zupan', phone: '041 700 300', email: 'Zala@example.com' },
    };
    const present = Object(await done(owner, 'takeIn', { ...vehicle, km: 1 }));
    const typed = { plate: 'lj zn1' };
    const plate = 'LJ ZN1';
    const byPhone = await page.book(at('08:00', day), { ...typed, phone: '041 700 300', email: 'other@example.com' });
    const byMail = await page.book(at('08:30', day), { ...typed, phone: '041 700 301', email: 'zala@example.com' });
    const stranger = await page.book(at('09:00', day), { ...typed, phone: '041 700 302', email: 'x@example.com' });
    const unknown = await page.book(at('09:30', day), { plate: 'LJ NN-0', phone: '041 700 303' });
    const shape = (answer: object) => Object.keys(answer).toSorted();
    expect([byMail, stranger, unknown].map(shape)).toEqual([shape(byPhone), shape(byPhone), shape(byPhone)]);
    for (const { jobCardId } of [byPhone, byMail]) {
      expect(await cardNow(owner, jobCardId)).toMatchObject({
        vehicleId: present.vehicleId,
        customerId: present.customerId,
        payerId: present.customerId,
        vehicleText: null,
        broughtByName: null,
        booking: { plate, probable: null },
      });
    }
    const shared = async ({ visitToken: token }: { readonly visitToken: string }) => {
      const { data } = await server().visitor().restOutcome('POST', '/api/workshop/sharedDocument', { token });
      return { ...Object(data), card: null };
    };
    // The page of the visit does not show it either.
    expect(await shared(byPhone)).toEqual({ ...(await shared(stranger)), vehicle: { plate, make: null, model: null } });
    expect(await shared(unknown)).toMatchObject({ vehicle: { plate: 'LJ NN-0' } });
    const probable = { customerId: present.customerId, customerName: 'Zala Zupan', vehicleId: present.vehicleId };
    expect(await cardNow(owner, stranger.jobCardId)).toMatchObject({
      vehicleId: null,
      customerId: null,
      vehicleText: plate,
      booking: { probable },
    });
    expect(await cardNow(owner, unknown.jobCardId)).toMatchObject({ booking: { probable: null } });
    const card = await cardNow(owner, stranger.jobCardId);
    const seen = { jobCardId: card.id, version: card.version };
    const joined = { customerId: present.customerId, vehicleId: present.vehicleId, vehicleText: null };
    expect(await done(owner, 'joinBooking', seen)).toMatchObject({ ...joined, booking: { probable: null } });
  });

  test('what came with a template is on the card, proposed; a consent is the customer’s own alone', async () => {
    const { day, owner, slug } = await onAMonday();
    const customer = { name: 'Bor Hrast', phone: '041 700 400', email: 'bor@example.com' };
    const taken = Object(await done(owner, 'takeIn', { plate: 'LJ BH-1', customer, km: 1 }));
    const job = await proposed(owner, taken.id, { title: 'Mali servis', plannedMinutes: 240 });
    const template = Object(await done(owner, 'saveJobTemplate', { jobId: job.id }));
    const { id } = await aService(owner, { titleSl: 'Servis', minutes: 75, templateId: template.id });
    const page = bookingPage(server(), slug, id);
    const person = { plate: 'LJ BH-1', phone: '041 700 400', email: 'drug@example.com', consentMarketing: true };
    const booked = await page.book(at('10:00', day), person);
    const card = await cardNow(owner, booked.jobCardId);
    expect(card.jobs.map(({ title, state }) => [title, state])).toEqual([['Mali servis', 'PROPOSED']]);
    // The day has room for what the service says, and counts that.
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 75, onlineMinutes: 75 }]);
    const { customerId } = card;
    const { consents } = Object(await done(owner, 'customer', { id: customerId }));
    expect(consents.map((each: object) => [Reflect.get(each, 'class'), Reflect.get(each, 'channel')])).toEqual([
      ['ADVERTISING', 'SMS'],
    ]);
    // Who has refused it once stays refused: the box proves nothing.
    await done(owner, 'withdrawConsent', { customerId, class: 'ADVERTISING' });
    await page.book(at('11:00', day), person);
    const later = Object(await done(owner, 'customer', { id: customerId })).consents;
    expect(later.every((each: object) => Reflect.get(each, 'withdrawnAt') !== null)).toBe(true);
    await done(owner, 'removeJobTemplate', { id: template.id, version: template.version });
    expect((await page.book(at('13:00', day), { phone: '041 700 401' })).minutes).toBe(75);
  });

  test('of one phone number three appointments wait to be confirmed', async () => {
    const { day, page, owner } = await onAMonday({ confirmAtOnce: false, sharePercent: 100 });
    for (const time of ['08:00', '08:30', '09:00']) {
      expect(await page.book(at(time, day))).toMatchObject({ state: 'REQUESTED' });
    }
    expect(await outcomeOf(page.book(at('09:30', day)))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await page.book(at('09:30', day), { phone: '041 700 500' })).toMatchObject({ state: 'REQUESTED' });
    const [first] = Object(await done(owner, 'today')).requests;
    await done(owner, 'confirmBooking', { jobCardId: first.id, version: first.version });
    expect(await page.book(at('10:00', day))).toMatchObject({ state: 'REQUESTED' });
    expect(await outcomeOf(page.book(at('10:30', day)))).toMatchObject({ code: 'RATE_LIMITED' });
    // One whose time is gone waits for nobody any more.
    moveClockTo(server(), new Date(at('09:30', day)));
    for (const time of ['13:00', '13:30']) {
      expect(await page.book(at(time, day))).toMatchObject({ state: 'REQUESTED' });
    }
    expect(await outcomeOf(page.book(at('14:00', day)))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('a workshop that does not pay is shown, and books nothing', async () => {
    const { day, page, owner, slug, service } = await onAMonday();
    await settings(owner, { name: 'Avto Nekdo' });
    const db = await tablesOf(server(), owner);
    const { id: workshopId } = await db.itself.read();
    const { user, accessGrant } = server().ctx.database;
    const userId = (await user.findFirst({ where: { workshopId, ownerId: null } }))?.id ?? '';
    const now = server().clock.now().getTime();
    const times = { validFrom: new Date(now - 2000), validUntil: new Date(now - 1000) };
    await accessGrant.create({ data: { id: randomUUID(), userId, source: 'operator', plan: 'pro', ...times } });
    await user.updateMany({ where: { id: userId }, data: { subscriptionStatus: 'canceled' } });
    const found = await findBookingPage(server().ctx, slug);
    expect(found).toMatchObject({ isOpen: false });
    expect(await page.free(day)).toEqual({ minutes: 60, days: [] });
    const hold = { serviceId: service.id, startAt: new Date(at('10:00', day)), addressHash };
    const held = found && outcomeOf(createHold(server().ctx, found, hold));
    expect(await held).toMatchObject({ code: 'INVALID_STATE' });
    expect(await outcomeOf(page.book(at('10:00', day)))).toMatchObject({ code: 'INVALID_STATE' });
    server().clock.advance(91 * 86_400);
    weeks += 14;
    expect(await findBookingPage(server().ctx, slug)).toBeUndefined();
  });
});
