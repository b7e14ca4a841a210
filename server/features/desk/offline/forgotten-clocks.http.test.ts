import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { timeEntry } from '../../../../schema/features/desk/time.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { localDay } from '../../../../schema/time/planned/local-day.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withPush } from '../../../../tests/support/push/with-push.ts';
import type { MovableClock } from '../../../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, atCounter, done, moved, proposed, taken } from '../../../../tests/support/workshop/desk.ts';
import { aPhoto, sendFile } from '../../../../tests/support/workshop/photos.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { stopForgottenClocks } from './forgotten-clocks.ts';

const zone = 'Europe/Ljubljana';

/** Moves the clock on to the next Monday, at 15:00, an hour before a workshop without hours of its own closes. */
function toMonday(clock: MovableClock): { readonly closing: Date } {
  const now = clock.now();
  let day = daysLater(todayIn(zone, now), 1);
  while (localDay(zone, day).weekday !== 1) day = daysLater(day, 1);
  const monday = localDay(zone, day);
  clock.advance((monday.at(15 * 60) - now.getTime()) / 1000);
  return { closing: new Date(monday.at(16 * 60)) };
}

describe.each(enginesFor('locks', 'column types'))('a clock that is forgotten, on $name', (engine) => {
  const options = withPush(engine);
  const server = () => options().server;
  const only = async (by: Person) => {
    const { nodes } = Object(await done(by, 'timeEntries'));
    const [entry] = timeEntry.array().length(1).parse(nodes);
    return entry;
  };

  test('is stopped when the workshop closes, marked, until its owner says better', async () => {
    const { closing } = toMonday(server().clock);
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const started = timeEntry.parse(await done(mechanic, 'startClock', { activity: 'CLEANING' }));
    await stopForgottenClocks(server().ctx);
    expect(await only(mechanic)).toEqual(started);
    server().clock.advance(7200);
    await stopForgottenClocks(server().ctx);
    const forgotten = await only(mechanic);
    expect(forgotten).toMatchObject({
      state: 'STOPPED',
      endedAt: closing.toISOString(),
      stoppedAtClosing: true,
      version: 2,
    });
    expect(await done(mechanic, 'runningClock')).toBeNull();
    await stopForgottenClocks(server().ctx);
    expect(await only(mechanic)).toEqual(forgotten);
    // The phone knows of a stop before, and its owner of work after.
    const occurredAt = new Date(closing.getTime() - 20 * 60_000).toISOString();
    await done(mechanic, 'stopClock', { operationId: randomUUID(), occurredAt });
    expect(await only(mechanic)).toMatchObject({ endedAt: occurredAt, stoppedAtClosing: false });
    expect(await ask(mechanic, 'stopClock')).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('is said on the phone of its owner', async () => {
    toMonday(server().clock);
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const phone = options().service.device();
    await done(mechanic, 'savePushSubscription', { ...phone.subscription, kinds: ['CLOCK_OPEN'] });
    const card = await taken(owner);
    const { id: jobId } = await moved(owner, await proposed(owner, card.id), 'APPROVED', atCounter);
    await done(mechanic, 'startClock', { jobId });
    server().clock.advance(7200);
    await stopForgottenClocks(server().ctx);
    server().wakeJobs();
    const shown = () => phone.received().map(({ message: { kind, title } }) => [kind, title]);
    const message = ['CLOCK_OPEN', `${card.number}: your time was still running`];
    await vi.waitFor(() => expect(shown()).toEqual([message]), { timeout: 15_000 });
  });

  test('that was worked on after closing is stopped by its owner', async () => {
    toMonday(server().clock);
    const mechanic = await aPaidOwner(server());
    await done(mechanic, 'startClock', { activity: 'CLEANING' });
    server().clock.advance(7200);
    await stopForgottenClocks(server().ctx);
    const stopped = timeEntry.parse(await done(mechanic, 'stopClock'));
    expect(stopped).toMatchObject({ state: 'STOPPED', stoppedAtClosing: false, minutes: 120 });
  });

  test('that is found and stopped the next morning, here or on a phone without a network, ended when the workshop closed', async () => {
    const { closing } = toMonday(server().clock);
    const mechanic = await aPaidOwner(server());
    await done(mechanic, 'startClock', { activity: 'CLEANING' });
    server().clock.advance(7200);
    await stopForgottenClocks(server().ctx);
    server().clock.advance(14 * 3600);
    const ended = { state: 'STOPPED', stoppedAtClosing: true, endedAt: closing.toISOString() };
    expect(await done(mechanic, 'stopClock')).toMatchObject(ended);
    const occurredAt = server().clock.now().toISOString();
    expect(await done(mechanic, 'stopClock', { operationId: randomUUID(), occurredAt })).toMatchObject(ended);
    expect(await only(mechanic)).toMatchObject(ended);
  });

  test.each(['stopClock', 'startClock'])(
    'over a night without a network, it ended when the workshop closed as well: %s',
    async (name) => {
      const { closing } = toMonday(server().clock);
      const mechanic = await aPaidOwner(server());
      const at = () => ({ operationId: randomUUID(), occurredAt: server().clock.now().toISOString() });
      const started = { activity: 'CLEANING', ...at() };
      server().clock.advance(15 * 3600);
      const ended = name === 'stopClock' ? at() : { activity: 'OTHER', ...at() };
      server().clock.advance(3600);
      for (const [operation, input] of [
        ['startClock', started],
        [name, ended],
      ] as const)
        await done(mechanic, operation, input);
      const { nodes } = Object(await done(mechanic, 'timeEntries'));
      const forgotten = { state: 'STOPPED', stoppedAtClosing: true, endedAt: closing.toISOString() };
      expect(nodes).toMatchObject(name === 'stopClock' ? [forgotten] : [forgotten, { endedAt: null }]);
    },
  );

  test('with a computer that was off at night it is so too; who starts another one in the evening worked until then', async () => {
    const { closing } = toMonday(server().clock);
    const mechanic = await aPaidOwner(server());
    await done(mechanic, 'startClock', { activity: 'CLEANING' });
    server().clock.advance(15 * 3600);
    const ended = { stoppedAtClosing: true, endedAt: closing.toISOString() };
    expect(await done(mechanic, 'stopClock')).toMatchObject(ended);
    // The day after, when the workshop has closed.
    await done(mechanic, 'startClock', { activity: 'CLEANING' });
    server().clock.advance(12 * 3600);
    await stopForgottenClocks(server().ctx);
    await done(mechanic, 'startClock', { activity: 'OTHER' });
    const { nodes } = Object(await done(mechanic, 'timeEntries'));
    expect(nodes).toMatchObject([ended, { stoppedAtClosing: false, minutes: 720 }, { activity: 'OTHER' }]);
  });

  test('a photo with an id is kept once, and answered the same', async () => {
    const owner = await aPaidOwner(server());
    const { id } = Object(await done(owner, 'takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana' }, km: 10 }));
    const photo = await aPhoto();
    const fields = { operationId: randomUUID(), occurredAt: server().clock.now().toISOString() };
    const send = (bytes: Uint8Array) => sendFile(owner, bytes, `JOB_CARD:${id}`, { fields });
    const [first, again] = await Promise.all([send(photo), send(photo)]);
    expect(first).toMatchObject({ code: 'OK' });
    expect([again.data, (await send(photo)).data]).toEqual([first.data, first.data]);
    expect(await done(owner, 'files', { kind: 'JOB_CARD', id })).toHaveLength(1);
    expect(await send(await aPhoto('png'))).toMatchObject({ code: 'CONFLICT' });
    const old = {
      operationId: randomUUID(),
      occurredAt: new Date(server().clock.now().getTime() - 36 * 86_400_000).toISOString(),
    };
    expect(await sendFile(owner, photo, `JOB_CARD:${id}`, { fields: old })).toMatchObject({ code: 'TOO_OLD' });
  });

  test('somebody who was removed hears that, and not that a log-in is missing', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: mechanic.email } });
    expect(await owner.client.restOutcome('DELETE', `/api/team/members/${id}`)).toMatchObject({ code: 'OK' });
    for (let times = 0; times < 2; times += 1) {
      const answer = await mechanic.client.rest('POST', '/api/workshop/runningClock', {});
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { code: 'UNAUTHENTICATED', reason: 'accountRemoved' },
      ]);
    }
    const stranger = await server().visitor().rest('POST', '/api/workshop/runningClock', {});
    expect(await stranger.json()).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'notLoggedIn' });
  });
});
