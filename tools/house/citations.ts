import { posix } from 'node:path';
import { Visitor } from 'vite';
import { isTest, lineAt, parse, type Source } from './sources.ts';

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
  const inDocuments = sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((source) => strayPaths(source, library));
  const inCode = sources.flatMap((source) =>
    passagesOf(source).flatMap(({ text, place }) =>
      straysIn(text, library).map((cited) => ({ path: source.path, line: lineAt(source.text, place), cited })),
    ),
  );
  return [...inDocuments, ...inCode];
}

/** Links of a document that lead nowhere, and paths in it, from the repository's top, that are not there. */
function strayPaths(source: Source, library: Library): Stray[] {
  const folder = posix.dirname(source.path);
  const found = [
    ...[...source.text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .filter(({ 1: target = '' }) => !/^\w+:/.test(target))
      .map(({ 1: target = '', index }) => ({ cited: posix.join(folder, target), index })),
    ...[...source.text.matchAll(/`([\w.-]+\/[\w./-]+)(?:\*[\w.*-]*)?(?: › [^`]*)?`/g)]
      .filter(({ 1: path = '' }) => library.holdsBelow(`${path.split('/')[0]}/`))
      .map(({ 1: path = '', index }) => ({ cited: path, index })),
  ];
  return found
    .filter(({ cited }) => !made.test(cited) && !library.holdsBelow(cited))
    .map(({ cited, index }) => ({ path: source.path, line: lineAt(source.text, index), cited }));
}

/** What is made, or given by whoever publishes a version, and is not kept here. */
const made = /^(node_modules|generated|dist|data)\/|^build\/release-notes\.md$/;

/** What there is to point at. */
class Library {
  private readonly documents: ReadonlyMap<string, string>;
  private readonly paths: readonly string[];

  constructor(sources: readonly Source[]) {
    this.documents = new Map(sources.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]));
    this.paths = sources.map(({ path }) => path);
  }

  holdsFile(name: string): boolean {
    return this.paths.some((path) => path === name || path.endsWith(`/${name}`));
  }

  /** Whether there is a file of this path, or one in a folder of this path, or whose path begins so. */
  holdsBelow(path: string): boolean {
    return this.paths.some((known) => known.startsWith(path));
  }

  holdsDecision(number: number): boolean {
    return this.paths.some((path) => path.startsWith(`docs/decisions/${String(number).padStart(4, '0')}-`));
  }

  holdsRow(document: string, row: string): boolean {
    return this.linesOf(document).some((line) => line.startsWith(`| ${row} |`));
  }

  holdsGroup(document: string, group: string): boolean {
    return this.linesOf(document).some((line) => line.startsWith(`### ${group} `));
  }

  /** Section 4 is a heading "## 4. …"; section 4.5 a heading "### 4.5 …", or entry 5 of the list below "## 4. …". */
  holdsSection(document: string, section: string): boolean {
    const lines = this.linesOf(document);
    const [chapter = '', entry] = section.split('.');
    const start = lines.findIndex((line) => line.startsWith(`## ${chapter}. `));
    if (start < 0 || entry === undefined) return start >= 0;
    const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
    const below = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
    return below.some((line) => line.startsWith(`${entry}. `) || line.startsWith(`### ${chapter}.${entry} `));
  }

  private linesOf(document: string): string[] {
    return this.documents.get(document)?.split('\n') ?? [];
  }
}

interface Passage {
  readonly text: string;
  readonly place: number;
}

/** Comments, names of tests, and whole files of other languages than TypeScript, each as one line. */
function passagesOf(source: Source): Passage[] {
  if (/\.(md|sql|json)$/.test(source.path)) return [];
  if (!/\.(tsx?|mjs|js)$/.test(source.path)) return [{ text: onOneLine(source.text), place: 0 }];
  const comments: { text: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of parse(source).comments) {
    const before = comments.at(-1);
    const text = type === 'Line' ? `//${value}` : value;
    const goesOn = before?.text.startsWith('//') && source.text.slice(before.end, start).trim() === '';
    if (before === undefined || !goesOn || type !== 'Line') comments.push({ text, start, end });
    else comments[comments.length - 1] = { text: `${before.text}\n${text}`, start: before.start, end };
  }
  const passages = comments.map(({ text, start }) => ({ text: onOneLine(text), place: start }));
  return isTest(source.path) ? [...passages, ...namesOfTests(source)] : passages;
}

/** What tests are called; a mark tells them from comments. */
function namesOfTests(source: Source): Passage[] {
  const found: Passage[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!/^(test|describe)\b/.test(source.text.slice(callee.start, callee.start + 9))) return;
      if (name?.type !== 'Literal' && name?.type !== 'TemplateLiteral') return;
      found.push({ text: `${nameMark}${source.text.slice(name.start + 1, name.end - 1)}`, place: name.start });
    },
  }).visit(parse(source).program);
  return found;
}

const nameMark = '\0';

const onOneLine = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/+|#|;)?\s*/g, ' ');

const numbers = String.raw`\d+(?:(?:, | and | to |–)\d+)*`;
const section = String.raw`§\d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)?`;
const citation = new RegExp(
  String.raw`(?<![\w/.-])(docs/[\w/-]+\.md)(?:,? (${section}(?:(?:, | and )${section})*)|,? rows? (${numbers})|,? (B\d+)\b)?`,
  'g',
);

function straysIn(passage: string, library: Library): string[] {
  const strays: string[] = [];
  const expectThat = (holds: boolean, cited: string) => {
    if (!holds) strays.push(cited);
  };
  const rest = passage.replace(citation, (whole, document: string, sections = '', rows = '', group = '') => {
    expectThat(library.holdsFile(document), document);
    for (const [, number = ''] of `${sections}`.matchAll(/(\d+(?:\.\d+)?)/g)) {
      expectThat(library.holdsSection(document, number), `${document} §${number}`);
    }
    for (const [row] of `${rows}`.matchAll(/\d+/g))
      expectThat(library.holdsRow(document, row), `${document} row ${row}`);
    if (group !== '') expectThat(library.holdsGroup(document, group), whole);
    return document;
  });
  if (rest.includes('§')) strays.push(/.{0,20}§\S*/.exec(rest)?.[0] ?? '§');
  for (const [, list = ''] of rest.matchAll(new RegExp(String.raw`\bdecisions? (${numbers})`, 'g'))) {
    for (const [number] of list.matchAll(/\d+/g))
      expectThat(library.holdsDecision(Number(number)), `decision ${number}`);
  }
  for (const [, list = ''] of rest.matchAll(
    new RegExp(String.raw`\b[Rr]ows? (${numbers})(?=[:,)]| of docs/catalogue)`, 'g'),
  )) {
    for (const [row] of list.matchAll(/\d+/g)) expectThat(library.holdsRow('docs/catalogue.md', row), `row ${row}`);
  }
  for (const [, finding = ''] of rest.matchAll(/^\0((?:security|money|desktop) [A-Z]?\d+)(?=:)/g)) {
    expectThat(library.holdsRow('docs/findings.md', finding), finding);
  }
  for (const [, name, document] of [
    [undefined, 'specification', 'docs/specification.md'],
    [undefined, 'the contract', 'docs/contract.md'],
    [undefined, 'design card', 'docs/specification.md'],
  ]) {
    const words = new RegExp(String.raw`\b${name}\b(?!\.md)`);
    if (!passage.startsWith(nameMark) && words.test(rest)) expectThat(rest.includes(`${document}`), `${name}`);
  }
  for (const [name] of rest.matchAll(
    /(?<![\w./@:*`$}-])(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|prisma|css)(?![\w*])/g,
  )) {
    expectThat(made.test(name) || library.holdsFile(name), name);
  }
  return [...new Set(strays)];
}
