import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { MessageResultType, SuccessResultType } from './api/graphql/graphql-types.ts';
import { createTypes, resolverOf } from './api/operation/index.ts';
import { features } from './features.ts';

/** Those that resolvers written by hand answer with as well. */
const types = createTypes({ MessageResult: MessageResultType, SuccessResult: SuccessResultType });
const derived = resolverOf(
  features.flatMap((feature) => feature.operations).filter((operation) => operation.graphql),
  types,
);

/** The GraphQL API: the same operations as REST through the same use cases. Inputs are parsed by our own schemas. */
export function buildGraphqlSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [derived, ...features.flatMap((feature) => feature.resolvers)],
    validate: false,
  });
}
