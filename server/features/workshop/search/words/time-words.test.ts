import { expect, test } from 'vitest';
import { readPeriod } from './time-words.ts';

const ofToday = { today: '2026-11-29', zone: 'Europe/Ljubljana' };
const read = (text: string) => {
  const { words, period } = readPeriod(text, ofToday);
  return [words.join(' '), period?.from, period?.to];
};

test.each([
  ['Menjava olja LANI', ['menjava olja', '2025-01-01', '2026-01-01']],
  ['lansko leto olje', ['olje', '2025-01-01', '2026-01-01']],
  ['oil change last year', ['oil change', '2025-01-01', '2026-01-01']],
  ['letos zavore', ['zavore', '2026-01-01', '2027-01-01']],
  ['predlani', ['', '2024-01-01', '2025-01-01']],
  ['prejšnji mesec klima', ['klima', '2026-10-01', '2026-11-01']],
  ['lanišče', ['lanisce', undefined, undefined]],
  ['the last of the year', ['the last of the year', undefined, undefined]],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a year begins when it does for the workshop, and the month before January is in the year before', () => {
  expect(readPeriod('lani', ofToday).period?.begins.toISOString()).toBe('2024-12-31T23:00:00.000Z');
  const january = readPeriod('prejšnji mesec', { ...ofToday, today: '2026-01-05' }).period;
  expect([january?.from, january?.to]).toEqual(['2025-12-01', '2026-01-01']);
});
