import { importsIn } from '../reading/imports.ts';
import { isTypeScript, type Source } from '../reading/sources.ts';
import { wordsOf } from './syntax.ts';

/** A file that has to be thought of whenever something of a kind is added: it names at least half of them. */
export interface HandKeptList {
  readonly kind: 'features' | 'screens' | 'tables';
  readonly path: string;
  readonly names: number;
  readonly of: number;
}

/** The lists of features of the server, of screens and of tables that people keep by hand, the tests' among them. */
export function handKeptLists(sources: readonly Source[]): HandKeptList[] {
  return [...listsOfFeatures(sources), ...listsOfScreens(sources), ...listsOfTables(sources)];
}

/** A folder of the server is a feature when others reach it through its index. */
const feature = /^(server\/(?:features\/[\w-]+\/)?[\w-]+)\/index\.ts$/;

function listsOfFeatures(sources: readonly Source[]): HandKeptList[] {
  const features = sources.flatMap(({ path }) => feature.exec(path)?.[1] ?? []);
  const known = new Map<string, Set<string>>();
  for (const { from, to } of importsIn(sources)) {
    const named = features.find((folder) => to.startsWith(`${folder}/`));
    if (named !== undefined && !from.startsWith(`${named}/`)) {
      known.set(from, (known.get(from) ?? new Set()).add(named));
    }
  }
  return [...known]
    .filter(([, { size }]) => size * 2 >= features.length)
    .map(([path, { size }]) => ({ kind: 'features', path, names: size, of: features.length }));
}

function listsOfScreens(sources: readonly Source[]): HandKeptList[] {
  const declared = sources.find(({ path }) => path === 'schema/screens.ts')?.text ?? '';
  const screens = [...declared.matchAll(/'(\/[\w/-]+)'/g)].map(([, path = '']) => path);
  return namesOfAKind('screens', screens, sources, (path) => /^(schema|server|web|desktop)\//.test(path));
}

function listsOfTables(sources: readonly Source[]): HandKeptList[] {
  const model = sources.find(({ path }) => path === 'prisma/schema.prisma')?.text ?? '';
  const tables = [...model.matchAll(/^model (\w+)/gm)].map(([, name = '']) => name);
  return namesOfAKind('tables', tables, sources, (path) => !path.startsWith('prisma/'));
}

function namesOfAKind(
  kind: HandKeptList['kind'],
  names: readonly string[],
  sources: readonly Source[],
  counts: (path: string) => boolean,
): HandKeptList[] {
  if (names.length === 0) return [];
  return sources
    .filter(({ path }) => isTypeScript(path) && counts(path))
    .map((source) => ({ path: source.path, words: wordsOf(source) }))
    .map(({ path, words }) => ({ kind, path, names: namedIn(names, words), of: names.length }))
    .filter(({ names: named }) => named * 2 >= names.length);
}

/** A table is `SecurityEvent` in the model and `securityEvent` in the code. */
function namedIn(names: readonly string[], words: ReadonlySet<string>): number {
  const inCode = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return names.filter((name) => words.has(name) || words.has(inCode(name))).length;
}
