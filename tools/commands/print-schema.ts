import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphqlSchema } from '../../server/graphql-schema.ts';

/** `npm run schema`: writes down the GraphQL schema that the operations make, where it has become another one. */

const file = 'schema/schema.graphql';
const text = readFileSync(file, 'utf8');
const inOrder = (schema: ReturnType<typeof buildSchema>) => printSchema(lexicographicSortSchema(schema));
const served = buildGraphqlSchema();
if (inOrder(buildSchema(text)) === inOrder(served)) console.log(`${file} is what the server serves.`);
else {
  writeFileSync(file, `${printSchema(served)}\n`);
  console.log(`${file} is written anew.`);
}
