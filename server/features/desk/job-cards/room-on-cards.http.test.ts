// @module-tag attack-10
import { expect, test } from 'vitest';
import { limits } from '../../../../schema/rules.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aPart, ask, done, proposed, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../infrastructure/new-id.ts';

const [sqlite] = databases;
const server = withServer(sqlite);

test('a card holds so many lines and jobs, and one that has more already can only become smaller', async () => {
  const owner = await aPaidOwner(server());
  const { id: jobCardId } = await taken(owner);
  const lines = Array.from({ length: 300 }, () => aPart(1));
  const jobs = [await proposed(owner, jobCardId), await proposed(owner, jobCardId), await proposed(owner, jobCardId)];
  for (const { id: jobId } of jobs) await done(owner, 'addLines', { jobId, lines });
  const last = await proposed(owner, jobCardId);
  const left = limits.linesPerCard - 900;
  await done(owner, 'addLines', { jobId: last.id, lines: lines.slice(0, left) });
  expect(await ask(owner, 'addLine', { jobId: last.id, ...aPart(1) })).toMatchObject({
    code: 'BAD_INPUT',
    reason: 'tooManyLinesOnCard',
    fields: { lines: 'A job card holds 1,000 lines at most' },
  });
  const tables = await tablesOf(server(), owner);
  const now = new Date();
  const row = { jobCardId, title: 'Opravilo', state: 'PROPOSED', pricing: 'LINES', createdAt: now } as const;
  const more = Array.from({ length: limits.jobsPerCard }, (_, place) => ({
    ...row,
    id: newId(now),
    sortOrder: 10 + place,
  }));
  await tables.job.createMany({ data: more });
  expect(await ask(owner, 'addJob', { jobCardId, title: 'Še eno' })).toMatchObject({
    code: 'BAD_INPUT',
    reason: 'tooManyJobsOnCard',
  });
  expect((await ask(owner, 'removeJob', { id: more[0]?.id, version: 1 })).code).toBe('OK');
});
