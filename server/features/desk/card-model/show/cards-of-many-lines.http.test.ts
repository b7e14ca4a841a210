import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, done, proposed, tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { withLines } from './rows.ts';

const server = withServer(databases[0]);
const listed = z.object({ nodes: z.array(z.object({ id: z.string() })), endCursor: z.string().nullable() });

/** Three cards of three jobs and one of one, each job with as many lines as it may have; their ids. */
async function cardsOfManyLines(owner: Person): Promise<readonly string[]> {
  const { line } = tablesOfAllWorkshops(server().ctx.database);
  const ids: string[] = [];
  for (const jobs of [3, 3, 3, 1]) {
    const { id } = await taken(owner, { plate: `LJ ML-${ids.length}` });
    ids.push(id);
    for (let place = 0; place < jobs; place += 1) {
      const { id: jobId } = await proposed(owner, id, { lines: [aPart(1)] });
      const written = await line.findFirstOrThrow({ where: { jobId } });
      await line.createMany({ data: Array.from({ length: 299 }, () => ({ ...written, id: newId(new Date()) })) });
    }
  }
  return ids;
}

test('cards of many lines are read a thousand lines at a time, and a page ends where its lines are too many', async () => {
  const owner = await aPaidOwner(server());
  const ids = await cardsOfManyLines(owner);
  const page = async (after?: string) => listed.parse(await done(owner, 'jobCards', { first: 50, after }));
  const begin = await page();
  expect([begin.nodes.map(({ id }) => id), begin.endCursor]).toEqual([ids.slice(0, 3), ids[2]]);
  const rest = await page(begin.endCursor ?? '');
  expect([rest.nodes.map(({ id }) => id), rest.endCursor]).toEqual([ids.slice(3), null]);

  const db = await tablesOf(server(), owner);
  const counts: number[] = [];
  const { line } = db;
  const findMany = async (asked: object) => {
    const rows: readonly object[] = await line.findMany(asked);
    counts.push(rows.length);
    return rows;
  };
  Object.defineProperty(db, 'line', { value: { findMany, count: line.count } });
  const jobs = await withLines(db, await db.job.findMany({ orderBy: { id: 'asc' } }));
  expect(jobs.map((job) => job.lines.length)).toEqual(Array(10).fill(300));
  expect(Math.max(...counts)).toBeLessThanOrEqual(1000);
});
