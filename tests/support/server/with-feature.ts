import { createServer } from 'node:http';
import { buildSchemaSync } from 'type-graphql';
import { afterAll, beforeAll } from 'vitest';
import { startGraphql } from '../../../server/api/graphql/graphql.ts';
import { createTypes, type Feature, resolverOf } from '../../../server/api/operation/index.ts';
import { createApp } from '../../../server/app.ts';
import { Client } from '../client/client.ts';
import { listenLocally } from '../machine/listen.ts';
import type { TestServer } from './test-server.ts';

/**
 * A feature that only a test has, asked over both transports of a server of its own on the database of another one.
 *
 * @returns the visitor of that server who has the session of a visitor of the other one
 */
export function withFeature(server: () => TestServer, feature: Feature): (visitor: Client) => Client {
  let url = '';
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const { ctx } = server();
    const schema = buildSchemaSync({ resolvers: [resolverOf(feature.operations, createTypes())], validate: false });
    const graphql = await startGraphql(ctx, schema);
    const http = createServer(createApp(ctx, feature.routes, { ...graphql, stream: graphql.handler }, []));
    url = `http://127.0.0.1:${await listenLocally(http)}`;
    close = () => Promise.all([graphql.stop(), new Promise((closed) => http.close(closed))]);
  });
  afterAll(() => close?.());
  return ({ cookies }) => {
    const client = new Client(url, server().url);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
}
