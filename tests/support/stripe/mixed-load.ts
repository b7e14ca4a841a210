import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '../../../server/infrastructure/database/database.ts';
import { Client } from '../client/client.ts';
import { aRegistration } from '../fixtures.ts';
import { writtenPassword as password } from '../server/written-account.ts';

/** What was promised to somebody. */
export interface Promises {
  readonly registered: string[];
  readonly added: Map<string, string>;
  readonly removed: Set<string>;
  /** HTTP statuses of all answers. */
  readonly statuses: Set<number>;
}

export function noPromises(): Promises {
  return { registered: [], added: new Map(), removed: new Set(), statuses: new Set() };
}

/** What several loads were promised together. */
export function mergePromises(loads: readonly Promises[]): Promises {
  return {
    registered: loads.flatMap(({ registered }) => registered),
    added: new Map(loads.flatMap(({ added }) => [...added])),
    removed: new Set(loads.flatMap(({ removed }) => [...removed])),
    statuses: new Set(loads.flatMap(({ statuses }) => [...statuses])),
  };
}

export function countOf({ registered, added, removed }: Promises): number {
  return registered.length + added.size + removed.size;
}

/**
 * Registrations, members who come and go, and reads, as fast as they are answered.
 *
 * @param promises where what is acknowledged is written down
 * @returns what ends the load, once the last request is answered or lost
 */
export function startMixedLoad(owner: Client, promises: Promises): () => Promise<void> {
  const { registered, added, removed, statuses } = promises;
  let stopped = false;
  const call = async (client: Client, method: string, path: string, body?: object) => {
    const answer = await client.rest(method, path, body);
    statuses.add(answer.status);
    return answer;
  };
  const again = async (work: () => Promise<void>) => {
    while (!stopped) await work().catch(() => undefined);
  };
  const register = async () => {
    const input = aRegistration();
    const visitor = new Client(owner.url, owner.origin);
    if ((await call(visitor, 'POST', '/api/register', input)).status === 201) registered.push(input.email);
  };
  const add = async () => {
    const role = added.size % 2 === 0 ? 'mechanic' : 'receptionist';
    const email = `${randomUUID()}@example.com`;
    const answer = await call(owner, 'POST', '/api/team/members', { fullName: 'A Member', email, role, password });
    if (answer.status === 201) added.set((await answer.json()).member.id, email);
  };
  const remove = async () => {
    const [id] = [...added.keys()].slice(-3);
    if (id === undefined) return add();
    // Once it is asked for, nobody can expect the member to be there, answered or not.
    added.delete(id);
    if ((await call(owner, 'DELETE', `/api/team/members/${id}`)).status === 200) removed.add(id);
  };
  const read = async () => void (await call(owner, 'GET', '/api/team/members'));
  const senders = [register, register, add, add, remove, read, read].map(again);
  return async () => {
    stopped = true;
    await Promise.all(senders);
  };
}

/** What was acknowledged is there, and what was not is there whole or not at all. */
export async function expectKept(
  database: Database,
  owner: { readonly id: string },
  promises: Promises,
): Promise<void> {
  expect(promises.statuses).not.toContain(500);
  const accounts = await database.user.findMany({ where: { emailKey: { in: promises.registered } } });
  expect(accounts.map(({ emailKey }) => emailKey).toSorted()).toEqual(promises.registered.toSorted());
  const members = await database.user.findMany({ where: { ownerId: owner.id } });
  const there = new Set(members.map(({ id }) => id));
  for (const [id] of promises.added) expect(there).toContain(id);
  for (const id of promises.removed) expect(there).not.toContain(id);
  // A removal that was not answered may have happened, so the team is what the counter says, and not what we hoped.
  const { mechanicCount, receptionistCount } = await database.user.findUniqueOrThrow({ where: { id: owner.id } });
  expect([mechanicCount, receptionistCount]).toEqual(
    ['mechanic', 'receptionist'].map((role) => members.filter((member) => member.role === role).length),
  );
  const owners = new Set((await database.user.findMany({ where: { role: 'admin' } })).map(({ id }) => id));
  const orphans = await database.user.findMany({ where: { role: { not: 'admin' } } });
  expect(orphans.filter(({ ownerId }) => ownerId === null || !owners.has(ownerId))).toEqual([]);
  const mails = await database.outboxMessage.findMany({ select: { dedupeKey: true } });
  expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length);
}
