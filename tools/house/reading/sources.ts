import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

/** A file as it is read by the measures. Paths begin at the top of the repository, with `/` on every system. */
export interface Source {
  readonly path: string;
  /** Empty for pictures and whatever else is no text. */
  readonly text: string;
}

/** Made by machines, or kept by them. */
const notOurs = /^(dist|data|\.git)(\/|$)|(^|\/)(node_modules|generated|package-lock\.json)(\/|$)/;
export const isText = (path: string): boolean =>
  /\.(tsx?|mjs|cjs|js|css|prisma|ya?ml|html|md|sql|ps1|nsh|conf|service|graphql|json)$/.test(path);

/**
 * Every file of ours, below a folder.
 *
 * @param folder the repository's top by default
 */
export function readSources(folder = '.'): Source[] {
  return pathsBelow(folder, '').map((path) => ({
    path,
    text: isText(path) ? readFileSync(join(folder, path), 'utf8') : '',
  }));
}

function pathsBelow(root: string, below: string): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ entry, path: below === '' ? entry.name : `${below}/${entry.name}` }))
    .filter(({ path }) => !notOurs.test(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? pathsBelow(root, path) : [path]))
    .toSorted();
}

/** Files that try the product and are no part of it. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)(testing|tests|e2e|bench)\//.test(path);

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);

const parsed = new WeakMap<Source, ParseResult>();

/** The syntax tree of a file in TypeScript or JavaScript, its imports and its comments; made once for each file. */
export function parse(source: Source): ParseResult {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const result = parseSync(source.path, source.text);
  const [problem] = result.errors;
  if (problem !== undefined) throw new Error(`${source.path} cannot be parsed: ${problem.message}`);
  parsed.set(source, result);
  return result;
}

/** The line, counted from 1, at a place in a text. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
