import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { byChance } from '../../../../tests/support/answers/recorded-answers.ts';
import { Client } from '../../../../tests/support/client/client.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer, withTwoServers } from '../../../../tests/support/server/with-server.ts';
import { ask, done, proposed, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  bookedOn,
  mondayAtSeven,
  moveClockTo,
} from '../../../../tests/support/workshop/planning.ts';
import { correctLoads } from './loads/check-loads.ts';

const week = ['2027-05-03', '2027-05-04', '2027-05-05'];
const row = z.object({ id: z.string(), version: z.number() });

/** What somebody may do at the desk; numbers choose among what there is. */
const step = fc.record({
  what: fc.constantFrom('plan', 'plan', 'plan', 'move', 'move', 'remove', 'card', 'expect', 'cancel', 'job', 'absent'),
  which: fc.nat(100),
  day: fc.constantFrom(...week),
  from: fc.integer({ min: 32, max: 64 }),
  quarters: fc.integer({ min: 1, max: 20 }),
  resource: fc.nat(2),
  insists: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(enginesFor('locks', 'isolation'))('random plans on $name', (engine) => {
  const server = withServer(engine);

  const timeOf = ({ day, from, quarters }: Step) => {
    const begin = Date.parse(`${day}T00:00:00+02:00`) + from * 900_000;
    return { startAt: new Date(begin).toISOString(), endAt: new Date(begin + quarters * 900_000).toISOString() };
  };

  async function aWorld() {
    if (server().clock.now() < mondayAtSeven) moveClockTo(server(), mondayAtSeven);
    const { owner, a, b, lift } = await aPlanningWorkshop(server());
    return { owner, db: await tablesOf(server(), owner), resources: [a.id, b.id, lift.id] };
  }
  type World = Awaited<ReturnType<typeof aWorld>>;

  /** Does one step. Whatever is refused leaves everything as it is. */
  async function take({ owner, db, resources }: World, one: Step): Promise<void> {
    const resourceId = resources[one.resource] ?? '';
    const insists = { overlap: one.insists, outside: one.insists };
    const some = async (rows: Promise<readonly { id: string; version: number }[]>) => {
      const found = (await rows).toSorted((x, y) => (x.id < y.id ? -1 : 1));
      return found[one.which % Math.max(1, found.length)];
    };
    const card = () => some(db.jobCard.findMany());
    const block = () => some(db.block.findMany());
    if (one.what === 'card') {
      const values = { vehicleText: 'Clio', customer: { name: 'Ana' }, plannedMinutes: one.quarters * 15 };
      await done(owner, 'planJobCard', { ...values, ...(one.insists ? { expectedAt: timeOf(one).startAt } : {}) });
    }
    const [aCard, aBlock] = [await card(), await block()];
    if (one.what === 'plan') {
      const what = aCard === undefined || one.which % 3 === 0 ? { title: 'Delo' } : { jobCardId: aCard.id };
      await ask(owner, 'planBlock', { ...what, resourceId, ...timeOf(one), ...insists });
    }
    if (one.what === 'absent') await done(owner, 'saveDayException', { resourceId, on: one.day, kind: 'ABSENCE' });
    if (aBlock !== undefined && one.what === 'move') {
      await ask(owner, 'moveBlock', { ...row.parse(aBlock), ...timeOf(one), resourceId, ...insists });
    }
    if (aBlock !== undefined && one.what === 'remove') await done(owner, 'removeBlock', row.parse(aBlock));
    if (aCard === undefined) return;
    if (one.what === 'expect') {
      await ask(owner, 'updateJobCard', { ...row.parse(aCard), expectedAt: timeOf(one).startAt });
    }
    if (one.what === 'cancel') {
      const to = one.insists ? 'CANCELLED' : 'PLANNED';
      await ask(owner, 'moveJobCard', { ...row.parse(aCard), to, reason: 'x' });
    }
    if (one.what === 'job' && (await db.jobCard.count({ where: { id: aCard.id, state: 'PLANNED' } })) > 0) {
      await proposed(owner, aCard.id, { plannedMinutes: one.quarters * 15 });
    }
  }

  /** Counted here once more, without what the program counts with. */
  async function bookedByHand({ db }: World, day: string): Promise<number> {
    const begin = Date.parse(`${day}T00:00:00+02:00`);
    const isOn = (moment: Date) => moment.getTime() >= begin && moment.getTime() < begin + 86_400_000;
    const people = new Set((await db.resource.findMany({ where: { kind: 'STAFF' } })).map(({ id }) => id));
    const cards = (await db.jobCard.findMany()).filter(({ state }) => state !== 'CANCELLED');
    const live = new Set(cards.map(({ id }) => id));
    const blocks = (await db.block.findMany()).filter(
      ({ leftOver, resourceId, jobCardId }) =>
        !leftOver && people.has(resourceId) && (jobCardId === null || live.has(jobCardId)),
    );
    const quartersOn = (some: typeof blocks, counts: (moment: Date) => boolean) =>
      some.reduce((sum, { startAt, endAt }) => {
        let quarters = 0;
        for (let time = startAt.getTime(); time < endAt.getTime(); time += 900_000) {
          if (counts(new Date(time))) quarters += 1;
        }
        return sum + quarters * 15;
      }, 0);
    let booked = quartersOn(blocks, isOn);
    for (const card of cards) {
      if (card.expectedAt === null || !isOn(card.expectedAt)) continue;
      const jobs = await db.job.findMany({ where: { jobCardId: card.id, plannedMinutes: { not: null } } });
      const counted = jobs.filter(({ state }) => !['DECLINED', 'DEFERRED', 'CANCELLED'].includes(state));
      const said = counted.reduce((sum, { plannedMinutes }) => sum + (plannedMinutes ?? 0), 0);
      const minutes = counted.length > 0 ? said : (card.plannedMinutes ?? 0);
      const ofCard = blocks.filter(({ jobCardId }) => jobCardId === card.id);
      booked += Math.max(0, minutes - quartersOn(ofCard, () => true));
    }
    return booked;
  }

  test('leave every day counted rightly, and no quarter hour of a lift with two blocks', async () => {
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const world = await aWorld();
          const { owner, db, resources } = world;
          for (const one of steps) await take(world, one);
          for (const day of week)
            expect([day, await bookedOn(owner, day)]).toEqual([day, await bookedByHand(world, day)]);
          expect(await correctLoads(db, server().clock.now())).toEqual([]);
          const [blocks, claims] = [await db.block.findMany(), await db.quarterClaim.findMany()];
          const cancelled = new Set((await db.jobCard.findMany({ where: { state: 'CANCELLED' } })).map(({ id }) => id));
          for (const { id, startAt, endAt, leftOver, jobCardId } of blocks) {
            const held = claims.filter(({ blockId }) => blockId === id).map(({ quarter }) => quarter);
            const quarters = (endAt.getTime() - startAt.getTime()) / 900_000;
            const first = startAt.getTime() / 900_000;
            const holds = !leftOver && !cancelled.has(jobCardId ?? '');
            expect(held.toSorted((x, y) => x - y)).toEqual(
              holds ? Array.from({ length: quarters }, (_, place) => first + place) : [],
            );
          }
          const ofLift = claims.filter(({ resourceId }) => resourceId === resources[2]).map(({ quarter }) => quarter);
          expect(new Set(ofLift).size).toBe(ofLift.length);
          const ofPeople = claims.map(({ resourceId, quarter }) => `${resourceId} ${quarter}`);
          for (const place of new Set(ofPeople)) {
            expect(ofPeople.filter((each) => each === place).length).toBeLessThanOrEqual(3);
          }
        }),
        { numRuns: 6 },
      ),
    );
  }, 300_000);
});

describe.each(enginesFor('locks', 'isolation'))('two servers on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  test('plan one quarter hour of a lift once, and count what both book on a day', async () => {
    const [here, there] = servers();
    for (const each of [here, there]) moveClockTo(each, mondayAtSeven);
    const { owner, lift, a, b } = await aPlanningWorkshop(here);
    const other: Person = { ...owner, client: new Client(there.url) };
    other.client.cookies.set('session', `${owner.client.cookies.get('session')}`);
    const desks = [owner, other, owner, other, owner, other];
    const onLift = { title: 'Dvigalo', resourceId: lift.id, startAt: at('10:00'), endAt: at('10:15') };
    const outcomes = await Promise.all(desks.map((desk) => ask(desk, 'planBlock', onLift)));
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([...Array(5).fill('CONFLICT'), 'OK']);
    const ofPerson = { title: 'Delo', startAt: at('10:00'), endAt: at('10:15') };
    const both = await Promise.all(
      [a, b].flatMap(({ id: resourceId }) =>
        desks.map((desk, place) => {
          const startAt = new Date(Date.parse(at('13:00')) + place * 900_000);
          const endAt = new Date(startAt.getTime() + 900_000);
          return ask(desk, 'planBlock', { ...ofPerson, resourceId, startAt, endAt });
        }),
      ),
    );
    expect(both.map(({ code }) => code)).toEqual(both.map(() => 'OK'));
    expect(await bookedOn(other, '2027-05-03')).toBe(12 * 15);
    const db = await tablesOf(here, owner);
    expect(await db.quarterClaim.count({ where: { resourceId: lift.id } })).toBe(1);
    expect(await correctLoads(db, here.clock.now())).toEqual([]);
  });
});
