import { expect, test } from 'vitest';
import { euros } from './euros.ts';

test.each([
  [2900, 'en', '€29'],
  [4999, 'en', '€49.99'],
  [9990, 'en', '€99.90'],
  [0, 'en', '€0'],
  [2900, 'sl', '29\u00a0€'],
  [4999, 'sl', '49,99\u00a0€'],
] as const)('%i cents in %s read %s', (cents, language, text) => {
  expect(euros(cents, language)).toBe(text);
});
