import { expect } from 'vitest';
import { z } from 'zod';
import { jobCard } from '../../../schema/features/desk/job-cards.ts';
import { job } from '../../../schema/features/desk/jobs.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';

/** What people do in a workshop, over HTTP. */

export const ask = ({ client }: Person, call: string, input: object = {}) =>
  client.restOutcome('POST', `/api/workshop/${call}`, input);

/** The answer of what must succeed. */
export async function done(by: Person, call: string, input: object = {}): Promise<unknown> {
  const outcome = await ask(by, call, input);
  expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
  return outcome.data;
}

const row = z.object({ id: z.string(), version: z.number() });

/** A car taken in for a person. */
export const taken = async (by: Person, input: object = {}) =>
  jobCard.parse(await done(by, 'takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana' }, km: 10, ...input }));

export const proposed = async (by: Person, jobCardId: string, input: object = {}) =>
  job.parse(await done(by, 'addJob', { jobCardId, title: 'Zavore', ...input }));

/** A part of the given number of cents. */
export const aPart = (cents: number, values: object = {}) => ({
  kind: 'PART',
  description: 'Del',
  unitPrice: cents * 100,
  ...values,
});

export const cardNow = async (by: Person, id: string) => jobCard.parse(await done(by, 'jobCard', { id }));

/** Another state of a job, over the version that it has. */
export async function moved(
  by: Person,
  { id, version }: { id: string; version: number },
  to: string,
  more: object = {},
) {
  return job.parse(await done(by, 'moveJob', { id, version, to, ...more }));
}

export const atCounter = { channel: 'COUNTER', byName: 'Ana' } as const;

/** Changes the settings of the workshop. */
export async function settings(by: Person, changes: object): Promise<void> {
  const { id, version } = row.parse(await done(by, 'workshop'));
  await done(by, 'updateWorkshop', { id, version, ...changes });
}

/** What is written down as having happened on a card, in its order. */
export async function actsOn({ ctx }: TestServer, by: Person, jobCardId: string): Promise<string[]> {
  const { id } = row.parse(await done(by, 'workshop'));
  const rows = await tenantDb(ctx.database, id).activity.findMany({ where: { jobCardId }, orderBy: { id: 'asc' } });
  return rows.map(({ act, entity }) => `${act} ${entity}`);
}

/** The tables of somebody's workshop. */
export async function tablesOf({ ctx }: TestServer, by: Person) {
  const { id } = row.parse(await done(by, 'workshop'));
  return tenantDb(ctx.database, id);
}
