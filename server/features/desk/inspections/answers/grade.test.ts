import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeOfMeasure } from './grade.ts';

const limit = fc.option(fc.integer({ min: -50_000, max: 50_000 }), { nil: null });
const limits = fc.record({ warnBelow: limit, warnAbove: limit, failBelow: limit, failAbove: limit });
const value = fc.integer({ min: -60_000, max: 60_000 });
const gravity = { OK: 0, MINOR: 1, MAJOR: 2 } as const;

test('a measure is beyond a limit, or within all of them', () => {
  fc.assert(
    fc.property(value, limits, (measured, of) => {
      const isOutside = (below: number | null, above: number | null) =>
        measured < (below ?? Number.NEGATIVE_INFINITY) || measured > (above ?? Number.POSITIVE_INFINITY);
      const within = isOutside(of.warnBelow, of.warnAbove) ? 'MINOR' : 'OK';
      expect(gradeOfMeasure(measured, of)).toBe(isOutside(of.failBelow, of.failAbove) ? 'MAJOR' : within);
    }),
  );
});

test('of two tyres the shallower is never graded better', () => {
  fc.assert(
    fc.property(value, value, limits, (one, other, of) => {
      const below = { ...of, warnAbove: null, failAbove: null };
      const [less, more] = [gradeOfMeasure(Math.min(one, other), below), gradeOfMeasure(Math.max(one, other), below)];
      expect(gravity[less]).toBeGreaterThanOrEqual(gravity[more]);
    }),
  );
});

test.each([
  [3000, 'OK'],
  [2999, 'MINOR'],
  [1600, 'MINOR'],
  [1599, 'MAJOR'],
] as const)('%i thousandths of a millimetre of tread are %s', (measured, grade) => {
  expect(gradeOfMeasure(measured, { warnBelow: 3000, warnAbove: null, failBelow: 1600, failAbove: null })).toBe(grade);
});
