import { endProcess } from '../tests/support/server/server-process.ts';
import { anOwner } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { loadAlternately, printRatios, type Subject } from './support/load.ts';
import { meQuery } from './support/me-query.ts';
import { startOther } from './support/other-server.ts';
import { residentMegabytes } from './support/process-figures.ts';
import { publicAddress, startProductServer } from './support/product-server.ts';

const rounds = 3;
const roundSeconds = 5;

/** Reading one's profile over REST and GraphQL, against a bare handler, on both engines. */
export async function benchReads(): Promise<void> {
  await onBothEngines(benchEngine);
}

async function benchEngine(engine: string, databaseUrl: string): Promise<void> {
  const product = await startProductServer(databaseUrl);
  const residentAtStart = await residentMegabytes(product.pid);
  const { cookie } = await anOwner(databaseUrl);
  const { child: reference, message: port } = await startOther('bench/support/reference-server.ts', databaseUrl);
  const subjects: readonly Subject[] = [
    { pid: reference.pid, name: 'bare handler (reference)', url: `http://127.0.0.1:${port}/`, headers: { cookie } },
    { pid: reference.pid, name: 'bare handler, key object', url: `http://127.0.0.1:${port}/key`, headers: { cookie } },
    { pid: product.pid, name: 'GET /api/user/profile', url: `${product.url}/api/user/profile`, headers: { cookie } },
    {
      pid: product.pid,
      name: 'GraphQL me',
      url: `${product.url}/graphql`,
      method: 'POST',
      headers: { cookie, origin: publicAddress, 'content-type': 'application/json' },
      body: JSON.stringify({ query: meQuery }),
    },
  ];
  try {
    printRatios(`Reading the profile, ${engine}`, subjects, await loadAlternately(subjects, rounds, roundSeconds));
    console.log(`resident memory: ${residentAtStart} MB after start, ${await residentMegabytes(product.pid)} MB after`);
  } finally {
    await endProcess(reference, 'SIGTERM');
    await product.stop();
  }
}
