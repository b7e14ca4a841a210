import { basename } from 'node:path';
import { Visitor } from 'vite';
import { isTypeScript, lineAt, parse, type Source } from '../reading/sources.ts';
import type { Place } from './syntax.ts';

/**
 * Where identifiers and file names hold a retired word, each name once for a file.
 *
 * @param words the retired words in camelCase, by what is said instead
 */
export function retiredNames(sources: readonly Source[], words: Readonly<Record<string, string>>): Place[] {
  const retired = Object.entries(words).map(([word, instead]) => ({ parts: partsOf(word), word, instead }));
  const inName = (name: string) => {
    const parts = partsOf(name);
    return retired.find(({ parts: wanted }) => holds(parts, wanted));
  };
  return sources
    .filter(({ path }) => isTypeScript(path) && path !== 'tools/house/retired-words.ts')
    .flatMap((source) => {
      const places: Place[] = [];
      const seen = new Set<string>();
      const note = (name: string, place: number) => {
        if (seen.has(name)) return;
        seen.add(name);
        const found = inName(name);
        if (found === undefined) return;
        const line = lineAt(source.text, place);
        places.push({ path: source.path, line, what: `${name}: ${found.word} → ${found.instead}` });
      };
      note(basename(source.path), 0);
      new Visitor({
        Identifier({ name, start }) {
          note(name, start);
        },
        JSXIdentifier({ name, start }) {
          note(name, start);
        },
      }).visit(parse(source).program);
      return places;
    });
}

/** Where a type is called by a retired name as a whole. */
export function retiredTypes(sources: readonly Source[], names: ReadonlySet<string>): Place[] {
  return sources
    .filter(({ path }) => isTypeScript(path))
    .flatMap((source) => {
      const places: Place[] = [];
      const note = ({ id }: { readonly id: { readonly name: string; readonly start: number } }) => {
        if (!names.has(id.name)) return;
        places.push({ path: source.path, line: lineAt(source.text, id.start), what: `type ${id.name}` });
      };
      new Visitor({ TSInterfaceDeclaration: note, TSTypeAliasDeclaration: note }).visit(parse(source).program);
      return places;
    });
}

/** `readFile-2` is `read`, `file`, `2`. */
function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const holds = (parts: readonly string[], wanted: readonly string[]): boolean =>
  parts.some((_, at) => wanted.every((word, offset) => parts[at + offset] === word));
