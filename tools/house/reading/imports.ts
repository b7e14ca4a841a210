import { posix } from 'node:path';
import { isTest, isTypeScript, parse, type Source } from './sources.ts';

/** What imports what; `kind` says whether it is there when the program runs, or only when types are checked. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'value' | 'type';
}

/** Every import between our own files in TypeScript, without the tests'. */
export function importsIn(sources: readonly Source[]): Import[] {
  return sources.filter(({ path }) => isTypeScript(path) && !isTest(path)).flatMap(importsOf);
}

function importsOf(source: Source): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(source).module;
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      target: moduleRequest.value,
      onlyTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ target: moduleRequest.value, onlyTypes: isType }],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest }) => ({
      target: source.text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      onlyTypes: false,
    })),
  ];
  return found
    .filter(({ target }) => target.startsWith('.'))
    .map(({ target, onlyTypes }) => ({
      from: source.path,
      to: posix.join(posix.dirname(source.path), target),
      kind: onlyTypes ? 'type' : 'value',
    }));
}

/**
 * Files that need each other in a circle.
 *
 * @param kinds imports of types are gone when the program is loaded, but a person who reads one file has to know the
 *   other
 */
export function cyclesOfFiles(imports: readonly Import[], kinds: readonly Import['kind'][]): string[][] {
  return circles(imports.filter(({ kind }) => kinds.includes(kind)));
}

/**
 * Folders that need each other in a circle: `server/auth` at depth 2, `server/features/account/team` at depth 3. A file that lies
 * above that depth stands for itself, because what is at the top of a side knows what is below, and may be known by it.
 */
export function cyclesOfFolders(
  imports: readonly Import[],
  depth: number,
  kinds: readonly Import['kind'][],
): string[][] {
  const folderOf = (path: string) => path.split('/').slice(0, depth).join('/');
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]));
  return circles(
    imports
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) })),
  ).filter((members) => !members.every((member) => files.has(member)));
}

interface Visit {
  readonly order: number;
  lowest: number;
  waiting: boolean;
}

/** The strongly connected parts of a graph that have more than one node, by Tarjan's algorithm; sorted. */
export function circles(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const visits = new Map<string, Visit>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): Visit => {
    const own: Visit = { order: visits.size, lowest: visits.size, waiting: true };
    visits.set(node, own);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      const other = visits.get(to);
      if (other === undefined) own.lowest = Math.min(own.lowest, visit(to).lowest);
      else if (other.waiting) own.lowest = Math.min(own.lowest, other.order);
    }
    if (own.lowest === own.order) {
      const part = stack.splice(stack.indexOf(node));
      for (const member of part) {
        const known = visits.get(member);
        if (known !== undefined) known.waiting = false;
      }
      if (part.length > 1) found.push(part.toSorted());
    }
    return own;
  };
  for (const node of next.keys()) if (!visits.has(node)) visit(node);
  return found.toSorted();
}
