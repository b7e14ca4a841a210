import { randomUUID } from 'node:crypto';
import { createSessions } from '../../server/auth/sessions/sessions.ts';
import { type Database, openDatabase } from '../../server/infrastructure/database/database.ts';
import { systemClock } from '../../server/infrastructure/time/clock.ts';
import { aWorkshop } from '../../tests/support/server/written-account.ts';
import { jwtSecret } from './product-server.ts';

export interface Owner {
  readonly id: string;
  /** The header that signs requests in. */
  readonly cookie: string;
}

/** Makes a paid owner with a session and a team, past all use cases: only what is loaded afterwards is measured. */
export async function anOwner(databaseUrl: string, teamSize = 0): Promise<Owner> {
  const database = await openDatabase(databaseUrl);
  const id = randomUUID();
  const paid = { plan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true } as const;
  const workshopId = await aWorkshop(database);
  await database.user.create({ data: { ...aPerson('Owner'), ...paid, id, workshopId, mechanicCount: teamSize } });
  const joined = Date.now() - teamSize * 1000;
  const members = Array.from({ length: teamSize }, (_, place) => ({
    ...aPerson(`Member ${place}`),
    id: randomUUID(),
    ownerId: id,
    workshopId,
    role: 'mechanic' as const,
    createdAt: new Date(joined + place * 1000),
  }));
  const batch = 500;
  for (let first = 0; first < members.length; first += batch) {
    await database.user.createMany({ data: members.slice(first, first + batch) });
  }
  const cookie = await signedIn(database, id);
  await database.close();
  return { id, cookie };
}

/** The header that signs the requests of an account in. */
export async function signedIn(database: Database, accountId: string): Promise<string> {
  const sessions = createSessions({ database, clock: systemClock, secrets: [jwtSecret] });
  return `__Host-session=${await sessions.open(database, accountId, 'bench')}`;
}

function aPerson(fullName: string) {
  const email = `${randomUUID()}@example.com`;
  return { email, emailKey: email, passwordHash: '', fullName, username: 'person', emailVerified: true };
}
