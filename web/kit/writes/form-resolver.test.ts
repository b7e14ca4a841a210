import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isReason, sayReason } from '../../../schema/messages/errors/index.ts';
import { formResolver } from './form-resolver.ts';

/** What nobody should send in any field of a form. */
const wrongValues = [
  ...[undefined, null, '', ' ', 'x', 'not@an@address', 'x'.repeat(20_000), '\u0000', '2026-02-30', '-1', '1e309'],
  ...[0, -1, 1.5, 2 ** 40, Number.NaN, true, [], [null], {}, { id: 1 }],
];

type Inputs = Readonly<Record<string, z.ZodObject>>;

/** Every schema of an object that the forms are judged by, by its name. */
async function inputs(): Promise<Inputs> {
  const files = readdirSync('schema/features', { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => [file, await import(`../../../schema/features/${file}`)] as const),
  );
  const named = modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof z.ZodObject ? [[`${file} ${name}`, schema] as const] : [],
    ),
  );
  return Object.fromEntries(named);
}

function messagesIn(errors: unknown): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message } = { message: undefined, ...errors };
  return typeof message === 'string' ? [message] : Object.values(errors).flatMap(messagesIn);
}

const judge = async (schema: z.ZodType<object, object>, values: object) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return messagesIn((await formResolver(schema)(values, undefined, options)).errors);
};

test('whatever is typed into a form is refused in our words, in both languages', async () => {
  const all = Object.entries(await inputs());
  expect(all.length).toBeGreaterThan(150);
  const strange = new Set<string>();
  let refused = 0;
  for (const [name, schema] of all) {
    for (const field of Object.keys(schema.shape)) {
      for (const value of wrongValues) {
        for (const message of await judge(schema, { [field]: value })) {
          refused += 1;
          if (!isReason(message)) strange.add(`${name} ${field}: ${message}`);
          for (const language of ['en', 'sl'] as const) {
            const said = sayReason(language, message);
            if (/expected|received|[Ii]nvalid (input:|option|string)|Too (big|small)|[{}]/.test(said))
              strange.add(`${name} ${field}: ${said}`);
          }
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(10_000);
  expect([...strange]).toEqual([]);
}, 120_000);

test('a short password of a new member says how long it must be', async () => {
  const { memberSchema } = await import('../../features/team/member-schema.ts');
  const member = { fullName: 'Ana Novak', email: 'ana@example.com', role: 'mechanic' };
  const said = async (password: string) =>
    (await judge(memberSchema, { ...member, password })).map((message) => sayReason('sl', message));
  expect(await said('short')).toEqual(['Geslo mora imeti vsaj 8 znakov']);
  expect(await said('')).toEqual([]);
  expect(await said('a wrench on the wall')).toEqual([]);
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
