import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { describeClaim, everyClaim, evidenceDocuments, testsOf, unprovenClaims } from './evidence.mjs';
import { build, checkNode, generate, install, runCommand } from './steps.mjs';

/** `npm test`: installs, generates, lints, type-checks, builds and runs every test; `npm test -- path` runs some. */

const report = 'node_modules/.cache/delavnica/test-report.json';
const wanted = [
  { name: 'MariaDB', program: '/usr/sbin/mariadbd', debianPackage: 'mariadb-server' },
  { name: 'Chromium', program: '/usr/bin/chromium', debianPackage: 'chromium' },
  { name: 'NSIS', program: '/usr/bin/makensis', debianPackage: 'nsis' },
  { name: 'nginx', program: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
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
  mkdirSync('node_modules/.cache/delavnica', { recursive: true });
  rmSync(report, { force: true });
  const browser = existsSync('/usr/bin/chromium') ? [] : ['--project', 'unit'];
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', ...filters, ...browser, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (!existsSync(report)) {
    console.error('The test runner ended without a report.');
    return 1;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const evidence = filters.length === 0 ? checkEvidence(testsOf(result)) : { passed: 0, failed: 0, skipped: 0 };
  const passed = result.numPassedTests + evidence.passed;
  const failed = result.numFailedTests + evidence.failed;
  console.log(`${passed} passed, ${failed} failed, ${result.numPendingTests + evidence.skipped} skipped`);
  return result.numTotalTests === 0 || evidence.failed > 0 ? 1 : (status ?? 1);
}

/**
 * The last test of a whole run: what each document names as its proof has run and passed. It is skipped where a tool is
 * missing or the user is not root, because some tests could not run then.
 *
 * @param {import('./evidence.mjs').RanTest[]} tests
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
