// @module-tag asvs-2-2-1

import fc, { type GeneratorValue } from 'fast-check';
import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { beforeAll, describe, test } from 'vitest';
import { routes } from '../../../server/features.ts';
import { buildGraphqlSchema } from '../../../server/graphql-schema.ts';
import { expectContractAnswer, expectGraphqlAnswer } from '../../support/answers/contract-answers.ts';
import { byChance } from '../../support/answers/recorded-answers.ts';
import type { Client } from '../../support/client/client.ts';
import { fieldNames } from '../../support/input/field-names.ts';
import { hostileValues } from '../../support/input/hostile-values.ts';
import { timesToTry } from '../../support/long-run.ts';
import { stricterEngine } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/**
 * Calls that are put together by chance out of what the routes and the schema know: methods, parameters, headers,
 * bodies, queries. None may end in a fault of ours; FUZZ=250000 for many more.
 */
const runs = timesToTry('FUZZ', { short: 150, long: 500 });
const schema = buildGraphqlSchema();
const roots = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
];

const values = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.emailAddress(),
  fc.uuid(),
  fc.double(),
);
const texts = values.map((value) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`).slice(0, 1500));
const inputs = fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), fc.string({ maxLength: 20 })), values, {
  maxKeys: 8,
});
const bodies = fc.oneof(
  { weight: 4, arbitrary: inputs.map((input) => JSON.stringify(input)) },
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 2000 }),
);
const headerTexts = fc
  .string({ unit: 'grapheme-ascii', maxLength: 100 })
  .map((text) => text.replace(/[^ -~]/g, '').trim());
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'accept-encoding',
    'range',
    'if-range',
    'if-none-match',
    'user-agent',
    'x-forwarded-for',
    'x-http-method-override',
    'referer',
  ),
  headerTexts,
  { maxKeys: 4 },
);
const contentTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
);
const methods = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS');

/** Beside a page of people, what is no longer the path of its files is answered by the page, as HTML. */
function isOfPage(route: string, path: string): boolean {
  const same = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
  return !route.startsWith('/api/') && !same.test(new URL(path, 'http://localhost').pathname);
}

describe.each([...stricterEngine])('by chance on $name', (engine) => {
  const server = withServer(engine);
  let owner: Client;
  beforeAll(async () => {
    owner = (await aPaidOwner(server())).client;
  });

  test(`${runs} calls of REST`, { timeout: 180_000 + runs * 60 }, async () => {
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.gen(), async (draw) => {
          const route = draw(fc.constantFrom, ...routes);
          const client = draw(fc.boolean) && !route.path.endsWith('/logout') ? owner : server().visitor();
          const method = draw(fc.integer, { min: 0, max: 9 }) === 0 ? draw(() => methods) : route.method.toUpperCase();
          const path = route.path.replace(/:\w+/g, () => wellFormed(draw(() => texts)));
          if (isOfPage(route.path, path)) return;
          const query = new URLSearchParams(
            Object.entries(draw(() => inputs)).map(([name, value]): [string, string] => [
              name,
              `${JSON.stringify(value)}`.slice(0, 300),
            ]),
          );
          const type = draw(() => contentTypes);
          const init = {
            method,
            headers: { ...draw(() => headers), ...(type === '' ? {} : { 'content-type': type }) },
            body: method === 'GET' ? undefined : draw(() => bodies),
          };
          const response = await client.fetch(`${path}?${query}`, init);
          await expectContractAnswer(response, `${method} ${path}?${query} ${JSON.stringify(init)}`.slice(0, 1500));
        }),
        { numRuns: runs },
      ),
    );
  });

  test(`${runs} queries of GraphQL`, { timeout: 180_000 + runs * 60 }, async () => {
    await byChance(() =>
      fc.assert(
        fc.asyncProperty(fc.gen(), async (draw) => {
          const { kind, field } = draw(() => fc.constantFrom(...roots));
          const client = draw(fc.boolean) && field.name !== 'logout' ? owner : server().visitor();
          const count = draw(fc.integer, { min: 1, max: 7 });
          const fields = Array.from(
            { length: count },
            (_, place) => `${place > 0 ? `a${place}: ` : ''}${asked(draw, field, 0)}`,
          );
          const query = `${kind} ${variablesOf(field)} { ${fields.join(' ')} }`;
          const variables = {
            ...draw(() => inputs),
            ...Object.fromEntries(field.args.map((argument): [string, unknown] => [argument.name, draw(() => values)])),
          };
          const body = { query, variables, operationName: draw(fc.constantFrom, undefined, null, 'x') };
          const response = await client.rest('POST', '/graphql', body);
          await expectGraphqlAnswer(response, JSON.stringify(body).slice(0, 1500));
        }),
        { numRuns: runs },
      ),
    );
  });
});

/** A field with its arguments, as literals or as variables, and with some of what can be asked of its type. */
function asked(draw: GeneratorValue, field: GraphQLField<unknown, unknown>, depth: number): string {
  const parameters = field.args.map(({ name }) =>
    draw(fc.boolean) ? `${name}: $${name}` : `${name}: ${JSON.stringify(wellFormed(draw(() => texts)))}`,
  );
  const type = getNamedType(field.type);
  const directive = draw(fc.constantFrom, '', '', '', ' @include(if: true)', ' @skip(if: $no)', ' @nothing');
  const called = `${field.name}${parameters.length > 0 ? `(${parameters.join(', ')})` : ''}${directive}`;
  if (!isObjectType(type)) return called;
  const inner = Object.values(type.getFields())
    .filter(() => draw(fc.integer, { min: 0, max: 3 }) > 0)
    .map((each) => (depth < 3 ? asked(draw, each, depth + 1) : each.name));
  const extra = draw(fc.constantFrom, '', '', '__typename', 'nowhere', `... on ${type.name} { __typename }`, '...lost');
  return `${called} { ${[...inner, extra].join(' ')} }`;
}

function variablesOf(field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`);
  return declared.length > 0 ? `(${declared.join(', ')})` : '';
}

/** Text that an address or a literal can carry. */
function wellFormed(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')).slice(0, 1500);
}
