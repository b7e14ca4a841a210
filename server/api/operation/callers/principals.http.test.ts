// @module-tag attack-14
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withFeature } from '../../../../tests/support/server/with-feature.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../tests/support/server/written-account.ts';
import { features } from '../../../features.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { feature, operation, type Principal, type PrincipalCall, type PrincipalSource } from '../index.ts';

/** Kinds of callers that are no staff, declared as a portal and keys are, and asked over both transports. */

const credentials = new Map<string, Principal>();
const sourceOf = (kind: 'customer' | 'apiKey'): PrincipalSource => ({
  kind,
  credentialIn: 'request',
  find: async ({ request }) => {
    const known = credentials.get(request.tokens.portal ?? '');
    return known?.kind === kind ? known : null;
  },
});
const customers = sourceOf('customer');
const apiKeys = sourceOf('apiKey');

const seen = z.object({ kind: z.string(), caller: z.string(), notes: z.array(z.string()) }).meta({ id: 'ToySeen' });

async function show({ principal, db }: PrincipalCall) {
  const notes = await db.jobTemplate.findMany({ orderBy: { id: 'asc' } });
  return { kind: principal.kind, caller: principal.id, notes: notes.map(({ title }) => title) };
}

const toys = feature({
  name: 'toys',
  operations: [
    operation({
      name: 'toyOfCustomer',
      kind: 'query',
      description: 'What a customer sees.',
      permission: customers,
      output: seen,
      run: show,
    }),
    operation({
      name: 'addToyNote',
      kind: 'mutation',
      description: 'Adds a note.',
      permission: 'templates.manage',
      alsoFor: [apiKeys],
      input: z.object({ name: z.string().max(20) }),
      output: seen,
      run: async (call, { name }) => {
        const now = call.ctx.clock.now();
        await call.db.jobTemplate.create({ data: { id: newId(now), title: name, jobs: '[]', createdAt: now } });
        return show(call);
      },
    }),
    operation({
      name: 'toyOfStaff',
      kind: 'query',
      description: 'For staff alone.',
      permission: 'workshop.see',
      output: z.object({ email: z.string() }).meta({ id: 'ToyEmail' }),
      run: ({ actor }) => ({ email: actor.email }),
    }),
  ],
});

const server = withServer(databases[0]);
const atToys = withFeature(server, toys);

async function aWorkshopWith(kind: 'customer' | 'apiKey', { acts = [], paid = true }: Partial<PrincipalOptions> = {}) {
  const account = await aWrittenOwner(server().ctx.database, paid ? paidForEnterprise : {});
  const id = newId(server().clock.now());
  credentials.set(id, { kind, id, workshopId: account.workshopId, acts });
  const owner = atToys(await signedInAt(server().url, account));
  /** As a program asks: without a cookie, and without an origin. */
  const ask = async (call: string, input: object = {}, bearer = id, more: Readonly<Record<string, string>> = {}) => {
    const { cookie: session = '', ...others } = more;
    const headers = { 'content-type': 'application/json', cookie: `portal=${bearer}; ${session}`, ...others };
    const response = await fetch(`${owner.url}/api/workshop/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    const answer = await response.json();
    return response.ok ? { code: 'OK', data: answer } : answer;
  };
  return { id, owner, account, ask };
}

interface PrincipalOptions {
  readonly acts: NonNullable<Principal['acts']>;
  readonly paid: boolean;
}

describe('an operation for one kind of callers', () => {
  test('is given who calls, and the tables of their workshop alone', async () => {
    const one = await aWorkshopWith('customer');
    const other = await aWorkshopWith('customer');
    await other.owner.rest('POST', '/api/workshop/addToyNote', { name: 'Of the other' });
    expect(await one.ask('toyOfCustomer')).toEqual({
      code: 'OK',
      data: { kind: 'customer', caller: one.id, notes: [] },
    });
    expect(await other.ask('toyOfCustomer')).toMatchObject({ data: { caller: other.id, notes: ['Of the other'] } });
  });

  test('is for nobody else: staff, other kinds, a guessed credential', async () => {
    const { owner, ask } = await aWorkshopWith('customer');
    const key = await aWorkshopWith('apiKey', { acts: ['templates.manage'] });
    expect(await owner.restOutcome('POST', '/api/workshop/toyOfCustomer')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await owner.graphqlOutcome('{ toyOfCustomer { caller } }', {})).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await ask('toyOfCustomer', {}, key.id)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await ask('toyOfCustomer', {}, 'guessed')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await ask('toyOfStaff')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await ask('addToyNote', { name: 'A note' })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('is refused while its workshop does not pay', async () => {
    const { ask } = await aWorkshopWith('customer', { paid: false });
    expect(await ask('toyOfCustomer')).toMatchObject({ code: 'PAYMENT_REQUIRED' });
  });
});

describe('an act that other kinds may do as well', () => {
  test('is done by whoever has it among theirs, and by staff as before', async () => {
    const { id, owner, ask } = await aWorkshopWith('apiKey', { acts: ['templates.manage'] });
    expect(await ask('addToyNote', { name: 'By key' })).toEqual({
      code: 'OK',
      data: { kind: 'apiKey', caller: id, notes: ['By key'] },
    });
    expect(await owner.restOutcome('POST', '/api/workshop/addToyNote', { name: 'By hand' })).toMatchObject({
      data: { kind: 'staff', notes: ['By key', 'By hand'] },
    });
  });

  test('is refused to a key without it, after its input was looked at', async () => {
    const { ask } = await aWorkshopWith('apiKey', { acts: ['customers.see'] });
    expect(await ask('addToyNote', { name: 'x'.repeat(21) })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await ask('addToyNote', { name: 'A note' })).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is done once under an idempotency key, which belongs to the caller', async () => {
    const { owner, ask } = await aWorkshopWith('apiKey', { acts: ['templates.manage'] });
    const input = { name: 'Once', operationId: newId(server().clock.now()) };
    expect(await ask('addToyNote', input)).toMatchObject({ data: { notes: ['Once'] } });
    expect(await ask('addToyNote', input)).toMatchObject({ data: { notes: ['Once'] } });
    expect(await owner.restOutcome('POST', '/api/workshop/addToyNote', input)).toMatchObject({ code: 'CONFLICT' });
  });

  test('is the session’s where there is one, whatever a header says', async () => {
    const key = await aWorkshopWith('apiKey', { acts: ['templates.manage'] });
    const { owner } = await aWorkshopWith('customer');
    const { cookieHeader: cookie, origin } = owner;
    expect(await key.ask('addToyNote', { name: 'Whose' }, key.id, { cookie, origin })).toMatchObject({
      data: { kind: 'staff', notes: ['Whose'] },
    });
  });
});

/** Why the operations of a feature need no credential. */
const publicFeatures: Readonly<Record<string, string>> = {
  accounts: 'registration, log-in, and links that were mailed for them',
  appearance: 'the theme of public pages',
  billing: 'prices, and a checkout that is named by its id',
  demo: 'a workshop of its own for each visitor, where it is offered',
  'hand-over': 'log-in by a link that works once',
  leads: 'a visitor writes to us',
  team: 'registration by an invitation',
};

test('only registration, log-in, leads, prices and public pages need no credential', () => {
  const open = features.filter(({ operations }) => operations.some(({ permission }) => permission === 'anybody'));
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(publicFeatures));
});
