import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eachRow, startWorker } from './worker.ts';

const rows = ['first', 'second', 'third'].map((id) => ({ id }));

function listeningLog() {
  const lines: string[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => lines.push(line) }) };
}

test('the rows behind a failing one are handled, and its id is logged', async () => {
  const { lines, log } = listeningLog();
  const handled: string[] = [];
  const count = await eachRow(log, 'sweeping', rows, async ({ id }) => {
    if (id === 'second') throw new Error('broken row');
    handled.push(id);
  });
  expect([count, handled]).toEqual([2, ['first', 'third']]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, worker: 'sweeping', rowId: 'second', err: { message: 'broken row' } },
  ]);
});

test('a failing row is tried again after the pause, without being woken', async () => {
  const { log } = listeningLog();
  const waiting = new Set(rows.map(({ id }) => id));
  let failures = 0;
  const worker = startWorker('sweeping', log, 1, async () => {
    await eachRow(
      log,
      'sweeping',
      rows.filter(({ id }) => waiting.has(id)),
      async ({ id }) => {
        if (id === 'first' && failures < 2) {
          failures += 1;
          throw new Error('not yet');
        }
        waiting.delete(id);
      },
    );
  });
  await expect.poll(() => waiting.size).toBe(0);
  await worker.stop();
  expect(failures).toBe(2);
});
