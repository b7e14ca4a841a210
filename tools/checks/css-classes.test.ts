import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A class that no style sheet has is no error anywhere: what it should have put apart only stands together. */

const imported = /import (?:(\w+)|\{[^}]*?default as (\w+)[^}]*\}) from '([^']+\.module\.css)'/g;
const shared = /export \{ default as (\w+) \} from '([^']+\.module\.css)'/g;

const classesOf = (path: string): ReadonlySet<string> =>
  new Set([...readFileSync(path, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: join('web', name), text: readFileSync(join('web', name), 'utf8') }));
const sharedSheets = new Map(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(shared)].map(([, name = '', sheet = '']) => [name, join(dirname(path), sheet)] as const),
  ),
);

/** The names under which a file knows style sheets. */
function* sheetsIn({ path, text }: (typeof sources)[number]): Generator<readonly [string, string]> {
  for (const [, alone, named, sheet = ''] of text.matchAll(imported)) {
    yield [alone ?? named ?? '', join(dirname(path), sheet)];
  }
  for (const [name, sheet] of sharedSheets) {
    const renamed = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1];
    if (new RegExp(`import \\{[^}]*\\b${name}\\b`).test(text)) yield [renamed ?? name, sheet];
  }
}

test('each class of a style sheet that a component uses is in it', () => {
  const unknown = sources.flatMap((source) =>
    [...sheetsIn(source)].flatMap(([name, sheet]) => {
      const known = classesOf(sheet);
      const used = new Set(
        [...source.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each),
      );
      return [...used].filter((each) => !known.has(each)).map((each) => `${source.path}: ${name}.${each}`);
    }),
  );
  expect(sharedSheets.size).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

test('nothing stays shaded where a finger was: what a mouse is over looks different for a mouse alone', () => {
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const shaded = sheets.flatMap((name) => {
    const text = readFileSync(join('web', name), 'utf8').replace(
      /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g,
      '',
    );
    return text.includes(':hover') ? [name] : [];
  });
  expect(shaded).toEqual([]);
});
