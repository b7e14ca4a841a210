import { type ESTree, Visitor } from 'vite';
import { isTypeScript, lineAt, parse, type Source } from '../reading/sources.ts';
import type { Place } from './syntax.ts';

/** At most this many sentences stand before the tags of a docstring; more belongs beside the decision that it is about. */
const sentencesAtMost = 2;

/** Docstrings that say more than a reader takes in at a glance. */
export function longDocstrings(sources: readonly Source[]): Place[] {
  return sources
    .filter(({ path }) => isTypeScript(path))
    .flatMap((source) =>
      parse(source).comments.flatMap(({ type, value, start }) => {
        if (type !== 'Block' || !value.startsWith('*')) return [];
        const count = sentencesIn(value);
        if (count <= sentencesAtMost) return [];
        return [{ path: source.path, line: lineAt(source.text, start), what: `${count} sentences` }];
      }),
    );
}

function sentencesIn(comment: string): number {
  const text = comment.replace(/\n[ \t]*\*[ \t]?/g, '\n').slice(1);
  const prose = text.split(/^\s*@/m)[0] ?? '';
  return prose.match(/[.!?](?=\s+[A-Z`(“]|\s*$)/g)?.length ?? 0;
}

/** Literals of objects that are spread where their fields could stand, to keep a line full. */
export function spreadLiterals(sources: readonly Source[]): Place[] {
  return sources
    .filter(({ path }) => isTypeScript(path))
    .flatMap((source) => {
      const places: Place[] = [];
      const note = ({ argument, start }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
        if (argument.type !== 'ObjectExpression') return;
        places.push({ path: source.path, line: lineAt(source.text, start), what: 'fields of a spread literal' });
      };
      new Visitor({ SpreadElement: note, JSXSpreadAttribute: note }).visit(parse(source).program);
      return places;
    });
}
