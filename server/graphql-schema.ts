import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { createTypes, resolverOf } from './api/operation/index.ts';
import { features } from './features.ts';

const resolver = resolverOf(
  features.flatMap((feature) => feature.operations).filter((operation) => operation.graphql),
  createTypes(),
);

/** The GraphQL API: the same operations as REST through the same use cases. Inputs are parsed by our own schemas. */
export function buildGraphqlSchema(): GraphQLSchema {
  return buildSchemaSync({ resolvers: [resolver], validate: false });
}
