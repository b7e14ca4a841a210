import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, cardNow, done, moved as moveJob, proposed } from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  bookedOn,
  conflictsOf,
  loadsBetween,
  mondayAtSeven,
  moveClockTo,
  planned,
  shownPlanner,
} from '../../../../tests/support/workshop/planning.ts';

const monday = '2027-05-03';

describe.each(enginesFor('locks', 'column types', 'order'))('the planner on $name', (engine) => {
  const server = withServer(engine);

  async function aWorkshop() {
    if (server().clock.now() < mondayAtSeven) moveClockTo(server(), mondayAtSeven);
    return aPlanningWorkshop(server());
  }

  test('an appointment that is moved over the change of the clocks stays at eight', async () => {
    moveClockTo(server(), new Date('2027-03-01T07:00:00Z'));
    const owner = await aPaidOwner(server());
    await aMember(server(), owner, 'mechanic');
    const before = { vehicleText: 'Clio', customer: { name: 'Ana' }, expectedAt: '2027-03-25T07:00:00Z' };
    const card = jobCard.parse(await done(owner, 'planJobCard', { ...before, plannedMinutes: 90, source: 'PHONE' }));
    expect(card).toMatchObject({ plannedMinutes: 90, source: 'PHONE' });
    const { id, version } = card;
    expect(await loadsBetween(owner, '2027-03-25')).toMatchObject([{ bookedMinutes: 90, cars: 1 }]);
    const moved = { id, version, expectedAt: '2027-03-30T06:00:00Z' };
    expect(await done(owner, 'updateJobCard', moved)).toMatchObject({ expectedAt: '2027-03-30T06:00:00.000Z' });
    expect(await loadsBetween(owner, '2027-03-25')).toMatchObject([{ bookedMinutes: 0, cars: 0 }]);
    expect(await loadsBetween(owner, '2027-03-30')).toMatchObject([{ bookedMinutes: 90, cars: 1 }]);
    // What its jobs take is in place of what was typed, as far as they are wanted.
    const job = await proposed(owner, id, { plannedMinutes: 30 });
    expect(await cardNow(owner, id)).toMatchObject({ plannedMinutes: 30 });
    expect(await loadsBetween(owner, '2027-03-30')).toMatchObject([{ bookedMinutes: 30 }]);
    await moveJob(owner, job, 'DECLINED');
    expect(await loadsBetween(owner, '2027-03-30')).toMatchObject([{ bookedMinutes: 90 }]);
    const cancelled = { id, version: version + 1, to: 'CANCELLED', reason: 'Ne pride' };
    await done(owner, 'moveJobCard', cancelled);
    expect(await loadsBetween(owner, '2027-03-30')).toMatchObject([{ bookedMinutes: 0, cars: 0 }]);
  });

  test('the capacity of a day is the hours of its people', async () => {
    const { owner } = await aWorkshop();
    const loads = await loadsBetween(owner, monday, '2027-05-09');
    expect(loads.map(({ capacityMinutes }) => capacityMinutes)).toEqual([1020, 1020, 1020, 1020, 1020, 0, 0]);
    expect(loads.map(({ bookedMinutes }) => bookedMinutes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('a block counts off what its card takes on the day it is expected, also when that is another day', async () => {
    const { owner, a } = await aWorkshop();
    const expected = { vehicleText: 'Clio', customer: { name: 'Ana' }, expectedAt: at('08:00', '2027-05-05') };
    const card = jobCard.parse(await done(owner, 'planJobCard', { ...expected, plannedMinutes: 90 }));
    const { id } = card;
    const times = { startAt: at('08:00'), endAt: at('09:00') };
    const block = await planned(owner, { jobCardId: id, resourceId: a.id, ...times });
    expect(await bookedOn(owner, monday)).toBe(60);
    expect(await bookedOn(owner, '2027-05-05')).toBe(30);
    const longer = { id: block.id, version: block.version, endAt: at('09:30') };
    const moved = await done(owner, 'moveBlock', longer);
    expect(await bookedOn(owner, '2027-05-05')).toBe(0);
    await done(owner, 'removeBlock', { id: block.id, version: z.object({ version: z.number() }).parse(moved).version });
    expect(await bookedOn(owner, '2027-05-05')).toBe(90);
    await done(owner, 'updateJobCard', { id, version: card.version, plannedMinutes: 120 });
    expect(await bookedOn(owner, '2027-05-05')).toBe(120);
  });

  test('two blocks of a lift share no quarter hour, and what is in the way is named', async () => {
    const { owner, lift, a } = await aWorkshop();
    const onLift = { title: 'Dvigalo', resourceId: lift.id };
    const first = await planned(owner, { ...onLift, startAt: at('10:00'), endAt: at('12:00') });
    expect(first).toMatchObject({ quarters: 8, kind: 'EVENT', state: 'PLANNED', overlap: false });
    const late = { ...onLift, startAt: at('11:45'), endAt: at('12:00') };
    const refused = { code: 'CONFLICT', conflicts: [['TAKEN', first.id]] };
    expect(await conflictsOf(owner, 'planBlock', late)).toEqual(refused);
    // Nobody can want it on a lift.
    expect(await conflictsOf(owner, 'planBlock', { ...late, overlap: true })).toEqual(refused);
    await planned(owner, { ...onLift, startAt: at('12:30'), endAt: at('13:00') });
    // A lift is no time of anybody's.
    expect(await bookedOn(owner, monday)).toBe(0);
    const noon = { title: 'Malica', resourceId: a.id, startAt: at('11:00'), endAt: at('13:00') };
    expect(await conflictsOf(owner, 'planBlock', noon)).toEqual({ code: 'CONFLICT', conflicts: [['OUTSIDE', null]] });
    expect(await planned(owner, { ...noon, outside: true })).toMatchObject({ quarters: 8 });
  });

  test('two blocks of a person lie beside each other where somebody wants it, three at most', async () => {
    const { owner, a } = await aWorkshop();
    const nine = { title: 'Delo', resourceId: a.id, startAt: at('09:00'), endAt: at('10:00') };
    const first = await planned(owner, nine);
    expect(await conflictsOf(owner, 'planBlock', nine)).toEqual({
      code: 'CONFLICT',
      conflicts: [['TAKEN', first.id]],
    });
    expect(await planned(owner, { ...nine, overlap: true })).toMatchObject({ overlap: true, quarters: 4 });
    expect(await bookedOn(owner, monday)).toBe(120);
    const third = await planned(owner, { ...nine, overlap: true });
    expect(await ask(owner, 'planBlock', { ...nine, overlap: true })).toMatchObject({ code: 'CONFLICT' });
    await done(owner, 'removeBlock', { id: third.id, version: third.version });
    expect(await bookedOn(owner, monday)).toBe(120);
    // Where nothing lies beside it, nothing is remembered.
    const alone = { ...nine, startAt: at('10:00'), endAt: at('10:30'), overlap: true };
    expect(await planned(owner, alone)).toMatchObject({ overlap: false });
  });

  test('a mechanic sees own blocks and plans none; what is another workshop’s is nowhere', async () => {
    const { owner, mechanics, a, b, lift } = await aWorkshop();
    const [mechanic] = mechanics;
    const times = { title: 'Delo', startAt: at('09:00'), endAt: at('10:00') };
    const mine = await planned(owner, { ...times, resourceId: a.id });
    const other = await planned(owner, { ...times, resourceId: b.id });
    await planned(owner, { ...times, resourceId: lift.id });
    expect(await ask(mechanic, 'planBlock', { ...times, resourceId: a.id })).toMatchObject({ code: 'FORBIDDEN' });
    for (const call of ['moveBlock', 'removeBlock']) {
      expect(await ask(mechanic, call, { id: mine.id, version: 1 })).toMatchObject({ code: 'FORBIDDEN' });
    }
    const seen = await shownPlanner(mechanic, monday);
    expect(seen.blocks.map(({ id }) => id)).toEqual([mine.id]);
    expect(seen).toMatchObject({ days: [], unplanned: [], resources: [{ id: a.id }] });
    expect(new Set(seen.hours.map(({ resourceId }) => resourceId))).toEqual(new Set([a.id]));
    const stranger = await aPaidOwner(server());
    for (const [call, input] of [
      ['moveBlock', { id: other.id, version: 1, startAt: at('11:00') }],
      ['removeBlock', { id: other.id, version: 1 }],
      ['planBlock', { ...times, resourceId: a.id }],
      ['saveWorkingHours', { version: 1, resourceId: a.id, spans: [] }],
      ['saveDayException', { resourceId: a.id, on: monday, kind: 'ABSENCE' }],
    ] as const) {
      expect([call, (await ask(stranger, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    expect((await shownPlanner(stranger, monday)).blocks).toEqual([]);
  });

  test('the week of the desk has its days, hours, resources and what waits', async () => {
    const { owner, a, lift } = await aWorkshop();
    const card = jobCard.parse(
      await done(owner, 'planJobCard', { vehicleText: 'Clio', customer: { name: 'Ana' }, plannedMinutes: 45 }),
    );
    expect(card).toMatchObject({ plannedMinutes: 45, source: 'DESK', blocks: [] });
    const waiting = await shownPlanner(owner, monday, '2027-05-09');
    expect(waiting.days).toHaveLength(7);
    expect(waiting.resources.map(({ kind }) => kind)).toEqual(['STAFF', 'STAFF', 'LIFT']);
    expect(waiting.hours.filter(({ resourceId, on }) => resourceId === lift.id && on === monday)).toEqual([
      { resourceId: lift.id, on: monday, from: '08:00', to: '12:00' },
      { resourceId: lift.id, on: monday, from: '12:30', to: '17:00' },
    ]);
    const nothing = { blockId: null, jobId: null, block: null, job: null };
    expect(waiting.unplanned).toMatchObject([
      { reason: 'NO_DAY', jobCardId: card.id, minutes: 45, jobCard: { vehicleText: 'Clio' }, ...nothing },
    ]);
    const block = await planned(owner, {
      jobCardId: card.id,
      resourceId: a.id,
      startAt: at('08:00'),
      endAt: at('08:45'),
    });
    expect(block).toMatchObject({ kind: 'WORK', jobCard: { id: card.id, number: card.number }, job: null });
    expect(await shownPlanner(owner, monday)).toMatchObject({
      days: [{ on: monday, bookedMinutes: 45, cars: 0, over: false }],
      blocks: [{ id: block.id, plannedEndAt: block.endAt, hit: false, promiseAtRisk: false }],
      unplanned: [],
    });
    expect((await cardNow(owner, card.id)).blocks).toMatchObject([{ id: block.id, quarters: 3 }]);
  });

  test('a block is moved in one act over the version that was seen', async () => {
    const { owner, a, b, lift } = await aWorkshop();
    const first = await planned(owner, { title: 'A', resourceId: a.id, startAt: at('08:00'), endAt: at('10:00') });
    const taken = await planned(owner, { title: 'B', resourceId: b.id, startAt: at('09:00'), endAt: at('10:00') });
    const { id } = first;
    const toTaken = { id, version: 1, resourceId: b.id };
    expect(await conflictsOf(owner, 'moveBlock', toTaken)).toEqual({
      code: 'CONFLICT',
      conflicts: [['TAKEN', taken.id]],
    });
    // It has kept its time.
    expect(await shownPlanner(owner, monday)).toMatchObject({ blocks: [{ id, quarters: 8, version: 1 }, {}] });
    const overItself = { id, version: 1, startAt: at('09:00') };
    expect(await done(owner, 'moveBlock', overItself)).toMatchObject({
      version: 2,
      startAt: at('09:00'),
      endAt: at('11:00'),
      quarters: 8,
    });
    expect(await ask(owner, 'moveBlock', overItself)).toMatchObject({ code: 'CONFLICT', current: { id, version: 2 } });
    expect(await done(owner, 'moveBlock', { id, version: 2, endAt: at('09:30') })).toMatchObject({ quarters: 2 });
    expect(await bookedOn(owner, monday)).toBe(90);
    const next = { id, version: 3, startAt: at('09:00', '2027-05-04') };
    await done(owner, 'moveBlock', next);
    expect([await bookedOn(owner, monday), await bookedOn(owner, '2027-05-04')]).toEqual([60, 30]);
    expect(await ask(owner, 'moveBlock', { id, version: 4, resourceId: lift.id })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await done(owner, 'removeBlock', { id, version: 4 })).toMatchObject({ id, quarters: 2 });
    expect(await ask(owner, 'removeBlock', { id, version: 4 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await bookedOn(owner, '2027-05-04')).toBe(0);
  });

  test('what is no quarter hour, too long, for nothing or for two things is refused', async () => {
    const { owner, a } = await aWorkshop();
    const good = { title: 'A', resourceId: a.id, startAt: at('08:00'), endAt: at('10:00') };
    for (const bad of [
      { startAt: at('08:05') },
      { endAt: at('08:00') },
      { endAt: at('09:00', '2027-05-04') },
      { title: undefined },
      { jobCardId: '00000000-0000-4000-8000-000000000000' },
      { startAt: 'today' },
    ]) {
      expect([bad, (await ask(owner, 'planBlock', { ...good, ...bad })).code]).toEqual([bad, 'BAD_INPUT']);
    }
    for (const range of [
      { from: monday, to: '2027-05-02' },
      { from: monday, to: '2027-06-03' },
    ]) {
      expect(await ask(owner, 'planner', range)).toMatchObject({ fields: { to: expect.any(String) } });
    }
    expect(await ask(owner, 'planner', { from: monday, to: '2027-06-02' })).toMatchObject({ code: 'OK' });
    expect(await ask(owner, 'dayLoads', { from: monday, to: '2028-06-06' })).toMatchObject({ code: 'BAD_INPUT' });
  });
});
