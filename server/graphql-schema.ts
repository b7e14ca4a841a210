import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { createTypes, resolverOf, subscriberOf } from './api/operation/index.ts';
import { features } from './features.ts';

const types = createTypes();
const resolver = resolverOf(
  features.flatMap((feature) => feature.operations).filter((operation) => operation.graphql),
  types,
);
const subscriber = subscriberOf(
  features.flatMap((feature) => feature.subscriptions),
  types,
);

/** type-graphql asks for one; each of our subscriptions knows by itself whence its values come. */
const pubSub = {
  publish: () => undefined,
  subscribe() {
    throw new Error('A subscription has a source of its own');
  },
};

let built: GraphQLSchema | undefined;

/**
 * The GraphQL API: the same operations as REST through the same use cases, with inputs parsed by our own schemas. It is
 * built once, since every server of a process has the same one.
 */
export function buildGraphqlSchema(): GraphQLSchema {
  built ??= buildSchemaSync({ resolvers: [resolver, subscriber], validate: false, pubSub });
  return built;
}
