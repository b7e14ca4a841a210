import { posix } from 'node:path';
import { Visitor } from 'vite';
import { isTest, parse, type Source } from './sources.ts';

/** A piece of text that may cite something, on one line, and where it begins in its file. */
export interface Passage {
  /** Names of tests cite rows and findings by number; documents by links, which are here as paths. */
  readonly kind: 'comment' | 'name of a test' | 'document';
  readonly text: string;
  readonly place: number;
}

/** Comments, names of tests, lines of documents, and whole files of languages whose comments are not looked for. */
export function passagesOf(source: Source): Passage[] {
  if (/\.(sql|json)$/.test(source.path)) return [];
  if (source.path.endsWith('.md')) return linesOf(source);
  if (!/\.(tsx?|mjs|js)$/.test(source.path)) return [{ kind: 'comment', text: onOneLine(source.text), place: 0 }];
  return isTest(source.path) ? [...commentsOf(source), ...namesOfTests(source)] : commentsOf(source);
}

/** Lines that begin with `//` and follow each other are one comment. */
function commentsOf(source: Source): Passage[] {
  const comments: { text: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of parse(source).comments) {
    const before = comments.at(-1);
    const text = type === 'Line' ? `//${value}` : value;
    const goesOn = before?.text.startsWith('//') && source.text.slice(before.end, start).trim() === '';
    if (before === undefined || !goesOn || type !== 'Line') comments.push({ text, start, end });
    else comments[comments.length - 1] = { text: `${before.text}\n${text}`, start: before.start, end };
  }
  return comments.map(({ text, start }) => ({ kind: 'comment', text: onOneLine(text), place: start }));
}

function namesOfTests(source: Source): Passage[] {
  const found: Passage[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!/^(test|describe)\b/.test(source.text.slice(callee.start, callee.start + 9))) return;
      if (name?.type !== 'Literal' && name?.type !== 'TemplateLiteral') return;
      const text = source.text.slice(name.start + 1, name.end - 1);
      found.push({ kind: 'name of a test', text, place: name.start });
    },
  }).visit(parse(source).program);
  return found;
}

function linesOf({ path, text }: Source): Passage[] {
  const folder = posix.dirname(path);
  let place = 0;
  return text.split('\n').map((line) => {
    const passage = line.replace(/\[[^\]]*\]\(([^):#\s]+)[^)]*\)/g, (_, target: string) => posix.join(folder, target));
    const begins = place;
    place += line.length + 1;
    return { kind: 'document', text: passage, place: begins };
  });
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/+|#|;)?\s*/g, ' ');
