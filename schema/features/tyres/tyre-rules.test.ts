import { describe, expect, test } from 'vitest';
import { labelCharacters, labelCodeOf, readLabelCode } from '../../documents/tyre-label-codes.ts';
import { deferredCents } from './deferred-income.ts';
import { readDot } from './dots.ts';
import { codesOfPattern, patternOfRange } from './location-patterns.ts';
import { gradeOfTread, worstGrade } from './tyre-grades.ts';

describe('a label', () => {
  const code = labelCodeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 30]);

  test('is read as it is scanned and as it is typed', () => {
    expect(code).toMatch(/^DVT[0-9A-Z]{11}$/);
    expect([readLabelCode(code), readLabelCode(` ${code.toLowerCase().replace('DVT', 'dvt-')} `)]).toEqual([
      code,
      code,
    ]);
    expect([readLabelCode('DVT'), readLabelCode(''), readLabelCode(`${code}2`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is refused with any character wrong, or two that changed places', () => {
    const drawn = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'];
    expect(drawn).toHaveLength(labelCharacters);
    for (let place = 3; place < code.length; place += 1) {
      const others = drawn.filter((character) => character !== code[place]);
      const wrong = others.map((character) => code.slice(0, place) + character + code.slice(place + 1));
      expect(wrong.filter((each) => readLabelCode(each) !== undefined)).toEqual([]);
      const swapped = `${code.slice(0, place)}${code[place + 1] ?? ''}${code[place]}${code.slice(place + 2)}`;
      if (place < code.length - 1 && swapped !== code)
        expect([place, readLabelCode(swapped)]).toEqual([place, undefined]);
    }
  });
});

test.each([
  ['A', ['A']],
  ['A-{08..10}', ['A-08', 'A-09', 'A-10']],
  ['{1..2}{1..1}-{3..4}', ['11-3', '11-4', '21-3', '21-4']],
  ['A-{2..1}', undefined],
  ['A-{1..}', undefined],
  ['A-{1..1001}', undefined],
  ['{1..1}{1..1}{1..1}{1..1}', undefined],
])('the pattern %s', (pattern, codes) => {
  expect(codesOfPattern(pattern)).toEqual(codes);
});

test.each([
  ['3526', { week: 35, year: 2026, ageYears: 0, grade: 'GREEN' }],
  // The Monday of its first week is in the year before.
  ['0120', { week: 1, year: 2020, ageYears: 6, grade: 'YELLOW' }],
  ['4820', { ageYears: 6, grade: 'YELLOW' }],
  ['4920', { ageYears: 5, grade: 'GREEN' }],
  ['4816', { ageYears: 10, grade: 'RED' }],
  ['4916', { ageYears: 9, grade: 'YELLOW' }],
  ['329', { week: null, year: null, ageYears: null, grade: 'RED' }],
  ['4826', { ageYears: 0 }],
  ['4926', undefined],
  ['0020', undefined],
  ['5420', undefined],
  ['12', undefined],
])('DOT %s on 29 November 2026', (dot, said) => {
  const read = readDot(dot, '2026-11-29');
  if (said === undefined) expect(read).toBeUndefined();
  else expect(read).toMatchObject({ dot, ...said });
});

test('treads are graded by season, and a set by its worst tyre', () => {
  const graded = (season: 'SUMMER' | 'WINTER', ...depths: readonly number[]) =>
    depths.map((tenths) => gradeOfTread(season, tenths));
  expect(graded('WINTER', 31, 30, 29, 45, 40)).toEqual(['YELLOW', 'YELLOW', 'RED', 'GREEN', 'GREEN']);
  expect(graded('SUMMER', 15, 16, 29, 30)).toEqual(['RED', 'YELLOW', 'YELLOW', 'GREEN']);
  expect([worstGrade(['GREEN', 'RED', 'YELLOW']), worstGrade(['GREEN']), worstGrade([])]).toEqual([
    'RED',
    'GREEN',
    null,
  ]);
});

describe('income of a season by months of thirty days', () => {
  const season = { from: '2026-10-01', to: '2027-03-31' };
  const left = (on: string, net = 18_000) => deferredCents(net, { ...season, on });

  test('is left in the proportion of the days, whole months alike', () => {
    expect(['2026-09-30', '2026-10-31', '2026-12-31', '2027-02-28', '2027-03-31'].map((on) => left(on))).toEqual([
      ...[18_000, 15_000, 9000, 3000, 0],
    ]);
    expect([left('2026-10-30'), left('2026-10-01'), left('2027-04-01')]).toEqual([15_000, 17_900, 0]);
  });

  test('is rounded half up', () => {
    expect(left('2026-12-31', 1)).toBe(1);
    expect(left('2027-01-01', 1)).toBe(0);
  });
});

test.each([
  ['A-01 do A-12', 'A-{01..12}'],
  ['R1 to R9', 'R{1..9}'],
  ['Polica 1..3', 'Polica {1..3}'],
  ['A-01..A-04', 'A-{01..04}'],
  ['A-01 do B-12', 'A-01 do B-12'],
  ['A-{01..12}', 'A-{01..12}'],
  ['A-01', 'A-01'],
])('a range of shelves as people say it, %s, is the pattern %s', (typed, pattern) => {
  expect(patternOfRange(typed)).toBe(pattern);
});
