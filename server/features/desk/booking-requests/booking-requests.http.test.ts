import { describe, expect, test } from 'vitest';
import { calendarFeed } from '../../../../schema/features/desk/planner/calendar-feed.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { aBookingWorkshop } from '../../../../tests/support/booking/booking-page.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { actsOn, ask, cardNow, done, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { at, loadsBetween, mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { purgeRequests } from './purge-requests.ts';

const dayMs = 86_400_000;
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe.each(enginesFor('column types', 'locks'))('appointments at the desk on $name', (engine) => {
  const server = withServer(engine);
  let weeks = 0;

  /** A workshop that confirms each appointment, on the Monday morning of a week that no other test has. */
  async function onAMonday() {
    const now = new Date(mondayAtSeven.getTime() + weeks * 7 * dayMs);
    weeks += 1;
    moveClockTo(server(), now);
    const day = now.toISOString().slice(0, 10);
    return { day, ...(await aBookingWorkshop(server(), { confirmAtOnce: false })) };
  }

  test('are confirmed or declined once, over the version that was seen', async () => {
    const { day, owner, page, mechanics } = await onAMonday();
    const first = await page.book(at('10:00', day));
    const second = await page.book(at('11:00', day), { phone: '041 700 700' });
    const requests = async () => idsOf(Object(await done(owner, 'today')).requests);
    expect(await requests()).toEqual([first.jobCardId, second.jobCardId]);
    const seen = { jobCardId: first.jobCardId, version: (await cardNow(owner, first.jobCardId)).version };
    expect(await ask(mechanics[0], 'confirmBooking', seen)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(owner, 'confirmBooking', { ...seen, version: 99 })).toMatchObject({ code: 'CONFLICT' });
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect(await done(receptionist, 'confirmBooking', { ...seen, mailCustomer: false })).toMatchObject({
      state: 'PLANNED',
      bookingState: 'CONFIRMED',
      version: seen.version + 1,
    });
    const next = { ...seen, version: seen.version + 1 };
    const refused = { code: 'INVALID_STATE', possible: ['CANCELLED'] };
    expect(await ask(owner, 'confirmBooking', next)).toMatchObject(refused);
    expect(await ask(owner, 'declineBooking', { ...next, text: 'Ne' })).toMatchObject(refused);
    const other = { jobCardId: second.jobCardId, version: (await cardNow(owner, second.jobCardId)).version };
    expect(await ask(owner, 'declineBooking', other)).toMatchObject({ code: 'BAD_INPUT' });
    expect(await done(owner, 'declineBooking', { ...other, text: 'Ta dan smo zaprti' })).toMatchObject({
      state: 'CANCELLED',
      bookingState: 'REQUESTED',
    });
    expect(await requests()).toEqual([]);
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 60, cars: 1 }]);
    const acts = ['bookOnline JOB_CARD', 'shareLink SHARE_LINK', 'declineBooking JOB_CARD'];
    expect(await actsOn(server(), owner, second.jobCardId)).toEqual(acts);
    // A mechanic sees no name and no number of who has booked.
    expect(Object(await done(mechanics[0], 'jobCard', { id: first.jobCardId })).booking).toBeNull();
  });

  test('are tentative in the calendar of the desk until they are confirmed', async () => {
    const { day, owner, page } = await onAMonday();
    const { jobCardId } = await page.book(at('10:00', day));
    const { url } = calendarFeed.parse(await done(owner, 'saveCalendarFeed', {}));
    const status = async () => /^STATUS:(\w+)/m.exec(await (await fetch(url)).text())?.[1];
    expect(await status()).toBe('TENTATIVE');
    await done(owner, 'confirmBooking', { jobCardId, version: (await cardNow(owner, jobCardId)).version });
    expect(await status()).toBe('CONFIRMED');
  });

  test('are late after a quarter of an hour, and counted where nobody came', async () => {
    const { day, owner } = await onAMonday();
    const customer = { name: 'Nika Novak', phone: '041 700 800' };
    const values = { plate: 'LJ NS-1', customer, expectedAt: at('08:00', day), source: 'PHONE', plannedMinutes: 30 };
    const card = Object(await done(owner, 'planJobCard', { ...values, mailCustomer: true }));
    expect(card).toMatchObject({ source: 'PHONE', bookingState: null, booking: null, plannedMinutes: 30 });
    const late = async () => idsOf(Object(await done(owner, 'today')).late);
    const seen = { jobCardId: card.id, version: card.version };
    expect(await ask(owner, 'markNoShow', seen)).toMatchObject({ code: 'INVALID_STATE' });
    moveClockTo(server(), new Date(Date.parse(at('08:14', day))));
    expect(await late()).toEqual([]);
    moveClockTo(server(), new Date(Date.parse(at('08:15', day))));
    expect(await late()).toEqual([card.id]);
    // Somebody may look at it the next morning only.
    moveClockTo(server(), new Date(Date.parse(at('07:30', daysLater(day, 1)))));
    expect(await late()).toEqual([card.id]);
    const missed = Object(await done(owner, 'markNoShow', seen));
    expect(missed).toMatchObject({ state: 'CANCELLED' });
    expect(missed.noShowAt.slice(0, 16)).toBe(at('07:30', daysLater(day, 1)).slice(0, 16));
    expect(await late()).toEqual([]);
    const { customerId } = card;
    const noShows = async () => {
      const [{ id }] = Object(await done(owner, 'customers', { search: 'Nika Novak' })).nodes;
      expect(id).toBe(customerId);
      return Object(await done(owner, 'customer', { id })).noShows;
    };
    expect(await noShows()).toBe(1);
    expect(await ask(owner, 'markNoShow', { ...seen, version: 2 })).toMatchObject({ code: 'INVALID_STATE' });
    const again = { id: card.id, version: 2, to: 'PLANNED', reason: 'Pride jutri' };
    expect(await done(owner, 'moveJobCard', again)).toMatchObject({ state: 'PLANNED', noShowAt: null });
    expect(await noShows()).toBe(0);
    const db = await tablesOf(server(), owner);
    // Who once wanted the mails of an appointment goes on getting them.
    expect(await db.jobCard.findUnique({ where: { id: card.id } })).toMatchObject({ mailCustomer: true });
  });

  test('that were never confirmed go ninety days later, with what was typed', async () => {
    const { day, owner, page } = await onAMonday();
    const asked = await page.book(at('10:00', day));
    const confirmed = await page.book(at('11:00', day), { phone: '041 700 900' });
    const seen = { jobCardId: confirmed.jobCardId, version: (await cardNow(owner, confirmed.jobCardId)).version };
    await done(owner, 'confirmBooking', seen);
    const db = await tablesOf(server(), owner);
    const left = async () => (await db.jobCard.findMany()).map(({ id }) => id).toSorted();
    server().clock.advance(89 * 86_400);
    await purgeRequests(server().ctx);
    expect(await left()).toEqual([asked.jobCardId, confirmed.jobCardId].toSorted());
    server().clock.advance(86_400);
    weeks += 13;
    await purgeRequests(server().ctx);
    expect(await left()).toEqual([confirmed.jobCardId]);
    const jobCardId = asked.jobCardId;
    expect(await db.activity.count({ where: { OR: [{ jobCardId }, { entityId: jobCardId }] } })).toBe(0);
    expect(await db.shareLink.count({ where: { jobCardId } })).toBe(0);
    expect(await db.dayLoad.findMany({ where: { on: day } })).toMatchObject([{ bookedMinutes: 60, cars: 1 }]);
  });

  test('that wait stay until their time is gone for a week; one to which nobody came stays for good', async () => {
    const { day, owner, page } = await onAMonday();
    const ahead = (await page.book(at('10:00', day))).jobCardId;
    const noDay = (await page.book(at('11:00', day), { phone: '041 700 901' })).jobCardId;
    const missed = (await page.book(at('12:30', day), { phone: '041 700 902' })).jobCardId;
    const db = await tablesOf(server(), owner);
    const start = server().clock.now().getTime();
    await db.jobCard.updateMany({ where: { id: ahead }, data: { expectedAt: new Date(start + 88 * dayMs) } });
    await db.jobCard.updateMany({ where: { id: noDay }, data: { expectedAt: null } });
    await db.jobCard.updateMany({ where: { id: missed }, data: { state: 'CANCELLED', noShowAt: new Date(start) } });
    const leftAfter = async (days: number) => {
      moveClockTo(server(), new Date(start + days * dayMs));
      await purgeRequests(server().ctx);
      return (await db.jobCard.findMany()).map(({ id }) => id).toSorted();
    };
    expect(await leftAfter(89)).toEqual([ahead, noDay, missed].toSorted());
    expect(await leftAfter(91)).toEqual([ahead, missed].toSorted());
    expect(await leftAfter(94)).toEqual([ahead, missed].toSorted());
    expect(await leftAfter(96)).toEqual([missed]);
    weeks += 14;
  });
});
