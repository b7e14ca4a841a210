import type { GraphQLObjectType } from 'graphql';
import { buildGraphqlSchema } from '../../../server/graphql-schema.ts';

export type Field = ReturnType<GraphQLObjectType['getFields']>[string];

const schema = buildGraphqlSchema();

/** Every query and mutation that takes arguments, by its name; those of a new call are among them by themselves. */
export const graphqlCalls: readonly (readonly [name: string, kind: 'query' | 'mutation', field: Field])[] = [
  ...callsOf('query', schema.getQueryType()),
  ...callsOf('mutation', schema.getMutationType()),
].filter(([, , field]) => field.args.length > 0);

function callsOf(kind: 'query' | 'mutation', type: GraphQLObjectType | null | undefined) {
  return Object.values(type?.getFields() ?? {}).map((field) => [field.name, kind, field] as const);
}
