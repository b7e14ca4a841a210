import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../../../../tests/support/client/client.ts';
import { timesToTry } from '../../../../../tests/support/long-run.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import {
  placeholders,
  type ServerProcess,
  startServerProcess,
} from '../../../../../tests/support/server/server-process.ts';
import { aWrittenOwner, paidForEnterprise } from '../../../../../tests/support/server/written-account.ts';
import { createSessions } from '../../../../auth/sessions/sessions.ts';
import { type Database, openDatabase } from '../../../../infrastructure/database/database.ts';
import { systemClock } from '../../../../infrastructure/time/clock.ts';

/** Runs the built server; `npm test -- seat-races` builds it first. ROUNDS sets how often the seat is fought for. */
const rounds = timesToTry('ROUNDS', { short: 10, long: 50 });
const rivals = 20;
const appUrl = 'http://127.0.0.1';

describe.each(enginesFor('locks'))(
  'one free seat and two servers on $name',
  { tags: ['plans-104'] },
  ({ createMigrated }) => {
    let stored: Awaited<ReturnType<typeof createMigrated>>;
    let database: Database;
    let servers: readonly ServerProcess[];

    beforeAll(async () => {
      stored = await createMigrated();
      const environment = { APP_URL: appUrl, DATABASE_URL: stored.url, BCRYPT_COST: '4', LOG_LEVEL: 'fatal' };
      servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
      database = await openDatabase(stored.url);
    });
    afterAll(async () => {
      await Promise.all((servers ?? []).map((server) => server.stop()));
      await database?.close();
      await stored?.drop();
    });

    async function aPaidOwnerWithOneSeat(): Promise<{ id: string; clients: readonly Client[] }> {
      const { id } = await aWrittenOwner(database, { ...paidForEnterprise, plan: 'pro' });
      const sessions = createSessions({ database, clock: systemClock, secrets: [placeholders.JWT_SECRET] });
      const token = await sessions.open(database, id, 'test');
      const clients = servers.map(({ url }) => new Client(url, appUrl));
      for (const { cookies } of clients) cookies.set('session', token);
      return { id, clients };
    }

    test(`${rivals} additions at once make one member, ${rounds} times over`, {
      tags: ['asvs-2-3-2'],
      timeout: 60_000 + rounds * 1000,
    }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const owner = await aPaidOwnerWithOneSeat();
        const answers = await Promise.all(
          Array.from({ length: rivals }, (_, rival) =>
            owner.clients[rival % 2]?.rest('POST', '/api/team/members', {
              fullName: 'A Rival',
              email: `${randomUUID()}@example.com`,
              role: 'mechanic',
              password: 'a wrench on the wall',
            }),
          ),
        );
        const statuses = answers.map((answer) => answer?.status);
        expect(statuses.toSorted()).toEqual([201, ...Array(rivals - 1).fill(403)]);
        const members = await database.user.count({ where: { ownerId: owner.id } });
        const { mechanicCount } = await database.user.findUniqueOrThrow({ where: { id: owner.id } });
        expect({ members, mechanicCount }).toEqual({ members: 1, mechanicCount: 1 });
      }
    });
  },
);
