import { expect, test } from 'vitest';
import { longDocstrings, spreadLiterals } from './style.ts';

const at = (text: string) => [{ path: 'web/any.tsx', text }];

test.each([
  ['/** One. Two. */', []],
  ['/** One, as `a.b` says. Two (docs/a.md §4.1). */', []],
  ['/**\n * One. Two.\n *\n * @throws NOT_FOUND there is none. It was removed.\n */', []],
  ['// One. Two. Three.\n/* One. Two. Three. */', []],
  ['/**\n * One.\n * Two. Three.\n */', ['3 sentences']],
  ['/**\n * One. Two. Three.\n *\n * @throws NOT_FOUND\n */', ['3 sentences']],
])('a docstring has two sentences: %s', (text, found) => {
  expect(longDocstrings(at(text)).map(({ what }) => what)).toEqual(found);
});

test.each([
  ['const a = { ...b, ...(c ? { d } : {}) };', 0],
  ['const a = { ...{ b, c }, d };', 1],
  ['const a = <B {...{ c, d }} {...e} />;', 1],
])('fields stand in their object: %s', (text, count) => {
  expect(spreadLiterals(at(text))).toHaveLength(count);
});
