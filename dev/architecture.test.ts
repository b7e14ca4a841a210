import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screens } from '../schema/screens.ts';

/** The rules of docs/architecture.md that a machine can hold. */

const folders = ['schema', 'server', 'web', 'desktop', 'dev', 'e2e', 'bench'].filter((folder) => existsSync(folder));
const sources = folders.flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || /^(e2e|bench)\/|(^|\/)testing\//.test(file);

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports = sources.flatMap((from): Import[] =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => ({
    from,
    to: normalize(join(dirname(from), target)),
  })),
);

const topOf = (file: string) => file.split('/')[0] ?? '';
/** `server/accounts` of `server/accounts/log-in.ts`; files at the top of a side belong to no feature. */
const featureOf = (file: string) => (file.split('/').length > 2 ? file.split('/').slice(0, 2).join('/') : undefined);

const allowed: Readonly<Record<string, readonly string[]>> = {
  schema: ['schema'],
  server: ['server', 'schema', 'generated', 'prisma'],
  web: ['web', 'schema', 'generated'],
  desktop: ['desktop', 'schema'],
  dev: ['dev', 'server', 'schema', 'web', 'generated'],
};

describe('imports', () => {
  test.each(Object.entries(allowed))('%s imports only from %j', (side, targets) => {
    const strays = imports.filter(
      ({ from, to }) => topOf(from) === side && !isTest(from) && !targets.includes(topOf(to)),
    );
    expect(strays).toEqual([]);
  });

  test('a feature reaches another one through its index only, and the platform knows no feature', () => {
    const shared = new Set(['server/platform', 'server/testing', 'web/platform', 'web/ui']);
    const strays = imports.filter(({ from, to }) => {
      const [source, target] = [featureOf(from), featureOf(to)];
      const sameSide = ['server', 'web'].includes(topOf(from)) && topOf(from) === topOf(to);
      if (!sameSide || isTest(from) || source === undefined || target === undefined || source === target) return false;
      if (shared.has(target)) return target === 'server/testing';
      return shared.has(source) || !/\/index\.tsx?$/.test(to);
    });
    expect(strays).toEqual([]);
  });

  test('use cases know neither Express nor GraphQL', () => {
    const transports =
      /\.(rest|resolver|types)\.ts$|^server\/(platform|api)\/|stripe-webhook\.ts$|graphql-schema|app\.ts$/;
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

  test('cast nothing', () => {
    const casts = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => codeLinesOf(file).map((line) => ({ file, line })))
      .filter(({ line }) => / as (?!const\b)/.test(line) && !/^(import|export) |^\} from/.test(line));
    expect(casts).toEqual([]);
  });

  test.each([
    ['starts programs', /child_process/, []],
    ['runs code that is made of text', /\beval\(|new Function\b/, []],
    ['keeps data in the storage of the browser', /\b(localStorage|sessionStorage|indexedDB)\b/, []],
    ['writes HTML without React', /innerHTML|dangerouslySetInnerHTML/, ['web/landing/head.tsx']],
    ['makes a regular expression at run time', /new RegExp\(/, []],
  ])('nothing in server, web and desktop %s', (_, pattern, exceptions) => {
    const found = sources.filter(
      (file) =>
        ['server', 'web', 'desktop'].includes(topOf(file)) && !isTest(file) && pattern.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual(exceptions);
  });

  test('read the environment in few places', () => {
    const readers = sources.filter(
      (file) => !isTest(file) && !file.startsWith('dev/') && /process\.env/.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual(['server/main.ts', 'server/operator.ts']);
  });
});

test('what three lines of style say stands in one style sheet: a part of web/ui is used, not written again', () => {
  // The landing page loads nothing that it does not show, and so has sheets of its own.
  const sheets = filesBelow('web').filter((file) => file.endsWith('.css') && !file.startsWith('web/landing/'));
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

test('every screen that is declared has its route in the web UI, and the other way round', () => {
  const declared = readFileSync('web/paths.ts', 'utf8');
  const patterns = [...declared.matchAll(/=> ['`](\/[\w-]*(?:\/[\w-]+)*)['`]/g)].map(([, path]) => path);
  expect(new Set(patterns)).toEqual(new Set(screens));
});

/** The lines of a file without comments and texts, in which any word may stand. */
function codeLinesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
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
