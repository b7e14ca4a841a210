import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../house/reading/sources.ts';

/** docs/add-a-language.md, followed in a copy of the repository: Croatian, with the Slovenian words and a mark on them. */

/** Milliseconds for a part of it: a busy machine may take its time. */
const patience = 900_000;
/** What the machine makes or keeps, and what is a matter of this copy alone. */
const notCopied = new Set(['.git', 'node_modules', 'generated', 'dist', 'data', 'coverage']);
const row = "  hr: { name: 'Hrvatski', locale: 'hr-HR', month: 'numeric' },\n";
const mark = 'Hrvatski: ';

let copy: string;
let before: ReadonlyMap<string, string>;

const contents = () => new Map(readSources(copy).map(({ path, text }) => [path, text] as const));

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'delavnica-third-language-'));
  for (const name of readdirSync('.').filter((entry) => !notCopied.has(entry))) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  before = contents();
  const registry = join(copy, 'schema/languages.ts');
  const text = readFileSync(registry, 'utf8');
  const end = text.indexOf('} as const satisfies');
  writeFileSync(registry, text.slice(0, end) + row + text.slice(end));
  writeTexts(join(copy, 'schema/messages'));
  // What is made of the registry: the texts of all languages, the schema of the API, and what is made of that.
  await run('node tools/commands/generate.mjs && npm run -s schema && node tools/commands/generate.mjs documents');
}, patience);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The texts of a folder and of those in it as a translator hands them in: the Slovenian ones, each with a mark and the forms of Croatian. */
function writeTexts(area: string): void {
  // The card payment is in Slovenian for everybody (docs/specification.md §2).
  if (area.endsWith('/card-payment')) return;
  for (const entry of readdirSync(area, { withFileTypes: true })) {
    if (entry.isDirectory() && !['en', 'sl', 'hr'].includes(entry.name)) writeTexts(join(area, entry.name));
  }
  for (const name of ['sl.texts.ts', 'sl.ts', 'sl']) {
    if (!existsSync(join(area, name))) continue;
    const target = join(area, name.replace('sl', 'hr'));
    cpSync(join(area, name), target, { recursive: true });
    const file = name === 'sl' ? join(target, 'index.ts') : target;
    const translated = readFileSync(file, 'utf8')
      .replace('export const sl', 'export const hr')
      .replaceAll(
        /^import \{ sl as ([\w]+) \} from '(\.\/[\w-]+\/)sl\.texts\.ts'/gm,
        "import { hr as $1 } from '$2hr.texts.ts'",
      );
    const isArea = name === 'sl.texts.ts';
    writeFileSync(
      file,
      isArea ? marked(withoutDual(translated)) : translated.replace(/(documentTitle: ')/, `$1${mark}`),
    );
  }
}

const marked = (texts: string) => texts.replace(/^( +[\w'-]+: ')(?=\p{Lu})/gmu, `$1${mark}`);

/** Without the form for two, which Croatian has not. */
function withoutDual(texts: string): string {
  const start = texts.search(/ two \{/);
  if (start < 0) return texts;
  let depth = 0;
  let end = texts.indexOf('{', start);
  do {
    if (texts[end] === '{') depth += 1;
    if (texts[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0);
  return withoutDual(texts.slice(0, start) + texts.slice(end));
}

/** Runs a command as somebody would who is in the copy, not as a part of this test run. */
async function run(command: string): Promise<string> {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|NODE_ENV$|RECORD_|npm_)/.test(name),
  );
  const settings = { cwd: copy, env: Object.fromEntries(environment), maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolved, rejected) => {
    execFile('bash', ['-euc', command], settings, (error, stdout, stderr) => {
      if (error === null) resolved(stdout);
      else rejected(new Error(`${command}\n${stdout}${stderr}`));
    });
  });
}

test('one file is edited by hand; what else is new are texts', () => {
  const made = ['schema/schema.graphql'];
  const touched = [...contents()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  const edited = touched.filter((path) => before.has(path) && !made.includes(path));
  expect(edited).toEqual(['schema/languages.ts']);
  const added = touched.filter((path) => !before.has(path));
  expect(added.length).toBeGreaterThan(70);
  expect(
    added.filter((path) => !/^schema\/messages\/([\w-]+\/){1,2}(hr\.texts\.ts|hr\.ts|hr\/[\w-]+\.ts)$/.test(path)),
  ).toEqual([]);
});

test(
  'has no fault in its types, its texts, and what may name a language',
  async () => {
    await run('node_modules/.bin/tsc --noEmit -p .');
    await run(
      'node_modules/.bin/vitest run --project unit schema/messages tools/languages/named-languages tools/vite/i18n-split',
    );
  },
  patience,
);

test(
  'mails, papers and the API speak it',
  async () => {
    await run(
      'node_modules/.bin/vitest run --project server server/features/platform/appearance/languages.http.test.ts',
    );
  },
  patience,
);

test(
  'the pages that are built have it: landing page, legal pages, and the links between the languages',
  async () => {
    await run(
      [
        'node_modules/.bin/vite build --logLevel error',
        'node_modules/.bin/vite build --ssr prerendered-pages.tsx --outDir ../dist/prerender --logLevel error',
        'node tools/steps/finish-web.mjs',
      ].join(' && '),
    );
    const page = (name: string) => readFileSync(join(copy, 'dist/web', name), 'utf8');
    const landing = page('landing.hr.html');
    expect(landing).toMatch(/<html lang="hr">[\s\S]*<title>Hrvatski: Delavnica/);
    expect(landing).toContain('content="hr_HR"');
    for (const name of ['landing.en.html', 'landing.sl.html']) {
      expect(page(name)).toMatch(/<link rel="alternate" hrefLang="hr" href="%APP_URL%\/hr"\/>/);
      expect(page(name)).toMatch(/<a [^>]*href="\/hr" hrefLang="hr" lang="hr">Hrvatski<\/a>/);
    }
    expect(page('terms.hr.html')).toMatch(/<html lang="hr">[\s\S]*href="%APP_URL%\/hr\/terms"/);
    const words = readdirSync(join(copy, 'dist/web/assets')).filter((file) => /^[\w-]+\.hr-[\w-]{7}\.js$/.test(file));
    expect(words.length).toBeGreaterThan(40);
  },
  patience,
);

test(
  'a language whose texts are not there yet is refused by the types, area by area',
  async () => {
    const file = join(copy, 'schema/messages/team/hr.texts.ts');
    renameSync(file, `${file}.away`);
    await run('node tools/commands/generate.mjs messages');
    const checked = run('node_modules/.bin/tsc --noEmit -p .');
    await expect(checked).rejects.toThrow(/schema\/messages\/team\/index\.ts[\s\S]*'hr' is missing/);
  },
  patience,
);
