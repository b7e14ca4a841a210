import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { Client } from '../testing/client.ts';
import { type KillableServer, withKillableServer } from '../testing/killable-server.ts';
import { aRegistration } from '../testing/worlds.ts';
import { aWrittenOwner, paidForEnterprise, writtenPassword as password } from '../testing/written-account.ts';

/**
 * Row 197 of the catalogue: kill -9 under a mixed load of registrations, members who come and go, and reads; KILLS=50 for
 * the long run. What was acknowledged is there, and what was not is there whole or not at all.
 */
const kills = Number(process.env.KILLS ?? 3);
const longestLifeMilliseconds = 600;

/** What was promised to somebody before the server was killed. */
interface Promises {
  readonly registered: string[];
  readonly added: Map<string, string>;
  readonly removed: Set<string>;
}

describe.each([...databases])('a server killed under mixed load on $name', (engine) => {
  const server = withKillableServer(engine);

  test(`rows 111, 197: ${kills} times, keeps what it has promised and nothing half`, {
    timeout: 60_000 + kills * 10_000,
  }, async () => {
    const { database, kill, start } = server();
    const owner = await aPaidOwnerOf(server());
    const promises: Promises = { registered: [], added: new Map(), removed: new Set() };
    const promised = () => promises.registered.length + promises.added.size + promises.removed.size;
    for (let round = 0; round < kills; round += 1) {
      const before = promised();
      const stop = startMixedLoad(owner.client, promises);
      await expect.poll(promised, { timeout: 20_000 }).toBeGreaterThan(before);
      await new Promise((moment) => setTimeout(moment, Math.random() * longestLifeMilliseconds));
      await kill();
      await stop();
      await start();
    }

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
    if (database.engine === 'sqlite') {
      expect(await database.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }]);
    }
  });
});

async function aPaidOwnerOf({ database, url }: KillableServer): Promise<{ id: string; client: Client }> {
  const { id, email } = await aWrittenOwner(database, paidForEnterprise);
  const client = new Client(url);
  await client.rest('POST', '/api/login', { email, password });
  return { id, client };
}

/** @returns what ends the load, once the last request is answered or lost */
function startMixedLoad(owner: Client, { registered, added, removed }: Promises): () => Promise<void> {
  let stopped = false;
  const again = async (work: () => Promise<void>) => {
    while (!stopped) await work().catch(() => undefined);
  };
  const register = async () => {
    const input = aRegistration();
    if ((await new Client(owner.url).rest('POST', '/api/register', input)).status === 201) registered.push(input.email);
  };
  const add = async () => {
    const role = added.size % 2 === 0 ? 'mechanic' : 'receptionist';
    const email = `${randomUUID()}@example.com`;
    const answer = await owner.rest('POST', '/api/team/members', { fullName: 'A Member', email, role, password });
    if (answer.status === 201) added.set((await answer.json()).member.id, email);
  };
  const remove = async () => {
    const [id] = [...added.keys()].slice(-3);
    if (id === undefined) return add();
    // Once it is asked for, nobody can expect the member to be there, answered or not.
    added.delete(id);
    if ((await owner.rest('DELETE', `/api/team/members/${id}`)).status === 200) removed.add(id);
  };
  const read = async () => void (await owner.rest('GET', '/api/team/members'));
  const senders = [register, register, add, add, remove, read, read].map(again);
  return async () => {
    stopped = true;
    await Promise.all(senders);
  };
}
