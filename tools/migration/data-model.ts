import { readFileSync } from 'node:fs';

/** What prisma/schema.prisma asks of a database, read so strictly that an attribute it does not know is an error. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
}

export interface Column {
  readonly name: string;
  /** Prisma's scalar type: String, Int, BigInt, Boolean, DateTime or Json; Enum of a closed set. */
  readonly scalar: string;
  /** Values of an enum. */
  readonly values?: readonly string[];
  /** The native type without its prefix, as VarChar(254); for those that name none, undefined. */
  readonly native: string | undefined;
  readonly nullable: boolean;
  /** A literal, or now(). */
  readonly standard: string | undefined;
}

export interface Index {
  readonly kind: 'primary' | 'unique' | 'index';
  readonly columns: readonly string[];
  /** Given by `map`, where the one that is made of the columns is too long. */
  readonly name?: string;
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  /** The columns of that table, in the order of `columns`. */
  readonly references: readonly string[];
  readonly onDelete: string;
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly suffix: string;
  readonly attributes: string;
}

const scalars = new Set(['String', 'Int', 'BigInt', 'Boolean', 'DateTime', 'Json']);
const knownAttributes = /^(@(id|unique|map|default|relation)\b|@db\.)/;

/** A model as Prisma knows it, by its own names. */
export interface Model {
  readonly name: string;
  readonly fields: readonly {
    readonly name: string;
    /** A scalar, a closed set, or the name of the model that a relation leads to. */
    readonly type: string;
    readonly isColumn: boolean;
    readonly isOptional: boolean;
    readonly attributes: string;
  }[];
  /** The lines that are about the whole model: `@@unique([workshopId, id])`. */
  readonly attributes: readonly string[];
}

export const readSchema = (): string => readFileSync('prisma/schema.prisma', 'utf8');

/** The models, by their own names and those of their fields. @param schema the text of another file than the product's */
export function readModels(schema = readSchema()): readonly Model[] {
  const enums = readEnums(schema);
  return blocksIn(schema, 'model').map(({ name, lines }) => ({
    name,
    fields: lines
      .filter((line) => !line.startsWith('@@'))
      .map(readField)
      .map((field) => ({
        ...field,
        isColumn: scalars.has(field.type) || enums.has(field.type),
        isOptional: field.suffix === '?',
      })),
    attributes: lines.filter((line) => line.startsWith('@@')),
  }));
}

/** The closed sets of the model: their values, by their names. @param schema the text of another file than the product's */
export function readEnums(schema = readSchema()): ReadonlyMap<string, readonly string[]> {
  return new Map(blocksIn(schema, 'enum').map(({ name, lines }) => [name, lines]));
}

function blocksIn(schema: string, kind: 'model' | 'enum') {
  const source = schema.replace(/\/\/.*$/gm, '');
  return [...source.matchAll(new RegExp(`^${kind} (\\w+) \\{\\n(.*?)^\\}`, 'gms'))].map(([, name = '', body = '']) => ({
    name,
    lines: body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }));
}

/** The tables of the model, by name. */
export function readDataModel(): readonly Table[] {
  const schema = readSchema();
  const models = blocksIn(schema, 'model');
  const enums = readEnums(schema);
  const tableOf = new Map(models.map(({ name, lines }) => [name, blockAttribute(lines, 'map') ?? name]));
  return models.map(({ name, lines }) => readTable(tableOf.get(name) ?? name, lines, { tableOf, enums }));
}

function readTable(
  name: string,
  lines: readonly string[],
  { tableOf, enums }: { tableOf: ReadonlyMap<string, string>; enums: ReadonlyMap<string, readonly string[]> },
): Table {
  const fields = lines.filter((line) => !line.startsWith('@@')).map(readField);
  const columnOf = new Map(
    fields.map((field) => [field.name, argument(field, 'map')?.replaceAll('"', '') ?? field.name]),
  );
  const columnsOf = (list: string) => list.split(',').map((field) => columnOf.get(field.trim()) ?? field.trim());
  const stored = fields.filter(({ type }) => scalars.has(type) || enums.has(type));
  return {
    name,
    columns: stored.map((field) => ({
      name: columnOf.get(field.name) ?? field.name,
      ...closedSet(enums.get(field.type), field.type),
      native: /@db\.(\w+(\(\d+\))?)/.exec(field.attributes)?.[1],
      nullable: field.suffix === '?',
      standard: enums.has(field.type) ? inQuotes(argument(field, 'default')) : argument(field, 'default'),
    })),
    indexes: [
      ...stored.filter((field) => /@id\b/.test(field.attributes)).map((field) => keyOf('primary', field)),
      ...stored.filter((field) => /@unique\b/.test(field.attributes)).map((field) => keyOf('unique', field)),
      ...lines.flatMap((line): Index[] => {
        const [, attribute = '', list = '', named] =
          /^@@(index|unique)\(\[(.*?)\](?:, map: "(\w+)")?\)$/.exec(line) ?? [];
        return attribute === ''
          ? []
          : [
              {
                kind: attribute === 'unique' ? 'unique' : 'index',
                columns: columnsOf(list),
                ...(named && { name: named }),
              },
            ];
      }),
    ],
    foreignKeys: fields
      .filter(({ attributes }) => attributes.includes('fields:'))
      .map(({ type, attributes }) => ({
        columns: columnsOf(/fields: \[(.*?)\]/.exec(attributes)?.[1] ?? ''),
        table: tableOf.get(type) ?? type,
        // Keys are never renamed: a reference to a column with another name would show in the comparison.
        references: (/references: \[(.*?)\]/.exec(attributes)?.[1] ?? '').split(',').map((field) => field.trim()),
        onDelete: (/onDelete: (\w+)/.exec(attributes)?.[1] ?? 'Restrict').toUpperCase(),
      })),
  };

  function keyOf(kind: Index['kind'], field: Field): Index {
    return { kind, columns: [columnOf.get(field.name) ?? field.name] };
  }
}

const closedSet = (values: readonly string[] | undefined, type: string) =>
  values === undefined ? { scalar: type } : { scalar: 'Enum', values };

/** A value of a closed set is without quotes in the model, and with them in a database. */
const inQuotes = (value: string | undefined) => value && `"${value}"`;

function readField(line: string): Field {
  const match = /^(\w+)\s+(\w+)(\?|\[\])?\s*(.*)$/.exec(line);
  if (match === null) throw new Error(`Not a field: ${line}`);
  const [, name = '', type = '', suffix = '', attributes = ''] = match;
  for (const attribute of attributes.split(/\s+(?=@)/).filter((text) => text !== '')) {
    if (!knownAttributes.test(attribute)) throw new Error(`An attribute that is not known here: ${attribute}`);
  }
  return { name, type, suffix, attributes };
}

function argument(field: Field, attribute: string): string | undefined {
  return new RegExp(`@${attribute}\\(((?:[^()]|\\(\\))*)\\)`).exec(field.attributes)?.[1];
}

function blockAttribute(lines: readonly string[], attribute: string): string | undefined {
  return lines.map((line) => new RegExp(`^@@${attribute}\\("(.*)"\\)`).exec(line)?.[1]).find((found) => found);
}
