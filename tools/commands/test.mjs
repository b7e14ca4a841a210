import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { headlessChromium } from '../steps/chromium.mjs';
import { describeClaim, everyClaim, evidenceDocuments, testsOf, unprovenClaims } from '../steps/evidence.mjs';
import { withSecondRun } from '../steps/second-run.mjs';
import { answersFolder, build, checkNode, generate, install, runCommand } from '../steps/steps.mjs';

/** `npm test`: installs, generates, lints, type-checks, builds and runs every test; `npm test -- path` runs some. */

const cache = 'node_modules/.cache/delavnica';
const reportFile = `${cache}/test-report.json`;
const outcomeFile = `${cache}/test-outcome.json`;
/** More than these are no accident of a busy machine. */
const mostUnsteady = 5;
const wanted = [
  { name: 'MariaDB', program: '/usr/sbin/mariadbd', debianPackage: 'mariadb-server' },
  { name: 'Chromium', ...headlessChromium },
  { name: 'NSIS', program: '/usr/bin/makensis', debianPackage: 'nsis' },
  { name: 'nginx', program: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  { name: 'ZBar', program: '/usr/bin/zbarimg', debianPackage: 'zbar-tools' },
];

checkNode();
install();
for (const tool of wanted) provide(tool);
generate();
console.log('Checking style and types …');
runCommand('node_modules/.bin/biome', ['check', '--error-on-warnings', '.']);
runCommand('node_modules/.bin/tsc', ['--noEmit', '-p', '.']);
build();
process.exit(runTests(process.argv.slice(2)));

/** @param {{ name: string, program: string, debianPackage: string }} tool */
function provide({ name, program, debianPackage }) {
  if (existsSync(program)) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing ${name} from Debian's packages for its tests …`);
    runCommand('apt-get', ['update', '-qq']);
    runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } else if (process.env.CI === 'true') {
    console.error(`${name} (${program}) is missing, and CI must run its tests.`);
    process.exit(1);
  } else {
    console.warn(`${name} (${program}) is missing: its tests are SKIPPED.`);
  }
}

/**
 * @param {string[]} filters parts of test file names; none means all
 * @returns {number} the exit code
 */
function runTests(filters) {
  if (filters.length === 0) {
    rmSync(answersFolder, { recursive: true, force: true });
    mkdirSync(answersFolder, { recursive: true });
    process.env.RECORD_ANSWERS = answersFolder;
  }
  const first = runVitest(filters);
  const run = first && secondRun(first);
  if (run === undefined) return 1;
  const evidence = filters.length === 0 ? checkEvidence(testsOf(run)) : { passed: 0, failed: 0, skipped: 0 };
  const tests = run.testResults.flatMap(({ assertionResults }) => assertionResults);
  /** @param {string} status */
  const count = (status) => tests.filter((test) => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const skipped = tests.length - passed - failed + evidence.skipped;
  console.log(`${passed + evidence.passed} passed, ${failed + evidence.failed} failed, ${skipped} skipped`);
  for (const file of run.unsteady) console.warn(`UNSTEADY: ${file} failed beside others and passed alone. Mend it.`);
  return run.succeeded && tests.length > 0 && evidence.failed === 0 ? 0 : 1;
}

/**
 * @param {string[]} parameters files and settings
 * @returns {import('../steps/second-run.mjs').Run | undefined} none when it ended without a report
 */
function runVitest(parameters) {
  mkdirSync(cache, { recursive: true });
  for (const file of [reportFile, outcomeFile]) rmSync(file, { force: true });
  const browser = existsSync(headlessChromium.program) ? [] : ['--project', '!browser'];
  const reporters = ['default', 'json', './tests/support/machine/outcome-reporter.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', ...parameters, ...browser, ...reporters, `--outputFile.json=${reportFile}`],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, TEST_OUTCOME: outcomeFile } },
  );
  if (existsSync(reportFile) && existsSync(outcomeFile)) {
    const [{ testResults }, { failedFiles, strayErrors }] = [reportFile, outcomeFile].map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    return { succeeded: status === 0, strayErrors, failedFiles, testResults, unsteady: [] };
  }
  console.error('The test runner ended without a report.');
  return undefined;
}

/**
 * A few files that failed run once more, one after the other: what fails twice fails the run, and what fails once is
 * named as unsteady at the end, a defect to mend.
 *
 * @param {import('../steps/second-run.mjs').Run} first
 */
function secondRun(first) {
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > mostUnsteady) return first;
  console.log(`Running again, alone: ${failedFiles.join(', ')}`);
  const second = runVitest([...failedFiles, '--no-file-parallelism']);
  return second && withSecondRun(first, second);
}

/**
 * The last test of a whole run: what each document names as its proof has run and passed. It is skipped where a tool is
 * missing or the user is not root, because some tests could not run then.
 *
 * @param {import('../steps/evidence.mjs').RanTest[]} tests
 */
function checkEvidence(tests) {
  const outcome = { passed: 0, failed: 0, skipped: 0 };
  const claims = everyClaim((path) => tests.some(({ file }) => file.startsWith(path)));
  const unproven = unprovenClaims(claims, tests);
  // The guide for production is followed by root only.
  const complete = process.getuid?.() === 0 && wanted.every(({ program }) => existsSync(program));
  for (const document of evidenceDocuments.filter((each) => existsSync(each))) {
    const without = unproven.filter(({ claim }) => claim.document === document);
    for (const { claim, why } of without) console.error(`${describeClaim(claim)} ${why}`);
    outcome[without.length === 0 ? 'passed' : complete ? 'failed' : 'skipped'] += 1;
  }
  return outcome;
}
