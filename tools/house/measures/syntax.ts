import * as graphql from 'graphql';
import { type FieldDefinitionNode, type InputValueDefinitionNode, Kind, type TypeNode } from 'graphql';
import { type ESTree, Visitor } from 'vite';
import { isTest, isTypeScript, lineAt, parse, type Source } from '../reading/sources.ts';

/** A place in the code that a measure counts. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** Names that stand for one of a few known words wherever they are used. */
const closed = /^(role|plan|newPlan|status|subscriptionStatus|subscriptionPlan|priceSet|language)$/;
const product = (path: string) =>
  /^(schema|server|web|desktop)\//.test(path) &&
  isTypeScript(path) &&
  !isTest(path) &&
  !/^schema\/messages\//.test(path);

/** Roles, plans, statuses and the like whose type is `string`, in TypeScript and in zod. */
export function openSets(sources: readonly Source[]): Place[] {
  return sources.filter(({ path }) => product(path)).flatMap(openSetsOf);
}

function openSetsOf(source: Source): Place[] {
  const found: Place[] = [];
  const note = (name: string | undefined, type: ESTree.TSTypeAnnotation | null | undefined) => {
    if (name !== undefined && closed.test(name) && type != null && saysString(type.typeAnnotation)) {
      found.push({ path: source.path, line: lineAt(source.text, type.start), what: `${name}: string` });
    }
  };
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      note(nameOf(key), typeAnnotation);
    },
    PropertyDefinition({ key, typeAnnotation }) {
      note(nameOf(key), typeAnnotation);
    },
    Identifier({ name, typeAnnotation }) {
      note(name, typeAnnotation);
    },
    Property({ key, value }) {
      const name = nameOf(key);
      if (name !== undefined && closed.test(name) && beginsWithString(value)) {
        found.push({ path: source.path, line: lineAt(source.text, key.start), what: `${name}: z.string()` });
      }
    },
  }).visit(parse(source).program);
  return found;
}

function nameOf(key: { readonly type: string; readonly name?: unknown }): string | undefined {
  return key.type === 'Identifier' && typeof key.name === 'string' ? key.name : undefined;
}

function saysString(type: ESTree.TSType): boolean {
  return type.type === 'TSStringKeyword' || (type.type === 'TSUnionType' && type.types.some(saysString));
}

/** `z.string()`, with whatever follows it. */
function beginsWithString(value: ESTree.Node): boolean {
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return false;
  const { object, property } = value.callee;
  if (object.type === 'Identifier') return object.name === 'z' && nameOf(property) === 'string';
  return beginsWithString(object);
}

/**
 * The same sets in the printed GraphQL schema, where every client would see an enum. Flat arguments are those of the
 * calls that were there first: a client that declares `$plan: String!` for them must not be refused.
 */
export function openSetsOfGraphql(schema: Source): Place[] {
  const found: Place[] = [];
  const note = ({ name, type, loc }: FieldDefinitionNode | InputValueDefinitionNode) => {
    if (!closed.test(name.value) || namedTypeOf(type) !== 'String') return;
    found.push({ path: schema.path, line: lineAt(schema.text, loc?.start ?? 0), what: `${name.value}: String` });
  };
  graphql.visit(graphql.parse(schema.text), {
    FieldDefinition(field) {
      note(field);
      // Its arguments are not looked at.
      return false;
    },
    InputValueDefinition: note,
  });
  return found;
}

const namedTypeOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);

const textOfPeople = /^(message|text|title|label)$/;

/**
 * Where code decides by words that are meant for people: a message that is compared with something, and tables whose
 * keys are sentences. Such a place breaks when a text is written better, or in another language.
 */
export function comparedTexts(sources: readonly Source[]): Place[] {
  const everywhere = (path: string) =>
    /^(schema|server|web|desktop)\//.test(path) && isTypeScript(path) && !isTest(path);
  return sources.filter(({ path }) => everywhere(path)).flatMap(comparisonsOf);
}

function comparisonsOf(source: Source): Place[] {
  const found: Place[] = [];
  const note = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const what = source.text.slice(start, end).split('\n')[0] ?? '';
    found.push({ path: source.path, line: lineAt(source.text, start), what: what.slice(0, 80) });
  };
  new Visitor({
    BinaryExpression(node) {
      if (!/^[!=]==$/.test(node.operator)) return;
      const isText = ({ type }: { readonly type: string }, other: ESTree.Node) => type === 'Text' && !isNothing(other);
      const [left, right] = [kindOf(node.left), kindOf(node.right)];
      if (isText({ type: left }, node.right) || isText({ type: right }, node.left)) note(node);
    },
    ObjectExpression(node) {
      const sentences = node.properties.filter((property) => property.type === 'Property' && isSentence(property.key));
      if (sentences.length > 2) note(node);
    },
  }).visit(parse(source).program);
  return found;
}

/** `Text` for `error.message` and its like, also behind `?.`, and for a sentence as it is. */
function kindOf(node: ESTree.Node): string {
  if (node.type === 'ChainExpression') return kindOf(node.expression);
  if (node.type === 'MemberExpression') return textOfPeople.test(nameOf(node.property) ?? '') ? 'Text' : node.type;
  return isSentence(node) ? 'Text' : node.type;
}

const isSentence = (node: ESTree.Node) =>
  node.type === 'Literal' && typeof node.value === 'string' && /^\p{Lu}\p{L}+.* \p{L}{2,}/u.test(node.value);

/** Whether there is a text at all may be asked. */
const isNothing = (node: ESTree.Node) =>
  (node.type === 'Literal' && (node.value === null || node.value === '')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

/** Every name, key and text that is in a file's code. */
export function wordsOf(source: Source): Set<string> {
  const words = new Set<string>();
  new Visitor({
    Identifier({ name }) {
      words.add(name);
    },
    Literal({ value }) {
      if (typeof value === 'string') words.add(value);
    },
  }).visit(parse(source).program);
  return words;
}
