import { posix } from 'node:path';
import { Library } from '../reading/library.ts';
import { type Passage, passagesOf } from '../reading/passages.ts';
import { lineAt, type Source } from '../reading/sources.ts';

/**
 * What comments and documents point at has to be here: a document by its path (`docs/contract.md §4.5`), a decision by
 * its number (`decision 13`), a requirement by its id (`docs/evidence.md tokens-77`), a file by its name. The name of a test
 * says in words what holds: its requirements are tags.
 */
export interface Stray {
  readonly path: string;
  readonly line: number;
  readonly cited: string;
}

/** Every citation that leads nowhere. */
export function brokenCitations(sources: readonly Source[]): Stray[] {
  const library = new Library(sources);
  return sources.flatMap((source) => {
    const inPassages = passagesOf(source).flatMap((passage) =>
      brokenIn(passage, library).map((cited) => ({ cited, place: passage.place })),
    );
    const inDocument = source.path.endsWith('.md') ? brokenPaths(source, library) : [];
    const found = [...inDocument, ...inPassages].map(({ cited, place }) => ({
      path: source.path,
      line: lineAt(source.text, place),
      cited,
    }));
    return [...new Map(found.map((stray) => [`${stray.line} ${stray.cited}`, stray])).values()];
  });
}

/** Links of a document that lead nowhere, and paths in it, from the repository's top, that are not there. */
function brokenPaths({ path, text }: Source, library: Library): { cited: string; place: number }[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .filter(({ 1: target = '' }) => !/^\w+:/.test(target))
    .map(({ 1: target = '', index }) => ({ cited: posix.join(posix.dirname(path), target), place: index }));
  const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]+)(?:\*[\w.*-]*)?(?: › [^`]*)?`/g)]
    .filter(({ 1: cited = '' }) => library.holdsBelow(`${cited.split('/')[0]}/`))
    .map(({ 1: cited = '', index }) => ({ cited, place: index }));
  return [...links, ...paths].filter(({ cited }) => !library.holdsBelow(cited));
}

const numbers = String.raw`\d+(?:(?:, | and )\d+)*`;
const requirement = String.raw`[a-z]+(?:-[a-z]+)*-[a-z]?\d+(?:-\d+)*`;
const section = String.raw`§\d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)?`;
const sections = `(?:,? (?<sections>${section}(?:(?:, | and )${section})*))`;
const requirements = `(?: (?<requirements>${requirement}(?:(?:, | and | to )${requirement})*))`;
const ofDocument = new RegExp(
  String.raw`(?<![\w/.-])(?<document>docs/[\w/-]+\.md)(?:${sections}|${requirements})?`,
  'g',
);
const ofDecision = new RegExp(String.raw`\bdecisions? (${numbers})`, 'g');
/** Numbers that say nothing to a reader: `row 12`, `B5`, `W4: …`, `security 3: …`. */
const ofCode =
  /\b[Rr]ows? \d+(?=[:,;)]|$)|^[BW]\d+\b|\b(?:W\d+|(?:security|money|desktop|screens) [A-Z]?\d+)(?=[:,;)]|$)/g;
const ofFile = /(?<![\w./@:*`$}-])(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|prisma|css)(?![\w*])/g;

/** Anyone who speaks of one of these says where it is. */
const unnamed = [
  { words: /\bspecification\b(?!\.md)/, document: 'docs/specification.md' },
  { words: /\bdesign card\b/, document: 'docs/specification.md' },
  { words: /\bthe contract\b(?!\.md)/, document: 'docs/contract.md' },
];

function brokenIn({ kind, text }: Passage, library: Library): string[] {
  const strays = [...text.matchAll(ofDocument)].flatMap(({ groups }) => brokenInDocument(groups ?? {}, library));
  const rest = text.replace(ofDocument, '$<document>');
  strays.push(...[...rest.matchAll(/.{0,20}§\S*/g)].map(([cited]) => cited));
  strays.push(
    ...numbersIn(rest, ofDecision).flatMap((number) => (library.holdsDecision(number) ? [] : `decision ${number}`)),
  );
  if (kind === 'name of a test') strays.push(...[...rest.matchAll(ofCode)].map(([code]) => code));
  if (kind === 'comment') {
    strays.push(...unnamed.flatMap(({ words, document }) => (rest.includes(document) ? [] : (words.exec(rest) ?? []))));
  }
  if (kind !== 'document') {
    strays.push(...[...rest.matchAll(ofFile)].flatMap(([cited]) => (library.holdsFile(cited) ? [] : cited)));
  }
  return [...new Set(strays)];
}

function brokenInDocument(cited: Readonly<Record<string, string | undefined>>, library: Library): string[] {
  const { document = '', sections: list = '', requirements: ids = '' } = cited;
  if (!library.holdsFile(document)) return [document];
  return [
    ...(list.match(/\d+(?:\.\d+)?/g) ?? []).flatMap((number) =>
      library.holdsSection(document, number) ? [] : `${document} §${number}`,
    ),
    ...ids
      .split(/, | and | to /)
      .flatMap((id) => (id === '' || library.holdsRow(document, `\`${id}\``) ? [] : `${document} ${id}`)),
  ];
}

/** The numbers of every list that a pattern finds: 7 and 8 of `decisions 7, 8`. */
const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
