import { type ESTree, Visitor } from 'vite';
import { aggregateOf } from '../foreign-writes.ts';
import { isTest, isTypeScript, lineAt, parse, type Source } from '../reading/sources.ts';

/** A feature of the server that writes a table of which another one is the owner, and where. */
export interface ForeignWrite {
  /** `imports → vehicle` */
  readonly pair: string;
  readonly owner: string;
  /** `imports/remove-imported.ts:91`, below the features. */
  readonly places: readonly string[];
}

interface Write {
  readonly feature: string;
  /** As the code calls it: `securityEvent`. */
  readonly table: string;
  readonly place: string;
}

interface Model {
  readonly table: string;
  /** As the database calls it: `security_events`. */
  readonly stored: string;
  /** Its relations, with the table that each leads to. */
  readonly relations: ReadonlyMap<string, string>;
}

type Models = ReadonlyMap<string, Model>;

const verbs = /^(create|createMany|update|updateMany|upsert|delete|deleteMany)$/;
const nestedVerbs =
  /^(create|createMany|connect|connectOrCreate|disconnect|set|update|updateMany|upsert|delete|deleteMany)$/;
/** Helpers that write the table which is named to them, and in which place. */
const helpers: ReadonlyMap<string, number> = new Map([
  ['rewriteTexts', 1],
  ['reassignCustomer', 0],
]);
/** A statement that writes, and the table that it writes. */
const statement = /\b(?:INSERT(?:\s+IGNORE)?\s+INTO|UPDATE|DELETE\s+FROM)\s+[`"]?(\w+)/gi;

/**
 * The pairs of a feature and a table that it writes although another feature declares it under `ownedTables`: by a verb of
 * Prisma, in a relation that is written along, by a helper that takes the name of the table, or
 * in SQL. Features that share an aggregate count as its root.
 */
export function foreignWrites(sources: readonly Source[]): readonly ForeignWrite[] {
  const product = sources.filter(({ path }) => isTypeScript(path) && !isTest(path) && path.startsWith('server/'));
  const owners = ownersIn(product);
  const models = modelsIn(sources);
  const found = new Map<string, { owner: string; places: string[] }>();
  for (const { feature, table, place } of product.flatMap((source) => writesIn(source, models))) {
    const owner = owners.get(table) ?? 'nobody';
    if (owner === feature) continue;
    const pair = `${feature} → ${table}`;
    found.set(pair, { owner, places: [...(found.get(pair)?.places ?? []), place] });
  }
  return [...found].map(([pair, write]) => ({ pair, ...write })).toSorted((a, b) => a.pair.localeCompare(b.pair));
}

/** The owner of each table: the folder of the feature that declares it; `server` for the rooms below the features. */
function ownersIn(sources: readonly Source[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const source of sources.filter(({ text }) => text.includes('ownedTables'))) {
    const owner = aggregateOf(source.path) ?? 'server';
    new Visitor({
      Property({ key, value }) {
        if (nameOf(key) === 'ownedTables') for (const table of textsIn(value)) owners.set(table, owner);
      },
    }).visit(parse(source).program);
  }
  return owners;
}

/** The texts of a list, also of lists that are spread in it. */
function textsIn(node: ESTree.Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'SpreadElement') return textsIn(node.argument);
  if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression') return textsIn(node.expression);
  return node.type === 'ArrayExpression' ? node.elements.flatMap((each) => (each === null ? [] : textsIn(each))) : [];
}

function modelsIn(sources: readonly Source[]): Models {
  const text = sources.find(({ path }) => path === 'prisma/schema.prisma')?.text ?? '';
  const all = [...text.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({ name, body }));
  const names = new Set(all.map(({ name }) => name));
  const models = all.map(({ name, body }) => {
    const fields = [...body.matchAll(/^ {2}(\w+)\s+(\w+)/gm)].filter(([, , type = '']) => names.has(type));
    const relations = new Map(fields.map(([, field = '', type = '']) => [field, inCode(type)]));
    return { table: inCode(name), stored: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name, relations };
  });
  return new Map(models.map((model) => [model.table, model]));
}

const inCode = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

function writesIn(source: Source, models: Models): readonly Write[] {
  const feature = aggregateOf(source.path);
  if (feature === undefined) return [];
  const found: Write[] = [];
  const note = (table: string, at: number) => {
    const place = `${source.path.slice('server/features/'.length)}:${lineAt(source.text, at)}`;
    found.push({ feature, table, place });
  };
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const named = helpers.get(nameOf(callee) ?? '');
      if (named !== undefined) for (const table of given.slice(named, named + 1).flatMap(textsIn)) note(table, start);
      if (callee.type !== 'MemberExpression' || !verbs.test(nameOf(callee.property) ?? '')) return;
      // The row of the workshop itself (server/infrastructure/tenant/tenant-db.ts).
      const table = lastName(callee.object) === 'itself' ? 'workshop' : (lastName(callee.object) ?? '');
      const model = models.get(table);
      if (model === undefined) return;
      note(table, start);
      for (const along of given.flatMap((each) => nestedWrites(each, model, models))) note(along, start);
    },
    TemplateElement({ value, start }) {
      for (const [, stored] of value.raw.matchAll(statement)) {
        for (const model of models.values()) if (model.stored === stored) note(model.table, start);
      }
    },
  }).visit(parse(source).program);
  return found;
}

/** The tables that are written together with a row, by its relations: `{ data: { lines: { create: [] } } }`. */
function nestedWrites(node: ESTree.Node, model: Model, models: Models): readonly string[] {
  const found: string[] = [];
  for (const { key, value } of propertiesOf(node)) {
    const name = nameOf(key) ?? '';
    const related = models.get(model.relations.get(name) ?? '');
    if (related === undefined) {
      if (/^(data|create|update|upsert)$/.test(name)) found.push(...nestedWrites(value, model, models));
      continue;
    }
    if (propertiesOf(value).some((each) => nestedVerbs.test(nameOf(each.key) ?? ''))) {
      found.push(related.table, ...propertiesOf(value).flatMap((each) => nestedWrites(each.value, related, models)));
    }
  }
  return found;
}

const propertiesOf = (node: ESTree.Node): readonly ESTree.ObjectProperty[] =>
  node.type === 'ObjectExpression' ? node.properties.flatMap((each) => (each.type === 'Property' ? each : [])) : [];

/** `jobCard` of `own.jobCard`, and of a table that was taken out of them by its name. */
const lastName = (node: ESTree.Node) => (node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node));

function nameOf(key: ESTree.Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}
