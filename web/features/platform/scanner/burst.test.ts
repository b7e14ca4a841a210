import { describe, expect, test } from 'vitest';
import { createBurst, type Keystroke, type Reaction } from './burst.ts';
import { enterAfter, keystrokes, type Typing } from './testing/keystrokes.ts';

/** What becomes of a text with an Enter at its end. */
function typed(text: string, typing: Typing & { readonly enterPause?: number } = {}): readonly Reaction[] {
  const burst = createBurst();
  const strokes = keystrokes(text, typing);
  return [...strokes, enterAfter(strokes, typing.enterPause ?? typing.pause)].map(burst);
}
const isScanned = (reactions: readonly Reaction[]) => typeof reactions.at(-1) === 'object';

describe('scanner: a burst', () => {
  test('scanner: is what comes fast and ends in Enter', () => {
    const strokes = keystrokes('LJAB123');
    expect(typed('LJAB123').at(-1)).toEqual({ scanned: strokes });
  });

  test.each([
    [10, true],
    [35, true],
    [36, false],
    [60, false],
    [81, false],
    [200, false],
  ])('scanner: with %i ms between the keys is one: %s', (pause, expected) => {
    expect(isScanned(typed('WVWZZZ1JZXW000001', { pause, enterPause: 10 }))).toBe(expected);
  });

  test('scanner: has six keys at least and 64 at most', () => {
    expect(isScanned(typed('ABCDE'))).toBe(false);
    expect(isScanned(typed('ABCDEF'))).toBe(true);
    expect(isScanned(typed('A'.repeat(64)))).toBe(true);
    expect(isScanned(typed('A'.repeat(65)))).toBe(false);
    expect(isScanned(typed('A'.repeat(5_000)))).toBe(false);
  });

  test.each([
    [80, true],
    [81, false],
  ])('scanner: a single pause of %i ms leaves it whole: %s', (pause, expected) => {
    const burst = createBurst();
    const first = keystrokes('WVWZZZ1JZ');
    const second = keystrokes('XW000001', { start: (first.at(-1)?.at ?? 0) + pause });
    const end = [...first, ...second].map(burst).length;
    const reaction = burst(enterAfter(second));
    expect(end).toBe(17);
    expect(reaction).toEqual({ scanned: expected ? [...first, ...second] : second });
  });

  test('scanner: an Enter that comes late is somebody who presses Enter', () => {
    expect(isScanned(typed('LJAB123', { enterPause: 81 }))).toBe(false);
  });

  test('scanner: without an Enter is none, and a lone Enter is the page’s', () => {
    expect(keystrokes('LJAB123').map(createBurst())).not.toContainEqual(expect.objectContaining({ scanned: [] }));
    expect(createBurst()(enterAfter([]))).toBe('pass');
  });

  test.each<[string, Partial<Keystroke>]>([
    ['with Ctrl, Alt or Meta, held down, or while a script is put together', { plain: false }],
    ['in a field', { inField: true }],
    ['of keys without a sign', { key: 'ArrowDown', code: 'ArrowDown' }],
  ])('scanner: %s it is none, and every key is the page’s', (_, changes) => {
    expect(new Set(typed('WVWZZZ1JZXW000001', { changes }))).toEqual(new Set(['pass']));
  });

  test('scanner: one key of another kind in the middle breaks it', () => {
    const burst = createBurst();
    const all = keystrokes('WVWZZZ1JZXW000001');
    const strokes = all.map((stroke, index) => (index === 12 ? { ...stroke, plain: false } : stroke));
    strokes.map(burst);
    expect(burst(enterAfter(strokes))).toBe('pass');
  });

  test('scanner: Shift between the keys is no key', () => {
    const burst = createBurst();
    const strokes = keystrokes('LJAB123');
    for (const stroke of strokes) {
      expect(burst({ ...stroke, key: 'Shift', code: 'ShiftLeft' })).toBe('pass');
      burst(stroke);
    }
    expect(burst(enterAfter(strokes))).toEqual({ scanned: strokes });
  });

  test('scanner: the first two keys are the page’s, the others are kept from it', () => {
    expect(typed('LJ 123').slice(0, -1)).toEqual(['pass', 'pass', 'keep', 'keep', 'keep', 'keep']);
    expect(new Set(typed('LJ 123', { pause: 81, enterPause: 81 }))).toEqual(new Set(['pass']));
  });

  test('scanner: two scans after each other are two', () => {
    const burst = createBurst();
    const first = keystrokes('LJAB123');
    const second = keystrokes('MBCD456', { start: 100 });
    expect([...first, enterAfter(first), ...second, enterAfter(second)].map(burst).filter(isObject)).toEqual([
      { scanned: first },
      { scanned: second },
    ]);
  });
});

function isObject(reaction: Reaction): boolean {
  return typeof reaction === 'object';
}
