// @module-tag desk-27
// @module-tag check-4
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatReason, isReason } from '../../../schema/messages/errors/index.ts';
import { formResolver } from './form-resolver.ts';

/** What nobody should send in any field of a form. */
const wrongValues = [
  ...[undefined, null, '', ' ', 'x', 'not@an@address', 'x'.repeat(20_000), '\u0000', '2026-02-30', '-1', '1e309'],
  ...[0, -1, 1.5, 2 ** 40, Number.NaN, true, [], [null], {}, { id: 1 }],
];

/** A form, also one whose values are put together once each is right. */
type FormSchema = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodType<object, object>>;
type Inputs = Readonly<Record<string, FormSchema>>;

const isForm = (schema: unknown): schema is FormSchema =>
  schema instanceof z.ZodObject || (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject);
const fieldsOf = (schema: FormSchema) => Object.keys('shape' in schema ? schema.shape : schema.in.shape);

/** Every schema of an object that the forms are validated by, by its name. */
async function inputs(): Promise<Inputs> {
  const files = readdirSync('schema/features', { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => [file, await import(`../../../schema/features/${file}`)] as const),
  );
  const named = modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      isForm(schema) ? [[`${file} ${name}`, schema] as const] : [],
    ),
  );
  return Object.fromEntries(named);
}

function messagesIn(errors: unknown): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message } = { message: undefined, ...errors };
  return typeof message === 'string' ? [message] : Object.values(errors).flatMap(messagesIn);
}

const options = { fields: {}, shouldUseNativeValidation: false };

/** Gives what a form of the schema says about values. */
const validatorOf = (schema: z.ZodType<object, object>) => {
  const resolve = formResolver(schema);
  return async (values: object) => messagesIn((await resolve(values, undefined, options)).errors);
};

/**
 * Forms in which each field has each wrong value. What a form says of single fields does not depend on the others; rules
 * about several run only where every field is right, and so each is filled in alone where the others may be missing.
 */
function wrongForms(fields: readonly string[], mayBeEmpty: boolean): readonly object[] {
  const forms = mayBeEmpty ? fields.map((field) => [field]) : [fields];
  return forms.flatMap((filled) =>
    wrongValues.map((value) => Object.fromEntries(filled.map((field) => [field, value]))),
  );
}

test('whatever is typed into a form is refused in our words, in both languages', async () => {
  const all = Object.entries(await inputs());
  expect(all.length).toBeGreaterThan(150);
  const said = new Map<string, string>();
  let refused = 0;
  for (const [name, schema] of all) {
    const validate = validatorOf(schema);
    const mayBeEmpty = (await validate({})).length === 0;
    for (const form of wrongForms(fieldsOf(schema), mayBeEmpty)) {
      for (const message of await validate(form)) {
        refused += 1;
        said.set(message, name);
      }
    }
  }
  const strange = [...said].filter(
    ([message]) =>
      !isReason(message) ||
      (['en', 'sl'] as const).some((language) =>
        /expected|received|[Ii]nvalid (input:|option|string)|Too (big|small)|[{}]/.test(
          formatReason(language, message),
        ),
      ),
  );
  expect(refused).toBeGreaterThan(10_000);
  expect(strange).toEqual([]);
}, 120_000);

test('a short password of a new member says how long it must be', async () => {
  const { memberSchema } = await import('../../features/account/team/member-schema.ts');
  const member = { fullName: 'Ana Novak', email: 'ana@example.com', role: 'mechanic' };
  const said = async (password: string) =>
    (await validatorOf(memberSchema)({ ...member, password })).map((message) => formatReason('sl', message));
  expect(await said('short')).toEqual(['Geslo mora imeti vsaj 8 znakov']);
  expect(await said('')).toEqual([]);
  expect(await said('a wrench on the wall')).toEqual([]);
});

test('what a form says by itself, beside what the server checks as well, is one of our reasons', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const said = files.flatMap((file) => {
    const text = readFileSync(`web/${file}`, 'utf8');
    if (!text.includes("import { z } from 'zod'")) return [];
    const checks = /(?:\berror: |\.(?:min|max|length|regex|int)\([^'"\n]*?,? ?)['"]([^'"]+)['"]/g;
    return [...text.matchAll(checks)].map(([, words = '']) => [file, words] as const);
  });
  expect(said.length).toBeGreaterThan(5);
  // Its field says it in words of its own.
  const saidByField = 'mismatch';
  expect(said.filter(([, words]) => words !== saidByField && !isReason(words))).toEqual([]);
});

test('no form asks the validator itself', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const asking = files.filter((file) =>
    /from '@hookform\/resolvers|import\('@hookform/.test(readFileSync(`web/${file}`, 'utf8')),
  );
  expect(asking).toEqual(['kit/writes/form-resolver.ts']);
});
