import { existsSync } from 'node:fs';
import { headlessChromium } from '../steps/chromium.mjs';
import { runCommand } from '../steps/steps.mjs';

/** The programs beside Node that tests need, and how they come onto a machine. Plain JavaScript: nothing is built yet. */

export const testPrograms = [
  { name: 'MariaDB', program: '/usr/sbin/mariadbd', debianPackage: 'mariadb-server' },
  { name: 'Chromium', ...headlessChromium },
  { name: 'NSIS', program: '/usr/bin/makensis', debianPackage: 'nsis' },
  { name: 'nginx', program: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  { name: 'ZBar', program: '/usr/bin/zbarimg', debianPackage: 'zbar-tools' },
];

export const hasEveryTestProgram = () => testPrograms.every(({ program }) => existsSync(program));

/**
 * Installs what is missing as root on Debian, and says so first. Elsewhere the tests of what is missing are skipped, and
 * that is said too; with CI=true it ends the process, because CI must run them.
 */
export function installTestPrograms() {
  const missing = testPrograms.filter(({ program }) => !existsSync(program));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const packages = missing.map(({ debianPackage }) => debianPackage);
    console.log(`Installing ${names} for the tests, from Debian's packages: ${packages.join(' ')} (about a minute) …`);
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    runCommand('apt-get', ['update', '-qq']);
    runCommand('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' });
  } else if (process.env.CI === 'true') {
    console.error(`${names} missing, and CI must run their tests.`);
    process.exit(1);
  } else {
    console.warn(`${names} missing: their tests are SKIPPED.`);
  }
}
