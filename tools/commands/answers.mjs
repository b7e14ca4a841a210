import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersFolder } from '../steps/steps.mjs';

/**
 * `npm run answers`: compares what the last whole `npm test` was answered (`tests/support/answers/recorded-answers.ts`) with
 * what is kept, and fails when a kind of answer is gone. New ones are named only: a run may meet what another does not.
 * `npm run answers -- keep` keeps those of the last run.
 */

const kept = 'tests/support/answers/recorded-answers.txt';

/** @param {string} text */
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

if (!existsSync(answersFolder)) {
  console.error('Nothing is recorded yet: run `npm test` first.');
  process.exit(1);
}
const recorded = readdirSync(answersFolder).flatMap((file) => linesOf(readFileSync(join(answersFolder, file), 'utf8')));
const now = [...new Set(recorded)].sort();
if (process.argv[2] === 'keep') {
  writeFileSync(kept, `${now.join('\n')}\n`);
  console.log(`${now.length} kinds of answers are kept.`);
} else {
  const before = linesOf(readFileSync(kept, 'utf8'));
  const [gone, added] = [before.filter((line) => !now.includes(line)), now.filter((line) => !before.includes(line))];
  for (const line of gone) console.error(`gone: ${line}`);
  for (const line of added) console.log(`new:  ${line}`);
  console.log(`${before.length} kinds of answers before, ${gone.length} gone, ${added.length} new`);
  process.exit(gone.length === 0 ? 0 : 1);
}
