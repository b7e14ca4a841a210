import { posix } from 'node:path';
import { Library } from '../reading/library.ts';
import { type Passage, passagesOf } from '../reading/passages.ts';
import { lineAt, type Source } from '../reading/sources.ts';

/**
 * What comments and documents point at has to be here: a document by its path (`docs/contract.md §4.5`), a decision by
 * its number (`decision 13`), a row of the catalogue (`docs/catalogue.md row 47`, `row 47: …` in the name of a test), a
 * finding by its number (`security 13: …`), a file by its name.
 */
export interface Stray {
  readonly path: string;
  readonly line: number;
  readonly cited: string;
}

/** Every citation that leads nowhere. */
export function strayCitations(sources: readonly Source[]): Stray[] {
  const library = new Library(sources);
  return sources.flatMap((source) => {
    const inPassages = passagesOf(source).flatMap((passage) =>
      straysIn(passage, library).map((cited) => ({ cited, place: passage.place })),
    );
    const inDocument = source.path.endsWith('.md') ? strayPaths(source, library) : [];
    const found = [...inDocument, ...inPassages].map(({ cited, place }) => ({
      path: source.path,
      line: lineAt(source.text, place),
      cited,
    }));
    return [...new Map(found.map((stray) => [`${stray.line} ${stray.cited}`, stray])).values()];
  });
}

/** Links of a document that lead nowhere, and paths in it, from the repository's top, that are not there. */
function strayPaths({ path, text }: Source, library: Library): { cited: string; place: number }[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .filter(({ 1: target = '' }) => !/^\w+:/.test(target))
    .map(({ 1: target = '', index }) => ({ cited: posix.join(posix.dirname(path), target), place: index }));
  const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]+)(?:\*[\w.*-]*)?(?: › [^`]*)?`/g)]
    .filter(({ 1: cited = '' }) => library.holdsBelow(`${cited.split('/')[0]}/`))
    .map(({ 1: cited = '', index }) => ({ cited, place: index }));
  return [...links, ...paths].filter(({ cited }) => !library.holdsBelow(cited));
}

const numbers = String.raw`\d+(?:(?:, | and | to |–)\d+)*`;
const section = String.raw`§\d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)?`;
const sections = `(?:,? (?<sections>${section}(?:(?:, | and )${section})*))`;
const rows = `(?:,? rows? (?<rows>${numbers}))`;
const group = String.raw`(?:,? (?<group>B\d+)\b)`;
const ofDocument = new RegExp(
  String.raw`(?<![\w/.-])(?<document>docs/[\w/-]+\.md)(?:${sections}|${rows}|${group})?`,
  'g',
);
const ofDecision = new RegExp(String.raw`\bdecisions? (${numbers})`, 'g');
const ofRow = new RegExp(String.raw`\b[Rr]ows? (${numbers})(?=[:,)]| of docs/catalogue)`, 'g');
const ofFinding = /^((?:security|money|desktop) [A-Z]?\d+)(?=:)/g;
const ofFile = /(?<![\w./@:*`$}-])(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|prisma|css)(?![\w*])/g;

/** Whoever speaks of one of these says where it stands. */
const unnamed = [
  { words: /\bspecification\b(?!\.md)/, document: 'docs/specification.md' },
  { words: /\bdesign card\b/, document: 'docs/specification.md' },
  { words: /\bthe contract\b(?!\.md)/, document: 'docs/contract.md' },
];

function straysIn({ kind, text }: Passage, library: Library): string[] {
  const strays = [...text.matchAll(ofDocument)].flatMap(({ groups }) => straysOfDocument(groups ?? {}, library));
  const rest = text.replace(ofDocument, '$<document>');
  strays.push(...[...rest.matchAll(/.{0,20}§\S*/g)].map(([cited]) => cited));
  strays.push(
    ...numbersIn(rest, ofDecision).flatMap((number) => (library.holdsDecision(number) ? [] : `decision ${number}`)),
  );
  strays.push(
    ...numbersIn(rest, ofRow).flatMap((row) => (library.holdsRow('docs/catalogue.md', row) ? [] : `row ${row}`)),
  );
  if (kind === 'name of a test') {
    strays.push(
      ...[...rest.matchAll(ofFinding)].flatMap(([cited]) => (library.holdsRow('docs/findings.md', cited) ? [] : cited)),
    );
  }
  if (kind === 'comment') {
    strays.push(...unnamed.flatMap(({ words, document }) => (rest.includes(document) ? [] : (words.exec(rest) ?? []))));
  }
  if (kind !== 'document') {
    strays.push(...[...rest.matchAll(ofFile)].flatMap(([cited]) => (library.holdsFile(cited) ? [] : cited)));
  }
  return [...new Set(strays)];
}

function straysOfDocument(cited: Readonly<Record<string, string | undefined>>, library: Library): string[] {
  const { document = '', sections: list = '', rows: lines = '', group: name } = cited;
  if (!library.holdsFile(document)) return [document];
  return [
    ...(list.match(/\d+(?:\.\d+)?/g) ?? []).flatMap((number) =>
      library.holdsSection(document, number) ? [] : `${document} §${number}`,
    ),
    ...(lines.match(/\d+/g) ?? []).flatMap((row) => (library.holdsRow(document, row) ? [] : `${document} row ${row}`)),
    ...(name === undefined || library.holdsGroup(document, name) ? [] : [`${document} ${name}`]),
  ];
}

/** The numbers of every list that a pattern finds: 7 and 8 of `rows 7, 8`. */
const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
