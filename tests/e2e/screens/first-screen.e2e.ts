import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a screen of the app loads before anything is pressed, as the build has it: nothing is started for this. */

const assets = 'dist/web/assets';
const kilobyte = 1000;

/** What is around every screen, and around those of somebody who is signed in. */
const frame = ['index', 'account-layout'];
const shell = [...frame, 'shell-layout'];

test.each([
  ['/login', [...frame, 'login-page'], 213],
  ['/dashboard', [...shell, 'dashboard-page'], 207],
  ['/today', [...shell, 'today.screen'], 212],
])('the first screen %s weighs little, all of its script packed', (_, names, limit) => {
  const files = new Set<string>();
  for (const name of names) addWithImports(chunkOf(name), files);
  const bytes = [...files].map((file) => statSync(join(assets, `${file}.gz`)).size);
  const total = bytes.reduce((sum, each) => sum + each, 0);
  expect(total).toBeGreaterThan(150 * kilobyte);
  expect(total).toBeLessThanOrEqual(limit * kilobyte);
});

test.each([
  ['the log-in', [...frame, 'login-page']],
  ['the dashboard', [...shell, 'dashboard-page']],
])('dialogs, toasts, the judge of forms and the words of refusals are no part of %s', (_, names) => {
  const files = new Set<string>();
  for (const name of names) addWithImports(chunkOf(name), files);
  const late = (file: string) =>
    /^(toast-region|confirm-dialog|plan-dialog|overlay|reasons)-/.test(file) ||
    readFileSync(join(assets, file), 'utf8').includes('_zod');
  expect([...files].filter(late)).toEqual([]);
  expect(readdirSync(assets).filter((file) => file.endsWith('.js') && late(file)).length).toBeGreaterThan(4);
});

function chunkOf(name: string): string {
  if (name === 'index')
    return /src="\/assets\/(index-[^"]+)"/.exec(readFileSync('dist/web/index.html', 'utf8'))?.[1] ?? '';
  const found = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (found[0] === undefined || found.length > 1)
    throw new Error(`One file of ${name} was expected: ${found.join(', ')}`);
  return found[0];
}

/** Adds a file and what it imports at once; what it imports later is left out. */
function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const [, imported] of readFileSync(join(assets, file), 'utf8').matchAll(
    /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  )) {
    if (imported !== undefined) addWithImports(imported, files);
  }
}
