import { expect, test } from 'vitest';
import { nameKeyOf } from './name-key.ts';

test('names stand in the order of the alphabet by their codes', () => {
  const names = ['Zupan', 'Čeh', 'Cvek', 'Žan', 'Šuštar', 'Suša', 'Ćuk', 'ana', 'Müller', 'Mur'];
  const sorted = names.toSorted((a, b) => (nameKeyOf(a) < nameKeyOf(b) ? -1 : 1));
  expect(sorted).toEqual(['ana', 'Cvek', 'Čeh', 'Ćuk', 'Müller', 'Mur', 'Suša', 'Šuštar', 'Zupan', 'Žan']);
});

test('a key is no longer than its column, also of a name full of letters that are spelt out', () => {
  expect(nameKeyOf('Č'.repeat(200))).toHaveLength(200);
});
