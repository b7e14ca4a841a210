import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { type TimeEntry, timeEntry, workedTime } from '../../../../schema/features/desk/time.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

const entries = z.object({ nodes: z.array(workedTime) });

describe.each(enginesFor('locks', 'column types'))('clocks on $name', (engine) => {
  const server = withServer(engine);
  const ask = ({ client }: Person, call: string, input: object = {}) =>
    client.restOutcome('POST', `/api/workshop/${call}`, input);
  /** A card whose first job is approved and whose second nobody has decided. */
  const aCard = async (owner: Person, plate: string) => {
    const taken = await ask(owner, 'takeIn', { plate, customer: { name: 'Ana' }, km: 1 });
    const { id: jobCardId } = jobCard.parse(taken.data);
    for (const title of ['Zavore', 'Olje']) {
      expect(await ask(owner, 'addJob', { jobCardId, title })).toMatchObject({ code: 'OK' });
    }
    const { jobs } = jobCard.parse((await ask(owner, 'jobCard', { id: jobCardId })).data);
    const [first, second] = jobs;
    if (first === undefined || second === undefined) throw new Error('no jobs');
    const approve = { id: first.id, version: first.version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
    expect(await ask(owner, 'moveJob', approve)).toMatchObject({ code: 'OK' });
    return { jobCardId, approved: first.id, proposed: second.id };
  };
  const card = async (by: Person, id: string) => jobCard.parse((await ask(by, 'jobCard', { id })).data);
  const running = async (by: Person): Promise<TimeEntry | null> =>
    timeEntry.nullable().parse((await ask(by, 'runningClock')).data);

  test('one starts, the one before stops, and the job is in work', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { jobCardId, approved } = await aCard(owner, 'LJ 1');
    expect(await running(mechanic)).toBeNull();
    const cleaning = timeEntry.parse((await ask(mechanic, 'startClock', { activity: 'CLEANING' })).data);
    expect(cleaning).toMatchObject({
      state: 'RUNNING',
      activity: 'CLEANING',
      jobId: null,
      endedAt: null,
      minutes: null,
    });
    const onJob = timeEntry.parse((await ask(mechanic, 'startClock', { jobId: approved })).data);
    expect(await running(mechanic)).toEqual(onJob);
    const { nodes } = entries.parse((await ask(mechanic, 'timeEntries')).data);
    expect(nodes).toMatchObject([{ id: cleaning.id, state: 'STOPPED', minutes: 0 }, { id: onJob.id }]);
    expect(nodes[0]?.endedAt).toBe(onJob.startedAt);
    // Each with the names that a list shows.
    expect(nodes.map(({ job }) => job)).toEqual([null, { id: approved, title: 'Zavore', jobCardId, plate: 'LJ 1' }]);
    expect(await card(owner, jobCardId)).toMatchObject({ state: 'IN_PROGRESS', jobs: [{ state: 'STARTED' }, {}] });
    expect((await ask(owner, 'today')).data).toMatchObject({ myClock: null });
    expect((await ask(mechanic, 'today')).data).toMatchObject({ myClock: { id: onJob.id } });
    const stopped = await ask(mechanic, 'stopClock');
    expect(stopped.data).toMatchObject({ id: onJob.id, state: 'STOPPED', version: 2 });
    expect(await ask(mechanic, 'stopClock')).toMatchObject({ code: 'INVALID_STATE' });
    expect(await ask(mechanic, 'stopClock', { id: onJob.id })).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('two at once leave one running', async () => {
    const owner = await aPaidOwner(server());
    await Promise.all(['CLEANING', 'BREAK', 'OTHER'].map((activity) => ask(owner, 'startClock', { activity })));
    const { nodes } = entries.parse((await ask(owner, 'timeEntries')).data);
    expect(nodes.map(({ state }) => state).toSorted()).toEqual(['RUNNING', 'STOPPED', 'STOPPED']);
  });

  test('only what may be worked on is started', async () => {
    const owner = await aPaidOwner(server());
    const { jobCardId, approved, proposed } = await aCard(owner, 'LJ 1');
    expect(await ask(owner, 'startClock', { jobId: proposed })).toMatchObject({ code: 'INVALID_STATE' });
    for (const input of [{}, { jobId: approved, activity: 'BREAK' }, { activity: 'SLEEP' }]) {
      expect(await ask(owner, 'startClock', input)).toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await ask(owner, 'startClock', { jobId: jobCardId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(owner, 'startClock', { jobId: approved })).toMatchObject({ code: 'OK' });
    // Whatever ends the job stops its clock.
    expect(await ask(owner, 'finishJobs', { jobCardId })).toMatchObject({ code: 'OK' });
    expect(await running(owner)).toBeNull();
    expect(await ask(owner, 'startClock', { jobId: approved })).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('a job that is done stops its clock', async () => {
    const owner = await aPaidOwner(server());
    const { jobCardId, approved } = await aCard(owner, 'LJ 1');
    await ask(owner, 'startClock', { jobId: approved });
    const [job] = (await card(owner, jobCardId)).jobs;
    expect(await ask(owner, 'moveJob', { id: approved, version: job?.version, to: 'DONE' })).toMatchObject({
      code: 'OK',
    });
    expect(await running(owner)).toBeNull();
  });

  test('the desk corrects everything, mechanics move their own of the day', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { approved, proposed } = await aCard(owner, 'LJ 1');
    const { id, startedAt } = timeEntry.parse((await ask(mechanic, 'startClock', { jobId: approved })).data);
    const reason = 'Napačno opravilo';
    expect(await ask(mechanic, 'correctTime', { id, version: 1, jobId: proposed, reason: ' ' })).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    expect((await ask(mechanic, 'correctTime', { id, version: 1, jobId: proposed, reason })).data).toMatchObject({
      jobId: proposed,
      state: 'RUNNING',
      version: 2,
      reason,
    });
    expect(await ask(owner, 'correctTime', { id, version: 2, endedAt: startedAt, reason })).toMatchObject({
      code: 'INVALID_STATE',
    });
    await ask(mechanic, 'stopClock');
    const earlier = new Date(Date.parse(startedAt) - 90 * 60_000).toISOString();
    const input = { id, version: 3, startedAt: earlier, endedAt: startedAt, reason };
    expect((await ask(mechanic, 'correctTime', input)).code).toBe('FORBIDDEN');
    expect(await ask(owner, 'correctTime', { ...input, version: 2 })).toMatchObject({
      code: 'CONFLICT',
      current: { id },
    });
    expect(await ask(owner, 'correctTime', { ...input, startedAt, endedAt: earlier })).toMatchObject({
      fields: { endedAt: 'The end is before the beginning' },
    });
    const later = new Date(Date.parse(startedAt) + 86_400_000).toISOString();
    expect(await ask(owner, 'correctTime', { ...input, startedAt, endedAt: later })).toMatchObject({
      fields: { endedAt: 'This moment is still to come' },
    });
    expect((await ask(owner, 'correctTime', input)).data).toMatchObject({
      state: 'CORRECTED',
      minutes: 90,
      startedAt: earlier,
      endedAt: startedAt,
      version: 4,
    });
    const mine = timeEntry.parse((await ask(owner, 'startClock', { activity: 'OTHER' })).data);
    expect((await ask(mechanic, 'stopClock', { id: mine.id })).code).toBe('FORBIDDEN');
    expect((await ask(mechanic, 'discardTime', { id: mine.id, version: 1, reason })).code).toBe('FORBIDDEN');
    expect((await ask(mechanic, 'timeEntries')).data).toMatchObject({ totalCount: 1 });
    expect((await ask(owner, 'timeEntries')).data).toMatchObject({ totalCount: 2 });
    expect((await ask(owner, 'discardTime', { id, version: 4, reason })).data).toMatchObject({ version: 5 });
    expect((await ask(owner, 'timeEntries', { filter: { jobId: proposed } })).data).toMatchObject({ totalCount: 0 });
    expect((await ask(owner, 'discardTime', { id, version: 5, reason })).code).toBe('NOT_FOUND');
  });

  test('of another workshop do not exist', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const { approved } = await aCard(owner, 'LJ 1');
    const { id } = timeEntry.parse((await ask(owner, 'startClock', { jobId: approved })).data);
    const mine = timeEntry.parse((await ask(other, 'startClock', { activity: 'OTHER' })).data);
    for (const [call, input] of [
      ['startClock', { jobId: approved }],
      ['stopClock', { id }],
      ['correctTime', { id, version: 1, reason: 'x' }],
      ['correctTime', { id: mine.id, version: 1, jobId: approved, reason: 'x' }],
      ['discardTime', { id, version: 1, reason: 'x' }],
    ] as const) {
      expect([call, (await ask(other, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    expect((await ask(other, 'timeEntries')).data).toMatchObject({ totalCount: 1 });
    expect(await running(owner)).toMatchObject({ id });
  });
});
