import { buildSchemaSync } from 'type-graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { boundedText } from '../../../schema/fields/fields.ts';
import type { Client } from '../../../tests/support/client/client.ts';
import { aMember, aNewMember, anOwner } from '../../../tests/support/fixtures.ts';
import { databases } from '../../../tests/support/machine/databases.ts';
import { withFeature } from '../../../tests/support/server/with-feature.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../tests/support/stripe/payment.ts';
import { describeApi } from '../rest/openapi.ts';
import { createTypes, feature, operation, page, pageArguments, resolverOf, restAnswer } from './index.ts';

/** A feature of its own, declared as features are, and asked over both transports of a running server. */

const lift = z.object({ id: z.string(), name: z.string(), addedBy: z.email().nullable() }).meta({ id: 'ToyLift' });
type Lift = z.output<typeof lift>;
const missing = { error: 'fullNameNeeded' } as const;
const address = z.object({ post: boundedText(10, 'required') }).meta({ id: 'ToyAddress' });

/** As rows come out of a database: with columns that are nobody's business. */
const rows: (Lift & { readonly passwordHash: string })[] = [];
let latestWorkshop: number | undefined;

const listLifts = operation({
  name: 'toyLifts',
  kind: 'query',
  description: 'The lifts.',
  permission: 'account.use',
  input: z.object({ ...pageArguments, retired: z.boolean().optional() }),
  output: page(lift),
  run: (_call, { first, retired }) => ({
    nodes: retired ? [] : rows.slice(0, first),
    totalCount: rows.length,
    endCursor: null,
  }),
});

const addLift = operation({
  name: 'addToyLift',
  kind: 'mutation',
  description: 'Adds a lift.',
  permission: 'team.manage',
  paid: true,
  input: z.object({ name: boundedText(20, missing.error).min(1, missing), address: address.optional() }),
  output: lift,
  run: async ({ actor, db }, { name }) => {
    latestWorkshop = await db.user.count({});
    const row = { id: `lift-${rows.length}`, name, addedBy: actor.email, passwordHash: '$2b$12$secret' };
    rows.push(row);
    return row;
  },
});

const renameLift = operation({
  name: 'renameToyLift',
  kind: 'mutation',
  description: 'Renames one.',
  permission: 'account.use',
  args: 'flat',
  input: z.object({ id: boundedText(36), name: boundedText(20).optional() }),
  output: lift,
  rest: [
    { at: ['patch', '/api/toy-lifts/:id'], under: 'lift' },
    {
      at: ['post', '/api/toy-lifts/:id/shout'],
      answer: restAnswer(z.object({ shout: z.string() }), ({ name }: Lift) => ({ shout: name.toUpperCase() })),
    },
  ],
  run: (_call, { id, name }) => {
    const row = rows.find((known) => known.id === id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return { ...row, name: name ?? row.name };
  },
});

const brokenLift = operation({
  name: 'brokenToyLift',
  kind: 'query',
  description: 'Answers with what it did not declare.',
  permission: 'anybody',
  output: z.object({ name: z.string(), places: z.int32() }).meta({ id: 'ToyPlaces' }),
  run: () => ({ name: 'Broken', places: 1.5 }),
});

const forgetMe = operation({
  name: 'forgetToy',
  kind: 'mutation',
  description: 'Ends the session.',
  permission: 'account.use',
  beforeOwnPassword: true,
  output: z.object({ success: z.boolean() }).meta({ id: 'ToySuccess' }),
  run: ({ keep }) => {
    keep({ session: null });
    return { success: true };
  },
});

let othersHadTheirTurn = false;
const countSlowly = operation({
  name: 'countToys',
  kind: 'query',
  description: 'Takes its time to parse.',
  permission: 'account.use',
  input: z.object({
    text: z.string().refine(() => {
      setImmediate(() => {
        othersHadTheirTurn = true;
      });
      for (const until = performance.now() + 10; performance.now() < until; );
      return true;
    }),
  }),
  output: z.object({ othersHadTheirTurn: z.boolean() }).meta({ id: 'ToyCount' }),
  run: () => ({ othersHadTheirTurn }),
});

const toys = feature({ name: 'toys', operations: [listLifts, addLift, renameLift, brokenLift, forgetMe, countSlowly] });
const schema = buildSchemaSync({ resolvers: [resolverOf(toys.operations, createTypes())], validate: false });

const server = withServer(databases[0]);
const atToys = withFeature(server, toys);

const addByGraphql = 'mutation ($input: AddToyLiftInput!) { addToyLift(input: $input) { id name addedBy } }';

describe('a declared operation', () => {
  test('answers both transports with what it declares, and with no column beside it', async () => {
    const owner = await aPaidOwner(server());
    const client = atToys(owner.client);
    const overRest = await client.restOutcome('POST', '/api/workshop/addToyLift', { name: 'Left' });
    expect(overRest).toEqual({ code: 'OK', data: { id: 'lift-0', name: 'Left', addedBy: owner.email } });
    expect(await client.graphqlOutcome(addByGraphql, { input: { name: 'Right' } })).toMatchObject({
      data: { id: 'lift-1', name: 'Right' },
    });
    expect(latestWorkshop).toBe(1);
    expect(await client.restOutcome('GET', '/api/workshop/toyLifts?first=1')).toMatchObject({
      data: { nodes: [{ id: 'lift-0' }], totalCount: 2, endCursor: null },
    });
    expect(await client.restOutcome('GET', '/api/workshop/toyLifts?retired=true')).toMatchObject({
      data: { nodes: [] },
    });
    const listed = await client.rest('POST', '/api/workshop/toyLifts', { first: 2 });
    expect(await listed.text()).not.toContain('passwordHash');
    expect(await client.restOutcome('GET', '/api/workshop/toyLifts?first=101')).toMatchObject({
      code: 'BAD_INPUT',
      fields: { first: 'Invalid input' },
    });
    expect((await client.rest('GET', '/api/workshop/addToyLift')).status).toBe(405);
  });

  test('has its REST in another form where it says so; the path is stronger than the body', async () => {
    const client = atToys((await aPaidOwner(server())).client);
    await client.rest('POST', '/api/workshop/addToyLift', { name: 'Named' });
    expect(await client.restOutcome('PATCH', '/api/toy-lifts/lift-0', { id: 'lift-9', name: 'New' })).toMatchObject({
      data: { lift: { id: 'lift-0', name: 'New' } },
    });
    expect(await client.restOutcome('POST', '/api/toy-lifts/lift-0/shout')).toMatchObject({ data: { shout: 'LEFT' } });
    expect(await client.restOutcome('PATCH', '/api/toy-lifts/lift-0', [])).toMatchObject({ code: 'BAD_INPUT' });
    const rename = 'mutation ($id: ID!, $name: String) { renameToyLift(id: $id, name: $name) { name } }';
    // What a client leaves out by saying null is left out.
    expect(await client.graphqlOutcome(rename, { id: 'lift-0', name: null })).toMatchObject({ data: { name: 'Left' } });
    expect(await client.restOutcome('PATCH', '/api/toy-lifts/lift-0', { name: null })).toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('refuses in the order of the API: session, payment, form, role', async () => {
    const paid = await aPaidOwner(server());
    const bad = { name: '' };
    const outcomeOf = async (client: Client, input: object) => {
      const [rest, graphql] = [
        await client.restOutcome('POST', '/api/workshop/addToyLift', input),
        await client.graphqlOutcome(addByGraphql, { input }),
      ];
      expect(graphql.code).toBe(rest.code);
      return rest.code;
    };
    expect(await outcomeOf(atToys(server().visitor()), bad)).toBe('UNAUTHENTICATED');
    expect(await outcomeOf(atToys((await aNewMember(server(), paid)).client), bad)).toBe('PASSWORD_CHANGE_REQUIRED');
    expect(await outcomeOf(atToys((await anOwner(server())).client), bad)).toBe('PAYMENT_REQUIRED');
    const mechanic = atToys((await aMember(server(), paid, 'mechanic')).client);
    expect(await outcomeOf(mechanic, bad)).toBe('BAD_INPUT');
    expect(await outcomeOf(mechanic, { name: 'Mine' })).toBe('FORBIDDEN');
    expect(rows.map(({ name }) => name)).not.toContain('Mine');
  });

  test('names refused fields from the outside in; what GraphQL itself refuses names none', async () => {
    const client = atToys((await aPaidOwner(server())).client);
    const input = { name: '', address: { post: 'far too long for it' } };
    const fields = { name: 'Full name is required', 'address.post': 'Required' };
    expect(await client.restOutcome('POST', '/api/workshop/addToyLift', input)).toMatchObject({
      code: 'BAD_INPUT',
      fields,
    });
    expect(await client.graphqlOutcome(addByGraphql, { input })).toMatchObject({ code: 'BAD_INPUT', fields });
    const refused = await client.graphqlOutcome(addByGraphql, { input: {} });
    expect(refused.code).toBe('BAD_INPUT');
    expect(refused.fields).toBeUndefined();
  });

  test('answers nothing that it did not declare: that is a fault of ours', async () => {
    const client = atToys(server().visitor());
    expect(await client.restOutcome('GET', '/api/workshop/brokenToyLift')).toMatchObject({ code: 'INTERNAL' });
    expect(await client.graphqlOutcome('{ brokenToyLift { name places } }')).toMatchObject({ code: 'INTERNAL' });
    // GraphQL looks at what is asked for.
    expect(await client.graphqlOutcome('{ brokenToyLift { name } }')).toMatchObject({
      code: 'OK',
      data: { name: 'Broken' },
    });
  });

  test.each(['REST', 'GraphQL'])('gives the browser what it is to keep, over %s', async (transport) => {
    const newMember = await aNewMember(server(), await aPaidOwner(server()));
    const client = atToys(newMember.client);
    expect(client.cookies.has('session')).toBe(true);
    // What is sent to a call without input is not looked at.
    if (transport === 'REST') await client.rest('POST', '/api/workshop/forgetToy', ['nothing']);
    else await client.graphqlOutcome('mutation { forgetToy { success } }');
    expect(client.cookies.has('session')).toBe(false);
  });

  test('is described', () => {
    const { paths } = z
      .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
      .parse(describeApi({ url: '/', sessionCookie: 'session' }, { toys: toys.routes }, schema));
    expect(Object.keys(paths)).toContain('/api/workshop/toyLifts');
    expect(paths['/api/workshop/toyLifts']).toHaveProperty('get.parameters.1.name', 'first');
    expect(paths['/api/workshop/brokenToyLift']).toHaveProperty('get.security', []);
    expect(paths['/api/toy-lifts/{id}']).toHaveProperty('patch.parameters.0.in', 'path');
    expect(JSON.stringify(paths['/api/toy-lifts/{id}']?.patch?.requestBody)).toContain('"name"');
    expect(JSON.stringify(paths['/api/toy-lifts/{id}']?.patch?.requestBody)).not.toContain('"id"');
    expect(JSON.stringify(paths)).not.toContain('$defs');
  });
});

// They answer in other rounds of the event loop.
describe.each([...databases])('an input that takes its time, on $name', (engine) => {
  const own = withServer(engine);
  const atOwn = withFeature(own, toys);

  test('is followed by a turn of others', async () => {
    const client = atOwn((await aPaidOwner(own())).client);
    othersHadTheirTurn = false;
    expect(await client.restOutcome('GET', '/api/workshop/countToys?text=many')).toMatchObject({
      data: { othersHadTheirTurn: true },
    });
  });
});
