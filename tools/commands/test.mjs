import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { answersFolder, build, checkNode, generate, install } from '../steps/steps.mjs';
import {
  describeClaim,
  everyClaim,
  isLongTestFile,
  readTestSource,
  testsOf,
  unprovenClaims,
} from '../test-runs/evidence.mjs';
import { testFiles } from '../test-runs/long-parts.mjs';
import { reportRun, runVitest } from '../test-runs/run-vitest.mjs';
import { printTimes, readProcessorTimes } from '../test-runs/spent-times.mjs';
import { hasEveryTestProgram, installTestPrograms } from '../test-runs/test-programs.mjs';

/**
 * `npm test`: installs, generates, lints, type-checks, builds and runs every test but the long ones, which
 * `npm run test:long` runs; `npm test -- path` runs some. `npm test -- --slowest` prints where the time went.
 */

const filters = process.argv.slice(2).filter((word) => word !== '--slowest');
const isWhole = filters.length === 0;
const showsTimes = process.argv.includes('--slowest');
const startedAt = readProcessorTimes();

/** What the check of types has found out, so that the next one looks at what has changed. */
const typesFile = 'node_modules/.cache/delavnica/types.tsbuildinfo';

/** @type {{ name: string, seconds: number }[]} */
const steps = [];
checkNode();
timed('install', install);
timed('programs', installTestPrograms);
timed('generate', generate);
// Beside the build and the tests, which leave a core idle now and then.
const check = startCheck();
timed('build', build);
process.exit(await runTests());

/**
 * @param {string} name
 * @param {() => void} run
 */
function timed(name, run) {
  const started = Date.now();
  run();
  steps.push({ name, seconds: (Date.now() - started) / 1000 });
}

/** @returns {Promise<number>} the exit code */
async function runTests() {
  if (isWhole) {
    rmSync(answersFolder, { recursive: true, force: true });
    mkdirSync(answersFolder, { recursive: true });
    process.env.RECORD_ANSWERS = answersFolder;
  }
  const run = await runVitest(filters);
  const checked = await check;
  if (checked !== '') console.error(`\n${checked}`);
  if (run === undefined) return 1;
  if (showsTimes) printTimes(run, steps, startedAt);
  const evidence = isWhole ? checkEvidence(testsOf(run)) : { passed: 0, failed: 0, skipped: 0 };
  const style = checked === '' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const passed = reportRun(run, {
    passed: evidence.passed + style.passed,
    failed: evidence.failed + style.failed,
    skipped: evidence.skipped,
  });
  return passed ? 0 : 1;
}

/** Style and types. @returns what they found; empty when nothing is wrong */
async function startCheck() {
  console.log('Checking style and types beside the build …');
  const found = await Promise.all([
    outputOfFailure('node_modules/.bin/biome', ['check', '--error-on-warnings', '.']),
    outputOfFailure('node_modules/.bin/tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', typesFile]),
  ]);
  return found.filter((output) => output !== '').join('\n');
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Promise<string>} what it wrote, when it failed
 */
function outputOfFailure(command, parameters) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const written = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => written.push(chunk));
  return new Promise((ended) => {
    child.once('error', (error) => ended(`${command}: ${error.message}`));
    child.once('close', (code) =>
      ended(code === 0 ? '' : `${Buffer.concat(written).toString()}\nThis failed: ${command} ${parameters.join(' ')}`),
    );
  });
}

/**
 * The last test of a whole run: what docs/evidence.md claims has run and passed, or is one of the long tests. It is
 * skipped where a program is missing or the user is not root, because some tests could not run then.
 *
 * @param {import('../test-runs/evidence.mjs').RanTest[]} tests
 */
function checkEvidence(tests) {
  const files = testFiles();
  const claims = everyClaim((path) => files.some((file) => file.startsWith(path)));
  const unproven = unprovenClaims(claims, tests, files.filter(isLongTestFile).map(readTestSource));
  for (const { claim, why } of unproven) console.error(`${describeClaim(claim)} ${why}`);
  const complete = process.getuid?.() === 0 && hasEveryTestProgram();
  const outcome = { passed: 0, failed: 0, skipped: 0 };
  outcome[unproven.length === 0 ? 'passed' : complete ? 'failed' : 'skipped'] = 1;
  return outcome;
}
