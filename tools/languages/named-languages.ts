import { Visitor } from 'vite';
import { isTest, parse, type Source } from '../house/reading/sources.ts';

/** A place in the product that names a language instead of asking schema/languages.ts. */
export interface NamedLanguage {
  readonly path: string;
  /** As the code has it: `'sl'`, `{ en, sl }`, `.en`. */
  readonly named: string;
}

/**
 * Finds where code speaks of a language by its code: as a text (`'sl'`, also as a type or an attribute), as keys of an
 * object or type (`{ en: …, sl: … }`), as a member (`texts.en`), and the documents' twins in capitals where they are
 * compared. Tests may name whom they look at, and the texts of a language are in its own files.
 */
export function namedLanguages(sources: readonly Source[], codes: readonly string[]): readonly NamedLanguage[] {
  const texts = new RegExp(`^schema/messages/.*(^|/)(${codes.join('|')})(\\.texts\\.ts|\\.ts|/[\\w-]+\\.ts)$`);
  return sources
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path) && !texts.test(path))
    .flatMap((source) => [...new Set(namedIn(source, codes))].map((named) => ({ path: source.path, named })));
}

function namedIn(source: Source, codes: readonly string[]): readonly string[] {
  const known = new Set(codes);
  const capitals = new Set(codes.map((code) => code.toUpperCase()));
  const found: string[] = [];
  const keysOf = (members: readonly Member[]) =>
    members.flatMap(({ key, computed }) => (key?.type === 'Identifier' && computed !== true ? [String(key.name)] : []));
  const keys = (members: readonly Member[]) => {
    const named = keysOf(members).filter((name) => known.has(name));
    if (named.length > 0) found.push(`{ ${named.toSorted().join(', ')} }`);
  };
  const isCapital = (side: Literal) => side.type === 'Literal' && capitals.has(String(side.value));
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && known.has(value)) found.push(`'${value}'`);
    },
    ObjectExpression({ properties }) {
      keys(properties.filter((one) => one.type === 'Property'));
    },
    ObjectPattern({ properties }) {
      keys(properties.filter((one) => one.type === 'Property'));
    },
    TSTypeLiteral({ members }) {
      keys(members.filter((one) => one.type === 'TSPropertySignature'));
    },
    TSInterfaceBody({ body }) {
      keys(body.filter((one) => one.type === 'TSPropertySignature'));
    },
    MemberExpression({ computed, property }) {
      if (!computed && property.type === 'Identifier' && known.has(property.name)) found.push(`.${property.name}`);
    },
    BinaryExpression({ left, right }) {
      for (const side of [left, right]) if (isCapital(side)) found.push(source.text.slice(side.start, side.end));
    },
  }).visit(parse(source).program);
  return found;
}

interface Member {
  readonly computed?: boolean;
  readonly key?: { readonly type: string; readonly name?: unknown };
}

interface Literal {
  readonly type: string;
  readonly value?: unknown;
}
