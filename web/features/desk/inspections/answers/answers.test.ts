import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPoint } from '../../../../../tests/support/screen/an-inspection.ts';
import {
  applyAnswers,
  dropSentAnswers,
  groupBySection,
  hasPhrase,
  markRestOk,
  mergeAnswers,
  missingEvidence,
  togglePhrase,
} from './answers.ts';

describe('answers', () => {
  test('later ones win field by field, and what was changed while others were sent stays', () => {
    const first = mergeAnswers({}, { a: { grade: 'MAJOR' }, b: { grade: 'OK' } });
    const now = mergeAnswers(first, { a: { note: 'Worn' } });
    expect(now.a).toEqual({ grade: 'MAJOR', note: 'Worn' });
    expect(dropSentAnswers(now, first)).toEqual({ a: { grade: 'MAJOR', note: 'Worn' } });
    expect(dropSentAnswers(now, now)).toEqual({});
  });

  test('whatever is answered and sent in any order, the last answer of each point is kept or sent', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const grade = fc.constantFrom('OK', 'MINOR', 'MAJOR', 'NOT_CHECKED');
    const step = fc.oneof(fc.record({ key, grade }), fc.constant('begin'), fc.constant('arrive'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let unsent = {};
        let underWay: Parameters<typeof dropSentAnswers>[1] = {};
        const server: Record<string, unknown> = {};
        const last: Record<string, unknown> = {};
        for (const each of steps) {
          if (each === 'begin') underWay = unsent;
          else if (each === 'arrive') {
            for (const [point, answer] of Object.entries(underWay)) server[point] = answer.grade;
            unsent = dropSentAnswers(unsent, underWay);
            underWay = {};
          } else if (typeof each === 'object') {
            unsent = mergeAnswers(unsent, { [each.key]: { grade: each.grade as 'OK' } });
            last[each.key] = each.grade;
          }
        }
        const shown = applyAnswers(
          Object.keys(last).map((itemKey) => ({
            ...aPoint(itemKey),
            grade: (server[itemKey] ?? 'NOT_CHECKED') as 'OK',
          })),
          unsent,
        );
        expect(Object.fromEntries(shown.map((point) => [point.itemKey, point.grade]))).toEqual(last);
      }),
    );
  });
});

test('the rest of a section is what nobody has looked at', () => {
  const points = [aPoint('a', { grade: 'MAJOR' }), aPoint('b'), aPoint('c', { section: 'Tyres' })];
  expect(groupBySection(points).map(({ title, points: some }) => [title, some.length])).toEqual([
    ['Brakes', 2],
    ['Tyres', 1],
  ]);
  expect(markRestOk(points)).toEqual({ b: { grade: 'OK' }, c: { grade: 'OK' } });
});

test.each([
  [{ grade: 'DANGEROUS' }, ['NOTE', 'PHOTO']],
  [{ grade: 'DANGEROUS', note: ' ' }, ['NOTE', 'PHOTO']],
  [{ grade: 'DANGEROUS', note: 'Torn', fileIds: ['f'] }, []],
  [{ grade: 'MAJOR' }, []],
  [{ grade: 'MAJOR', photoOn: 'MAJOR' }, ['PHOTO']],
  [{ grade: 'MINOR', photoOn: 'MAJOR' }, []],
  [{ grade: 'OK', photoOn: 'ALWAYS' }, ['PHOTO']],
  [{ grade: 'NOT_CHECKED', photoOn: 'ALWAYS' }, []],
] as const)('a point that is %o still needs %j', (point, needs) => {
  expect(
    missingEvidence({ ...aPoint('a'), ...point, fileIds: [...('fileIds' in point ? point.fileIds : [])] }),
  ).toEqual(needs);
});

test('a ready phrase is put in and taken out, beside what was typed', () => {
  const both = togglePhrase(togglePhrase('Left side', 'Worn below the limit'), 'Cracked');
  expect(both).toBe('Left side. Worn below the limit. Cracked');
  expect(hasPhrase(both, 'Cracked')).toBe(true);
  expect(hasPhrase(both, 'Bent')).toBe(false);
  expect(togglePhrase(both, 'Worn below the limit')).toBe('Left side. Cracked');
  expect(togglePhrase('Cracked', 'Cracked')).toBe('');
});
