import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { boundedText } from '../../../schema/fields/fields.ts';
import type { Client } from '../../../tests/support/client/client.ts';
import { aMember, anOwner } from '../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withFeature } from '../../../tests/support/server/with-feature.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../tests/support/stripe/payment.ts';
import { runSweeps } from '../../infrastructure/jobs/housekeeping.ts';
import { newId } from '../../infrastructure/new-id.ts';
import { tenantDb } from '../../infrastructure/tenant/tenant-db.ts';
import { feature, operation } from './index.ts';

/** Mutations of the workshop that a client sends twice, and what may be read after the end of a subscription. */

const note = z.object({ id: z.string(), text: z.string() }).meta({ id: 'ToyNote' });
const kind = 'toy-note';

const writing = (name: string) =>
  operation({
    name,
    kind: 'mutation',
    description: 'Writes a note.',
    permission: 'account.use',
    input: z.object({ text: boundedText(20), refuse: z.boolean().optional() }),
    output: note,
    run: ({ ctx, db, actor }, { text, refuse }) =>
      db.transaction(async (tx) => {
        const row = { id: newId(ctx.clock.now()), userId: actor.id, email: actor.email, kind, detail: text };
        await tx.securityEvent.create({ data: row });
        if (refuse) throw new AppError('INVALID_STATE', undefined, { possible: ['CLOSED'] });
        return { id: row.id, text };
      }),
  });
/** As a draft is refreshed before it is issued. */
const preparing = operation({
  name: 'prepareToy',
  kind: 'mutation',
  description: 'Writes two notes.',
  permission: 'account.use',
  input: z.object({ text: boundedText(20), refuse: z.boolean().optional() }),
  output: note,
  prepare: async ({ ctx, db, actor }) => {
    const row = { id: newId(ctx.clock.now()), userId: actor.id, email: actor.email, kind, detail: 'prepared' };
    await db.securityEvent.create({ data: row });
  },
  run: ({ ctx, db, actor }, { text, refuse }) =>
    db.transaction(async (tx) => {
      const row = { id: newId(ctx.clock.now()), userId: actor.id, email: actor.email, kind, detail: text };
      await tx.securityEvent.create({ data: row });
      if (refuse) throw new AppError('INVALID_STATE', undefined, { possible: ['CLOSED'] });
      return { id: row.id, text };
    }),
});
/** Creates the only note there may be: checks first, and a unique key of the database holds it as well. */
const single = operation({
  name: 'writeSingleToy',
  kind: 'mutation',
  description: 'Writes the only one.',
  permission: 'account.use',
  input: z.object({ text: boundedText(20) }),
  output: note,
  run: ({ ctx, db }, { text }) =>
    db.transaction(async (tx) => {
      const there = await tx.numberSeries.count({ where: { series: kind } });
      if (there > 0) throw new AppError('CONFLICT');
      const id = newId(ctx.clock.now());
      await tx.numberSeries.create({ data: { id, series: kind, year: 0, last: 1 } });
      return { id, text };
    }),
});
const notes = operation({
  name: 'toyNotes',
  kind: 'query',
  description: 'How many.',
  permission: 'account.use',
  output: z.object({ count: z.int32() }).meta({ id: 'ToyNotes' }),
  run: async ({ db }) => ({ count: await db.securityEvent.count({ where: { kind } }) }),
});
const toys = feature({
  name: 'toys',
  operations: [writing('writeToy'), writing('writeOtherToy'), preparing, single, notes],
});
const daySeconds = 86_400;

describe.each(enginesFor('locks', 'isolation'))('a mutation that names itself, on $name', (engine) => {
  const server = withServer(engine);
  const atToys = withFeature(server, toys);
  const write = (client: Client, input: object, name = 'writeToy') =>
    client.restOutcome('POST', `/api/workshop/${name}`, input);
  const writeByGraphql = (client: Client, input: object) =>
    client.graphqlOutcome('mutation ($input: WriteToyInput!) { writeToy(input: $input) { id text } }', { input });
  const prepared = (client: Client, input: object) => write(client, input, 'prepareToy');
  const counted = async (client: Client) => (await client.restOutcome('GET', '/api/workshop/toyNotes')).data;
  const anyClient = async () => atToys((await aPaidOwner(server())).client);

  test('is done once, and answered the same again, over both transports', async () => {
    const client = await anyClient();
    const input = { text: 'one', operationId: randomUUID() };
    const first = await write(client, input);
    expect(first).toMatchObject({ code: 'OK', data: { text: 'one' } });
    expect(await write(client, input)).toEqual(first);
    expect(await writeByGraphql(client, input)).toEqual(first);
    expect(await counted(client)).toEqual({ count: 1 });
    // Without a name each is another one.
    await write(client, { text: 'one' });
    expect(await counted(client)).toEqual({ count: 2 });
  });

  test('is done once when it arrives ten times at one moment', async () => {
    const client = await anyClient();
    const input = { text: 'one', operationId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(client, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('OK');
    expect(await counted(client)).toEqual({ count: 1 });
  });

  test('may not take the name of another one, nor of another input', async () => {
    const client = await anyClient();
    const operationId = randomUUID();
    await write(client, { text: 'one', operationId });
    const conflict = { code: 'CONFLICT', fields: { operationId: expect.any(String) } };
    expect(await write(client, { text: 'two', operationId })).toMatchObject(conflict);
    expect(await write(client, { text: 'one', operationId }, 'writeOtherToy')).toMatchObject(conflict);
    expect(await write(client, { text: 'one', operationId: 'no uuid' })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await counted(client)).toEqual({ count: 1 });
    // Another workshop's names are its own.
    const other = await anyClient();
    expect((await write(other, { text: 'two', operationId })).code).toBe('OK');
  });

  test('answers nobody but the account that sent it', async () => {
    const owner = await aPaidOwner(server());
    const colleague = await aMember(server(), owner);
    const input = { text: 'one', operationId: randomUUID() };
    const first = await write(atToys(owner.client), input);
    const conflict = { code: 'CONFLICT', fields: { operationId: expect.any(String) } };
    expect(await write(atToys(colleague.client), input)).toMatchObject(conflict);
    expect(await write(atToys(owner.client), input)).toEqual(first);
    expect(await counted(atToys(owner.client))).toEqual({ count: 1 });
  });

  test('keeps what it prepared when it refuses, prepares once where it was done, and runs again beside another row', async () => {
    const client = await anyClient();
    const input = { text: 'seen', operationId: randomUUID() };
    const refused = await prepared(client, { ...input, refuse: true });
    expect(refused).toMatchObject({ code: 'INVALID_STATE', possible: ['CLOSED'] });
    expect(await counted(client)).toEqual({ count: 1 });
    const done = await prepared(client, input);
    expect(done).toMatchObject({ code: 'OK', data: { text: 'seen' } });
    expect(await counted(client)).toEqual({ count: 3 });
    expect(await Promise.all([prepared(client, input), prepared(client, input)])).toEqual([done, done]);
    expect(await counted(client)).toEqual({ count: 3 });
    // Three of one key at once: the second and the third find the row of the one before, and say so.
    const once = (text: string) => write(client, { text, operationId: randomUUID() }, 'writeSingleToy');
    const answers = await Promise.all(['a', 'b', 'c'].map(once));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
  });

  test('can be tried again after a refusal, which leaves nothing behind', async () => {
    const client = await anyClient();
    const operationId = randomUUID();
    const refused = { code: 'INVALID_STATE', possible: ['CLOSED'] };
    expect(await write(client, { text: 'one', refuse: true, operationId })).toMatchObject(refused);
    expect(await writeByGraphql(client, { text: 'one', refuse: true })).toMatchObject(refused);
    expect(await counted(client)).toEqual({ count: 0 });
    expect((await write(client, { text: 'one', operationId })).code).toBe('OK');
  });

  test('is forgotten after a day, and swept', async () => {
    const owner = await aPaidOwner(server());
    const client = atToys(owner.client);
    const input = { text: 'one', operationId: randomUUID() };
    const first = await write(client, input);
    server().clock.advance(daySeconds + 1);
    const second = await write(client, input);
    expect(second.code).toBe('OK');
    expect(second).not.toEqual(first);
    const { workshopId } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const kept = () => tenantDb(server().ctx.database, workshopId).answeredOperation.count();
    expect(await kept()).toBe(1);
    server().clock.advance(daySeconds + 1);
    await runSweeps(server().ctx, []);
    expect(await kept()).toBe(0);
  });

  test('writes only while the workshop pays; reads go on for ninety days after the end', async () => {
    const never = atToys((await anOwner(server())).client);
    expect((await never.restOutcome('GET', '/api/workshop/toyNotes')).code).toBe('PAYMENT_REQUIRED');
    const owner = await anOwner(server());
    const client = atToys(owner.client);
    const { id: userId } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const now = server().clock.now().getTime();
    const grant = {
      id: randomUUID(),
      userId,
      source: 'operator',
      plan: 'pro' as const,
      validFrom: new Date(now - 1000),
    };
    const ended = async (daysAgo: number) => {
      const validUntil = new Date(now - daysAgo * daySeconds * 1000 - 500);
      await server().ctx.database.accessGrant.deleteMany({ where: { userId } });
      await server().ctx.database.accessGrant.create({ data: { ...grant, validUntil } });
      return [
        (await write(client, { text: 'one' })).code,
        (await client.restOutcome('GET', '/api/workshop/toyNotes')).code,
      ];
    };
    expect(await ended(-1)).toEqual(['OK', 'OK']);
    expect(await ended(0)).toEqual(['PAYMENT_REQUIRED', 'OK']);
    expect(await ended(89)).toEqual(['PAYMENT_REQUIRED', 'OK']);
    expect(await ended(90)).toEqual(['PAYMENT_REQUIRED', 'PAYMENT_REQUIRED']);
  });
});
