import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from '../../tests/support/answers/answer-lines.ts';
import { answersFolder } from '../steps/steps.mjs';

/**
 * `npm run answers`: compares what the last whole `npm test` was answered (`tests/support/answers/recorded-answers.ts`) with
 * what is kept, and fails when a kind of answer is gone, new or another. A difference that is meant gets its line in
 * docs/changes.md; then `npm run answers -- keep` keeps those of the last run.
 */

const kept = 'tests/support/answers/recorded-answers.txt';

const written = (text: string) => text.split('\n').filter((line) => line !== '');

if (!existsSync(answersFolder)) {
  console.error('Nothing is recorded yet: run `npm test` first.');
  process.exit(1);
}
const now = linesOf(
  readdirSync(answersFolder).flatMap((file) => written(readFileSync(join(answersFolder, file), 'utf8'))),
);
if (process.argv[2] === 'keep') {
  writeFileSync(kept, `${now.join('\n')}\n`);
  console.log(`${now.length} kinds of answers are kept.`);
} else {
  const before = written(readFileSync(kept, 'utf8'));
  const [known, met] = [new Set(before), new Set(now)];
  const [gone, added] = [before.filter((line) => !met.has(line)), now.filter((line) => !known.has(line))];
  for (const line of gone) console.error(`gone: ${line}`);
  for (const line of added) console.error(`new:  ${line}`);
  console.log(`${before.length} kinds of answers before, ${gone.length} gone, ${added.length} new`);
  process.exit(gone.length + added.length === 0 ? 0 : 1);
}
