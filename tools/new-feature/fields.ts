/** What people type into an entity, and what becomes of each kind of it in the files. */

export interface Field {
  /** `maximumLoad`: what it is called, and what it is called by in the texts. */
  readonly name: string;
  readonly kind: Kind;
  /** In the database and in the API: with its unit, or as the id that it is. */
  readonly column: string;
  /** What people read beside it. */
  readonly english: string;
  readonly slovenian: string;
  /** Values of an enum. */
  readonly values: readonly EnumValue[];
  /** Target of a reference. */
  readonly to: Target | undefined;
}

export interface EnumValue {
  /** `IN_PROGRESS` */
  readonly name: string;
  readonly english: string;
  readonly slovenian: string;
}

export type Kind = 'text' | 'int' | 'bool' | 'date' | 'money' | 'enum' | 'ref';
export type Target = keyof typeof targets;

/** What a row can point at: its model, the picker of its field, and how the tests get one. */
export const targets = {
  vehicle: { model: 'Vehicle', pick: 'pickVehicle', ofCard: 'vehicleId', shown: "'LJ AB-123'", find: 'FindVehicles' },
  customer: { model: 'Customer', pick: 'pickCustomer', ofCard: 'customerId', shown: "'Ana'", find: 'FindCustomers' },
  jobCard: { model: 'JobCard', pick: 'pickJobCard', ofCard: 'id', shown: 'card.number', find: 'FindJobCards' },
} as const;

/** Every entity has one: people know a row by it, and a search looks for it. */
export const nameField: Field = {
  name: 'name',
  kind: 'text',
  column: 'name',
  english: 'Name',
  slovenian: 'Naziv',
  values: [],
  to: undefined,
};

/** The field that the transitions are about. */
export const isState = ({ name, kind }: Pick<Field, 'name' | 'kind'>) => name === 'state' && kind === 'enum';

/** What every row has already. */
const taken = new Set(['id', 'version', 'workshopId', 'workshop', 'createdAt']);

const slovenianWords = String.raw`\p{L}[\p{L}\d -]*`;
const typedField = new RegExp(
  `^([a-z][a-zA-Z0-9]{0,39})(?::([a-z]+)(?:\\(([^()]*)\\))?(?::([a-zA-Z]+))?)?(?:=(${slovenianWords}))?$`,
  'u',
);
const typedValue = new RegExp(`^([a-z][a-zA-Z0-9]{0,29})(?:=(${slovenianWords}))?$`, 'u');

/**
 * @returns the field of `maximumLoad:int=nosilnost`, `plate:ref:vehicle=vozilo` or `state:enum(planned=načrtovano,done=opravljeno)=stanje`;
 *   undefined where that is none
 */
export function fieldOf(typed: string): Field | undefined {
  const [, name = '', said = 'text', list, leadsTo, slovenian] = typedField.exec(typed) ?? [];
  const kind = kindNames.find((known) => known === said);
  if (kind === undefined || name === '' || taken.has(name)) return undefined;
  const values = kind === 'enum' ? valuesOf(list) : [];
  const to = targetNames.find((known) => known === leadsTo);
  if (values === undefined || (kind !== 'enum' && list !== undefined)) return undefined;
  if ((kind === 'ref') !== (to !== undefined) || (leadsTo !== undefined && to === undefined)) return undefined;
  const english = splitCamelCase(name);
  const suffix = kind === 'ref' ? 'Id' : kind === 'money' ? 'Cents' : '';
  const words = { english, slovenian: slovenian ?? (name === nameField.name ? nameField.slovenian : english) };
  return { name, kind, column: `${name}${suffix}`, ...words, values, to };
}

/** At least two, each once. */
function valuesOf(list = ''): readonly EnumValue[] | undefined {
  const values = list.split(',').map((typed) => {
    const [, name, slovenian] = typedValue.exec(typed.trim()) ?? [];
    if (name === undefined) return undefined;
    const english = splitCamelCase(name);
    return { name: name.replace(/[A-Z]/g, '_$&').toUpperCase(), english, slovenian: slovenian ?? english };
  });
  const known = values.flatMap((value) => value ?? []);
  const isWhole = known.length === values.length && new Set(known.map(({ name }) => name)).size === known.length;
  return isWhole && known.length > 1 ? known : undefined;
}

const kindNames: readonly Kind[] = ['text', 'int', 'bool', 'date', 'money', 'enum', 'ref'];
const targetNames: readonly Target[] = ['vehicle', 'customer', 'jobCard'];

/** `maximumLoad` is read as `Maximum load`. */
function splitCamelCase(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
