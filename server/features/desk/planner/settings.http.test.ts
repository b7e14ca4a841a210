import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  freeDay,
  holidayProposal,
  plannerSettings,
  resource,
} from '../../../../schema/features/desk/planner/planner.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done } from '../../../../tests/support/workshop/desk.ts';
import {
  aLift,
  aPlanningWorkshop,
  at,
  loadsBetween,
  mondayAtSeven,
  moveClockTo,
  planned,
  settingsOf,
  shownPlanner,
  wholeDays,
} from '../../../../tests/support/workshop/planning.ts';

const row = z.object({ id: z.string(), version: z.number() });
const monday = '2027-05-03';
const eightToFour = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));

describe.each([...databases])('what the planner is set to on $name', (engine) => {
  const server = withServer(engine);
  const aWorkshop = () => {
    if (server().clock.now() < mondayAtSeven) moveClockTo(server(), mondayAtSeven);
    return aPlanningWorkshop(server());
  };

  test('begins with eight hours from Monday to Friday, and with each mechanic', async () => {
    const owner = await aPaidOwner(server());
    const first = await settingsOf(owner);
    expect(first).toEqual({
      version: 1,
      hours: [{ resourceId: null, spans: eightToFour }],
      exceptions: [],
      resources: [],
      services: [],
      slug: expect.stringMatching(/^workshop-owner(-\d+)?$/),
      booking: {
        on: false,
        leadHours: 24,
        horizonDays: 60,
        sharePercent: 40,
        carsPerTime: 1,
        carsLimit: null,
        confirmAtOnce: true,
        mailAppointments: false,
        remindTwoHours: false,
        textSl: null,
        textEn: null,
      },
    });
    await aMember(server(), owner, 'receptionist');
    await aMember(server(), owner, 'mechanic');
    const jaka = row.parse(await done(owner, 'saveStaff', { displayName: 'Jaka', role: 'MECHANIC' }));
    const { resources } = await settingsOf(owner);
    const asResource = { kind: 'STAFF', isBookableOnline: true, archivedAt: null };
    expect(resources).toMatchObject([
      { ...asResource, name: 'A Member' },
      { ...asResource, name: 'Jaka', staffId: jaka.id, capabilities: { maxKg: null, alignment: false, skills: [] } },
    ]);
    await done(owner, 'saveStaff', { ...jaka, displayName: 'Jaka Novak', archived: true });
    expect((await settingsOf(owner)).resources[1]).toMatchObject({
      name: 'Jaka Novak',
      archivedAt: expect.any(String),
    });
    // Who is a mechanic later is a resource from then on.
    const petra = row.parse(await done(owner, 'saveStaff', { displayName: 'Petra', role: 'RECEPTIONIST' }));
    expect((await settingsOf(owner)).resources).toHaveLength(2);
    await done(owner, 'saveStaff', { ...petra, role: 'MECHANIC' });
    expect((await settingsOf(owner)).resources.map(({ name }) => name)).toEqual(['A Member', 'Jaka Novak', 'Petra']);
  });

  test('hours are replaced over the version that was seen; a resource without any has those of the workshop', async () => {
    const { owner, a } = await aWorkshop();
    const { version } = await settingsOf(owner);
    const own = [{ weekday: 1, from: '06:00', to: '24:00' }];
    const saved = plannerSettings.parse(
      await done(owner, 'saveWorkingHours', { version, resourceId: a.id, spans: own }),
    );
    expect(saved.version).toBe(version + 1);
    expect(saved.hours).toEqual([
      { resourceId: null, spans: wholeDays },
      { resourceId: a.id, spans: own },
    ]);
    expect(await loadsBetween(owner, monday, '2027-05-04')).toMatchObject([
      { capacityMinutes: 18 * 60 + 510 },
      { capacityMinutes: 510 },
    ]);
    const ofMonday = (await shownPlanner(owner, monday)).hours.filter(({ resourceId }) => resourceId === a.id);
    expect(ofMonday).toEqual([{ resourceId: a.id, on: monday, from: '06:00', to: '24:00' }]);
    expect(await ask(owner, 'saveWorkingHours', { version, spans: [] })).toMatchObject({
      code: 'CONFLICT',
      current: { version: version + 1 },
    });
    const back = { version: version + 1, resourceId: a.id, spans: [] };
    expect((await ask(owner, 'saveWorkingHours', back)).data).toMatchObject({ hours: [{ resourceId: null }] });
    // A workshop that is closed has no hours, and not those that it began with.
    await done(owner, 'saveWorkingHours', { version: version + 2, spans: [] });
    expect(await loadsBetween(owner, monday)).toMatchObject([{ capacityMinutes: 0 }]);
    const span = { weekday: 1, from: '08:00', to: '12:00' };
    for (const spans of [
      [{ ...span, from: '12:00' }],
      [span, { ...span, from: '11:45', to: '13:00' }],
      [{ ...span, from: '08:10' }],
      [{ ...span, from: '24:00' }],
      [{ ...span, weekday: 8 }],
      Array.from({ length: 7 }, (_, hour) => ({ weekday: 1, from: `1${hour}:00`, to: `1${hour}:15` })),
    ]) {
      const refused = await ask(owner, 'saveWorkingHours', { version: version + 3, spans });
      expect([spans, refused.code, Object.keys(refused.fields ?? {})[0]?.split('.')[0]]).toEqual([
        spans,
        'BAD_INPUT',
        'spans',
      ]);
    }
  });

  test('a lift has a name, a person a row of the staff, and each is there once', async () => {
    const { owner, a } = await aWorkshop();
    const lift = resource.parse(
      await done(owner, 'saveResource', { kind: 'LIFT', name: 'Stebrno', maxKg: 3500, alignment: true }),
    );
    expect(lift).toMatchObject({ version: 1, capabilities: { maxKg: 3500, alignment: true, skills: [] } });
    const changed = { id: lift.id, version: 1, kind: 'LIFT', isBookableOnline: false, archived: true };
    expect(await done(owner, 'saveResource', changed)).toMatchObject({
      version: 2,
      name: 'Stebrno',
      isBookableOnline: false,
      archivedAt: expect.any(String),
    });
    expect(await ask(owner, 'saveResource', changed)).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
    const onArchived = { title: 'X', resourceId: lift.id, startAt: at('08:00'), endAt: at('09:00') };
    expect(await ask(owner, 'planBlock', onArchived)).toMatchObject({
      code: 'CONFLICT',
      conflicts: [{ reason: 'ARCHIVED', block: null }],
    });
    expect(await planned(owner, { ...onArchived, outside: true })).toMatchObject({ quarters: 4 });
    expect(await ask(owner, 'saveResource', { kind: 'STAFF', staffId: a.staffId })).toMatchObject({ code: 'CONFLICT' });
    const petra = row.parse(await done(owner, 'saveStaff', { displayName: 'Petra', role: 'RECEPTIONIST' }));
    expect(await done(owner, 'saveResource', { kind: 'STAFF', staffId: petra.id, skills: ['klima'] })).toMatchObject({
      name: 'Petra',
      capabilities: { skills: ['klima'] },
    });
    for (const [input, code] of [
      [{ kind: 'LIFT' }, 'BAD_INPUT'],
      [{ kind: 'STAFF' }, 'BAD_INPUT'],
      [{ kind: 'LIFT', name: 'X', maxKg: 0 }, 'BAD_INPUT'],
      [{ kind: 'COURTESY_CAR', name: 'X', maxKg: 5 }, 'BAD_INPUT'],
      [{ kind: 'STAFF', staffId: lift.id }, 'NOT_FOUND'],
      [{ id: petra.id, version: 1, kind: 'STAFF' }, 'NOT_FOUND'],
      [{ id: lift.id, version: 2, kind: 'STAFF' }, 'BAD_INPUT'],
      [{ id: lift.id, kind: 'LIFT' }, 'BAD_INPUT'],
    ] as const) {
      expect([input, (await ask(owner, 'saveResource', input)).code]).toEqual([input, code]);
    }
    // A car is away overnight, for a month at most.
    const car = row.parse(await done(owner, 'saveResource', { kind: 'COURTESY_CAR', name: 'Clio' }));
    const days = { title: 'Najem', resourceId: car.id, startAt: at('08:00') };
    expect(await planned(owner, { ...days, endAt: at('08:00', '2027-06-03') })).toMatchObject({ quarters: 31 * 96 });
    expect(await ask(owner, 'planBlock', { ...days, endAt: at('08:15', '2027-06-03') })).toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('days that are otherwise are saved, changed and taken back, and each has what its kind needs', async () => {
    const { owner, a } = await aWorkshop();
    const closed = { on: monday, until: '2027-05-04', kind: 'CLOSED', note: 'Inventura' };
    const { id, version } = row.parse(await done(owner, 'saveDayException', closed));
    expect(await loadsBetween(owner, monday, '2027-05-05')).toMatchObject([
      { capacityMinutes: 0 },
      { capacityMinutes: 0 },
      { capacityMinutes: 1020 },
    ]);
    const half = { id, version, on: monday, from: '08:00', to: '12:00', kind: 'CLOSED' };
    const kept = { ...half, version: version + 1, resourceId: null, until: monday, note: 'Inventura' };
    expect(await done(owner, 'saveDayException', half)).toEqual(kept);
    expect(await loadsBetween(owner, monday, '2027-05-04')).toMatchObject([
      { capacityMinutes: 540 },
      { capacityMinutes: 1020 },
    ]);
    expect(await ask(owner, 'saveDayException', half)).toMatchObject({ code: 'CONFLICT' });
    expect(await ask(owner, 'removeDayException', { id, version })).toMatchObject({ code: 'CONFLICT' });
    const extra = { resourceId: a.id, on: '2027-05-08', from: '08:00', to: '10:00', kind: 'EXTRA' };
    await done(owner, 'saveDayException', extra);
    expect(await loadsBetween(owner, '2027-05-08')).toMatchObject([{ capacityMinutes: 120 }]);
    for (const bad of [
      { on: monday, kind: 'ABSENCE' },
      { on: monday, kind: 'EXTRA' },
      { on: monday, kind: 'CLOSED', from: '08:00' },
      { on: monday, kind: 'CLOSED', from: '12:00', to: '08:00' },
      { on: monday, kind: 'CLOSED', until: '2027-05-02' },
      { on: monday, kind: 'CLOSED', until: '2028-05-03' },
    ]) {
      expect([bad, (await ask(owner, 'saveDayException', bad)).code]).toEqual([bad, 'BAD_INPUT']);
    }
  });

  test('days off are proposed by their names and accepted once', async () => {
    const { owner } = await aWorkshop();
    const proposals = async () => z.array(holidayProposal).parse(await done(owner, 'holidayProposals', { year: 2027 }));
    const first = await proposals();
    expect(first).toHaveLength(13);
    expect(first.filter(({ accepted }) => accepted)).toEqual([]);
    expect(first).toContainEqual({ on: '2027-03-29', name: 'Velikonočni ponedeljek', accepted: false });
    expect(first).toContainEqual({ on: '2027-06-25', name: 'Dan državnosti', accepted: false });
    const days = ['2027-06-25', '2027-12-24'];
    expect(await ask(owner, 'acceptHolidays', { year: 2027, days })).toMatchObject({
      fields: { days: expect.any(String) },
    });
    const accept = { year: 2027, days: ['2027-06-25', '2027-11-01'] };
    const saved = plannerSettings.parse(await done(owner, 'acceptHolidays', accept));
    expect(saved.exceptions).toMatchObject([
      { on: '2027-06-25', kind: 'HOLIDAY', note: 'Dan državnosti', resourceId: null, from: null },
      { on: '2027-11-01', kind: 'HOLIDAY', note: 'Dan spomina na mrtve' },
    ]);
    expect(await done(owner, 'acceptHolidays', accept)).toEqual(saved);
    expect((await proposals()).filter(({ accepted }) => accepted)).toHaveLength(2);
    expect(await loadsBetween(owner, '2027-06-25')).toMatchObject([{ capacityMinutes: 0 }]);
  });

  test('free days are those that have the minutes left, of today those still to come, and what the work needs', async () => {
    const { owner, a, b, lift } = await aWorkshop();
    const free = async (input: object) =>
      z.array(freeDay).parse(await done(owner, 'freeDays', { from: monday, ...input }));
    expect(await free({ minutes: 60 })).toEqual([
      { on: monday, freeMinutes: 1020 },
      { on: '2027-05-04', freeMinutes: 1020 },
      { on: '2027-05-05', freeMinutes: 1020 },
    ]);
    const morning = { title: 'Delo', startAt: at('08:00'), endAt: at('12:00') };
    await planned(owner, { ...morning, resourceId: a.id });
    await planned(owner, { ...morning, resourceId: b.id });
    await done(owner, 'planJobCard', {
      vehicleText: 'Clio',
      customer: { name: 'Ana' },
      expectedAt: at('08:00'),
      plannedMinutes: 60,
    });
    expect(await free({ minutes: 60, count: 1 })).toEqual([{ on: monday, freeMinutes: 1020 - 480 - 60 }]);
    expect(await free({ minutes: 481, count: 1 })).toEqual([{ on: '2027-05-04', freeMinutes: 1020 }]);
    // On a Saturday nobody works.
    expect((await free({ minutes: 15, count: 3, from: '2027-05-07' })).map(({ on }) => on)).toEqual([
      '2027-05-07',
      '2027-05-10',
      '2027-05-11',
    ]);
    await planned(owner, {
      title: 'Delo',
      resourceId: lift.id,
      startAt: at('08:00'),
      endAt: at('16:00'),
      outside: true,
    });
    expect(await free({ minutes: 60, count: 1, needs: { lift: true } })).toEqual([{ on: monday, freeMinutes: 480 }]);
    expect(await free({ minutes: 75, count: 1, needs: { lift: true } })).toMatchObject([{ on: '2027-05-04' }]);
    expect(await free({ minutes: 15, needs: { skill: 'klima' } })).toEqual([]);
    await done(owner, 'saveResource', { id: a.id, version: 1, kind: 'STAFF', skills: ['Klima'] });
    expect(await free({ minutes: 60, count: 1, needs: { skill: 'klima' } })).toEqual([
      { on: monday, freeMinutes: 270 },
    ]);
    moveClockTo(server(), new Date(at('14:50')));
    expect(await free({ minutes: 60, count: 1, from: '2027-05-01' })).toEqual([{ on: monday, freeMinutes: 240 - 60 }]);
    // No quarter hour of today begins any more.
    moveClockTo(server(), new Date(at('23:50')));
    expect(await free({ minutes: 15, count: 1 })).toEqual([{ on: '2027-05-04', freeMinutes: 1020 }]);
    for (const bad of [{ minutes: 14 }, { minutes: 9601 }, { minutes: 60, count: 31 }]) {
      expect(await ask(owner, 'freeDays', { from: monday, ...bad })).toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  test('windows are notified of resources, blocks and days', async () => {
    const owner = await aPaidOwner(server());
    const lift = await aLift(owner);
    const times = { startAt: '2027-06-01T08:00:00Z', endAt: '2027-06-01T09:00:00Z' };
    const { id } = await planned(owner, { title: 'X', resourceId: lift.id, ...times });
    const exception = row.parse(await done(owner, 'saveDayException', { on: '2027-06-02', kind: 'CLOSED' }));
    const { workshopId } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const rows = await server().ctx.database.$queryRaw`
      SELECT entity, entityId FROM changes WHERE workshopId = ${workshopId} ORDER BY sequence`;
    expect(rows).toEqual(
      expect.arrayContaining([
        { entity: 'RESOURCE', entityId: lift.id },
        { entity: 'BLOCK', entityId: id },
        { entity: 'DAY_EXCEPTION', entityId: exception.id },
      ]),
    );
  });
});
