import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { endProcess } from '../server/testing/server-process.ts';
import { anOwner } from './accounts.ts';
import { onBothEngines } from './engines.ts';
import { loadInTurns, printRatios, type Subject } from './load.ts';
import { meQuery } from './me-query.ts';
import { startOther } from './other-server.ts';
import { publicAddress, startProductServer } from './product-server.ts';

const rounds = 3;
const roundSeconds = 4;
const json = { 'content-type': 'application/json' };

/**
 * The same work on well-known stacks, each as its documentation shows it: the account read with better-auth on Express
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
        const betterAuth = await startOther('bench/peers/better-auth-server.ts', databaseUrl);
        peers.push(betterAuth.child);
        const told = z.object({ port: z.number(), cookie: z.string() }).parse(betterAuth.told);
        const url = `http://127.0.0.1:${told.port}/api/user/profile`;
        await compare(`Reading the account, ${engine}`, [
          { name: 'better-auth, Express', url, headers: { cookie: told.cookie } },
          profile,
        ]);
      }
      const apollo = await startOther('bench/peers/apollo-prisma-server.ts', databaseUrl);
      peers.push(apollo.child);
      const headers = { cookie, origin: publicAddress, ...json };
      const post = { method: 'POST', headers, body: JSON.stringify({ query: meQuery }) } as const;
      await compare(`GraphQL me, ${engine}`, [
        { name: 'plain Apollo, Prisma', url: `http://127.0.0.1:${z.number().parse(apollo.told)}/`, ...post },
        { name: 'ours', url: `${product.url}/graphql`, ...post },
      ]);
    } finally {
      await Promise.all(peers.map((peer) => endProcess(peer, 'SIGTERM')));
      await product.stop();
    }
  });
}

async function compare(title: string, subjects: readonly Subject[]): Promise<void> {
  printRatios(title, subjects, await loadInTurns(subjects, rounds, roundSeconds));
}
