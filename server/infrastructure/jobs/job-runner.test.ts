import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eachRow } from './each-row.ts';
import type { Pass } from './job-history.ts';
import { createJobRunner, type RunnableJob } from './job-runner.ts';

const rows = ['first', 'second', 'third'].map((id) => ({ id }));

function listeningLog() {
  const lines: string[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => lines.push(line) }) };
}

/** A runner with a clock that the test moves; what it notes is kept. */
function aRunner(...jobs: readonly RunnableJob[]) {
  const { log } = listeningLog();
  const passes: (Pass & { readonly name: string })[] = [];
  const note = async (name: string, pass: Pass) => void passes.push({ name, ...pass });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const runner = createJobRunner({ clock, log, history: { note } });
  runner.start(jobs);
  return { runner, passes, moveClock: (seconds: number) => (ahead += seconds * 1000) };
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

test('a pass that fails is noted, ends nothing, and is tried again after the rest without being woken', async () => {
  let passes = 0;
  const run = async () => {
    passes += 1;
    if (passes === 1) throw new Error('not yet');
  };
  const { runner, passes: noted } = aRunner({ name: 'sweeping', everySeconds: 0.01, run });
  await expect.poll(() => noted.length).toBeGreaterThan(1);
  await runner.stop();
  expect(noted.map(({ name, error }) => [name, error === undefined]).slice(0, 2)).toEqual([
    ['sweeping', false],
    ['sweeping', true],
  ]);
});

test('a job rests until it is woken, has one pass at a time, and one more where it was woken meanwhile', async () => {
  let finish = () => {};
  const events: string[] = [];
  const run = async () => {
    events.push('begin');
    await new Promise<void>((done) => {
      finish = done;
    });
    events.push('end');
  };
  const looks: string[] = [];
  const often = { name: 'often', everySeconds: 0.01, run: async () => void looks.push('look') };
  const { runner } = aRunner({ name: 'slow', everySeconds: 3600, run }, often);
  await expect.poll(() => events).toEqual(['begin']);
  for (let count = 0; count < 3; count += 1) runner.wake('slow');
  // The runner has looked for what is due meanwhile.
  const before = looks.length;
  await expect.poll(() => looks.length).toBeGreaterThan(before + 1);
  expect(events).toEqual(['begin']);
  finish();
  await expect.poll(() => events).toEqual(['begin', 'end', 'begin']);
  finish();
  await expect.poll(() => events).toEqual(['begin', 'end', 'begin', 'end']);
  runner.wake('slow');
  await expect.poll(() => events.length).toBe(5);
  const stopped = runner.stop().then(() => events.push('stopped'));
  await nextTurn();
  finish();
  await stopped;
  expect(events.slice(-2)).toEqual(['end', 'stopped']);
});

test('what wakes a job several times within a while is worked off by one pass, and not before', async () => {
  const ran: string[] = [];
  const job = (name: string): RunnableJob => ({ name, everySeconds: 3600, run: async () => void ran.push(name) });
  const { runner } = aRunner(job('events'), job('later'), job('other'));
  await expect.poll(() => ran.length).toBe(3);
  runner.wake('later', 60_000);
  for (let count = 0; count < 5; count += 1) runner.wake('events', 50);
  runner.wake('other');
  await expect.poll(() => ran.slice(3)).toEqual(['other', 'events']);
  await runner.stop();
  expect(ran.slice(3)).toEqual(['other', 'events']);
});

test('a job that goes by the clock of the installation is due when that is moved, another one is not', async () => {
  const ran: string[] = [];
  const job = (name: string, measuredBy: 'clock' | 'process'): RunnableJob => ({
    name,
    measuredBy,
    everySeconds: 60,
    run: async () => void ran.push(name),
  });
  const { runner, moveClock } = aRunner(job('by-process', 'process'), job('by-clock', 'clock'));
  await expect.poll(() => ran.length).toBe(2);
  moveClock(61);
  await expect.poll(() => ran.length).toBe(3);
  await runner.stop();
  expect(ran.toSorted()).toEqual(['by-clock', 'by-clock', 'by-process']);
});

test('stopping waits for what a pass has left under way', async () => {
  const events: string[] = [];
  const stop = async () => void events.push('lanes are idle');
  const { runner, passes } = aRunner({ name: 'delivery', everySeconds: 3600, run: async () => {}, stop });
  await expect.poll(() => passes.length).toBe(1);
  await runner.stop();
  expect(events).toEqual(['lanes are idle']);
});
