import type { Source } from './sources.ts';

/** What there is to point at. */
export class Library {
  private readonly documents: ReadonlyMap<string, string>;
  private readonly paths: readonly string[];

  constructor(sources: readonly Source[]) {
    this.documents = new Map(sources.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]));
    this.paths = sources.map(({ path }) => path);
  }

  /** A file by its name, or by the end of its path. */
  holdsFile(name: string): boolean {
    return made.test(name) || this.paths.some((path) => path === name || path.endsWith(`/${name}`));
  }

  /** A file of this path, one in a folder of this path, or one whose path begins so. */
  holdsBelow(path: string): boolean {
    return made.test(path) || this.paths.some((known) => known.startsWith(path));
  }

  holdsDecision(number: string): boolean {
    return this.paths.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, '0')}-`));
  }

  holdsRow(document: string, row: string): boolean {
    return this.linesOf(document).some((line) => line.startsWith(`| ${row} |`));
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

/** What is made, or given by the person who publishes a version, and is not kept here. */
const made = /^(node_modules|generated|dist|data)\/|^build\/release-notes\.md$/;
