import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sharedLink } from '../../../../schema/features/contact/customer-links.ts';
import { Client } from '../../../../tests/support/client/client.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, taken } from '../../../../tests/support/workshop/desk.ts';

/** What a mutation changed is beside its answer, so that the window that sent it reads no more again than that. */

const server = withServer(databases[0]);

const answered = z.object({
  data: z.unknown(),
  errors: z.unknown().optional(),
  extensions: z
    .object({ changed: z.array(z.object({ entity: z.string().nullable(), id: z.string().nullable() })) })
    .optional(),
});

async function changedBy(client: Client, query: string, input: object) {
  const response = await client.rest('POST', '/graphql', { query, variables: { input } });
  const { errors, extensions } = answered.parse(await response.json());
  return { isRefused: errors !== undefined, changed: extensions?.changed };
}

const createCustomer = 'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }';

test('a mutation names each entity that it changed, once; the same again may have changed any', async () => {
  const { client } = await aPaidOwner(server());
  const input = { name: 'Ana Novak', operationId: randomUUID() };
  const first = await changedBy(client, createCustomer, input);
  expect(first.changed).toEqual([{ entity: 'CUSTOMER', id: expect.any(String) }]);
  expect(await changedBy(client, createCustomer, input)).toEqual({
    isRefused: false,
    changed: [{ entity: null, id: null }],
  });
});

test('a write of several tables, and one outside of a transaction, names them all', async () => {
  const owner = await aPaidOwner(server());
  const { id, version } = await taken(owner);
  const move = 'mutation ($input: MoveJobCardInput!) { moveJobCard(input: $input) { id } }';
  const { changed } = await changedBy(owner.client, move, { id, version, to: 'DIAGNOSIS' });
  expect(changed).toContainEqual({ entity: 'JOB_CARD', id });
  const save = 'mutation ($input: UpdateWorkshopInput!) { updateWorkshop(input: $input) { version } }';
  const own = z.object({ id: z.string(), version: z.number() }).parse(await done(owner, 'workshop'));
  const renamed = await changedBy(owner.client, save, { ...own, name: 'Servis Novak' });
  expect(renamed.changed).toEqual([{ entity: 'WORKSHOP', id: own.id }]);
});

test('a refusal and a query name none', async () => {
  const owner = await aPaidOwner(server());
  expect(await changedBy(owner.client, createCustomer, { name: '' })).toEqual({ isRefused: true });
  const query = '{ customers { nodes { id } } }';
  expect(await changedBy(owner.client, query, {})).toEqual({ isRefused: false });
});

test('the answer to a link holder names no entity of the workshop', async () => {
  const owner = await aPaidOwner(server());
  const { id: jobCardId } = await taken(owner);
  const { url } = sharedLink.parse(await done(owner, 'shareLink', { jobCardId }));
  const call = 'mutation ($input: CallMeInput!) { callMe(input: $input) { state } }';
  const input = { token: url.split('/s/')[1], phone: '041 123 456' };
  expect(await changedBy(new Client(server().url), call, input)).toEqual({ isRefused: false });
  expect((await ask(owner, 'jobCard', { id: jobCardId })).data).not.toMatchObject({ callAskedAt: null });
});
