import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bigOwner, seedBigCustomer } from '../../../tools/seed/big-customer.ts';
import { customerOf } from '../../../tools/seed/cars.ts';
import type { Client } from '../../support/client/client.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** `npm run seed big` at its smallest; the long tests look at what it writes more closely. */

const server = withServer(databases[0]);
const found = z.object({ nodes: z.array(z.object({ name: z.string(), contacts: z.array(z.unknown()) })).min(1) });
let desk: Client;

beforeAll(async () => {
  await seedBigCustomer(server().ctx.config.databaseUrl, { scale: 0.001, now: new Date('2026-11-24T08:00:00Z') });
  desk = server().visitor();
  await desk.rest('POST', '/api/login', bigOwner);
});

test('a seeded customer is found by name and read as one that was typed', async () => {
  const { name } = customerOf(5);
  const { data } = await desk.restOutcome('POST', '/api/workshop/customers', {
    first: 5,
    archived: false,
    search: name,
  });
  expect(found.parse(data).nodes[0]).toEqual({ name, contacts: [] });
});
