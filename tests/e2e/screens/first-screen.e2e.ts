import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsPages } from '../../../schema/features/workshop/settings-pages.ts';
import { type Language, languages } from '../../../schema/languages.ts';
import { screens } from '../../../schema/screens.ts';

/** What a screen of the app loads before anything is pressed, as the build has it: nothing is started for this. */

const assets = 'dist/web/assets';
const kilobyte = 1000;

/** What is around every screen, and around those of somebody who is signed in. */
const frame = ['index', 'account-layout'];
const shell = [...frame, 'shell-layout'];

test.each([
  ['/login', [...frame, 'login-page'], 200],
  ['/register', [...frame, 'register-page'], 199],
  ['/dashboard', [...shell, 'dashboard-page'], 201],
  ['/today', [...shell, 'today.screen'], 204],
])('the first screen %s weighs little, all of its script and words packed', (_, names, limit) => {
  const files = filesOf(names);
  for (const language of languages) {
    const words = wordsOf(files, language);
    expect(words.length).toBeGreaterThan(1);
    const bytes = [...files, ...words].map((file) => statSync(join(assets, `${file}.gz`)).size);
    const total = bytes.reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThan(150 * kilobyte);
    expect(total).toBeLessThanOrEqual(limit * kilobyte);
  }
});

describe('each further screen', () => {
  const around = filesOf(shell);
  const pages = readdirSync(assets).flatMap(
    (file) => /^([\w.-]+(?:-page|\.screen))-[\w-]{7}\.js$/.exec(file)?.[1] ?? [],
  );

  test('is a file of its own', () => {
    // The pages of the settings are one file; each loads its parts.
    const shared = new Set<string>(settingsPages);
    const own = Object.keys(screens).filter((name) => !name.startsWith('landing') && !shared.has(name));
    expect(pages.length).toBeGreaterThanOrEqual(own.length);
  });

  test.each(pages)('%s brings less than 60 kB before it is drawn', (name) => {
    const own = new Set([...filesOf([name])].filter((file) => !around.has(file)));
    for (const language of languages) {
      const bytes = [...own, ...wordsOf(own, language)].map((file) => statSync(join(assets, `${file}.gz`)).size);
      expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(60 * kilobyte);
    }
  });
});

test.each([
  ['/login', [...frame, 'login-page']],
  ['/dashboard', [...shell, 'dashboard-page']],
  ['/today', [...shell, 'today.screen']],
])('no words of two languages come with %s', (_, names) => {
  const files = filesOf(names);
  expect([...files].filter((file) => /^[\w-]+\.(en|sl)-/.test(file))).toEqual([]);
  const [english, slovenian] = languages.map((language) => wordsOf(files, language));
  expect(english?.length).toBe(slovenian?.length);
});

test.each([
  ['the log-in', [...frame, 'login-page']],
  ['the dashboard', [...shell, 'dashboard-page']],
])('dialogs, toasts, the validation of forms and the words of refusals are no part of %s', (_, names) => {
  const files = filesOf(names);
  const late = (file: string) =>
    /^(toast-region|open-confirm-dialog|plan-dialog|overlay|reasons)-/.test(file) ||
    readFileSync(join(assets, file), 'utf8').includes('_zod');
  expect([...files].filter(late)).toEqual([]);
  expect(readdirSync(assets).filter((file) => file.endsWith('.js') && late(file)).length).toBeGreaterThan(4);
});

function filesOf(names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  for (const name of names) addWithImports(chunkOf(name), files);
  return files;
}

/** The files with the words of a language that these files ask for when they are there. */
function wordsOf(files: ReadonlySet<string>, language: Language): readonly string[] {
  const words = new RegExp(`import\\(\\s*["'\`]\\./([\\w-]+\\.${language}-[^"'\`]+\\.js)`, 'g');
  const found = [...files].flatMap((file) =>
    [...readFileSync(join(assets, file), 'utf8').matchAll(words)].map(([, name = '']) => name),
  );
  return [...new Set(found)];
}

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
