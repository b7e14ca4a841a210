import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, readSources } from '../house/reading/sources.ts';

const sources = readSources().filter(({ path }) => /^(server|schema)\/.*\.ts$/.test(path) && !isTest(path));

/** The table below "Where is it": a question, what is searched for, and the one line that answers. */
const rows = [
  ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (the .+?) \| `(.+?)` \| `(.+?)` \| `(.+?)` \|$/gm),
].map(([, question = '', word = '', path = '', line = '']) => ({ question, word, path, line }));

test('ten questions of somebody who is new are in the table', () => {
  expect(rows).toHaveLength(10);
});

test.each(rows)('a search for "$word" finds the one line where $question is', ({ word, path, line }) => {
  const found = sources.flatMap((source) =>
    source.text
      .split('\n')
      .filter((each) => each.toLowerCase().includes(word))
      .map((each) => ({ path: source.path, line: each.trim() })),
  );
  expect(found).toEqual([{ path, line }]);
});
