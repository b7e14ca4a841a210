import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { calendarFeed } from '../../../../schema/features/desk/planner/calendar-feed.ts';
import { budgets } from '../../../../schema/rules.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { done, proposed } from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  mondayAtSeven,
  moveClockTo,
  planned,
} from '../../../../tests/support/workshop/planning.ts';

describe('the calendar of a person', () => {
  const server = withServer(databases[0], { RATE_LIMIT_SCALE: '1' });

  async function aWorkshop() {
    if (server().clock.now() < mondayAtSeven) moveClockTo(server(), mondayAtSeven);
    return aPlanningWorkshop(server());
  }
  const made = async (by: Person, input: object = {}) => calendarFeed.parse(await done(by, 'saveCalendarFeed', input));
  const expected = async (owner: Person, input: object) =>
    jobCard.parse(await done(owner, 'planJobCard', { customer: { name: 'Ana Kos' }, ...input }));

  /** What a calendar program reads at an address. */
  async function read(url: string) {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const events = calendar.getAllSubcomponents('vevent').map((event) => {
      const of = (name: string) => event.getFirstPropertyValue(name);
      return [of('summary'), String(of('dtstart')), String(of('dtend')), of('uid')];
    });
    return { answer, events, method: calendar.getFirstPropertyValue('method') };
  }

  test('has all appointments of the workshop for the desk, without names', async () => {
    const { owner } = await aWorkshop();
    expect(await done(owner, 'calendarFeed')).toBeNull();
    const feed = await made(owner);
    expect(feed).toMatchObject({ url: expect.stringMatching(/\/calendar\/[\w-]{43}\.ics$/), withNames: false });
    expect(await done(owner, 'calendarFeed')).toEqual(feed);
    const card = await expected(owner, { plate: 'LJ AB-123', expectedAt: at('08:00') });
    await proposed(owner, card.id, { title: 'Zavore' });
    await proposed(owner, card.id, { title: 'Olje' });
    // What was typed for a car that nobody knows may be a name.
    const typed = await expected(owner, { vehicleText: 'Golf od Novaka', expectedAt: at('09:00', '2028-05-01') });
    await expected(owner, { vehicleText: 'Clio', expectedAt: at('09:00', '2028-05-04') });
    const gone = await expected(owner, { vehicleText: 'Fiat', expectedAt: at('10:00') });
    await done(owner, 'moveJobCard', { id: gone.id, version: gone.version, to: 'CANCELLED', reason: 'Ne pride' });
    const { answer, events, method } = await read(feed.url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(method).toBeNull();
    expect(events).toEqual([
      ['LJ AB-123 · Zavore, Olje', '2027-05-03T06:00:00Z', '2027-05-03T06:30:00Z', card.id],
      [typed.number, '2028-05-01T07:00:00Z', '2028-05-01T07:30:00Z', typed.id],
    ]);
    expect(await made(owner, { withNames: true })).toEqual({ ...feed, withNames: true });
    expect((await read(feed.url)).events[0]?.[0]).toBe('LJ AB-123 · Zavore, Olje · Ana Kos');
  });

  test('has the own blocks of a mechanic', async () => {
    const { owner, mechanics, a, b, lift } = await aWorkshop();
    const [mechanic] = mechanics;
    const feed = await made(mechanic);
    const card = await expected(owner, { plate: 'LJ CD-456', expectedAt: at('08:00') });
    const job = await proposed(owner, card.id, { title: 'Zavore' });
    const block = await planned(owner, { jobId: job.id, resourceId: a.id, startAt: at('09:00'), endAt: at('11:00') });
    const other = { title: 'Sestanek', startAt: at('13:00'), endAt: at('14:00') };
    const meeting = await planned(owner, { ...other, resourceId: a.id });
    await planned(owner, { ...other, resourceId: b.id });
    await planned(owner, { jobId: job.id, resourceId: lift.id, startAt: at('09:00'), endAt: at('11:00') });
    expect((await read(feed.url)).events).toEqual([
      ['LJ CD-456 · Zavore', '2027-05-03T07:00:00Z', '2027-05-03T09:00:00Z', block.id],
      ['Sestanek', '2027-05-03T11:00:00Z', '2027-05-03T12:00:00Z', meeting.id],
    ]);
  });

  test('is gone where it was renewed, revoked or guessed, and with who leaves', async () => {
    const { owner, mechanics } = await aWorkshop();
    const receptionist = await aMember(server(), owner, 'receptionist');
    const first = await made(owner);
    const second = await made(owner, { renew: true });
    expect(second.url).not.toBe(first.url);
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(first.url)).toBe(404);
    expect(await statusOf(second.url)).toBe(200);
    const ofMember = await made(receptionist);
    const ofMechanic = await made(mechanics[0]);
    expect(await done(owner, 'revokeCalendarFeed')).toBeNull();
    expect(await done(owner, 'calendarFeed')).toBeNull();
    expect(await statusOf(second.url)).toBe(404);
    // Each has a calendar of their own.
    expect(await statusOf(ofMember.url)).toBe(200);
    const { status } = await receptionist.client.rest('POST', '/api/team/leave', { password: receptionist.password });
    expect(status).toBe(200);
    expect(await statusOf(ofMember.url)).toBe(404);
    expect(await statusOf(ofMechanic.url.replace(/\.ics$/, ''))).toBe(404);
    expect(await statusOf(ofMechanic.url)).toBe(200);
    // It is no address of another kind.
    expect(await statusOf(ofMechanic.url.replace('/calendar/', '/wall/').replace(/\.ics$/, ''))).toBe(404);
    const { points } = budgets.unknownLinkPerAddress;
    const guesses = await Promise.all(
      Array.from({ length: points }, (_, n) => statusOf(`${server().url}/calendar/${n}.ics`)),
    );
    expect(guesses).toContain(429);
  });

  test('is given again by who may have it alone, and the database does not know its address', async () => {
    const { owner } = await aWorkshop();
    const feed = await made(owner);
    const rows = await server().ctx.database.$queryRaw`SELECT tokenHash FROM calendar_feeds`;
    const token = feed.url.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(token);
    const stranger = await aWorkshop();
    expect(await done(stranger.owner, 'calendarFeed')).toBeNull();
  });
});
