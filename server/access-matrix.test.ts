// @module-tag asvs-2-3-1
// @module-tag asvs-6-4-1
// @module-tag asvs-8-2-1

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Access,
  everyone,
  type Identity,
  identities,
  type Outcomes,
  ownersOnly,
  signedIn,
  type Targets,
} from '../tests/support/access/access-outcomes.ts';
import { everyAccess as accessMatrix } from '../tests/support/access/every-access.ts';
import { needsSession } from '../tests/support/answers/described-answers.ts';
import { Client } from '../tests/support/client/client.ts';
import { aMember, aNewMember, anOwner, anUnverifiedOwner } from '../tests/support/fixtures.ts';
import { codesFor, type KeyHolder, keyHolders, keysOf } from '../tests/support/integrations/access-of-keys.ts';
import { isLongRun } from '../tests/support/long-run.ts';
import { databases } from '../tests/support/machine/databases.ts';
import { aPortalCustomer } from '../tests/support/portal/portal-browser.ts';
import { inParallel } from '../tests/support/server/in-parallel.ts';
import { startTestServer, type TestServer } from '../tests/support/server/test-server.ts';
import { aSubscriber } from '../tests/support/stripe/payment.ts';
import { routes } from './features.ts';
import { buildGraphqlSchema } from './graphql-schema.ts';

const schema = buildGraphqlSchema();
const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
};
/** Outside the route table: the webhook needs the raw body, pages answer their forms themselves, the rest is for machines. */
const besidesTheTable = [
  'POST /api/stripe/webhook',
  'POST /api/stripe/connect-webhook',
  'GET /healthz',
  'GET /readyz',
  'GET /api/docs',
  'POST /api/sync/users',
  'POST /api/sync/subscriptions',
  'POST /b/:slug/hold',
  'POST /b/:slug/submit',
  'POST /b/visit/:token/move',
  'POST /b/visit/:token/cancel',
  'POST /p/:slug/login',
  'POST /p/:slug/enter',
  'POST /p/:slug/logout',
];
const operations = [
  ...routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  ...besidesTheTable,
  ...Object.keys(fields.query).map((name) => `query ${name}`),
  ...Object.keys(fields.mutation).map((name) => `mutation ${name}`),
];

const ofWorkshop = new Set(operations.flatMap((operation) => /\/api\/workshop\/(\w+)$/.exec(operation)?.[1] ?? []));
/** Whether a row is a field of GraphQL whose route of the workshop is another row. */
function isFieldBesideRoute(operation: string): boolean {
  const [, field = ''] = /^(?:query|mutation) (\w+)$/.exec(operation) ?? [];
  return ofWorkshop.has(field);
}

/**
 * Who asks such a field in `npm test`, where its route is asked by everybody: both transports call the same operation,
 * so that it is asked for the session, one's own password, the role and the payment is seen by one of each.
 */
function someOf(turn: number): readonly Identity[] {
  const isEven = turn % 2 === 0;
  return ['anonymous', isEven ? 'newMember' : 'unpaidOwner', turn % 4 < 2 ? 'mechanic' : 'receptionist'];
}

test('the matrix speaks of nothing that is gone', () => {
  expect(Object.keys(accessMatrix).filter((name) => !operations.includes(name))).toEqual([]);
});

const isKeyHolder = (name: string): name is KeyHolder => keyHolders.some((holder) => holder === name);

describe.each([...databases])('access on $name', { tags: ['tenants-89', 'keys-209'] }, ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let releases: string;
  let server: TestServer;
  let userIds: ReadonlyMap<Identity, string>;
  let unverified: Client;
  let linkToken: string;
  let keys: ReadonlyMap<KeyHolder, string>;
  let portalSession: string;
  let owned: Pick<Targets, 'checkoutSessionId' | 'invoiceId' | 'ownerId' | 'ownerEmail'>;

  beforeAll(async () => {
    stored = await createMigrated();
    releases = await mkdtemp(join(tmpdir(), 'delavnica-releases-'));
    await writeFile(join(releases, 'setup.exe'), 'an installer');
    const feed = [
      'version: 1.0.0',
      'path: setup.exe',
      'files:',
      '  - url: setup.exe',
      `releaseDate: '2026-11-18T09:00:00.000Z'`,
    ];
    await writeFile(join(releases, 'latest.yml'), `${feed.join('\n')}\n`);
    server = await startTestServer(stored.url, { RELEASES_DIR: releases, RATE_LIMIT_SCALE: '1000000' });
    const paidOwner = await aSubscriber(server);
    const people = {
      unpaidOwner: await anOwner(server),
      paidOwner,
      mechanic: await aMember(server, paidOwner, 'mechanic'),
      receptionist: await aMember(server, paidOwner, 'receptionist'),
      newMember: await aNewMember(server, paidOwner),
      otherOwner: await aSubscriber(server),
    };
    linkToken = await aLinkOf(paidOwner.client);
    keys = await keysOf(server, paidOwner.client);
    const { browser } = await aPortalCustomer(server, paidOwner, { email: 'matrix@example.com' });
    portalSession = browser.client.cookies.get('portal') ?? '';
    const { email: newEmail, password, client } = await anUnverifiedOwner(server);
    await client.rest('POST', '/api/login', { email: newEmail, password });
    unverified = client;
    const idOf = async (email: string) =>
      (await server.ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } })).id;
    userIds = new Map(
      await Promise.all(
        Object.entries(people).map(async ([identity, { email }]) => [identity as Identity, await idOf(email)] as const),
      ),
    );
    const { id: ownerId, stripeCustomerId } = await server.ctx.database.user.findUniqueOrThrow({
      where: { emailKey: paidOwner.email },
    });
    const sessions = await server.ctx.stripe.checkout.sessions.list({ customer: stripeCustomerId ?? '' });
    const invoice = await server.ctx.database.subscriptionInvoice.findFirst({ where: { userId: ownerId } });
    owned = {
      invoiceId: invoice?.id ?? '',
      checkoutSessionId: sessions.data[0]?.id ?? '',
      ownerId,
      ownerEmail: paidOwner.email,
    };
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
    if (releases) await rm(releases, { recursive: true });
  });

  // Wrong passwords are part of the matrix and would use up the people's attempts.
  beforeEach(() => server.ctx.database.rateLimit.deleteMany({}));

  // To load an example takes longer than all other rows: `npm test` does it once.
  test.each(operations)(
    '%s answers everybody as the matrix says',
    async (operation) => {
      const access = accessMatrix[operation];
      const observed: Record<string, string> = {};
      const isWhole = isLongRun || access === undefined || !isFieldBesideRoute(operation);
      const all = isLongRun || !access?.inTurn ? identities : identities.filter((each) => each !== 'otherOwner');
      const asked = isWhole ? all : someOf(operations.indexOf(operation));
      const asking = asked.map((identity) => async () => {
        observed[identity] = await codeFor(operation, access, identity);
      });
      await inParallel(access?.inTurn ? 1 : asking.length, asking);
      if (access === undefined) throw new Error(missing(operation, observed));
      expect(observed).toEqual(Object.fromEntries(asked.map((identity) => [identity, access.outcomes[identity]])));
      // Both transports ask the same operation.
      const holders = isWhole ? keyHolders : [];
      for (const holder of holders) {
        const code = await codeFor(operation, access, holder);
        expect(codesFor(holder, operation, access), holder).toContain(code);
      }
      const [kind = '', name = ''] = operation.split(' ');
      if (name.startsWith('/')) expect(needsSession(kind, name)).toBe(observed.anonymous === 'UNAUTHENTICATED');
    },
    120_000,
  );

  async function codeFor(
    operation: string,
    access: Access | undefined,
    identity: Identity | KeyHolder,
  ): Promise<string> {
    const client = await clientOf(identity);
    const ownSession = client.cookies.get('session') ?? 'none';
    const unusedEmail = `unused-${randomUUID()}@example.com`;
    // To make somebody is most of the work of a call, and few calls are about somebody.
    const memberId = typeof access?.input === 'function' ? await aTarget() : '';
    const ownLink = identity === 'linkHolder' ? linkToken : 'guessed';
    const targets = { ...owned, memberId, unusedEmail, ownSession, linkToken: ownLink };
    const input = inputOf(access, targets);
    const [kind = '', name = ''] = operation.split(' ');
    if (kind === 'query' || kind === 'mutation') return (await client.graphqlOutcome(document(kind, name), input)).code;
    const address = name.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(String(input[parameter] ?? 'x')));
    const response =
      kind === 'GET' || kind === 'DELETE'
        ? await client.rest(kind, `${address}?${new URLSearchParams(input as Record<string, string>)}`)
        : await client.rest(kind, address, input);
    return response.status < 400 ? 'OK' : (await response.json()).code;
  }

  /** With a session of its own, because some calls end it. */
  async function clientOf(identity: Identity | KeyHolder): Promise<Client> {
    if (isKeyHolder(identity)) return new Client(server.url, server.url, keys.get(identity));
    const client = server.visitor();
    if (identity === 'unverified') for (const [name, value] of unverified.cookies) client.cookies.set(name, value);
    if (identity === 'customer') client.cookies.set('portal', portalSession);
    const userId = userIds.get(identity);
    if (userId !== undefined) {
      client.cookies.set('session', await server.ctx.sessions.open(server.ctx.database, userId, 'matrix'));
    }
    return client;
  }

  /** The token of a visit's link. */
  async function aLinkOf(owner: Client): Promise<string> {
    const ask = async (call: string, input: object) =>
      (await owner.restOutcome('POST', `/api/workshop/${call}`, input)).data;
    const card = await ask('takeIn', { plate: 'LJ LI-123', customer: { name: 'Ana Kos' }, km: 10 });
    const { id: jobCardId } = z.object({ id: z.string() }).parse(card);
    const { url } = z.object({ url: z.string() }).parse(await ask('shareLink', { jobCardId }));
    return url.split('/').at(-1) ?? '';
  }

  async function aTarget(): Promise<string> {
    const email = `target-${randomUUID()}@example.com`;
    const person = { email, emailKey: email, username: email, fullName: 'A Target', passwordHash: '' };
    const ownerId = userIds.get('paidOwner') ?? '';
    const { user } = server.ctx.database;
    const { workshopId } = await user.findUniqueOrThrow({ where: { id: ownerId } });
    const { id } = await user.create({
      data: { ...person, id: randomUUID(), role: 'mechanic', ownerId, workshopId },
    });
    await server.ctx.database.user.update({ where: { id: ownerId }, data: { mechanicCount: { increment: 1 } } });
    return id;
  }
});

function inputOf(access: Access | undefined, targets: Targets): Record<string, unknown> {
  if (access === undefined) return {};
  return { ...(typeof access.input === 'function' ? access.input(targets) : access.input) };
}

/** The whole field with all its arguments. An argument without a value is refused like any other bad input. */
function document(kind: 'query' | 'mutation', name: string): string {
  const field = fields[kind][name];
  const declared = field?.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = field?.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = field ? selectionOf(field.type) : '';
  return `${kind}${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} ${selection} }`;
}

/**
 * All of an answer's own fields; of what lies within it the first, and of what was asked for whole already, because a whole
 * job card is more than one may ask for.
 */
function selectionOf(type: (typeof fields.query)[string]['type'], within = 0, whole = new Set<string>()): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const own = Object.values(named.getFields());
  const asked = within < 2 && !whole.has(named.name) ? own : own.slice(0, 1);
  if (within < 2) whole.add(named.name);
  return `{ ${asked.map((field) => `${field.name} ${selectionOf(field.type, within + 1, whole)}`).join(' ')} }`;
}

/** What to do about an operation that the matrix does not know, down to the line. */
function missing(operation: string, observed: Record<string, string>): string {
  const report = [
    ['everyone', everyone('OK')],
    ['everyone', everyone('BAD_INPUT')],
    ['signedIn', signedIn()],
    ['ownersOnly', ownersOnly()],
  ] as const;
  const same = report.find(([, outcomes]) => identities.every((identity) => outcomes[identity] === observed[identity]));
  const call = same?.[0] === 'everyone' ? `everyone('${same[1].anonymous}')` : same && `${same[0]}()`;
  return [
    `tests/support/access/access-matrix.ts does not know "${operation}". Decide who may call it and add the line`,
    `  '${operation}': { input: {}, outcomes: ${call ?? differencesTo(ownersOnly(), observed)} },`,
    'with an input that passes its schema. The outcomes above are what an empty input is answered now.',
  ].join('\n');
}

function differencesTo(base: Outcomes, observed: Record<string, string>): string {
  const different = identities.filter((identity) => base[identity] !== observed[identity]);
  return `ownersOnly({ ${different.map((identity) => `${identity}: '${observed[identity]}'`).join(', ')} })`;
}
