import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { resource } from '../../../../schema/features/desk/planner/planner.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { atCounter, cardNow, done, moved, proposed, taken } from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  mondayAtSeven,
  moveClockTo,
  planned,
  shownPlanner,
} from '../../../../tests/support/workshop/planning.ts';
import { markDueLeftOver } from './blocks/close-day.ts';

const version = z.object({ version: z.number() });

describe.each(enginesFor('column types', 'order'))('what waits to be planned on $name', (engine) => {
  const server = withServer(engine);
  const mondays = ['2027-05-03', '2027-05-10', '2027-05-17', '2027-05-24', '2027-05-31', '2027-06-07'];
  let used = 0;

  /** A workshop on the morning of a Monday that no other test has. */
  async function onAMonday() {
    const day = mondays[used] ?? '';
    used += 1;
    moveClockTo(server(), new Date(mondayAtSeven.getTime() + mondays.indexOf(day) * 7 * 86_400_000));
    return { day, ...(await aPlanningWorkshop(server())) };
  }

  /** A card that is here, with an approved job. */
  async function aJob(owner: Person) {
    const card = await taken(owner, { plate: 'LJ 1' });
    const job = await proposed(owner, card.id, { plannedMinutes: 60 });
    return { card, job: await moved(owner, job, 'APPROVED', atCounter) };
  }
  const waiting = async (owner: Person, day: string) =>
    (await shownPlanner(owner, day)).unplanned.map(({ reason, jobCardId, jobId }) => [reason, jobCardId, jobId]);
  const aCourtesyCar = async (owner: Person) =>
    resource.parse(await done(owner, 'saveResource', { kind: 'COURTESY_CAR', name: 'Clio' }));
  const stateOf = async (owner: Person, day: string, id: string) =>
    (await shownPlanner(owner, day)).blocks.find((block) => block.id === id)?.state;
  const moveCard = async (owner: Person, id: string, to: string) => {
    const card = await cardNow(owner, id);
    return done(owner, 'moveJobCard', { id, version: card.version, to, reason: 'Razlog' });
  };

  test('a courtesy car plans no work, a block of a person for the card as a whole does', async () => {
    const { day, owner, a, lift } = await onAMonday();
    const courtesyCar = await aCourtesyCar(owner);
    const { card, job } = await aJob(owner);
    const times = { startAt: at('08:00', day), endAt: at('09:00', day) };
    await planned(owner, { jobCardId: card.id, kind: 'DROP_OFF', resourceId: courtesyCar.id, ...times });
    await planned(owner, { jobId: job.id, kind: 'DROP_OFF', resourceId: courtesyCar.id, ...afterwards(times) });
    await planned(owner, { jobCardId: card.id, resourceId: lift.id, ...times });
    expect(await waiting(owner, day)).toEqual([['NOT_PLANNED', card.id, job.id]]);
    await planned(owner, { jobCardId: card.id, resourceId: a.id, ...times });
    expect(await waiting(owner, day)).toEqual([]);
  });

  test('a card without a day waits although a courtesy car is planned for it', async () => {
    const { day, owner, lift } = await onAMonday();
    const courtesyCar = await aCourtesyCar(owner);
    const { id } = jobCard.parse(
      await done(owner, 'planJobCard', { vehicleText: 'Clio', customer: { name: 'Ana' }, plannedMinutes: 45 }),
    );
    const times = { startAt: at('08:00', day), endAt: at('09:00', day) };
    await planned(owner, { jobCardId: id, kind: 'DROP_OFF', resourceId: courtesyCar.id, ...times });
    expect(await waiting(owner, day)).toEqual([['NO_DAY', id, null]]);
    await planned(owner, { jobCardId: id, resourceId: lift.id, ...times });
    expect(await waiting(owner, day)).toEqual([]);
  });

  test('a car that comes without agreed work stands among those of its day until somebody has time for it', async () => {
    const { day, owner, mechanics, lift } = await onAMonday();
    const courtesyCar = await aCourtesyCar(owner);
    const arrivals = async (by: Person, to = day) =>
      (await shownPlanner(by, day, to)).arrivals.map(({ on, jobCardId, minutes }) => [on, jobCardId, minutes]);
    const tuesday = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const expected = async (expectedAt: string, more: object = {}) =>
      jobCard.parse(
        await done(owner, 'planJobCard', { vehicleText: 'Clio', customer: { name: 'Ana' }, expectedAt, ...more }),
      );
    const later = await expected(at('10:00', day));
    const early = await expected(at('08:30', day), { plannedMinutes: 45 });
    const next = await expected(at('00:00', tuesday));
    expect(await arrivals(owner)).toEqual([
      [day, early.id, 45],
      [day, later.id, null],
    ]);
    expect((await arrivals(owner, tuesday)).at(-1)).toEqual([tuesday, next.id, null]);
    expect(await arrivals(mechanics[0], tuesday)).toEqual([]);
    const times = { startAt: at('11:00', day), endAt: at('12:00', day) };
    await planned(owner, { jobCardId: later.id, kind: 'DROP_OFF', resourceId: courtesyCar.id, ...times });
    const job = await proposed(owner, early.id, { plannedMinutes: 60 });
    expect(await arrivals(owner)).toEqual([
      [day, early.id, 60],
      [day, later.id, null],
    ]);
    await moved(owner, job, 'APPROVED', atCounter);
    await planned(owner, { jobCardId: later.id, resourceId: lift.id, ...times });
    expect([await arrivals(owner), await waiting(owner, day)]).toEqual([[], [['NOT_PLANNED', early.id, job.id]]]);
  });

  test('a cancelled card has no blocks in the planner', async () => {
    const { day, owner, a } = await onAMonday();
    const { id } = jobCard.parse(
      await done(owner, 'planJobCard', {
        vehicleText: 'Clio',
        customer: { name: 'Ana' },
        expectedAt: at('08:00', day),
      }),
    );
    const times = { startAt: at('08:00', day), endAt: at('09:00', day) };
    const block = await planned(owner, { jobCardId: id, resourceId: a.id, ...times });
    const event = await planned(owner, { title: 'Sestanek', resourceId: a.id, ...afterwards(times) });
    const shown = async () => (await shownPlanner(owner, day)).blocks.map((each) => each.id);
    expect(await shown()).toEqual([block.id, event.id]);
    await moveCard(owner, id, 'CANCELLED');
    expect(await shown()).toEqual([event.id]);
    await moveCard(owner, id, 'PLANNED');
    expect(await shown()).toEqual([block.id, event.id]);
  });

  test('a clock belongs to one block of a job, whichever days are looked at', async () => {
    const { day, owner, mechanics, a } = await onAMonday();
    const tuesday = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const { job } = await aJob(owner);
    const first = await planned(owner, {
      jobId: job.id,
      resourceId: a.id,
      startAt: at('08:00', day),
      endAt: at('09:00', day),
    });
    const second = await planned(owner, {
      jobId: job.id,
      resourceId: a.id,
      startAt: at('10:00', tuesday),
      endAt: at('11:00', tuesday),
    });
    await done(mechanics[0], 'startClock', { jobId: job.id });
    expect([await stateOf(owner, day, first.id), await stateOf(owner, tuesday, second.id)]).toEqual([
      'RUNNING',
      'PLANNED',
    ]);
    expect((await shownPlanner(owner, day, tuesday)).blocks.map(({ state }) => state)).toEqual(['RUNNING', 'PLANNED']);
    const moveOn = { id: second.id, version: 1, startAt: at('12:30', tuesday) };
    expect(await done(owner, 'moveBlock', moveOn)).toMatchObject({ state: 'PLANNED', version: 2 });
  });

  test('work that is taken up again after the day was closed is left over', async () => {
    const { day, owner, a, lift } = await onAMonday();
    const { card, job } = await aJob(owner);
    const times = { startAt: at('08:00', day), endAt: at('10:00', day) };
    const ofJob = await planned(owner, { jobId: job.id, resourceId: a.id, ...times });
    const ofCard = await planned(owner, { jobCardId: card.id, resourceId: lift.id, ...times });
    const states = async () => [await stateOf(owner, day, ofJob.id), await stateOf(owner, day, ofCard.id)];
    const finished = await moved(owner, version.and(z.object({ id: z.string() })).parse(job), 'DONE');
    if ((await cardNow(owner, card.id)).state !== 'READY') await moveCard(owner, card.id, 'READY');
    moveClockTo(server(), new Date(at('17:01', day)));
    await markDueLeftOver(server().ctx);
    expect(await states()).toEqual(['DONE', 'DONE']);
    await moveCard(owner, card.id, 'IN_PROGRESS');
    await markDueLeftOver(server().ctx);
    expect(await states()).toEqual(['DONE', 'LEFT_OVER']);
    await moved(owner, finished, 'STARTED');
    await markDueLeftOver(server().ctx);
    expect(await states()).toEqual(['LEFT_OVER', 'LEFT_OVER']);
  });
});

/** The same length once more, right behind it. */
function afterwards({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }) {
  const length = Date.parse(endAt) - Date.parse(startAt);
  return { startAt: endAt, endAt: new Date(Date.parse(endAt) + length).toISOString() };
}
