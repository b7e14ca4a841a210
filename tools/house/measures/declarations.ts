import { isTypeScript, type Source } from '../reading/sources.ts';
import { wordsOf } from './syntax.ts';

/** In how many files of the server's side an operation has to be named by hand. */
export interface Declarations {
  readonly operations: number;
  readonly places: number;
}

/** What only calls an operation, or is called like one, is no declaration of it: screens, and the tests of its behaviour. */
const isDeclaringFile = (path: string) =>
  isTypeScript(path) &&
  /^(schema|server|tests\/support)\//.test(path) &&
  !/\.test\.ts$/.test(path) &&
  // What tests do at a desk: they call operations one after the other, as screens do.
  !path.startsWith('tests/support/workshop/') &&
  path !== 'schema/screens.ts';

/**
 * Mutations of the printed GraphQL schema, and the files that name them: the resolver, the table of who may do what, and
 * whatever else must be thought of.
 */
export function declarationsOfMutations(sources: readonly Source[]): Declarations {
  const printed = sources.find(({ path }) => path === 'schema/schema.graphql')?.text ?? '';
  const [, fields = ''] = /^type Mutation \{\n(.*?)^\}/ms.exec(printed) ?? [];
  return placesOf(
    [...fields.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name),
    sources,
  );
}

/** The same for the paths of REST, as the server's files write them. */
export function declarationsOfPaths(sources: readonly Source[]): Declarations {
  const paths = sources.flatMap((source) =>
    isDeclaringFile(source.path) ? [...wordsOf(source)].filter((word) => /^\/api\/[\w/{}:.-]+$/.test(word)) : [],
  );
  return placesOf([...new Set(paths)], sources);
}

function placesOf(names: readonly string[], sources: readonly Source[]): Declarations {
  const files = sources.filter(({ path }) => isDeclaringFile(path)).map(wordsOf);
  const counted = names.map((name) => files.filter((words) => words.has(name)).length);
  return { operations: names.length, places: counted.reduce((sum, count) => sum + count, 0) };
}
