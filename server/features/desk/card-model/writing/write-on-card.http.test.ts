import { expect, test } from 'vitest';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { keepingQueries } from '../../../../../tests/support/machine/kept-queries.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, atCounter, done, moved, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';

const queries = keepingQueries();
const server = withServer(databases[0]);

/** Tables of which a whole card shows something, and its jobs and lines nothing. */
const past = /`(vehicle_ownerships|odometer_readings|history_entries)`/;

test('a write that answers a job or a line reads nothing of the past of the car', async () => {
  const owner = await aPaidOwner(server());
  // What a write sets in motion reads by itself.
  await server().ctx.jobs.stop();
  const { id: jobCardId } = await taken(owner);
  const job = await proposed(owner, jobCardId);
  const asksOfPast = async (write: () => Promise<unknown>) => {
    queries.forget();
    await write();
    const asked = queries.kept().map(({ sql }) => sql);
    expect(asked.length).toBeGreaterThan(0);
    return asked.some((sql) => past.test(sql));
  };
  expect(await asksOfPast(() => done(owner, 'addJob', { jobCardId, title: 'Zavorna cev pušča' }))).toBe(false);
  expect(await asksOfPast(() => done(owner, 'addLine', { jobId: job.id, ...aPart(100) }))).toBe(false);
  expect(await asksOfPast(() => moved(owner, job, 'APPROVED', atCounter))).toBe(false);
  expect(await asksOfPast(() => done(owner, 'jobCard', { id: jobCardId }))).toBe(true);
});
