import { expect, test } from 'vitest';
import { spansInWords, typedSpans } from './typed-spans.ts';

test('hours of a day are typed in one line, in any order', () => {
  const said = (typed: string) => spansInWords(typedSpans(typed) ?? [{ from: '?', to: '?' }]);
  expect(said('8-12, 12.30-17')).toBe('08:00–12:00, 12:30–17:00');
  expect(said('13:00–24:00; 8:15 – 13')).toBe('08:15–13:00, 13:00–24:00');
  expect(said(' ')).toBe('');
  expect(said(said('8-12, 12.30-17'))).toBe('08:00–12:00, 12:30–17:00');
});

test('what is no time, ends before it begins, lies between quarter hours or overlaps is none', () => {
  const wrong = ['8', '8-', 'noon', '12-8', '8-8', '8:10-9', '8-25', '8-12, 11-13'];
  expect(wrong.map(typedSpans)).toEqual(wrong.map(() => undefined));
});
