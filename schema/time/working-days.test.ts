import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { daysLater } from './calendar.ts';
import { easterOf, isWorkingDay, workingDaysLater } from './working-days.ts';

const years = Array.from({ length: 30 }, (_, place) => 2020 + place);

describe('working days in Slovenia', () => {
  test('are those that a kept library of holidays says, from 2020 to 2049', () => {
    const library = new Holidays('SI', { timezone: 'UTC' });
    for (const year of years) {
      const off = new Set(
        library.getHolidays(year).flatMap(({ date, type }) => (type === 'public' ? [date.slice(0, 10)] : [])),
      );
      for (let day = `${year}-01-01`; day.startsWith(String(year)); day = daysLater(day, 1)) {
        const weekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
        expect([day, isWorkingDay(day)]).toEqual([day, !weekend && !off.has(day)]);
      }
    }
  });

  test.each([
    // From a Tuesday; over a weekend; over Christmas and Sunday; over New Year; over Easter and 1 May.
    ['2026-11-24', '2026-11-26'],
    ['2026-11-27', '2026-12-01'],
    ['2026-12-24', '2026-12-29'],
    ['2026-12-31', '2027-01-05'],
    ['2026-04-03', '2026-04-08'],
    ['2026-04-30', '2026-05-05'],
  ])('two of them after %s end on %s', (day, end) => {
    expect(workingDaysLater(day, 2)).toBe(end);
  });

  test('know Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038, 2049].map(easterOf)).toEqual([
      ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18'],
    ]);
  });
});
