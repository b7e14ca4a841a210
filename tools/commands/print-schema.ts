import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { collectShownEntities } from '../../server/api/operation/index.ts';
import { features } from '../../server/features.ts';
import { buildGraphqlSchema } from '../../server/graphql-schema.ts';

/**
 * `npm run schema`: writes the GraphQL schema that the operations make, where it has become another one, and which
 * entities each query shows.
 */

const file = 'schema/schema.graphql';
const text = readFileSync(file, 'utf8');
const inOrder = (schema: ReturnType<typeof buildSchema>) => printSchema(lexicographicSortSchema(schema));
const served = buildGraphqlSchema();
if (inOrder(buildSchema(text)) === inOrder(served)) console.log(`${file} is what the server serves.`);
else {
  writeFileSync(file, `${printSchema(served)}\n`);
  console.log(`${file} is up to date.`);
}

const shown = collectShownEntities(features.flatMap(({ operations }) => operations));
writeFileSync('server/api/graphql/shown-entities.json', `${JSON.stringify(shown, undefined, 2)}\n`);
