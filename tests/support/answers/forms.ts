/**
 * What kinds of values a JSON answer holds and by which names, of one answer or of several together: two runs see the
 * same even where one of them met a value more often.
 */
export interface Form {
  /** `string`, `number`, `boolean` or `null`. */
  readonly kinds: readonly string[];
  readonly fields?: Readonly<Record<string, Field>>;
  /** What a list holds; `empty` where no list held anything. */
  readonly items?: Form | 'empty';
}

interface Field {
  readonly form: Form;
  /** Missing in some of the answers. */
  readonly optional: boolean;
}

/** The same value with one that stands for its kind in the place of each text, figure and truth. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kinds = new Map(value.map(shapeOf).map((each) => [JSON.stringify(each), each]));
    return [...kinds.values()];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
  }
  return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : typeof value === 'boolean' ? false : value;
}

export function formOf(value: unknown): Form {
  if (Array.isArray(value)) {
    return { kinds: [], items: value.map(formOf).reduce<Form | 'empty'>(mergedItems, 'empty') };
  }
  if (typeof value !== 'object' || value === null) return { kinds: [value === null ? 'null' : typeof value] };
  const fields = Object.entries(value).map(([name, each]) => [name, { form: formOf(each), optional: false }]);
  return { kinds: [], fields: Object.fromEntries(fields) };
}

/** The form of answers of which some have the one and some the other. */
export function merged(one: Form, other: Form): Form {
  const fields = one.fields && other.fields ? mergedFields(one.fields, other.fields) : (one.fields ?? other.fields);
  const items = one.items && other.items ? mergedItems(one.items, other.items) : (one.items ?? other.items);
  return {
    kinds: [...new Set([...one.kinds, ...other.kinds])].sort(),
    fields: fields || undefined,
    items: items || undefined,
  };
}

function mergedItems(one: Form | 'empty', other: Form | 'empty'): Form | 'empty' {
  if (one === 'empty') return other;
  return other === 'empty' ? one : merged(one, other);
}

function mergedFields(one: Readonly<Record<string, Field>>, other: Readonly<Record<string, Field>>) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [here, there] = [one[name], other[name]];
      if (here && there) {
        return [[name, { form: merged(here.form, there.form), optional: here.optional || there.optional }]];
      }
      const only = here ?? there;
      return only ? [[name, { ...only, optional: true }]] : [];
    }),
  );
}

/** A form in one line: `{id:string,note?:null|string,rows:[{day:string}]}`. */
export function textOf({ kinds, fields, items }: Form): string {
  const object =
    fields &&
    `{${Object.keys(fields)
      .sort()
      .map((name) => fieldText(name, fields[name]))
      .join(',')}}`;
  const list = items && `[${items === 'empty' ? '' : textOf(items)}]`;
  return [...kinds, object, list].filter((part) => part !== undefined).join('|');
}

function fieldText(name: string, field: Field | undefined): string {
  return field ? `${name}${field.optional ? '?' : ''}:${textOf(field.form)}` : '';
}
