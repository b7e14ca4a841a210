import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import {
  ask,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  tablesOf,
  taken,
} from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  bookedOn,
  mondayAtSeven,
  moveClockTo,
  planned,
  shownPlanner,
} from '../../../../tests/support/workshop/planning.ts';
import { markDueLeftOver } from './blocks/close-day.ts';

const row = z.object({ id: z.string(), version: z.number() });

describe.each(enginesFor('locks', 'column types'))('what is left over on $name', (engine) => {
  const server = withServer(engine);
  const days = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07'];
  let used = 0;

  /** A workshop on the morning of a day that no other test has. */
  async function onAMorning() {
    const day = days[used] ?? '';
    used += 1;
    moveClockTo(server(), new Date(mondayAtSeven.getTime() + days.indexOf(day) * 86_400_000));
    return { day, ...(await aPlanningWorkshop(server())) };
  }
  const stateOf = async (by: Person, day: string, id: string) =>
    (await shownPlanner(by, day)).blocks.find((block) => block.id === id);

  /** A card that is here, with an approved job that a mechanic has. */
  async function aJob(owner: Person, plate: string, minutes: number) {
    const card = await taken(owner, { plate });
    const job = await proposed(owner, card.id, { plannedMinutes: minutes });
    return { card, job: await moved(owner, job, 'APPROVED', atCounter) };
  }

  test('work that is not done when the workshop closes waits to be planned again, and holds no time', async () => {
    const { day, owner, mechanics, a, lift } = await onAMorning();
    const { card, job } = await aJob(owner, 'LJ 1', 120);
    expect((await shownPlanner(owner, day)).unplanned).toMatchObject([
      {
        reason: 'NOT_PLANNED',
        jobCardId: card.id,
        jobId: job.id,
        blockId: null,
        minutes: 120,
        jobCard: { id: card.id, number: card.number },
        job: { id: job.id, title: 'Zavore' },
        block: null,
      },
    ]);
    // Half an hour past closing: a clock that is started before closing is stopped by then.
    const times = { startAt: at('15:30', day), endAt: at('17:30', day), outside: true };
    const open = await planned(owner, { jobId: job.id, resourceId: a.id, ...times });
    const onLift = await planned(owner, { jobId: job.id, resourceId: lift.id, ...times });
    const event = await planned(owner, {
      title: 'Sestanek',
      resourceId: a.id,
      startAt: at('10:00', day),
      endAt: at('11:00', day),
    });
    expect(open).toMatchObject({ jobCard: { id: card.id }, job: { id: job.id, title: 'Zavore' } });
    // The clock of its person makes it run, that of anybody the lift's.
    const [mechanic, other] = mechanics;
    await done(other, 'startClock', { jobId: job.id });
    expect([(await stateOf(owner, day, open.id))?.state, (await stateOf(owner, day, onLift.id))?.state]).toEqual([
      'PLANNED',
      'RUNNING',
    ]);
    expect(await ask(owner, 'moveBlock', { id: onLift.id, version: 1, startAt: at('12:30', day) })).toMatchObject({
      code: 'INVALID_STATE',
    });
    // It may take longer than planned, and is where it is.
    const longer = { id: onLift.id, version: 1, endAt: at('18:30', day), outside: true };
    expect(await done(owner, 'moveBlock', longer)).toMatchObject({ state: 'RUNNING', quarters: 12, version: 2 });
    await done(owner, 'moveBlock', { ...longer, version: 2, endAt: times.endAt });
    await done(other, 'stopClock');
    moveClockTo(server(), new Date(at('17:29', day)));
    await markDueLeftOver(server().ctx);
    expect(await stateOf(owner, day, open.id)).toMatchObject({ state: 'PLANNED', quarters: 8, version: 1 });
    await done(mechanic, 'startClock', { jobId: job.id });
    moveClockTo(server(), new Date(at('17:31', day)));
    await markDueLeftOver(server().ctx);
    // Worked on still; the lift as well, by the same clock.
    expect(await stateOf(owner, day, open.id)).toMatchObject({ state: 'RUNNING', endAt: at('17:45', day) });
    await done(mechanic, 'stopClock');
    await markDueLeftOver(server().ctx);
    expect(await stateOf(owner, day, open.id)).toMatchObject({ state: 'LEFT_OVER', quarters: 0, version: 2 });
    expect(await stateOf(owner, day, event.id)).toMatchObject({ state: 'PLANNED', quarters: 4 });
    expect(await bookedOn(owner, day)).toBe(60);
    const left = { reason: 'LEFT_OVER', jobCardId: card.id, jobId: job.id, minutes: 120 };
    expect((await shownPlanner(owner, day)).unplanned).toMatchObject([
      { ...left, blockId: open.id, block: { id: open.id, version: 2 }, job: { id: job.id } },
      { ...left, blockId: onLift.id },
    ]);
    // Planned again it has its time, and its card's.
    const again = { id: open.id, version: 2, startAt: at('17:15', day), outside: true };
    expect(await done(owner, 'moveBlock', again)).toMatchObject({ state: 'PLANNED', quarters: 8, version: 3 });
    await done(owner, 'moveJob', { id: job.id, version: (await cardNow(owner, card.id)).jobs[0]?.version, to: 'DONE' });
    expect(await stateOf(owner, day, open.id)).toMatchObject({ state: 'DONE' });
    expect(await ask(owner, 'moveBlock', { ...again, version: 3 })).toMatchObject({ code: 'INVALID_STATE' });
    const elsewhere = { ...again, version: 3, endAt: at('19:00', day) };
    expect(await ask(owner, 'moveBlock', { ...elsewhere, startAt: at('18:00', day) })).toMatchObject({
      code: 'INVALID_STATE',
    });
    const waits = { id: open.id, version: 3, endAt: at('18:00', day), leftOver: true };
    expect(await ask(owner, 'moveBlock', waits)).toMatchObject({ code: 'INVALID_STATE' });
    // What was done before its time gives the rest of it to others.
    const shorter = { id: open.id, version: 3, endAt: at('17:30', day), outside: true };
    expect(await done(owner, 'moveBlock', shorter)).toMatchObject({ state: 'DONE', quarters: 1, version: 4 });
  });

  test('what somebody absent was to do is left over at once, what others do is not', async () => {
    const { day, owner, a, b } = await onAMorning();
    const times = { startAt: at('09:00', day), endAt: at('10:00', day) };
    const [mine, before, others] = [
      await planned(owner, { title: 'A', resourceId: a.id, ...times }),
      await planned(owner, { title: 'B', resourceId: a.id, startAt: at('08:00', day), endAt: at('09:00', day) }),
      await planned(owner, { title: 'C', resourceId: b.id, ...times }),
    ];
    const until = daysLater(day, 1);
    const early = { startAt: at('08:00', until), endAt: at('09:00', until), outside: true };
    const next = await planned(owner, { title: 'E', resourceId: a.id, ...early });
    const absence = { resourceId: a.id, on: day, until, from: '09:30', to: '17:00', kind: 'ABSENCE', note: 'Zdravnik' };
    const { id, version } = row.parse(await done(owner, 'saveDayException', absence));
    const states = async () =>
      new Map((await shownPlanner(owner, day)).blocks.map((block) => [block.id, [block.state, block.quarters]]));
    expect(await states()).toEqual(
      new Map([
        [mine.id, ['LEFT_OVER', 0]],
        [before.id, ['PLANNED', 4]],
        [others.id, ['PLANNED', 4]],
      ]),
    );
    // On each of its days what is planned before it stays.
    expect(await stateOf(owner, until, next.id)).toMatchObject({ state: 'PLANNED' });
    expect(await bookedOn(owner, day)).toBe(120);
    expect((await shownPlanner(owner, day)).days).toMatchObject([{ capacityMinutes: 510 + 90 }]);
    const again = { title: 'D', resourceId: a.id, ...times };
    expect(await ask(owner, 'planBlock', again)).toMatchObject({ conflicts: [{ reason: 'OUTSIDE', block: null }] });
    expect(await done(owner, 'removeDayException', { id, version })).toMatchObject({ id, note: 'Zdravnik' });
    // Planned with somebody else and undone, it waits as before and holds no time, also where that time is taken now.
    const place = { id: mine.id, startAt: at('10:00', day), endAt: at('11:00', day), resourceId: b.id };
    expect(await done(owner, 'moveBlock', { ...place, version: 2 })).toMatchObject({ state: 'PLANNED', quarters: 4 });
    const undone = { id: mine.id, version: 3, ...times, resourceId: a.id, leftOver: true };
    expect(await done(owner, 'moveBlock', undone)).toMatchObject({ state: 'LEFT_OVER', quarters: 0, version: 4 });
    expect((await shownPlanner(owner, day)).unplanned).toMatchObject([{ reason: 'LEFT_OVER', blockId: mine.id }]);
    expect(await bookedOn(owner, day)).toBe(120);
    // Who is back has not what was left over; it is planned again by hand.
    expect((await states()).get(mine.id)).toEqual(['LEFT_OVER', 0]);
    expect(await planned(owner, again)).toMatchObject({ quarters: 4 });
  });

  test('a cancelled card holds no time, and has it again where it is free when it is planned again', async () => {
    const { day, owner, a, lift } = await onAMorning();
    const plannedCard = { vehicleText: 'Clio', customer: { name: 'Ana' }, expectedAt: at('08:00', day) };
    const { id } = jobCard.parse(await done(owner, 'planJobCard', { ...plannedCard, plannedMinutes: 90 }));
    const times = { startAt: at('08:00', day), endAt: at('09:00', day) };
    const block = await planned(owner, { jobCardId: id, resourceId: a.id, ...times });
    const onLift = await planned(owner, { jobCardId: id, resourceId: lift.id, ...times });
    // Its work takes half an hour more than somebody has a block for.
    expect(await bookedOn(owner, day)).toBe(90);
    const move = async (to: string) => {
      const { version } = await cardNow(owner, id);
      return jobCard.parse(await done(owner, 'moveJobCard', { id, version, to, reason: 'Ne pride' }));
    };
    expect((await move('CANCELLED')).blocks.map(({ quarters }) => quarters)).toEqual([0, 0]);
    expect(await bookedOn(owner, day)).toBe(0);
    expect(await ask(owner, 'planBlock', { jobCardId: id, resourceId: a.id, ...times })).toMatchObject({
      code: 'INVALID_STATE',
    });
    const other = await planned(owner, { title: 'Drugo', resourceId: lift.id, ...times });
    const back = await move('PLANNED');
    expect(new Map(back.blocks.map((each) => [each.id, [each.state, each.quarters]]))).toEqual(
      new Map([
        [block.id, ['PLANNED', 4]],
        [onLift.id, ['LEFT_OVER', 0]],
      ]),
    );
    expect(await bookedOn(owner, day)).toBe(90);
    expect(await stateOf(owner, day, other.id)).toMatchObject({ quarters: 4 });
  });

  test('a job takes its blocks to another card, and along when it is removed', async () => {
    const { day, owner, a } = await onAMorning();
    const [first, second] = [
      await taken(owner, { plate: 'LJ 7' }),
      await taken(owner, { plate: 'LJ 7', another: true }),
    ];
    const job = await proposed(owner, first.id, { plannedMinutes: 60 });
    const times = { startAt: at('08:00', day), endAt: at('09:00', day) };
    const block = await planned(owner, { jobId: job.id, resourceId: a.id, ...times });
    await done(owner, 'moveJobToCard', { jobId: job.id, version: job.version, jobCardId: second.id });
    expect(await stateOf(owner, day, block.id)).toMatchObject({ jobCardId: second.id, jobId: job.id });
    expect([(await cardNow(owner, first.id)).blocks, (await cardNow(owner, second.id)).blocks]).toMatchObject([
      [],
      [{ id: block.id }],
    ]);
    await done(owner, 'removeJob', { id: job.id, version: job.version + 1 });
    expect(await stateOf(owner, day, block.id)).toBeUndefined();
    expect(await (await tablesOf(server(), owner)).quarterClaim.count()).toBe(0);
    expect(await bookedOn(owner, day)).toBe(0);
  });
});
