import { expect, test } from 'vitest';
import { looseReference, normalReference, referenceIn } from './references.ts';

test.each([
  ['SI00 12-2026', 'SI0012-2026'],
  ['si00 12\u20132026', 'SI0012-2026'],
  ['SI12 1234567890120', 'SI121234567890120'],
  ['SI12 1234567890121', undefined],
  ['SI99', 'SI99'],
  ['SI00', undefined],
  ['SI00 1-2-3-4', undefined],
  ['RF18 5390 0754 7034', 'RF18539007547034'],
  ['RF19 5390 0754 7034', undefined],
  ['12-2026', undefined],
])('%s is %s', (written, reference) => {
  expect(normalReference(written)).toBe(reference);
});

test.each([
  ['Plačilo računa SI00 12-2026 hvala', 'SI0012-2026'],
  ['sklic: SI0012-2026, Novak', 'SI0012-2026'],
  ['RF18 5390 0754 7034 ana', 'RF18539007547034'],
  ['na račun SI56 1910 0000 0123 438', undefined],
  ['hvala lepa', undefined],
])('%s names %s', (text, reference) => {
  expect(referenceIn(text)).toBe(reference);
});

test('what a bank leaves away makes no other one', () => {
  expect(looseReference('SI00012-2026')).toBe(looseReference('SI00122026'));
  expect(looseReference('SI0012-2026')).not.toBe(looseReference('SI0012-2027'));
});
