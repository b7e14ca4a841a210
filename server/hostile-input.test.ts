import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { databases } from '../dev/testing/databases.ts';
import { buildGraphqlSchema } from './graphql-schema.ts';
import { routes } from './routes.ts';
import type { Client } from './testing/client.ts';
import { expectContractAnswer, expectGraphqlAnswer } from './testing/contract-answers.ts';
import { fieldNames } from './testing/field-names.ts';
import { hostileValues } from './testing/hostile-values.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { anOwner, aRegistration, type Person } from './testing/worlds.ts';

/** Every call of both transports × every field × every hostile value (catalogue B1); new calls are covered by themselves. */

/** What would be right in each field, so that one hostile field at a time reaches what lies behind the others. */
const harmless: Readonly<Record<string, unknown>> = {
  ...aRegistration({ email: 'somebody@example.com' }),
  name: 'Somebody',
  fullName: 'Somebody',
  role: 'mechanic',
  company: 'A workshop',
  businessSize: '1-5',
  subject: 'A question',
  message: 'How does it work?',
  plan: 'business',
  priceSet: 'checkout',
};

/** One of so many values is tried in fields that belong to other calls. */
const strangeFieldsShare = 11;
const schema = buildGraphqlSchema();

let requestsSent = 0;

describe.each([...databases])('hostile input on $name', ({ create }) => {
  let stored: Awaited<ReturnType<typeof create>>;
  let server: TestServer;
  let owner: Person;

  beforeAll(async () => {
    requestsSent = 0;
    stored = await create();
    server = await startTestServer(stored.url, { RATE_LIMIT_SCALE: '1000000' });
    owner = await anOwner(server);
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  test.each(routes.map((route) => [route.method.toUpperCase(), route.path] as const))(
    '%s %s answers in the form of the contract, whatever comes',
    async (method, path) => {
      // Logging out ends the session that the other calls need.
      const client = path === '/api/logout' ? server.visitor() : owner.client;
      const own = await fieldsOfCall(client, method, path);
      // Every value in each of the call's own fields, and a part of them in fields that it should not even read.
      const tries = fieldNames
        .flatMap((field) => hostileValues.map((value) => ({ field, value })))
        .filter(({ field }, index) => own.includes(field) || index % strangeFieldsShare === 0);
      const requests = tries.map(({ field, value }) => async () => {
        const address = path.replace(/:\w+/g, () => encodeURIComponent(wellFormed(value).slice(0, 600)));
        const response =
          method === 'GET'
            ? await client.fetch(`${address}?${field}=${encodeURIComponent(wellFormed(value).slice(0, 600))}`)
            : await client.rest(method, address, { ...harmless, [field]: value });
        await expectContractAnswer(response, `${method} ${path} ${field}=${describeValue(value)}`);
      });
      await inParallel(requests);
    },
    60_000,
  );

  test.each(operations())(
    'GraphQL %s answers in the form of the contract, whatever comes',
    async (name, kind, field) => {
      const client = name === 'logout' ? server.visitor() : owner.client;
      const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
      const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
      const query = `${kind}${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} ${selectionOf(field.type)} }`;
      const requests = field.args.flatMap((argument) =>
        hostileValues.map((value) => async () => {
          const variables = { ...harmless, [argument.name]: value };
          const response = await client.rest('POST', '/graphql', { query, variables });
          await expectGraphqlAnswer(response, `${name} ${argument.name}=${describeValue(value)}`);
        }),
      );
      await inParallel(requests);
    },
  );

  test('and the server still serves, with nothing but its own rows written', async () => {
    // What the catalogue promises of every run.
    expect(requestsSent).toBeGreaterThan(6000);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    const admins = await server.parts.database.user.findMany({ where: { role: { not: 'admin' } } });
    expect(admins).toEqual([]);
    expect(await server.parts.database.user.count({ where: { paymentVerified: true } })).toBe(0);
  });
});

/** The fields that a call reads, as its refusal of nothing at all names them. */
async function fieldsOfCall(client: Client, method: string, path: string): Promise<readonly string[]> {
  const address = path.replace(/:\w+/g, 'x');
  const response = await (method === 'GET' ? client.fetch(address) : client.rest(method, address, {}));
  const answer = z
    .object({ fields: z.record(z.string(), z.string()) })
    .safeParse(await response.json().catch(() => ({})));
  return Object.keys(answer.data?.fields ?? {});
}

/** A few at a time: the server, the database and the test share two cores. */
async function inParallel(requests: readonly (() => Promise<void>)[]): Promise<void> {
  requestsSent += requests.length;
  const waiting = [...requests];
  await Promise.all(
    // Some answers are held back to take the same time for everybody; many can wait at once.
    Array.from({ length: 40 }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next();
    }),
  );
}

type Field = ReturnType<GraphQLObjectType['getFields']>[string];

function operations(): [string, 'query' | 'mutation', Field][] {
  const fieldsAt = (kind: 'query' | 'mutation', type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {}).map((field): [string, 'query' | 'mutation', Field] => [
      field.name,
      kind,
      field,
    ]);
  return [...fieldsAt('query', schema.getQueryType()), ...fieldsAt('mutation', schema.getMutationType())].filter(
    ([, , field]) => field.args.length > 0,
  );
}

function selectionOf(type: Field['type']): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}

const wellFormed = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).replace(/\p{Surrogate}/gu, '?');
const describeValue = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'undefined';
