import { expect, test } from 'vitest';
import { unbroken, unbrokenName } from './unbroken-name.ts';

test.each([
  ['Prevozi d. o. o.', 'Prevozi d.~o.~o.'],
  ['Avto Hrast, d. d., v likvidaciji', 'Avto Hrast, d.~d., v likvidaciji'],
  ['Jan Kos s. p.', 'Jan Kos s.~p.'],
  ['Prevozi d.o.o. Celje', 'Prevozi d.o.o. Celje'],
  ['Ana Kos', 'Ana Kos'],
])('the company form of %s stays on one line', (name, shown) => {
  expect(unbrokenName(name).replaceAll('\u00a0', '~')).toBe(shown);
  expect(unbroken(name)).toBe(unbrokenName(name));
});

test('what is no text is shown as it is', () => {
  expect(unbroken(42)).toBe(42);
});
