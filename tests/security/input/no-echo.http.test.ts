import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../server/features.ts';
import { buildGraphqlSchema } from '../../../server/graphql-schema.ts';
import { everyAccess as accessMatrix } from '../../support/access/every-access.ts';
import type { Client } from '../../support/client/client.ts';
import { aRegistration, type Person } from '../../support/fixtures.ts';
import { textsOf } from '../../support/input/texts-of.ts';
import { isLongRun } from '../../support/long-run.ts';
import { databases } from '../../support/machine/databases.ts';
import { inParallel } from '../../support/server/in-parallel.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';

/**
 * Refusals never repeat their input, which would put an attacker's words under our name and secrets into logs: every
 * text of every call of both transports is tried, new calls too. Only GraphQL's own errors about invalid queries repeat
 * words, and only in development (tests/security/input/graphql-limits.http.test.ts).
 */

const mark = 'echo7f3a9c';
let marksMade = 0;
/** Another one for each operation: a refusal may show what an earlier one saved, as a conflict does. */
function newMark(): string {
  marksMade += 1;
  return `${mark}${String(marksMade).padStart(4, '0')}`;
}
/** A text of no form, and of the forms that fields ask for, so that some are refused by the form and some for what they say. */
const textsMarkedWith = (mark: string): readonly unknown[] => [
  mark,
  `${mark}@example.com`,
  mark.padEnd(43, '0'),
  `${mark}\u0000`,
  mark.repeat(2000),
  [mark],
  { [mark]: mark },
];
/** All of them, or in `npm test` one of so many, another one in each place. */
const valuesOf = (turn: number, mark: string, share: number) =>
  textsMarkedWith(mark).filter((_, index) => isLongRun || (index + turn) % share === 0);
/** Both transports validate by the same schema: a field is asked less often than its route. */
const shares = { route: 3, field: 7 } as const;
/** Most of the time of those that are slow is waiting: for a turn to hash, or because an answer is held back. */
const requestsAtOnce = 20;
const schema = buildGraphqlSchema();

/** What would be right in each field, so that one marked field at a time reaches what lies behind the others. */
const harmless = { ...aRegistration({ email: 'somebody@example.com' }), name: 'Somebody', subject: 'A question' };

// What a refusal says is made before and beside the database; on one engine, because every call adds to it.
describe.each([...databases])('an answer that refuses on $name', (engine) => {
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1000000' });
  let owner: Person;
  beforeAll(async () => {
    owner = await aPaidOwner(server());
    // To load the example takes long, and repeats nothing.
    await server().ctx.database.workshop.updateMany({ data: { exampleLoadedAt: new Date() } });
  });

  /** @returns whether it was refused */
  async function expectNoEcho(response: Response, request: string, sent = mark): Promise<boolean> {
    const text = await response.text();
    const isRefusal = response.status >= 400 || (text.startsWith('{') && JSON.parse(text).errors !== undefined);
    if (!isRefusal) return false;
    const context = `${request} → ${response.status} ${text.slice(0, 300)}`;
    expect(`${text} ${JSON.stringify([...response.headers])}`.toLowerCase(), context).not.toContain(sent);
    return true;
  }

  /** Sends marked values in every place, and gives attempts back so that none is refused for their number. */
  async function errorCodes(
    places: readonly string[],
    send: (client: Client, input: Readonly<Record<string, unknown>>) => Promise<Response>,
    operation: string,
  ): Promise<number> {
    const { input } = accessMatrix[operation] ?? { input: {} };
    const base = typeof input === 'function' ? {} : input;
    let refused = 0;
    const sent = newMark();
    await server().ctx.database.rateLimit.deleteMany({});
    // In `npm test` a field is asked by its owner alone: what a stranger is answered is the same over both transports.
    const isRoute = operation.includes('/');
    const known = isLongRun || isRoute ? [owner.client, server().visitor()] : [owner.client];
    const clients = operation.endsWith('/logout') ? [server().visitor()] : known;
    const requests = clients.flatMap((client) =>
      [...places, sent].flatMap((place, turn) =>
        valuesOf(turn, sent, isRoute ? shares.route : shares.field).map((value) => async () => {
          const response = await send(client, { ...harmless, ...base, [place]: value });
          const request = `${operation} ${place}=${JSON.stringify(value).slice(0, 60)}`;
          if (await expectNoEcho(response, request, sent)) refused += 1;
        }),
      ),
    );
    await inParallel(requestsAtOnce, requests);
    return refused;
  }

  const withTexts = routes
    .map((route) => {
      const { params, query, body } = route;
      const places = [params, query, body].flatMap((part) => (part === undefined ? [] : textsOf(part)));
      const names = [...new Set(places.flatMap(({ path }) => path[0] ?? []))];
      return { operation: `${route.method.toUpperCase()} ${route.path}`, route, names };
    })
    .filter(({ names }) => names.length > 0);

  test.each(withTexts)('says nothing of its input: $operation', async ({ operation, route, names }) => {
    const send = (client: Client, input: Readonly<Record<string, unknown>>) => {
      const used = new Set<string>();
      const address = route.path.replace(/:(\w+)/g, (_, name: string) => {
        used.add(name);
        return encodeURIComponent(textOf(input[name] ?? mark).slice(0, 600));
      });
      const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)));
      if (route.method !== 'get') return client.rest(route.method.toUpperCase(), address, rest);
      const query = Object.entries(rest).map(([name, value]) => [name, textOf(value).slice(0, 600)]);
      return client.fetch(`${address}?${new URLSearchParams(query)}`);
    };
    const refused = await errorCodes(names, send, operation);
    // A link that is followed leads to a screen, whatever it says.
    if (route.answers.status !== 303) expect(refused).toBeGreaterThan(0);
  });

  test.each(operations())('says nothing of its input: $kind $field.name', async ({ kind, field }) => {
    const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
    const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
    const query = `${kind} (${declared}) { ${field.name}(${passed}) ${selectionOf(field.type)} }`;
    const send = (client: Client, variables: Readonly<Record<string, unknown>>) =>
      client.rest('POST', '/graphql', { query, variables });
    const names = field.args.map(({ name }) => name);
    expect(await errorCodes(names, send, `${kind} ${field.name}`)).toBeGreaterThan(0);
  });

  const besides: readonly (readonly [string, (client: Client) => Promise<Response>])[] = [
    ['a path', (client) => client.fetch(`/api/${mark}`)],
    ['a query of an unknown path', (client) => client.fetch(`/api/nothing?${mark}=${mark}`)],
    ['a method', (client) => client.fetch('/api/login', { method: mark.toUpperCase() })],
    ['JSON that is none', (client) => client.fetch('/api/login', asJson(`{"email": ${mark}`))],
    ['a text for an object', (client) => client.fetch('/api/login', asJson(`"${mark}"`))],
    [
      'a content type',
      (client) =>
        client.fetch('/api/login', { method: 'POST', headers: { 'content-type': `${mark}/${mark}` }, body: mark }),
    ],
    [
      'a charset',
      (client) =>
        client.fetch('/api/login', {
          ...asJson('{}'),
          headers: { 'content-type': `application/json; charset=${mark}` },
        }),
    ],
    [
      'an origin',
      (client) =>
        client.fetch('/api/login', {
          ...asJson('{}'),
          headers: { 'content-type': 'application/json', origin: `https://${mark}.example` },
        }),
    ],
  ];
  test.each(besides)('says nothing of %s', async (what, send) => {
    expect(await expectNoEcho(await send(owner.client), what)).toBe(true);
  });
});

const asJson = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Field = ReturnType<GraphQLObjectType['getFields']>[string];

function operations() {
  const fieldsAt = (kind: string, type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  return [...fieldsAt('query', schema.getQueryType()), ...fieldsAt('mutation', schema.getMutationType())].filter(
    ({ field }) => field.args.length > 0,
  );
}

function selectionOf(type: Field['type']): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}
