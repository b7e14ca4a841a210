import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  aBookingWorkshop,
  bookingChanged,
  outcomeOf,
  visitorCall,
} from '../../../../tests/support/booking/booking-page.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { actsOn, ask, cardNow, done, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { at, loadsBetween, mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { correctLoads } from '../../desk/planner/loads/check-loads.ts';
import { cancelVisit, findVisit, listTimesForVisit, moveVisit } from './index.ts';

const dayMs = 86_400_000;
const row = z.object({ id: z.string() });

describe.each(enginesFor('locks', 'column types'))('the appointment of a visit on $name', (engine) => {
  const server = withServer(engine);
  let weeks = 0;

  /** A workshop on the Monday morning of a week that no other test has, with an appointment on Tuesday at ten. */
  async function anAppointment(changes: object = {}) {
    const now = new Date(mondayAtSeven.getTime() + weeks * 7 * dayMs);
    weeks += 1;
    moveClockTo(server(), now);
    const day = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
    const workshop = await aBookingWorkshop(server(), { leadHours: 3, ...changes });
    const booked = await workshop.page.book(at('10:00', day));
    return { ...workshop, day, booked, token: booked.visitToken };
  }
  const call = () => visitorCall(server());

  test('is moved to a time that is free, also to one that only it has taken', async () => {
    const { day, owner, booked, token, page } = await anAppointment({ sharePercent: 6 });
    const visit = await findVisit(call(), token);
    expect(visit).toMatchObject({ isMovable: true, isCancellable: true });
    const { days } = await listTimesForVisit(visit, { from: day, days: 1 });
    // There is room for one of sixty minutes, and it is this one.
    expect((await page.free(day)).days).toEqual([]);
    expect(days[0]?.times).toContain(at('10:00', day));
    const to = at('13:00', day);
    expect(await moveVisit(call(), token, new Date(to))).toEqual({ state: 'CONFIRMED', startAt: to });
    expect(await moveVisit(call(), token, new Date(to))).toEqual({ state: 'CONFIRMED', startAt: to });
    expect(await cardNow(owner, booked.jobCardId)).toMatchObject({
      expectedAt: to,
      version: 2,
    });
    const acts = await actsOn(server(), owner, booked.jobCardId);
    expect(acts).toEqual(['bookOnline JOB_CARD', 'shareLink SHARE_LINK', 'moveVisit JOB_CARD']);
    const next = new Date(Date.parse(to) + dayMs).toISOString();
    await moveVisit(call(), token, new Date(next));
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 0, cars: 0 }]);
    expect(await loadsBetween(owner, next.slice(0, 10))).toMatchObject([{ bookedMinutes: 60, cars: 1 }]);
    expect(await correctLoads(await tablesOf(server(), owner), server().clock.now())).toEqual([]);
  });

  test('is confirmed again where the workshop confirms each, and not moved to a time that is taken', async () => {
    const { day, owner, booked, token, page } = await anAppointment();
    await page.book(at('11:00', day), { phone: '041 700 600' });
    const taken = await outcomeOf(moveVisit(call(), token, new Date(at('11:00', day))));
    expect(taken).toMatchObject({ code: 'CONFLICT' });
    expect(taken.free.length).toBe(5);
    await bookingChanged(owner, { confirmAtOnce: false });
    const to = at('12:30', day);
    expect(await moveVisit(call(), token, new Date(to))).toEqual({ state: 'REQUESTED', startAt: to });
    expect(await cardNow(owner, booked.jobCardId)).toMatchObject({ bookingState: 'REQUESTED', state: 'PLANNED' });
  });

  test('is cancelled, and again; never later than the lead time, nor when the car is here', async () => {
    const { day, owner, booked, token } = await anAppointment();
    const card = await cardNow(owner, booked.jobCardId);
    const seen = { id: card.id, version: card.version };
    server().clock.advance((Date.parse(at('07:01', day)) - server().clock.now().getTime()) / 1000);
    expect(await findVisit(call(), token)).toMatchObject({ isMovable: false, isCancellable: false });
    expect(await outcomeOf(cancelVisit(call(), token))).toMatchObject({ code: 'INVALID_STATE' });
    expect(await outcomeOf(moveVisit(call(), token, new Date(at('15:00', day))))).toMatchObject({
      code: 'INVALID_STATE',
    });
    await bookingChanged(owner, { leadHours: 1 });
    expect(await cancelVisit(call(), token)).toEqual({ state: 'CANCELLED' });
    expect(await cancelVisit(call(), token)).toEqual({ state: 'CANCELLED' });
    expect(await loadsBetween(owner, day)).toMatchObject([{ bookedMinutes: 0, cars: 0, onlineMinutes: 0 }]);
    const again = { ...seen, version: seen.version + 1, to: 'PLANNED', reason: 'Pride' };
    expect(await ask(owner, 'moveJobCard', again)).toMatchObject({ code: 'OK' });
    const here = { ...seen, version: seen.version + 2, plate: 'LJ NK-100', km: 1, customer: { name: 'Nika' } };
    expect(await ask(owner, 'checkIn', here)).toMatchObject({ code: 'OK', data: { bookingState: 'CONFIRMED' } });
    expect(await outcomeOf(cancelVisit(call(), token))).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('is mailed to who changes it by the link, also where the workshop mails nobody by itself', async () => {
    const { owner, day } = await anAppointment();
    const customer = { name: 'Eva Zor', email: 'eva@example.com' };
    const visit = { vehicleText: 'Clio', customer, expectedAt: at('11:00', day), plannedMinutes: 60 };
    const byDesk = async () => {
      const { id } = row.parse(await done(owner, 'planJobCard', visit));
      const { url } = Object(await done(owner, 'shareLink', { jobCardId: id }));
      expect((await cardNow(owner, id)).icsSequence).toBeNull();
      return { id, link: new URL(url).pathname.split('/').at(-1) ?? '' };
    };
    const [moved, cancelled] = [await byDesk(), await byDesk()];
    await moveVisit(call(), moved.link, new Date(at('13:00', day)));
    await cancelVisit(call(), cancelled.link);
    for (const { id } of [moved, cancelled]) expect((await cardNow(owner, id)).icsSequence).toBe(0);
  });

  test('is found by its link alone', async () => {
    const { owner, booked, token } = await anAppointment();
    expect(await outcomeOf(findVisit(call(), `${token}x`))).toMatchObject({ code: 'NOT_FOUND' });
    const [link] = Object(await done(owner, 'shareLinks', { jobCardId: booked.jobCardId }));
    await done(owner, 'revokeShareLink', { id: link.id });
    expect(await outcomeOf(cancelVisit(call(), token))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is tentative in a calendar until the workshop has confirmed it', async () => {
    const { owner, booked, token } = await anAppointment({ confirmAtOnce: false });
    const status = async () =>
      /^STATUS:(.*)\r$/m.exec(await (await fetch(`${server().url}/b/visit/${token}/termin.ics`)).text())?.[1];
    expect(await status()).toBe('TENTATIVE');
    const { version } = await cardNow(owner, booked.jobCardId);
    await done(owner, 'confirmBooking', { jobCardId: booked.jobCardId, version });
    expect(await status()).toBe('CONFIRMED');
  });

  test('is not there where the workshop has not paid for ninety days, and changes nothing before', async () => {
    const { owner, token, day } = await anAppointment();
    const { user, accessGrant } = server().ctx.database;
    const { id: userId } = await user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    await user.update({ where: { id: userId }, data: { subscriptionStatus: 'none' } });
    const now = server().clock.now().getTime();
    const grant = {
      id: randomUUID(),
      userId,
      source: 'operator',
      plan: 'pro' as const,
      validFrom: new Date(now - 1000),
    };
    const answers = async (ended: number) => {
      await accessGrant.deleteMany({ where: { userId } });
      await accessGrant.create({ data: { ...grant, validUntil: new Date(now - ended * dayMs - 1000) } });
      const url = `${server().url}/b/visit/${token}`;
      const pages = ['move', 'cancel', 'termin.ics'].map((path) => fetch(`${url}/${path}`));
      const statuses = (await Promise.all(pages)).map(({ status }) => status);
      const moves = await outcomeOf(moveVisit(call(), token, new Date(at('13:00', day))));
      return [...statuses, moves.code, (await outcomeOf(cancelVisit(call(), token))).code];
    };
    expect(await answers(89)).toEqual([200, 200, 200, 'INVALID_STATE', 'INVALID_STATE']);
    expect(await answers(90)).toEqual([404, 404, 404, 'NOT_FOUND', 'NOT_FOUND']);
  });
});
