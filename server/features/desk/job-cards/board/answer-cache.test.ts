import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

/** What a workshop was told is kept for its other windows, and never more of it than there is room for. */

const keep = () =>
  createAnswerCache<readonly string[]>({ atMost: 5, milliseconds: 10_000, sizeOf: ({ length }) => length });
const reads = (...answer: readonly string[]) => vi.fn(async () => answer);

beforeEach(() => {
  vi.useFakeTimers();
  // lru-cache takes a beginning at the very first moment for none.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer', () => {
  test('is read once for all who ask until something changes', async () => {
    const kept = keep();
    const [first, second] = [reads('old'), reads('new')];
    const both = await Promise.all([kept.get('board', 1, first), kept.get('board', 1, first)]);
    expect([both, first.mock.calls.length]).toEqual([[['old'], ['old']], 1]);
    expect(await kept.get('board', 2, second)).toEqual(['new']);
    expect(await kept.get('board', 2, first)).toEqual(['new']);
  });

  test('takes the place of the one before the change, whichever of them comes first', async () => {
    const kept = keep();
    let late = (_: readonly string[]) => {};
    const slow = kept.get(
      'board',
      1,
      () =>
        new Promise((answer) => {
          late = answer;
        }),
    );
    await kept.get('board', 2, reads('a', 'b'));
    late(['a', 'b', 'c']);
    expect(await slow).toEqual(['a', 'b', 'c']);
    expect(kept.size()).toBe(2);
  });

  test('that fails is told to all who wait, and asked for again', async () => {
    const kept = keep();
    const fails = async () => Promise.reject(new Error('away'));
    await expect(kept.get('board', 1, fails)).rejects.toThrow('away');
    expect([await kept.get('board', 1, reads('here')), kept.size()]).toEqual([['here'], 1]);
  });

  test('makes room for others where there is none, the one that was asked for longest ago first', async () => {
    const kept = keep();
    for (const name of ['one', 'two', 'one', 'three']) await kept.get(name, 1, reads('a', 'b'));
    expect(kept.size()).toBe(4);
    const again = reads('a', 'b');
    await kept.get('one', 1, again);
    expect(again).not.toHaveBeenCalled();
    await kept.get('two', 1, again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('goes after its time, also when nobody asks', async () => {
    const kept = keep();
    await kept.get('board', 1, reads('a', 'b'));
    vi.advanceTimersByTime(9999);
    expect(kept.size()).toBe(2);
    vi.advanceTimersByTime(2);
    expect(kept.size()).toBe(0);
  });
});
