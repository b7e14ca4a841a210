import { readFile } from 'node:fs/promises';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { buildGraphqlSchema } from './graphql-schema.ts';

const withoutDescriptions = (text: string) => text.replace(/^\s*"""[\s\S]*?"""\n/gm, '').replace(/\n{2,}/g, '\n');

test('the checked-in schema is what the operations serve', async () => {
  const checkedIn = buildSchema(await readFile('schema/schema.graphql', 'utf8'));
  const print = (schema: typeof checkedIn) => withoutDescriptions(printSchema(lexicographicSortSchema(schema)));
  expect(print(checkedIn)).toBe(print(buildGraphqlSchema()));
});
