import type { ChildProcess } from 'node:child_process';
import { hash } from 'bcrypt';
import { z } from 'zod';
import { openDatabase } from '../server/infrastructure/database/database.ts';
import { endProcess } from '../tests/support/server/server-process.ts';
import { aWrittenOwner, writtenPassword as password } from '../tests/support/server/written-account.ts';
import { anOwner } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { loadAlternately, printRatios, type Subject } from './support/load.ts';
import { meQuery } from './support/me-query.ts';
import { startOther } from './support/other-server.ts';
import { percentile } from './support/pace.ts';
import { publicAddress, startProductServer } from './support/product-server.ts';

const rounds = 3;
const roundSeconds = 4;
const logInRounds = 60;
const json = { 'content-type': 'application/json' };

/**
 * The same work on well-known stacks, each as its documentation shows it: account and log-in with better-auth on Express
 * (MariaDB only: its SQLite needs Node 22 or a driver that is compiled), and the query `me` on plain Apollo with Prisma.
 */
export function benchPeers(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const product = await startProductServer(databaseUrl);
    const peers: ChildProcess[] = [];
    try {
      const { cookie } = await anOwner(databaseUrl);
      const profile = { name: 'ours', url: `${product.url}/api/user/profile`, headers: { cookie } };
      if (engine === 'MariaDB') {
        const betterAuth = await startOther('bench/support/peers/better-auth-server.ts', databaseUrl);
        peers.push(betterAuth.child);
        const message = betterAuthAnswer.parse(betterAuth.message);
        const address = `http://127.0.0.1:${message.port}`;
        const url = `${address}/api/user/profile`;
        await compare(`Reading the account, ${engine}`, [
          { name: 'better-auth, Express', url, headers: { cookie: message.cookie } },
          profile,
        ]);
        await compareLogIns([
          { name: 'better-auth, Express', url: `${address}/api/auth/sign-in/email`, ...message },
          {
            name: 'ours',
            url: `${product.url}/api/login`,
            origin: publicAddress,
            account: await anOwnerWithPassword(databaseUrl),
          },
        ]);
      }
      const apollo = await startOther('bench/support/peers/apollo-prisma-server.ts', databaseUrl);
      peers.push(apollo.child);
      const headers = { cookie, origin: publicAddress, ...json };
      const post = { method: 'POST', headers, body: JSON.stringify({ query: meQuery }) } as const;
      // Of callers in step with each other Prisma makes one query (`findUnique` in one round of the loop), as no visitors come.
      for (const connections of [4, 20]) {
        const subjects = [
          { name: 'plain Apollo, Prisma', url: `http://127.0.0.1:${z.number().parse(apollo.message)}/`, ...post },
          { name: 'ours', url: `${product.url}/graphql`, ...post },
        ];
        const figures = await loadAlternately(subjects, rounds, roundSeconds, connections);
        printRatios(`GraphQL me, ${engine}, ${connections} connections`, subjects, figures);
      }
    } finally {
      await Promise.all(peers.map((peer) => endProcess(peer, 'SIGTERM')));
      await product.stop();
    }
  });
}

async function compare(title: string, subjects: readonly Subject[]): Promise<void> {
  printRatios(title, subjects, await loadAlternately(subjects, rounds, roundSeconds));
}

const betterAuthAnswer = z.object({
  port: z.number(),
  cookie: z.string(),
  /** The only one it takes log-ins from. */
  origin: z.string(),
  account: z.object({ email: z.string(), password: z.string() }),
});

interface LogIn {
  readonly name: string;
  readonly url: string;
  readonly origin: string;
  readonly account: { readonly email: string; readonly password: string };
}

async function anOwnerWithPassword(databaseUrl: string): Promise<LogIn['account']> {
  const database = await openDatabase(databaseUrl);
  const { email } = await aWrittenOwner(database, { passwordHash: await hash(password, 12) });
  await database.close();
  return { email, password };
}

/** One after the other, each from a browser that has never been here: what one person waits for, and not what a flood does. */
async function compareLogIns(logIns: readonly LogIn[]): Promise<void> {
  const waits = logIns.map((): number[] => []);
  for (let round = 0; round < logInRounds; round += 1) {
    for (const [index, { url, origin, account }] of logIns.entries()) {
      const began = performance.now();
      const headers = { ...json, origin };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(account) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
      // The first ones compile what they run.
      if (round >= logInRounds / 10) waits[index]?.push(performance.now() - began);
    }
  }
  const reference = percentile(waits[0] ?? [], 0.5);
  console.log('\nLogging in, MariaDB, bcrypt at cost 12 on both sides');
  console.table(
    Object.fromEntries(
      logIns.map(({ name }, index) => {
        const p50 = percentile(waits[index] ?? [], 0.5);
        const figures = { 'p50 ms': Math.round(p50), 'p95 ms': Math.round(percentile(waits[index] ?? [], 0.95)) };
        return [name, { ...figures, 'time beside the reference': Number((p50 / reference).toFixed(2)) }];
      }),
    ),
  );
}
