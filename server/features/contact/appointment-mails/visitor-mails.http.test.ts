import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../schema/features/contact/messages.ts';
import { budgets } from '../../../../schema/rules.ts';
import { aBookingWorkshop } from '../../../../tests/support/booking/booking-page.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { ask, cardNow, done, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { at, mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { databaseCounters } from '../../../auth/limits/counters.ts';

/** The mails that somebody without an account causes on the booking page. Their budgets are the same on both engines. */
describe('the mails of who books online', () => {
  const server = withServer(databases[0]);
  const logged = z.object({ nodes: z.array(message) });
  let weeks = 0;

  /** A workshop with room for everybody, on the Monday morning of a week that no other test has. */
  async function aWorkshop(rules: object = {}) {
    const now = new Date(mondayAtSeven.getTime() + weeks * 7 * 86_400_000);
    weeks += 1;
    moveClockTo(server(), now);
    const workshop = await aBookingWorkshop(server(), { sharePercent: 100, carsPerTime: 20, ...rules });
    const { id: workshopId } = await tablesOf(server(), workshop.owner).then(({ itself }) => itself.read());
    const email = `nika${weeks}@example.com`;
    let booked = 0;
    /** Books another time each time. */
    const book = (more: object = {}) => {
      booked += 1;
      const day = new Date(now.getTime() + Math.floor(booked / 12) * 86_400_000).toISOString().slice(0, 10);
      return workshop.page.book(at('10:00', day), { email, ...more });
    };
    return { ...workshop, workshopId, email, book };
  }
  const logOf = async (owner: Person, email: string) =>
    logged
      .parse(await done(owner, 'messages', { filter: { kinds: ['APPOINTMENT'] } }))
      .nodes.filter(({ to }) => to === email);
  const waiting = async (owner: Person, email: string) =>
    (await logOf(owner, email)).filter(({ notBefore }) => notBefore !== null);
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  let cars = 0;
  /** What the desk writes to somebody. */
  async function tell(owner: Person, email: string) {
    cars += 1;
    const { id: jobCardId } = await taken(owner, { plate: `LJ V-${cars}`, customer: { name: 'Ana Kos', email } });
    return (await ask(owner, 'tellCustomer', { jobCardId, channel: 'EMAIL', text: 'Avto je nared' })).code;
  }
  /** Uses up what a budget allows for a key. */
  async function exhaust(budget: keyof typeof budgets, key: string): Promise<void> {
    const { points, windowSeconds } = budgets[budget];
    const { ctx, clock } = server();
    await databaseCounters(ctx.database).add(`${budget}:${key}`, points, clock.now(), windowSeconds * 1000);
  }

  test('to one mailbox wait at their own budget, and the desk still writes there', async () => {
    const { owner, email, book } = await aWorkshop();
    const { points, windowSeconds } = budgets.bookingMailPerRecipient;
    for (let time = 0; time < points; time += 1) await book();
    expect(await waiting(owner, email)).toEqual([]);
    // It is booked all the same, and the mail about it leaves later.
    const last = await book();
    expect((await cardNow(owner, last.jobCardId)).state).toBe('PLANNED');
    expect(await waiting(owner, email)).toMatchObject([{ jobCardId: last.jobCardId, state: 'QUEUED' }]);
    expect(await tell(owner, email)).toBe('OK');
    await expect.poll(() => mailsTo(email).length).toBe(points + 1);
    server().clock.advance(windowSeconds);
    await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBe(points + 2);
  });

  test('of one workshop wait at their own budget, and leave the desk its own', async () => {
    const { owner, email, book, workshopId } = await aWorkshop();
    await exhaust('bookingMailPerWorkshop', workshopId);
    const { jobCardId } = await book();
    expect(await waiting(owner, email)).toMatchObject([{ jobCardId, state: 'QUEUED' }]);
    expect(await tell(owner, 'other@example.com')).toBe('OK');
  });

  test('leave at once where the desk has written all that it may', async () => {
    const { owner, email, book, workshopId } = await aWorkshop();
    await exhaust('customerMailPerWorkshop', workshopId);
    expect(await tell(owner, email)).toBe('RATE_LIMITED');
    await book();
    expect(await logOf(owner, email)).toHaveLength(1);
    expect(await waiting(owner, email)).toEqual([]);
    await expect.poll(() => mailsTo(email).length).toBe(1);
  });

  test('are in the language of the page, whatever the workshop and its customer speak', async () => {
    const { owner, email, book } = await aWorkshop();
    const customer = { name: 'Nika Novak', phone: '041 700 100', email, language: 'SL' };
    await taken(owner, { plate: 'LJ NK-100', customer });
    const { jobCardId } = await book({ language: 'en' });
    const { customerId } = await cardNow(owner, jobCardId);
    expect(customerId).not.toBeNull();
    await expect.poll(() => mailsTo(email)[0]?.subject).toContain('Your appointment at');
    // Whoever has said nothing reads what the workshop writes in.
    const other = `other-${email}`;
    await book({ email: other, phone: '041 700 101', plate: 'KP 1' });
    await expect.poll(() => mailsTo(other)[0]?.subject).toContain('Vaš termin v avtoservisu');
  });

  test('ask for an answer only where it reaches the workshop', async () => {
    const { owner, email, book } = await aWorkshop();
    const cancel = async (to: string) => {
      const { jobCardId: id } = await book({ email: to });
      const { version } = await cardNow(owner, id);
      await done(owner, 'moveJobCard', { id, version, to: 'CANCELLED', reason: 'Ne pride' });
      const cancelled = () => mailsTo(to).find(({ subject }) => subject.includes('odpovedan'));
      await expect.poll(() => cancelled()?.text).toBeDefined();
      return cancelled()?.text;
    };
    expect(await cancel(email)).not.toContain('odgovorite na to sporočilo');
    const { id, version } = Object(await done(owner, 'workshop'));
    await done(owner, 'updateWorkshop', { id, version, email: 'servis@example.com' });
    expect(await cancel(`again-${email}`)).toContain('odgovorite na to sporočilo');
  });
});
