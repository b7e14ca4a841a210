// @module-tag asvs-2-2-1
// @module-tag asvs-15-3-5
// @module-tag asvs-16-5-1

import { coerceInputValue, type GraphQLInputType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../../server/api/rest/route.ts';
import { routes } from '../../../server/features.ts';
import { expectContractAnswer, expectGraphqlAnswer } from '../../support/answers/contract-answers.ts';
import { anOwner, aRegistration, type Person } from '../../support/fixtures.ts';
import { fieldNames, fieldNamesOf } from '../../support/input/field-names.ts';
import { type Field, graphqlCalls } from '../../support/input/graphql-calls.ts';
import { describeValue, hostileValues, inAddress } from '../../support/input/hostile-values.ts';
import { isLongRun } from '../../support/long-run.ts';
import { stricterEngine } from '../../support/machine/databases.ts';
import { inParallel } from '../../support/server/in-parallel.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/**
 * Every call of both transports with every hostile value in every field (docs/evidence.md); new calls are covered
 * automatically, those of the workshop in hostile-workshop.test.ts. `npm test` tries every value on the schema of every
 * field and sends a changing share of them; the long run sends all.
 */

/** What would be right in each field, so that one hostile field at a time reaches what lies behind the others. */
const harmless = (): Readonly<Record<string, unknown>> => ({
  // Of somebody else each time: at once they would meet in one row, and that is not the question here.
  ...aRegistration(),
  name: 'Somebody',
  fullName: 'Somebody',
  role: 'mechanic',
  company: 'A workshop',
  businessSize: '1-5',
  subject: 'A question',
  message: 'How does it work?',
  plan: 'business',
  priceSet: 'checkout',
});

type Input = Readonly<Record<string, unknown>>;

/** A part of what a body may hold; of an address, what every server and proxy lets through. */
const charactersTogether = { body: 60_000, address: 6000 };
/** Some answers are held back to take the same time for everybody; many can wait at once. */
const requestsAtOnce = 40;
const isOfWorkshop = ({ path }: Route) => path.startsWith('/api/workshop/');
const accountRoutes = routes.filter((route) => !isOfWorkshop(route));
const workshopCalls = new Set(routes.filter(isOfWorkshop).map(({ path }) => path.split('/').at(-1)));

let requestsSent = 0;

/**
 * Whether a value is sent.
 *
 * @param index of the value
 * @param turn of the call and the field
 * @param how the transport, and whether its schema takes the value
 */
function isSent(
  index: number,
  turn: number,
  how: { readonly over: 'REST' | 'GraphQL'; readonly taken: boolean },
): boolean {
  if (isLongRun) return true;
  const place = index + turn;
  return how.taken ? place % 4 === (how.over === 'REST' ? 0 : 2) : place % hostileValues.length === 0;
}

describe.each([...stricterEngine])('hostile input on $name', ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;
  let owner: Person;

  beforeAll(async () => {
    requestsSent = 0;
    stored = await createMigrated();
    server = await startTestServer(stored.url, { RATE_LIMIT_SCALE: '1000000' });
    owner = await anOwner(server);
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  test.each(accountRoutes.map((route, turn) => [route.method.toUpperCase(), route.path, route, turn] as const))(
    '%s %s answers in the form of the contract, whatever comes',
    async (method, path, route, turn) => {
      // Logging out ends the session that the other calls need.
      const client = path === '/api/logout' ? server.visitor() : owner.client;
      const own = fieldNamesOf(route);
      const inputs = [
        ...own.flatMap((field, place) =>
          hostileValues
            .map((value, index) => ({ input: { [field]: value }, index }))
            .filter(({ input, index }) =>
              isSent(index, turn + place, { over: 'REST', taken: reachesDatabase(route, sentBy(route, input)) }),
            )
            .map(({ input }): Input => input),
        ),
        ...strangeInputs(own, method, turn).filter((_, index) => isLongRun || index % 4 === turn % 4),
      ]
        .map((input) => ({ input, sent: sentBy(route, input) }))
        // Without a token the address is another one, which answers with the page of nothing.
        .filter(({ sent }) => !/^\/[bs]\//.test(path) || sent.inPath !== '');
      const requests = inputs.map(({ input, sent }) => async () => {
        const address = path.replace(/:\w+/g, () => encodeURIComponent(sent.inPath));
        const response =
          method === 'GET'
            ? await client.fetch(`${address}?${new URLSearchParams(sent.query)}`)
            : await client.rest(method, address, sent.body);
        await expectContractAnswer(response, `${method} ${path} ${Object.keys(input)}=${describeValue(input)}`);
      });
      // Passwords are hashed one after the other, and who would wait for ten seconds on a busy machine is refused.
      const hashes = ['/api/register', '/api/login'].includes(path);
      await sendAll(requests, hashes ? 2 : requestsAtOnce);
    },
    60_000,
  );

  test.each(graphqlCalls.filter(([name]) => !workshopCalls.has(name)))(
    'GraphQL %s answers in the form of the contract, whatever comes',
    async (name, kind, field) => {
      const turn = graphqlCalls.findIndex(([each]) => each === name);
      const client = name === 'logout' ? server.visitor() : owner.client;
      const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
      const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
      const query = `${kind}${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} ${selectionOf(field.type)} }`;
      const requests = field.args.flatMap((argument, place) =>
        hostileValues
          .filter((value, index) =>
            isSent(index, turn + place, { over: 'GraphQL', taken: isOfType(value, argument.type) }),
          )
          .map((value) => async () => {
            const variables = { ...harmless(), [argument.name]: value };
            const response = await client.rest('POST', '/graphql', { query, variables });
            await expectGraphqlAnswer(response, `${name} ${argument.name}=${describeValue(value)}`);
          }),
      );
      await sendAll(requests);
    },
  );

  test('and the server still serves, with nothing but its own rows written', {
    tags: ['asvs-1-2-4', 'asvs-1-4-1', 'asvs-4-1-1'],
  }, async () => {
    // A share in `npm test`, everything in the long run: fewer would mean that something was left out.
    expect(requestsSent).toBeGreaterThan(isLongRun ? 12_000 : 800);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    const admins = await server.ctx.database.user.findMany({ where: { role: { not: 'admin' } } });
    expect(admins).toEqual([]);
    expect(await server.ctx.database.user.count({ where: { paymentVerified: true } })).toBe(0);
  });
});

/**
 * A hostile value in each field that a call should not read, as many fields as one request holds. Each field has another
 * value at the next call.
 */
function strangeInputs(own: readonly string[], method: string, turn: number): readonly Input[] {
  const strange = fieldNames.filter((field) => !own.includes(field));
  const room = method === 'GET' ? charactersTogether.address : charactersTogether.body;
  const sizeOf = (field: string, value: unknown) =>
    field.length + (method === 'GET' ? encodeURIComponent(inAddress(value)) : `${JSON.stringify(value)}`).length;
  const inputs: Input[] = [];
  let free = 0;
  for (const [index, field] of strange.entries()) {
    const value = hostileValues[(index + turn) % hostileValues.length];
    free -= sizeOf(field, value);
    if (free < 0 || index === 0) {
      inputs.push({ [field]: value });
      free = room - sizeOf(field, value);
    } else {
      inputs[inputs.length - 1] = { ...inputs.at(-1), [field]: value };
    }
  }
  return inputs;
}

interface RequestParts {
  /** In place of each parameter of the path. */
  readonly inPath: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Input;
}

/** What goes out for an input: beside it everything harmless, where there is a body. */
function sentBy({ method }: Route, input: Input): RequestParts {
  const texts = Object.entries(input).map(([field, value]) => [field, inAddress(value)] as const);
  return {
    inPath: texts[0]?.[1] ?? '',
    query: method === 'get' ? Object.fromEntries(texts) : {},
    body: method === 'get' ? {} : { ...harmless(), ...input },
  };
}

/** What the schemas of a call refuse comes no further, whichever database is behind them. */
function reachesDatabase({ path, params, query, body }: Route, sent: RequestParts): boolean {
  const inPath = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, sent.inPath]));
  return [params?.safeParse(inPath), query?.safeParse(sent.query), body?.safeParse(sent.body)].every(
    (parsed) => parsed?.success !== false,
  );
}

/** What GraphQL itself refuses comes no further either. */
function isOfType(value: unknown, type: GraphQLInputType): boolean {
  let isOne = true;
  coerceInputValue(value, type, () => {
    isOne = false;
  });
  return isOne;
}

async function sendAll(requests: readonly (() => Promise<void>)[], atOnce = requestsAtOnce): Promise<void> {
  requestsSent += requests.length;
  await inParallel(atOnce, requests);
}

function selectionOf(type: Field['type']): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}
