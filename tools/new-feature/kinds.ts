import { type Entity, withCapital } from './entity.ts';
import { type Field, targets } from './fields.ts';

/** What becomes of a field in the files, by its kind. */
export interface KindOfField {
  /** Its type and attributes in the model. */
  readonly stored: readonly [type: string, attributes: string];
  /** Schema of the input. */
  readonly input: string;
  /** Schema of the answer. */
  readonly output: string;
  /** In the form of a new one. */
  readonly empty: string;
  /** Two values that differ, for the tests; of a reference none, because it has to be there. */
  readonly examples: readonly [string, string] | undefined;
  /** What the form gets of the field, beside its name and label. */
  readonly control: string;
  /** What is in the form of one that is there; its value unless given. */
  readonly formValue?: string;
  /** The schema of what is typed, where it is another than that of what is sent. */
  readonly typed?: string;
  /** How it is read below the name of a row; not at all where undefined. */
  readonly said: string | undefined;
  /** What a person does to fill it in, in a test of the screen. */
  readonly filled: string;
}

const typed = (role: string, { name, column }: Field) =>
  `await user.type(dialog.getByRole('${role}', { name: en.${name} }), ${column === name ? `values.${name}` : `'12.34'`});`;

/** @param field of the entity: the types of its enums are called after it */
export function kindOf(entity: Pick<Entity, 'one' | 'type'>, field: Field): KindOfField {
  const { name, column, values, to } = field;
  const control = (role: string) => `dialog.getByRole('${role}', { name: en.${name} })`;
  switch (field.kind) {
    case 'text':
      return {
        stored: ['String', '@db.VarChar(100)'],
        input: `requiredLine('${name === 'name' ? 'nameNeeded' : 'required'}', 100)`,
        output: 'z.string()',
        empty: "''",
        examples: ["'First'", "'Second'"],
        control: '',
        said: name === 'name' ? undefined : name,
        filled: typed('textbox', field),
      };
    case 'int':
      return {
        stored: ['Int', ''],
        input: 'z.int(invalid).min(0, invalid).max(1_000_000, invalid)',
        output: 'z.int32()',
        empty: '0',
        examples: ['1', '2'],
        control: "kind: 'number'",
        said: `String(${name})`,
        filled: `await user.clear(${control('spinbutton')});\nawait user.type(${control('spinbutton')}, String(values.${name}));`,
      };
    case 'bool':
      return {
        stored: ['Boolean', ''],
        input: 'z.boolean(invalid)',
        output: 'z.boolean()',
        empty: 'false',
        examples: ['true', 'false'],
        control: "kind: 'check'",
        said: undefined,
        filled: `await user.click(${control('checkbox')});`,
      };
    case 'date':
      return {
        stored: ['String', '@db.Char(10)'],
        input: 'day',
        output: "z.string().describe('YYYY-MM-DD')",
        empty: "''",
        examples: ["'2026-12-01'", "'2026-12-24'"],
        control: "kind: 'date'",
        said: `formats.day(${name})`,
        filled: `await user.type(dialog.getByLabelText(en.${name}), values.${name});`,
      };
    case 'money':
      return {
        stored: ['Int', ''],
        input: 'wholeUpTo(largest)',
        output: 'z.int32()',
        empty: "''",
        examples: ['1234', '5600'],
        control: "kind: 'decimal'",
        formValue: `formats.sum(${column})`,
        typed: `typedNumber(2, shape.${column})`,
        said: `formats.money(${column}, 'EUR')`,
        filled: typed('textbox', field),
      };
    case 'enum': {
      const [first, second] = values.map((value) => value.name);
      const label = `t(\`${name}Values.\${value}\`)`;
      return {
        stored: [withCapital(enumOf(entity, field)), ''],
        input: enumOf(entity, field),
        output: enumOf(entity, field),
        empty: `'${first}' as const`,
        examples: [`'${first}'`, `'${second}'`],
        control: `options: ${enumOf(entity, field)}.options.map((value) => ({ value, label: ${label} }))`,
        said: `t(\`${name}Values.\${${name}}\`)`,
        filled: `await user.selectOptions(${control('combobox')}, values.${name});`,
      };
    }
    case 'ref': {
      const target = targets[to ?? 'vehicle'];
      return {
        stored: ['String', '@db.Char(36)'],
        input: 'rowId',
        output: 'z.string()',
        empty: 'null',
        examples: undefined,
        control: `control: ${target.pick}, say: pickedName`,
        formValue: `{ id: ${column}, name: ${name} }`,
        typed: 'pickedRow',
        said: name,
        filled: `await user.type(${control('combobox')}, 'found');\nawait user.click(await dialog.findByRole('option', { name: /Found/ }));`,
      };
    }
  }
}

/** The schema of an enum, in the files that use it: `appointmentState`. */
export const enumOf = ({ one }: Pick<Entity, 'one'>, { name }: Pick<Field, 'name'>) =>
  `${one}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Whether rows are answered otherwise than they are stored. */
export const isPresented = ({ fields }: Pick<Entity, 'fields'>) =>
  fields.some(({ kind }) => kind === 'enum' || kind === 'ref');

/** The references, each with the name of its relation in the model, where no column of another table is called so. */
export const refsOf = ({ fields }: Pick<Entity, 'fields'>) =>
  fields.flatMap(({ to, ...field }) =>
    to === undefined ? [] : [{ ...field, to, relation: field.name === to ? to : `${field.name}${targets[to].model}` }],
  );
