import { expect, test } from 'vitest';
import { comingWeeks, minutesOfHours, neededSizes, rowsOf, type SeasonRow, weekIn } from './season-rows.ts';

const row = (values: Partial<SeasonRow>): SeasonRow => ({
  setId: '1',
  reference: 'P-000001',
  grade: 'GREEN',
  minTreadTenthsMm: 60,
  size: '205/55 R16',
  count: 4,
  plate: null,
  customerId: '2',
  customerName: 'Ana',
  phone: null,
  locationCode: 'A-01',
  invitedAt: null,
  reason: null,
  ...values,
});

test('who can be invited is apart from who cannot', () => {
  const rows = [row({ setId: 'a' }), row({ setId: 'b', reason: 'BOOKED' })];
  expect(rowsOf(rows, 'FREE').map(({ setId }) => setId)).toEqual(['a']);
  expect(rowsOf(rows, 'BOOKED').map(({ setId }) => setId)).toEqual(['b']);
});

test('worn tyres are counted by their size, what is needed now first', () => {
  const rows = [
    row({ grade: 'YELLOW', size: '225/45 R17' }),
    row({ grade: 'RED', size: '205/55 r16 ' }),
    row({ grade: 'RED', count: 2 }),
    row({ grade: 'GREEN' }),
    row({ grade: null }),
    row({ grade: 'RED', size: null, count: 1 }),
  ];
  expect(neededSizes(rows)).toEqual([
    { size: '205/55 R16', now: 6, soon: 0 },
    { size: null, now: 1, soon: 0 },
    { size: '225/45 R17', now: 0, soon: 4 },
  ]);
});

test('weeks begin on a Monday, the present one first', () => {
  expect(comingWeeks('2026-11-29').slice(0, 2)).toEqual(['2026-11-23', '2026-11-30']);
  expect(comingWeeks('2026-11-30')[0]).toBe('2026-11-30');
});

test.each([
  ['8', 480],
  ['1,5', 90],
  ['0.75', 45],
  ['', null],
  ['x', null],
  ['1,555', null],
])('%s hours', (typed, minutes) => {
  expect(minutesOfHours(typed)).toBe(minutes);
});

test('a week is as short as its field', () => {
  const weeks = ['2026-12-07', '2026-11-30', '2026-12-28'].map((monday) => weekIn('sl', monday));
  expect(weeks).toEqual(['7.–13. 12. 2026', '30. 11.–6. 12. 2026', '28. 12. 2026–3. 1. 2027']);
});
