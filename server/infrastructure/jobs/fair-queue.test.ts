// @module-tag attack-8
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const second = 1000;

describe('turns', { tags: ['security-10'] }, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const turns = (changes: object = {}) =>
    createFairQueue({ atOnce: 2, perSource: 64, inAll: 500, timeoutMilliseconds: 10 * second, ...changes });
  const workOf = (milliseconds: number) => () => new Promise<void>((done) => setTimeout(done, milliseconds));

  /** Does its work in a turn and writes down after how many seconds it began, or that it was told to come back. */
  function ask(inTurn: ReturnType<typeof turns>, source: string, log: string[], milliseconds = second) {
    const asked = Date.now();
    const began = () => log.push(`${source} ${Math.round((Date.now() - asked) / 100) / 10}`);
    const work = async () => {
      began();
      await workOf(milliseconds)();
    };
    return inTurn(source, work).catch((error) => log.push(`${source} ${error.code} ${error.retryAfterSeconds}`));
  }

  test('go round the sources, so that a hundred from one make nobody else wait for them', async () => {
    const log: string[] = [];
    const inTurn = turns();
    for (let count = 0; count < 10; count += 1) void ask(inTurn, 'flood', log);
    for (const source of ['one', 'other', 'one']) void ask(inTurn, source, log);
    await vi.advanceTimersByTimeAsync(20 * second);
    const linesOf = (source: string) => log.filter((line) => line.startsWith(`${source} `));
    expect(linesOf('one')).toEqual(['one 1', 'one 3']);
    expect(linesOf('other')).toEqual(['other 2']);
    expect(linesOf('flood')).toHaveLength(10);
    // The first two at once, then one beside somebody else's, then the rest.
    expect(linesOf('flood').slice(0, 4)).toEqual(['flood 0', 'flood 0', 'flood 1', 'flood 2']);
  });

  test('tell whoever would wait for more than ten seconds so at once, with when to come back', async () => {
    const log: string[] = [];
    const inTurn = turns();
    void ask(inTurn, 'before', log);
    await vi.advanceTimersByTimeAsync(2 * second);
    for (let count = 0; count < 30; count += 1) void ask(inTurn, 'flood', log);
    await vi.advanceTimersByTimeAsync(0);
    const refused = log.filter((line) => line === 'flood UNAVAILABLE 10');
    // Two have begun, and twenty more will have their turn within ten seconds, two a second.
    expect(refused).toHaveLength(30 - 2 - 20);
    void ask(inTurn, 'somebody', log);
    await vi.advanceTimersByTimeAsync(20 * second);
    expect(log).toContain('somebody 1');
    const waits = log.filter((line) => !line.includes('UNAVAILABLE')).map((line) => Number(line.split(' ')[1]));
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  });

  test('keep the promise to whoever was overtaken: after ten seconds of waiting there is an answer', async () => {
    const log: string[] = [];
    const inTurn = turns({ atOnce: 1 });
    void ask(inTurn, 'stuck', log, 60 * second);
    void ask(inTurn, 'waiting', log);
    await vi.advanceTimersByTimeAsync(10 * second - 1);
    expect(log).toEqual(['stuck 0']);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['stuck 0', 'waiting UNAVAILABLE 10']);
    // Its place is free again.
    await vi.advanceTimersByTimeAsync(50 * second);
    void ask(inTurn, 'next', log);
    expect(log.at(-1)).toBe('next 0');
  });

  test('let only so many wait, of one source and in all', async () => {
    const log: string[] = [];
    const inTurn = turns({ atOnce: 1, perSource: 3, inAll: 5 });
    for (const source of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b']) void ask(inTurn, source, log);
    await vi.advanceTimersByTimeAsync(0);
    // One of a has begun and three wait; the fifth is too many of a, the third of b too many in all.
    expect(log).toEqual(['a 0', 'a UNAVAILABLE 10', 'b UNAVAILABLE 10']);
  });

  test('are passed on by a work that fails', async () => {
    const inTurn = turns({ atOnce: 1 });
    await expect(inTurn('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(inTurn('a', async () => 'done')).resolves.toBe('done');
  });
});
