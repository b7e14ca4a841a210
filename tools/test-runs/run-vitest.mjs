import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { headlessChromium } from '../steps/chromium.mjs';
import { withSecondRun } from './second-run.mjs';
import { preparationsFile } from './spent-times.mjs';

/** Runs vitest for `npm test` and `npm run test:long`. */

const cache = 'node_modules/.cache/delavnica';
const reportFile = `${cache}/test-report.json`;
const outcomeFile = `${cache}/test-outcome.json`;
/** More failed files than these are no accident of a busy machine. */
const mostUnsteady = 5;

/**
 * With CI=true, up to five files that failed run once more, one after the other; what passes then is named as unsteady.
 *
 * @param {string[]} parameters parts of the names of files, and settings of vitest
 * @param {Record<string, string>} [variables] of the environment of the tests
 * @returns {Promise<import('./second-run.mjs').Run | undefined>} none when it ended without a report
 */
export async function runVitest(parameters, variables = {}) {
  rmSync(preparationsFile, { force: true });
  const first = await runOnce(parameters, variables);
  const failed = first?.failedFiles ?? [];
  if (first === undefined || process.env.CI !== 'true') return first;
  if (failed.length === 0 || failed.length > mostUnsteady) return first;
  console.log(`Running again, alone: ${failed.join(', ')}`);
  const second = await runOnce([...failed, '--no-file-parallelism'], variables);
  return second && withSecondRun(first, second);
}

/**
 * @param {string[]} parameters
 * @param {Record<string, string>} variables
 * @returns {Promise<import('./second-run.mjs').Run | undefined>}
 */
async function runOnce(parameters, variables) {
  mkdirSync(cache, { recursive: true });
  for (const file of [reportFile, outcomeFile]) rmSync(file, { force: true });
  const browser = existsSync(headlessChromium.program) ? [] : ['--project', '!browser'];
  const reporters = ['default', 'json', './tests/support/machine/outcome-reporter.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const child = spawn(
    'node_modules/.bin/vitest',
    ['run', ...parameters, ...browser, ...reporters, `--outputFile.json=${reportFile}`],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...variables, TEST_OUTCOME: outcomeFile, SPENT_TIMES: preparationsFile },
    },
  );
  const status = await new Promise((exited) => child.once('exit', exited));
  if (existsSync(reportFile) && existsSync(outcomeFile)) {
    const [{ testResults }, { failedFiles, strayErrors, modules }] = [reportFile, outcomeFile].map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    return { succeeded: status === 0, strayErrors, failedFiles, testResults, modules, unsteady: [] };
  }
  console.error('The test runner ended without a report.');
  return undefined;
}

/**
 * Prints the closing line and the unsteady files.
 *
 * @param {import('./second-run.mjs').Run} run
 * @param {{ passed: number, failed: number, skipped: number }} besides tests outside of vitest
 * @returns {boolean} whether tests ran and all of them passed
 */
export function reportRun(run, besides) {
  const statuses = run.testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  const skipped = statuses.length - passed - failed;
  console.log(
    `${passed + besides.passed} passed, ${failed + besides.failed} failed, ${skipped + besides.skipped} skipped`,
  );
  for (const file of run.unsteady) console.warn(`UNSTEADY: ${file} failed beside others and passed alone. Mend it.`);
  return run.succeeded && statuses.length > 0 && besides.failed === 0;
}
