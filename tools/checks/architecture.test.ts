import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsIn } from '../house/reading/imports.ts';
import { readSources } from '../house/reading/sources.ts';

/** The rules of docs/architecture.md that a machine can hold. */

const folders = ['schema', 'server', 'web', 'desktop', 'tools', 'tests', 'bench'].filter((folder) =>
  existsSync(folder),
);
const sources = folders.flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$|^(tests|bench)\/|(^|\/)testing\//.test(file);

const productImports = importsIn(readSources());

const topOf = (file: string) => file.split('/')[0] ?? '';
/** `server/auth` of `server/auth/sessions/cookies.ts`; of a file at the top of a side, the side: `server`. */
const roomOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/');
/** `server/features/account/team` of `server/features/account/team/rules/member-changes.ts` */
const featureOf = (file: string) => /^(server|web)\/features\/[^/]+\/[^/]+/.exec(file)?.[0];

const sides: Readonly<Record<string, readonly string[]>> = {
  // Of what is generated, the texts alone: they are joined of files that are below schema themselves.
  schema: ['schema', 'generated/messages'],
  server: ['server', 'schema', 'generated', 'prisma'],
  web: ['web', 'schema', 'generated'],
  desktop: ['desktop', 'schema'],
  tools: ['tools', 'server', 'schema', 'web', 'generated', 'tests'],
};

/** What each room may use when it runs, besides itself: what is to its left. Types may come from anywhere. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'server/config': [],
  'server/infrastructure': ['server/config'],
  'server/auth': ['server/config', 'server/infrastructure'],
  'server/integrations': ['server/config', 'server/infrastructure', 'server/auth'],
  'server/context': ['server/config', 'server/infrastructure', 'server/auth', 'server/integrations'],
  'server/api': ['server/config', 'server/infrastructure', 'server/auth', 'server/integrations', 'server/context'],
  'server/features': [
    'server/config',
    'server/infrastructure',
    'server/auth',
    'server/integrations',
    'server/context',
    'server/api',
  ],
  'web/language': [],
  'web/ui': ['web/language'],
  'web/kit': ['web/language', 'web/ui'],
  'web/features': ['web/language', 'web/ui', 'web/kit'],
  'web/landing': ['web/language', 'web/ui', 'web/kit'],
  'web/legal': ['web/language', 'web/ui'],
  'web/visit': ['web/ui'],
  'web/booking': ['web/ui', 'web/visit'],
  'web/portal': ['web/ui', 'web/visit'],
  'web/wall': ['web/ui'],
};

describe('imports', () => {
  test.each(Object.entries(sides))('%s imports only from %j', (side, targets) => {
    const strays = productImports.filter(
      ({ from, to }) => topOf(from) === side && !targets.some((target) => to.startsWith(`${target}/`)),
    );
    expect(strays).toEqual([]);
  });

  test.each(Object.entries(rooms))('%s uses only %j', (room, targets) => {
    const strays = productImports.filter(
      ({ from, to, kind }) =>
        roomOf(from) === room &&
        kind === 'value' &&
        topOf(to) === topOf(from) &&
        roomOf(to) !== room &&
        !targets.includes(roomOf(to)),
    );
    expect(strays).toEqual([]);
  });

  test('every room of the server and of the web has its place in that order', () => {
    const found = new Set(sources.map(roomOf).filter((room) => /^(server|web)\//.test(room)));
    const composition = ['server/operator', 'web/app'];
    expect([...found].toSorted()).toEqual([...Object.keys(rooms), ...composition].toSorted());
  });

  test('a feature reaches another one through its index only', () => {
    const strays = productImports.filter(({ from, to }) => {
      const [source, target] = [featureOf(from), featureOf(to)];
      if (source === undefined || target === undefined || source === target) return false;
      return !/^(server|web)\/features\/[^/]+\/[^/]+\/index\.tsx?$/.test(to);
    });
    expect(strays).toEqual([]);
  });

  test('use cases know neither Express nor GraphQL', { tags: ['asvs-8-3-1'] }, () => {
    const transports =
      /\.rest\.ts$|^server\/(api|auth|infrastructure)\/|stripe-webhook\.ts$|^server\/(graphql-schema|app)\.ts$/;
    const strays = sources.filter(
      (file) =>
        file.startsWith('server/') &&
        !isTest(file) &&
        !transports.test(file) &&
        /import \{[^}]*\} from '(express|graphql|type-graphql)'/.test(readFileSync(file, 'utf8')),
    );
    expect(strays).toEqual([]);
  });
});

describe('sources', () => {
  test('stay short enough to read in one sitting: 300 lines', () => {
    const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  test('cast nothing', { tags: ['asvs-15-3-5'] }, () => {
    const casts = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => codeLinesOf(file).map((line) => ({ file, line })))
      .filter(({ line }) => / as (?!const\b)/.test(line) && !/^(import|export) |^\} from/.test(line));
    expect(casts).toEqual([]);
  });

  for (const { what, pattern, exceptions = [], tags } of [
    { what: 'starts programs', pattern: /child_process/, tags: ['asvs-1-2-5'] },
    { what: 'runs code that is made of text', pattern: /\beval\(|new Function\b/, tags: ['asvs-1-3-2'] },
    {
      what: 'keeps data in the storage of the browser',
      pattern: /\b(localStorage|sessionStorage|indexedDB)\b/,
      tags: ['asvs-14-3-3'],
    },
    {
      what: 'writes HTML without React',
      pattern: /innerHTML|dangerouslySetInnerHTML/,
      // Of the second one React has written the HTML, when the page was built.
      exceptions: ['web/landing/head.tsx', 'web/landing/landing.tsx'],
      tags: ['asvs-3-2-2'],
    },
    { what: 'makes a regular expression at run time', pattern: /new RegExp\(/, tags: ['asvs-1-2-9'] },
  ]) {
    test(`nothing in server, web and desktop ${what}`, { tags }, () => {
      const found = sources.filter(
        (file) =>
          ['server', 'web', 'desktop'].includes(topOf(file)) &&
          !isTest(file) &&
          pattern.test(readFileSync(file, 'utf8')),
      );
      expect(found).toEqual(exceptions);
    });
  }

  test('read the environment in few places', () => {
    const readers = sources.filter(
      (file) => !isTest(file) && !file.startsWith('tools/') && /process\.env/.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual(['server/main.ts', 'server/operator.ts']);
  });
});

test('what three lines of style say stands in one style sheet: a part of web/ui is used, not written again', () => {
  // The landing page, those that the server writes and the legal ones load nothing that they do not show, and so have sheets of their own.
  const sheets = filesBelow('web').filter((file) =>
    /^web\/(?!landing\/|visit\/|booking\/|wall\/|legal\/).*\.css$/.test(file),
  );
  const places = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, block = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      const lines = block.split(';').flatMap((line) => line.trim() || []);
      const said = lines.toSorted().join('; ');
      if (lines.length >= 3) places.set(said, (places.get(said) ?? new Set()).add(sheet));
    }
  }
  expect([...places].filter(([, where]) => where.size > 1)).toEqual([]);
});

/** The lines of a file without comments and texts, in which any word may be. */
function codeLinesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^import [^;]*;$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .split('\n')
    .map((line) => line.trim());
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}
