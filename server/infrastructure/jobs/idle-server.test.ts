import { expect, test, vi } from 'vitest';
import { databases } from '../../../tests/support/machine/databases.ts';
import { keepingQueries } from '../../../tests/support/machine/kept-queries.ts';
import { startTestServer } from '../../../tests/support/server/test-server.ts';
import { jobs } from '../../features.ts';

const queries = keepingQueries();

test('a server that has nothing to do asks its database at most twice a second', async () => {
  const stored = await databases[0].createMigrated();
  const server = await startTestServer(stored.url);
  try {
    // Every job has had its first pass, and that is noted.
    await expect.poll(() => server.ctx.database.jobRun.count()).toBe(jobs.length);
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance', 'Date'] });
    queries.forget();
    const seconds = 60;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(queries.kept().length).toBeLessThanOrEqual(2 * seconds);
  } finally {
    vi.useRealTimers();
    await server.close();
    await stored.drop();
  }
});
