import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { build, checkNode, generate, install } from '../steps/steps.mjs';
import { isLongTestFile } from '../test-runs/evidence.mjs';
import {
  chooseTurn,
  formatTurn,
  longParts,
  parseTurn,
  partSettings,
  shardOf,
  testFiles,
} from '../test-runs/long-parts.mjs';
import { reportRun, runVitest } from '../test-runs/run-vitest.mjs';
import { printTimes, readProcessorTimes } from '../test-runs/spent-times.mjs';
import { installTestPrograms } from '../test-runs/test-programs.mjs';

/**
 * `npm run test:long`: the tests that take too long for `npm test`, in parts or by paths.
 *
 * - without a word: all parts; `-- engines operations`: these; `-- tests/security/outages/galera`: these files;
 * - `-- next`: the share of a part whose turn it is in CI; `-- rotate` writes the one after it into `.ci/long-part`.
 */

const turnFile = '.ci/long-part';
const words = process.argv.slice(2).filter((word) => word !== '--slowest');

/** Mutations that the part `journeys` adds each time, another share of all with each commit; a third of it in CI. */
const mutationShares = { whole: '1/25', turn: '1/75' };

if (words[0] === 'rotate') {
  const { next } = parseTurn(readFileSync(turnFile, 'utf8'));
  writeFileSync(turnFile, `${formatTurn(next)}\n`);
  console.log(`The next run of CI tries ${formatTurn(next)}.`);
  process.exit(0);
}

checkNode();
install();
installTestPrograms();
generate();
build();
const turn = words[0] === 'next' ? turnOfCi() : undefined;
const wanted = turn ? [turn.part] : words.length === 0 ? longParts : words;
const parts = longParts.filter((part) => wanted.some((word) => word === part));
const paths = words.filter((word) => word !== 'next' && !longParts.some((part) => part === word));
let succeeded = true;
for (const part of parts) {
  const { files, variables } = partSettings[part];
  console.log(`\nThe long tests: ${turn ? formatTurn(turn) : part} …`);
  await run([...files(), ...(turn ? [`--shard=${shardOf(turn.share)}`] : [])], variables);
  if (part === 'journeys') tryMutations(turn ? mutationShares.turn : mutationShares.whole);
}
const named = testFiles().filter((file) => isLongTestFile(file) && paths.some((path) => file.includes(path)));
if (paths.length > 0) await run(named, { TEST_TIER: 'long', LONG_TESTS: '1' });
process.exit(succeeded ? 0 : 1);

function turnOfCi() {
  const seconds = (/** @type {string[]} */ ...path) =>
    Number(spawnSync('git', ['log', '-1', '--format=%ct', ...path], { encoding: 'utf8' }).stdout);
  return chooseTurn(readFileSync(turnFile, 'utf8'), seconds() - seconds('--', turnFile));
}

/**
 * @param {string[]} files and settings of vitest
 * @param {Record<string, string>} variables
 */
async function run(files, variables) {
  if (files.length === 0) throw new Error(`No long test lies below ${paths.join(', ')}`);
  const startedAt = readProcessorTimes();
  const ran = await runVitest(files, variables);
  if (ran !== undefined && process.argv.includes('--slowest')) printTimes(ran, [], startedAt);
  succeeded = ran !== undefined && reportRun(ran, { passed: 0, failed: 0, skipped: 0 }) && succeeded;
}

/**
 * A share of the mutations: another one with each commit.
 *
 * @param {string} share
 */
function tryMutations(share) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/commands/mutate.ts', 'share', share], {
    stdio: 'inherit',
  });
  succeeded = status === 0 && succeeded;
}
