import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  aBookingWorkshop,
  bookingPage,
  outcomeOf,
  visitorCall,
} from '../../../../tests/support/booking/booking-page.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withTwoServers } from '../../../../tests/support/server/with-server.ts';
import { tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { at, mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { correctLoads } from '../../desk/planner/loads/check-loads.ts';
import { expireHolds } from './expire-holds.ts';
import { cancelVisit, moveVisit } from './index.ts';

const many = (count: number) => Array.from({ length: count }, (_, place) => place);
const phoneOf = (place: number) => `041 ${700_000 + place}`;

describe.each(enginesFor('locks', 'isolation'))('two servers that book on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  /** A workshop with its page on both servers. */
  async function onBoth(changes: object = {}) {
    const [here, there] = servers();
    for (const each of [here, there]) if (each.clock.now() < mondayAtSeven) moveClockTo(each, mondayAtSeven);
    const workshop = await aBookingWorkshop(here, changes);
    const pages = [workshop.page, bookingPage(there, workshop.slug, workshop.service.id)] as const;
    const db = await tablesOf(here, workshop.owner);
    return { ...workshop, pages, db, here, there };
  }
  const codesOf = (outcomes: readonly { readonly code: string }[]) => {
    const counts = new Map<string, number>();
    for (const { code } of outcomes) counts.set(code, (counts.get(code) ?? 0) + 1);
    return Object.fromEntries(counts);
  };

  test('who sends the same twice among many who want one time is answered the same twice', async () => {
    const { page, db } = await onBoth();
    const time = at('10:00');
    const wishes = many(20).map((place) => ({ phone: phoneOf(place), operationId: randomUUID() }));
    const outcomes = await Promise.all([...wishes, ...wishes].map((wish) => outcomeOf(page.book(time, wish))));
    expect(codesOf(outcomes)).toEqual({ OK: 2, CONFLICT: 38 });
    expect(await db.jobCard.count({ where: {} })).toBe(1);
  });

  test('of two hundred who want one time, one has it', async () => {
    const { pages, db, here } = await onBoth();
    const time = at('10:00');
    const outcomes = await Promise.all(
      many(200).map((place) => outcomeOf((pages[place % 2] ?? pages[0]).book(time, { phone: phoneOf(place) }))),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 1, CONFLICT: 199 });
    expect(await db.jobCard.count({ where: {} })).toBe(1);
    expect(await correctLoads(db, here.clock.now())).toEqual([]);
  }, 120_000);

  test('holds and bookings together take no more than a day has', async () => {
    // Three of sixty minutes, in 204 of 1,020.
    const { pages, db, here } = await onBoth({ sharePercent: 20, carsPerTime: 20 });
    const outcomes = await Promise.all(
      many(24).map((place) => {
        const page = pages[place % 2] ?? pages[0];
        const time = at(place % 3 === 0 ? '09:00' : '13:00');
        return outcomeOf<unknown>(place % 4 < 2 ? page.hold(time) : page.book(time, { phone: phoneOf(place) }));
      }),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 3, CONFLICT: 21 });
    const [load] = await db.dayLoad.findMany({ where: { on: '2027-05-03' } });
    expect(load).toMatchObject({ bookedMinutes: 180, onlineMinutes: 180, cars: 3 });
    expect(await correctLoads(db, here.clock.now())).toEqual([]);
  }, 120_000);

  test('one hold that is sent many times is one booking, answered alike', async () => {
    const { pages, db } = await onBoth();
    const { holdId } = await pages[0].hold(at('14:00'));
    const outcomes = await Promise.all(
      many(12).map((place) => outcomeOf((pages[place % 2] ?? pages[0]).submit({ holdId }))),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 12 });
    expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await db.jobCard.count({ where: {} })).toBe(1);
  });

  test('a link that several use at once leaves one appointment, and each change has one mail', async () => {
    const { page, db, here, there } = await onBoth();
    const { visitToken } = await page.book(at('10:00'));
    const changes = async (wanted: readonly (string | undefined)[]) => {
      const outcomes = wanted.map((time, place) => {
        const call = visitorCall(place % 2 === 0 ? here : there);
        return outcomeOf<unknown>(
          time === undefined ? cancelVisit(call, visitToken) : moveVisit(call, visitToken, new Date(at(time))),
        );
      });
      const codes = (await Promise.all(outcomes)).map(({ code }) => code);
      expect(await correctLoads(db, here.clock.now())).toEqual([]);
      const [card, ...others] = await db.jobCard.findMany();
      expect(others).toEqual([]);
      // Each change is a version of the card, and of its file for a calendar.
      expect(card?.icsSequence).toBe((card?.version ?? 0) - 1);
      return { codes, card };
    };
    const times = ['13:00', '14:00', '13:00', '14:00', '15:00', '15:00'];
    const moved = await changes(times);
    expect(moved.codes).toEqual(times.map(() => 'OK'));
    expect(times.map((time) => at(time))).toContain(moved.card?.expectedAt?.toISOString());
    const ended = await changes([undefined, '16:00', undefined, '16:00', undefined]);
    expect(ended.card?.state).toBe('CANCELLED');
    expect(ended.codes.filter((_, place) => place % 2 === 0)).toEqual(['OK', 'OK', 'OK']);
  });

  test('a hold that runs out while it is sent is booked or released, never both', async () => {
    const { pages, db, here, there } = await onBoth();
    const { holdId } = await pages[0].hold(at('15:00'));
    for (const each of [here, there]) each.clock.advance(600);
    const [submitted] = await Promise.all([
      outcomeOf(pages[1].submit({ holdId })),
      expireHolds(here.ctx),
      expireHolds(there.ctx),
    ]);
    expect(submitted).toMatchObject({ code: 'HOLD_EXPIRED' });
    expect(await db.jobCard.count({ where: {} })).toBe(0);
    expect(await db.bookingHold.count({ where: { isHeld: true } })).toBe(0);
    expect(await correctLoads(db, here.clock.now())).toEqual([]);
  });
});
