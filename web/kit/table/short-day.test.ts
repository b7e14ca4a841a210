import { expect, test } from 'vitest';
import { shortDayIn } from './short-day.ts';

test('a day of the calendar is the same everywhere, and a moment is that of the workshop', () => {
  expect(shortDayIn('sl', 'Europe/Ljubljana')('2026-12-20')).toBe('20. 12. 2026');
  expect(shortDayIn('en', 'Pacific/Auckland')('2026-12-20')).toBe('20 Dec 2026');
  expect(shortDayIn('en', 'Europe/Ljubljana')('2026-12-20T23:30:00.000Z')).toBe('21 Dec 2026');
});
