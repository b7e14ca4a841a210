import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { job } from '../../../../schema/features/desk/jobs.ts';
import { type QueuedAnswer, sentQueue } from '../../../../schema/features/desk/offline/offline.ts';
import { timeEntry } from '../../../../schema/features/desk/time.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
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
import { runSweeps } from '../../../infrastructure/jobs/housekeeping.ts';

type Queued = Partial<z.input<typeof import('../../../../schema/features/desk/offline/offline.ts').queuedOperation>>;

const minute = 60;
const day = 86_400;

describe.each(enginesFor('locks', 'column types'))('what a phone has kept, on $name', (engine) => {
  const server = withServer(engine);
  /** The moment so many seconds ago, or to come. */
  const ago = (seconds: number) => new Date(server().clock.now().getTime() - seconds * 1000).toISOString();

  const queued = (name: string, input: object, seconds = 0, more: Queued = {}) => ({
    operationId: randomUUID(),
    name,
    input: JSON.stringify(input),
    occurredAt: ago(seconds),
    ...more,
  });
  const send = async (by: Person, ...operations: object[]): Promise<readonly QueuedAnswer[]> =>
    sentQueue.parse(await done(by, 'sendQueued', { operations })).answers;
  const sendOne = async (by: Person, operation: object): Promise<QueuedAnswer> => {
    const [answer] = await send(by, operation);
    if (answer === undefined) throw new Error('no answer');
    return answer;
  };
  const entriesOf = async (by: Person) => {
    const { nodes } = await done(by, 'timeEntries').then((data) => Object(data));
    return timeEntry.array().parse(nodes);
  };

  /** A mechanic, and a card with an agreed job that is the mechanic's. */
  const aDay = async (plate = 'LJ AB-123') => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { id: cardId, vehicleId } = await taken(owner, { plate });
    const other = await proposed(owner, cardId, { title: 'Olje' });
    const agreed = await moved(owner, await proposed(owner, cardId), 'APPROVED', atCounter);
    return { owner, mechanic, cardId, vehicleId, jobId: agreed.id, agreed, other };
  };

  test('is one entry of 47 minutes for a clock that was started and stopped without a network, and one finding', async () => {
    const { mechanic, cardId, jobId, owner } = await aDay();
    const answers = await send(
      mechanic,
      queued('startClock', { jobId }, 120 * minute),
      queued('stopClock', {}, 73 * minute),
      queued('addJob', { jobCardId: cardId, title: 'Zavorna cev pušča' }, 72 * minute),
    );
    expect(answers).toMatchObject([{ state: 'APPLIED' }, { state: 'APPLIED' }, { state: 'APPLIED' }]);
    expect(await entriesOf(mechanic)).toMatchObject([
      { jobId, state: 'STOPPED', minutes: 47, source: 'OFFLINE', clockSkewed: false },
    ]);
    const { jobs, state } = await cardNow(owner, cardId);
    expect(state).toBe('IN_PROGRESS');
    expect(jobs.map(({ title, state: of }) => [title, of])).toEqual([
      ['Olje', 'PROPOSED'],
      ['Zavore', 'STARTED'],
      ['Zavorna cev pušča', 'PROPOSED'],
    ]);
  });

  test('is answered the same and done once however often it is sent, also after 34 days; after 36 it is too old', async () => {
    const { owner, mechanic, cardId, jobId } = await aDay();
    const operations = [
      queued('startClock', { jobId }, 120 * minute),
      queued('stopClock', {}, 73 * minute),
      queued('addJob', { jobCardId: cardId, title: 'Zavorna cev pušča' }, 72 * minute),
    ];
    const first = await send(mechanic, ...operations);
    expect(await send(mechanic, ...operations)).toEqual(first);
    const written = await entriesOf(mechanic);
    const { answeredOperation } = await tablesOf(server(), owner);
    /** As if all of it had been so many days ago. */
    const daysLater = async (days: number) => {
      const createdAt = new Date(server().clock.now().getTime() - days * day * 1000);
      await answeredOperation.updateMany({ where: { isQueueable: true }, data: { createdAt } });
      await runSweeps(server().ctx, []);
      const occurredAt = ago(days * day + 60 * minute);
      return send(mechanic, ...operations.map((each) => ({ ...each, occurredAt })));
    };
    expect(await daysLater(34)).toEqual(first);
    const late = await daysLater(36);
    expect(late).toMatchObject(operations.map(() => ({ state: 'REFUSED', code: 'TOO_OLD', reason: 'tooOld' })));
    expect(await entriesOf(mechanic)).toEqual(written);
  });

  test('leaves a clock that was started later at the desk', async () => {
    const { mechanic, jobId } = await aDay();
    const live = timeEntry.parse(await done(mechanic, 'startClock', { activity: 'CLEANING' }));
    const at = new Date(new Date(live.startedAt).getTime() - 30 * minute * 1000).toISOString();
    expect(await sendOne(mechanic, queued('startClock', { jobId }, 0, { occurredAt: at }))).toMatchObject({
      state: 'APPLIED',
    });
    expect(await done(mechanic, 'runningClock')).toEqual(live);
    expect(
      (await entriesOf(mechanic)).map(({ startedAt, endedAt, source }) => ({ startedAt, endedAt, source })),
    ).toEqual(
      expect.arrayContaining([
        { startedAt: at, endedAt: live.startedAt, source: 'OFFLINE' },
        { startedAt: live.startedAt, endedAt: null, source: 'LIVE' },
      ]),
    );
  });

  test('says when a clock cannot be true: too old, ahead, stopped where nothing ran, corrected', async () => {
    const { owner, mechanic, jobId } = await aDay();
    const old = await sendOne(mechanic, queued('startClock', { jobId }, 8 * day));
    expect(old).toMatchObject({ state: 'REFUSED', code: 'BAD_INPUT', reason: 'tooOldForTime' });
    expect(JSON.parse(old.fields ?? '')).toEqual({ occurredAt: 'tooOldForTime' });
    expect(await sendOne(mechanic, queued('stopClock', {}, minute))).toMatchObject({
      state: 'REFUSED',
      code: 'INVALID_STATE',
    });
    const ahead = queued('startClock', { jobId }, -10 * minute);
    const answer = await sendOne(mechanic, ahead);
    expect(answer).toMatchObject({ state: 'APPLIED', clockSkewed: true });
    const entry = timeEntry.parse(JSON.parse(answer.answer ?? ''));
    expect(entry.startedAt <= entry.receivedAt).toBe(true);
    expect(entry).toMatchObject({ clockSkewed: true, source: 'OFFLINE' });
    // Also when it is sent again, and would be so no more.
    server().clock.advance(20 * minute);
    expect(await sendOne(mechanic, ahead)).toEqual(answer);
    await done(mechanic, 'stopClock');
    const [{ id, version } = entry] = await entriesOf(mechanic);
    await done(owner, 'correctTime', { id, version, startedAt: ago(60 * minute), reason: 'Prej' });
    expect(await sendOne(mechanic, queued('stopClock', {}, 30 * minute))).toMatchObject({
      state: 'CONFLICT',
      code: 'CONFLICT',
      reason: 'clockWasCorrected',
    });
  });

  test('changes what nobody has changed since, and says what is there where somebody has', async () => {
    const { owner, mechanic, jobId, agreed } = await aDay();
    const { version } = await job.parseAsync(
      await done(owner, 'updateJob', { id: jobId, version: agreed.version, cause: 'Obraba' }),
    );
    const stale = { id: jobId, version: version - 1 };
    const ofPhone = queued('updateJob', { ...stale, cause: 'Rja' });
    const conflict = await sendOne(mechanic, ofPhone);
    expect(conflict).toMatchObject({ state: 'CONFLICT', code: 'CONFLICT', reason: 'changedSince', answer: null });
    expect(JSON.parse(conflict.current ?? '')).toMatchObject({ id: jobId, cause: 'Obraba', version });
    const base = (values: object) => ({ base: JSON.stringify(values) });
    expect(
      await send(
        mechanic,
        queued('updateJob', { ...stale, cause: 'Rja' }, 0, base({ cause: null })),
        queued('updateJob', { ...stale, correction: 'Zamenjano' }, 0, base({ correction: null })),
        queued('updateJob', { ...stale, title: 'Drugo' }),
      ),
    ).toMatchObject([{ state: 'CONFLICT' }, { state: 'APPLIED' }, { state: 'REFUSED', code: 'BAD_INPUT' }]);
    const { jobs } = await cardNow(owner, stale.id === jobId ? agreed.jobCardId : '');
    const written = jobs.find(({ id }) => id === jobId);
    expect(written).toMatchObject({ cause: 'Obraba', correction: 'Zamenjano' });
    // Whoever was shown both sends the same entry over what is there.
    const over = JSON.stringify({ id: jobId, version: written?.version, cause: 'Rja' });
    const retried = { ...ofPhone, input: over, ...base({ cause: 'Obraba' }) };
    expect(await sendOne(mechanic, retried)).toMatchObject({ state: 'APPLIED' });
    const after = await cardNow(owner, agreed.jobCardId);
    expect(after.jobs.find(({ id }) => id === jobId)).toMatchObject({ cause: 'Rja', correction: 'Zamenjano' });
  });

  test('moves a job over any version, once, and no way back that lies behind it', async () => {
    const { owner, mechanic, jobId, cardId } = await aDay();
    await done(mechanic, 'startClock', { jobId });
    server().clock.advance(60 * minute);
    const finish = { id: jobId, version: 1, to: 'DONE' };
    expect(await sendOne(mechanic, queued('moveJob', finish, 20 * minute))).toMatchObject({ state: 'APPLIED' });
    const [entry] = await entriesOf(mechanic);
    const of = async () => (await cardNow(owner, cardId)).jobs.find(({ id }) => id === jobId);
    const finished = await of();
    expect(entry).toMatchObject({ state: 'STOPPED', endedAt: finished?.doneAt, minutes: 40 });
    expect(
      await send(
        mechanic,
        queued('moveJob', finish, 10 * minute),
        queued('moveJob', { ...finish, to: 'STARTED' }, 30 * minute),
        queued('moveJob', { ...finish, to: 'CANCELLED', reason: 'Ne' }),
      ),
    ).toMatchObject([{ state: 'APPLIED' }, { state: 'APPLIED' }, { state: 'REFUSED', code: 'BAD_INPUT' }]);
    expect(await of()).toEqual(finished);
  });

  test('keeps a finding on a card that is over as deferred, and the time from before; lines it refuses', async () => {
    const { owner, mechanic, cardId, jobId, other } = await aDay();
    await done(owner, 'finishJobs', { jobCardId: cardId, proposed: 'DEFER' });
    const { version } = await cardNow(owner, cardId);
    await done(owner, 'moveJobCard', { id: cardId, version, to: 'DELIVERED' });
    server().clock.advance(30 * minute);
    const answers = await send(
      mechanic,
      queued('addJob', { jobCardId: cardId, title: 'Zavorna cev pušča' }, minute),
      queued('addLine', { jobId: other.id, kind: 'PART', description: 'Cev', partState: 'NEEDED' }, minute),
      queued('startClock', { jobId }, 60 * minute),
      queued('startClock', { jobId }, minute),
      queued('moveJob', { id: jobId, version: 1, to: 'STARTED' }, minute),
    );
    expect(answers).toMatchObject([
      { state: 'APPLIED' },
      { state: 'REFUSED', code: 'INVALID_STATE', reason: 'cardIsOver' },
      { state: 'APPLIED' },
      { state: 'REFUSED', code: 'INVALID_STATE', reason: 'cardIsOver' },
      { state: 'REFUSED', code: 'INVALID_STATE', reason: 'cardIsOver' },
    ]);
    const card = await cardNow(owner, cardId);
    expect(card.jobs.map(({ title, state }) => [title, state])).toEqual([
      ['Olje', 'DEFERRED'],
      ['Zavore', 'DONE'],
      ['Zavorna cev pušča', 'DEFERRED'],
    ]);
    expect(await entriesOf(mechanic)).toMatchObject([
      { jobId, state: 'STOPPED', endedAt: card.jobs.find(({ id }) => id === jobId)?.doneAt },
    ]);
  });

  test('waits for what it depends on, and no other operation waits for it', async () => {
    const { mechanic, cardId, vehicleId } = await aDay();
    const refused = queued('stopClock', {}, minute);
    const finding = queued('addJob', { jobCardId: cardId, title: 'Cev' }, minute);
    const behind = queued('recordOdometer', { vehicleId, km: 20 }, 0, { dependsOn: [finding.operationId] });
    const waiting = queued('addJob', { jobCardId: cardId, title: 'Nič' }, 0, { dependsOn: [refused.operationId] });
    expect(await send(mechanic, behind)).toMatchObject([{ state: 'WAITING', code: null }]);
    expect(await send(mechanic, refused, waiting, finding, behind)).toMatchObject([
      { state: 'REFUSED' },
      { state: 'WAITING', code: null },
      { state: 'APPLIED' },
      { state: 'APPLIED' },
    ]);
    // Applied in an earlier call.
    expect(await sendOne(mechanic, { ...behind, operationId: randomUUID() })).toMatchObject({ state: 'APPLIED' });
  });

  test('refuses what cannot wait, what is no object, and what another person has sent', async () => {
    const { owner, mechanic, jobId } = await aDay();
    const clock = queued('startClock', { jobId }, minute);
    const answers = await send(
      mechanic,
      queued('deleteWorkshop', {}),
      queued('finishJobs', {}),
      { ...clock, operationId: randomUUID(), input: '[]' },
      { ...clock, operationId: randomUUID(), input: '{' },
      { ...clock, operationId: randomUUID(), base: '"x"' },
      clock,
    );
    expect(answers.map(({ state, code }) => [state, code])).toEqual([
      ...Array.from({ length: 5 }, () => ['REFUSED', 'BAD_INPUT']),
      ['APPLIED', null],
    ]);
    expect(await sendOne(owner, clock)).toMatchObject({
      state: 'REFUSED',
      code: 'CONFLICT',
      reason: 'operationIdTaken',
    });
    for (const operations of [[], Array.from({ length: 51 }, () => queued('stopClock', {}))]) {
      expect(await ask(mechanic, 'sendQueued', { operations })).toMatchObject({ code: 'BAD_INPUT' });
    }
    const { answeredOperation } = await tablesOf(server(), owner);
    expect(await answeredOperation.count({ where: { operationId: clock.operationId } })).toBe(1);
  });

  test('takes when it was done in a call of its own as well', async () => {
    const { mechanic, jobId } = await aDay();
    const operationId = randomUUID();
    const occurredAt = ago(90 * minute);
    const entry = timeEntry.parse(await done(mechanic, 'startClock', { jobId, operationId, occurredAt }));
    expect(entry).toMatchObject({ startedAt: occurredAt, source: 'OFFLINE', state: 'RUNNING' });
    // What was sent at once and not answered is sent again from the queue.
    const again = queued('startClock', { jobId }, 0, { operationId, occurredAt });
    expect(JSON.parse((await sendOne(mechanic, again)).answer ?? '')).toEqual(entry);
    expect(await ask(mechanic, 'stopClock', { occurredAt: ago(8 * day) })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await ask(mechanic, 'stopClock', { occurredAt: ago(36 * day) })).toMatchObject({ code: 'TOO_OLD' });
  });
});
