import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyMutation } from './mutation.ts';
import { mutationAreas } from './mutations.ts';

/** `npm run mutate` takes long and is run by hand; here it is held that every place it breaks is still there. */

const mutations = Object.values(mutationAreas).flat();

test.each(mutations)('"$name" has its place and its test', (mutation) => {
  const source = readFileSync(mutation.file, 'utf8');
  expect(applyMutation(mutation, source)).not.toBe(source);
});

test('no two have one name', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

test('a place that is not there, or there twice, is told', () => {
  const mutation = { name: 'a', file: 'b', from: 'one', to: 'two', test: { file: 'c', title: 'd' } };
  expect(() => applyMutation(mutation, 'nil')).toThrow('occurs 0 times');
  expect(() => applyMutation(mutation, 'one and one')).toThrow('occurs 2 times');
});
