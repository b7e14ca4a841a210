import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is read again after a change comes out of what the operations declare (`shows`), and out of nothing else. */

const screens = readdirSync('web', { recursive: true })
  .map((name) => join('web', String(name)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('web/kit/live/'));

test('no screen decides by itself whether a change concerns it, or names the queries to read again', () => {
  const byHand = screens.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /\bqueryName\b|useLive\(\s*(?!\[)/.test(text);
  });
  expect(screens.filter((file) => readFileSync(file, 'utf8').includes('useLive('))).not.toEqual([]);
  expect(byHand).toEqual([]);
});
