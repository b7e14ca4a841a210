import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { databases } from '../../../tests/support/machine/databases.ts';
import { keepingQueries } from '../../../tests/support/machine/kept-queries.ts';
import { startTestServer } from '../../../tests/support/server/test-server.ts';
import { prepareJob } from '../../context/define-job.ts';
import { jobs } from '../../features.ts';
import { createJobHistory } from './job-history.ts';
import { createJobRunner } from './job-runner.ts';

const queries = keepingQueries();
const seconds = 60;

test('a server that has nothing to do asks its database at most twice a second', async () => {
  const stored = await databases[0].createMigrated();
  const server = await startTestServer(stored.url);
  const { ctx } = server;
  // It tells of the prices that were made for the start, which is something to do.
  await expect
    .poll(async () => (await ctx.stripe.events.list({ limit: 100 })).data.filter((event) => event.pending_webhooks > 0))
    .toEqual([]);
  await ctx.jobs.stop();
  // From here on the time of the jobs is the test's: their runner takes its timers from it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const history = createJobHistory(ctx);
  const finished = new Map<string, number>();
  const runner = createJobRunner({
    ...ctx,
    history: {
      async note(name, pass) {
        await history.note(name, pass);
        finished.set(name, (finished.get(name) ?? 0) + 1);
      },
    },
  });
  const pass = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  };
  try {
    runner.start(jobs.map((job) => prepareJob(ctx, job)));
    while (finished.size < jobs.length) await pass(10);
    queries.forget();
    finished.clear();
    for (let tick = 0; tick < seconds * 4; tick += 1) await pass(250);
    expect(queries.kept().length).toBeLessThanOrEqual(2 * seconds);
    // And it was looked for what is due.
    expect(finished.get('outbox')).toBeGreaterThan(seconds / 4);
  } finally {
    vi.useRealTimers();
    await runner.stop();
    await server.close();
    await stored.drop();
  }
});
