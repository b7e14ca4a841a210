import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { byChance } from '../../../../tests/support/answers/recorded-answers.ts';
import { aBookingWorkshop, outcomeOf, visitorCall } from '../../../../tests/support/booking/booking-page.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { ask, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import { loadsBetween, mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { correctLoads } from '../../desk/planner/loads/check-loads.ts';
import { expireHolds } from './expire-holds.ts';
import { cancelVisit, moveVisit } from './index.ts';

const row = z.object({ id: z.string(), version: z.number() });
const dayMs = 86_400_000;

/** What somebody may do on the page or at the desk; numbers choose among what there is. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['hold', 'hold', 'submit', 'submit', 'book', 'book', 'wait', 'expire', 'plan', 'block'] as const),
    ...(['confirm', 'decline', 'moveVisit', 'cancelVisit', 'cancel', 'again', 'absent', 'move'] as const),
  ),
  which: fc.nat(100),
  day: fc.nat(2),
  half: fc.integer({ min: 16, max: 33 }),
  isRight: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(enginesFor('locks', 'isolation'))('random bookings on $name', (engine) => {
  const server = withServer(engine);

  async function aWorld() {
    // Each workshop begins on a Monday, with three days ahead of it.
    const now = Math.max(server().clock.now().getTime(), mondayAtSeven.getTime());
    const weeks = Math.ceil((now - mondayAtSeven.getTime()) / (7 * dayMs));
    const monday = new Date(mondayAtSeven.getTime() + weeks * 7 * dayMs);
    moveClockTo(server(), monday);
    const workshop = await aBookingWorkshop(server(), { confirmAtOnce: false, carsPerTime: 2, sharePercent: 30 });
    const db = await tablesOf(server(), workshop.owner);
    const holds: string[] = [];
    const tokens: string[] = [];
    return { ...workshop, db, holds, tokens, monday };
  }
  type World = Awaited<ReturnType<typeof aWorld>>;

  /** Does one step. Whatever is refused leaves everything as it is. */
  async function take({ owner, page, db, holds, tokens, monday, a }: World, one: Step): Promise<void> {
    const midnight = monday.getTime() - 7 * 3_600_000 + one.day * dayMs;
    const startAt = new Date(midnight + one.half * 1_800_000).toISOString();
    const endAt = new Date(Date.parse(startAt) + 5_400_000).toISOString();
    const phone = `041 70${one.which % 10} 000`;
    const card = async () => {
      const cards = (await db.jobCard.findMany()).toSorted((x, y) => (x.id < y.id ? -1 : 1));
      return cards[one.which % Math.max(1, cards.length)];
    };
    const token = tokens[one.which % Math.max(1, tokens.length)];
    const holdId = holds[one.which % Math.max(1, holds.length)];
    if (one.what === 'hold') {
      const held = await outcomeOf(page.hold(startAt));
      if (held.answer !== undefined) holds.push(held.answer.holdId);
    }
    if (one.what === 'book' || (one.what === 'submit' && holdId !== undefined)) {
      const how = one.what === 'book' ? page.book(startAt, { phone }) : page.submit({ holdId, phone });
      const booked = await outcomeOf(how);
      if (booked.answer !== undefined) tokens.push(booked.answer.visitToken);
    }
    if (one.what === 'wait') server().clock.advance(one.isRight ? 601 : 300);
    if (one.what === 'expire') await expireHolds(server().ctx);
    if (one.what === 'plan') {
      const values = { vehicleText: 'Clio', customer: { name: 'Ana' }, plannedMinutes: 45, expectedAt: startAt };
      await ask(owner, 'planJobCard', values);
    }
    if (one.what === 'absent')
      await ask(owner, 'saveDayException', { resourceId: a.id, on: startAt.slice(0, 10), kind: 'ABSENCE' });
    if (token !== undefined && one.what === 'moveVisit') {
      await outcomeOf(moveVisit(visitorCall(server()), token, new Date(startAt)));
    }
    if (token !== undefined && one.what === 'cancelVisit') await outcomeOf(cancelVisit(visitorCall(server()), token));
    const aCard = await card();
    if (aCard === undefined) return;
    const seen = row.parse(aCard);
    const booking = { jobCardId: seen.id, version: seen.version };
    if (one.what === 'confirm') await ask(owner, 'confirmBooking', booking);
    if (one.what === 'decline') await ask(owner, 'declineBooking', { ...booking, text: 'Ni prostora' });
    if (one.what === 'cancel') await ask(owner, 'moveJobCard', { ...seen, to: 'CANCELLED', reason: 'x' });
    if (one.what === 'again') await ask(owner, 'moveJobCard', { ...seen, to: 'PLANNED', reason: 'x' });
    if (one.what === 'move') await ask(owner, 'updateJobCard', { ...seen, expectedAt: startAt });
    if (one.what === 'block') {
      const insists = { overlap: true, outside: true };
      await ask(owner, 'planBlock', { jobCardId: seen.id, resourceId: a.id, startAt, endAt, ...insists });
    }
  }

  /** Counted here once more, without what the program counts with. */
  async function byHand({ db, monday }: World, place: number) {
    const begin = monday.getTime() - 7 * 3_600_000 + place * dayMs;
    const isOn = (moment: Date | null) =>
      moment !== null && moment.getTime() >= begin && moment.getTime() < begin + dayMs;
    const now = server().clock.now();
    const holds = (await db.bookingHold.findMany()).filter(
      ({ isHeld, expiresAt, startAt }) => isHeld && expiresAt > now && isOn(startAt),
    );
    const cards = (await db.jobCard.findMany()).filter(({ state }) => state !== 'CANCELLED');
    const expected = cards.filter(({ expectedAt }) => isOn(expectedAt));
    const live = new Set(cards.map(({ id }) => id));
    const blocks = (await db.block.findMany()).filter(
      ({ leftOver, jobCardId }) => !leftOver && (jobCardId === null || live.has(jobCardId)),
    );
    const minutesOf = (some: typeof blocks) =>
      some.reduce((sum, { startAt, endAt }) => sum + (endAt.getTime() - startAt.getTime()) / 60_000, 0);
    const beyond = expected.map(({ id, plannedMinutes }) =>
      Math.max(0, (plannedMinutes ?? 0) - minutesOf(blocks.filter(({ jobCardId }) => jobCardId === id))),
    );
    const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
    const held = sum(holds.map(({ minutes }) => minutes));
    const online = expected
      .filter(({ source }) => source === 'ONLINE')
      .map(({ plannedMinutes }) => plannedMinutes ?? 0);
    return {
      bookedMinutes: minutesOf(blocks.filter(({ startAt }) => isOn(startAt))) + sum(beyond) + held,
      onlineMinutes: sum(online) + held,
      cars: expected.length + holds.length,
    };
  }

  test('leave every day counted rightly', async () => {
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
          const world = await aWorld();
          for (const one of steps) await take(world, one);
          for (const place of [0, 1, 2]) {
            const day = new Date(world.monday.getTime() + place * dayMs).toISOString().slice(0, 10);
            expect(await loadsBetween(world.owner, day)).toMatchObject([await byHand(world, place)]);
          }
          expect(await correctLoads(world.db, server().clock.now())).toEqual([]);
        }),
        { numRuns: 6 },
      ),
    );
  }, 300_000);
});
