import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { graphqlOperation } from './api/graphql/graphql.ts';
import { healthOperations } from './api/middleware/health.ts';
import { type ApiInfo, describeApi } from './api/rest/openapi.ts';
import { json, type Operation, type Route, route } from './api/rest/route.ts';
import { sessionCookieName } from './auth/sessions/cookies.ts';
import type { Config } from './config/config.ts';
import { features } from './features.ts';

const docsOperation = {
  method: 'get',
  path: '/api/docs',
  summary: 'This API description, in OpenAPI 3.1',
  caller: 'anybody',
  answers: json(z.looseObject({ openapi: z.string() })),
} as const satisfies Operation;

/** All that the server answers to programs, the routes that are mounted apart included. */
export const apiOperations: Readonly<Record<string, readonly Operation[]>> = {
  ...Object.fromEntries(features.map(({ name, routes, mounted }) => [name, [...routes, ...mounted]])),
  server: [docsOperation, graphqlOperation, ...healthOperations],
};

/** @returns a document in OpenAPI 3.1 */
export function describeWholeApi(info: ApiInfo, types: GraphQLSchema): object {
  return describeApi(info, apiOperations, types);
}

/** `GET /api/docs` */
export function apiDocsRoute(config: Config, types: GraphQLSchema): Route {
  // Made when it is first asked for: most processes never are.
  let description: object | undefined;
  return route({
    ...docsOperation,
    handle: async () => {
      description ??= describeWholeApi({ url: config.appUrl, sessionCookie: sessionCookieName(config) }, types);
      return { body: description };
    },
  });
}
