import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, checkNode, generate, install, runCommand } from './steps.mjs';

/** `npm test`: installs, generates, lints, type-checks, builds and runs every test; `npm test -- path` runs some. */

const report = 'node_modules/.cache/delavnica/test-report.json';
const wanted = [
  { name: 'MariaDB', program: '/usr/sbin/mariadbd', debianPackage: 'mariadb-server' },
  { name: 'Chromium', program: '/usr/bin/chromium', debianPackage: 'chromium' },
  { name: 'NSIS', program: '/usr/bin/makensis', debianPackage: 'nsis' },
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
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return numTotalTests === 0 ? 1 : (status ?? 1);
}
