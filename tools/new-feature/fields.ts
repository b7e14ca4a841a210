/** What people type into an entity, and what becomes of each kind of it in the files. */

export interface Field {
  /** `maximumLoad`: in code and in the database. */
  readonly name: string;
  readonly kind: Kind;
  /** What people read beside it. */
  readonly english: string;
  readonly slovenian: string;
}

export type Kind = keyof typeof kinds;

interface KindOfField {
  /** Its type and attributes in the model. */
  readonly column: readonly [type: string, attributes: string];
  /** Of what arrives. */
  readonly input: string;
  /** Of what is answered. */
  readonly output: string;
  /** In the form of a new one. */
  readonly empty: string;
  /** Two values that differ, for the tests. */
  readonly examples: readonly [string, string];
  /** What the form is told of the field, beside its name and label. */
  readonly control: string;
  /** The role of its control on a screen. */
  readonly role: string;
}

/** The kinds of fields that the command knows; others are written by hand (docs/add-a-feature.md). */
export const kinds = {
  text: {
    column: ['String', '@db.VarChar(100)'],
    input: 'requiredLine(fillInAllFields, 100)',
    output: 'z.string()',
    empty: "''",
    examples: ["'First'", "'Second'"],
    control: '',
    role: 'textbox',
  },
  int: {
    column: ['Int', ''],
    input: 'z.int(invalid).min(0, invalid).max(1_000_000, invalid)',
    output: 'z.int32()',
    empty: '0',
    examples: ['1', '2'],
    control: "kind: 'number'",
    role: 'spinbutton',
  },
  bool: {
    column: ['Boolean', ''],
    input: 'z.boolean(invalid)',
    output: 'z.boolean()',
    empty: 'false',
    examples: ['true', 'false'],
    control: "kind: 'check'",
    role: 'checkbox',
  },
} as const satisfies Readonly<Record<string, KindOfField>>;

/** Every entity has one: people know a row by it, and a search looks for it. */
export const nameField: Field = { name: 'name', kind: 'text', english: 'Name', slovenian: 'Naziv' };

/** What every row has already. */
const taken = new Set(['id', 'version', 'workshopId', 'workshop', 'createdAt']);

/** @returns the field of `maximumLoad:int=nosilnost`; undefined where that is none */
export function fieldOf(typed: string): Field | undefined {
  const [, name = '', said = 'text', slovenian] =
    /^([a-z][a-zA-Z0-9]{0,39})(?::([a-z]+))?(?:=(\p{L}[\p{L}\d -]*))?$/u.exec(typed) ?? [];
  const kind = kindNames.find((known) => known === said);
  if (kind === undefined || name === '' || taken.has(name)) return undefined;
  const english = asWords(name);
  return { name, kind, english, slovenian: slovenian ?? (name === nameField.name ? nameField.slovenian : english) };
}

const kindNames: readonly Kind[] = ['text', 'int', 'bool'];

/** `maximumLoad` is read as `Maximum load`. */
function asWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
