import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMariaDb, startMariaDb } from '../dev/testing/mariadb.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { createSessions } from '../server/platform/sessions.ts';
import { endProcess } from '../server/testing/server-process.ts';
import { loadInTurns, printRatios, type Subject } from './load.ts';
import { jwtSecret, publicAddress, startProductServer } from './product-server.ts';

const rounds = 3;
const roundSeconds = 5;
const meQuery = JSON.stringify({
  query: '{ me { id name email role subscriptionPlan subscriptionStatus paymentVerified currentPeriodEnd } }',
});

/** Reading one's profile over REST and GraphQL, against a bare handler, on both engines. */
export async function benchReads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-bench-'));
  try {
    await benchEngine('SQLite', `file:${join(folder, 'bench.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!hasMariaDb()) return;
  const mariaDb = await startMariaDb();
  try {
    await mariaDb.createDatabase('bench');
    await benchEngine('MariaDB', `${mariaDb.url}/bench`);
  } finally {
    await mariaDb.stop();
  }
}

async function benchEngine(engine: string, databaseUrl: string): Promise<void> {
  const product = await startProductServer(databaseUrl);
  const residentAtStart = await residentMegabytes(product.pid);
  const cookie = `__Host-session=${await signedInToken(databaseUrl)}`;
  const reference = fork('bench/reference-server.ts', {
    env: { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret },
    execArgv: ['--import', 'tsx'],
  });
  const [port] = await once(reference, 'message');
  const subjects: readonly Subject[] = [
    { name: 'bare handler (reference)', url: `http://127.0.0.1:${port}/`, headers: { cookie } },
    { name: 'bare handler, key object', url: `http://127.0.0.1:${port}/key`, headers: { cookie } },
    { name: 'GET /api/user/profile', url: `${product.url}/api/user/profile`, headers: { cookie } },
    {
      name: 'GraphQL me',
      url: `${product.url}/graphql`,
      method: 'POST',
      headers: { cookie, origin: publicAddress, 'content-type': 'application/json' },
      body: meQuery,
    },
  ];
  try {
    printRatios(`Reading the profile, ${engine}`, subjects, await loadInTurns(subjects, rounds, roundSeconds));
    console.log(`resident memory: ${residentAtStart} MB after start, ${await residentMegabytes(product.pid)} MB after`);
  } finally {
    await endProcess(reference, 'SIGTERM');
    await product.stop();
  }
}

/** Makes an account with a session, past all use cases: only reading is measured. */
async function signedInToken(databaseUrl: string): Promise<string> {
  const database = await openDatabase(databaseUrl);
  const id = randomUUID();
  const email = `${id}@example.com`;
  await database.user.create({
    data: { id, email, emailKey: email, passwordHash: '', fullName: 'Owner', username: 'owner', emailVerified: true },
  });
  const sessions = createSessions({ database, clock: systemClock, secrets: [jwtSecret] });
  const token = await sessions.open(database, id, 'bench');
  await database.close();
  return token;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
