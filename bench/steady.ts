import { randomUUID } from 'node:crypto';
import { anOwner } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { meQuery } from './support/me-query.ts';
import { atPace, percentile } from './support/pace.ts';
import { residentMegabytes } from './support/process-figures.ts';
import { publicAddress, startProductServer } from './support/product-server.ts';

/**
 * `MINUTES=15 npm run bench steady`: what a working day asks for, three hundred times a second (docs/evidence.md
 * faults-205).
 */
const minutes = Number(process.env.MINUTES ?? 1);
const perSecond = 300;
const sliceSeconds = 20;

interface Call {
  /** How many of three hundred. */
  readonly share: number;
  readonly path: string;
  readonly body?: () => object;
  readonly status: number;
}

const teamQuery = '{ team(limit: 25) { total members { id fullName email role lastLoginAt overLimit } } }';
/** Somebody else each time: an account has ten attempts. */
const aLogin = () => ({ email: `${randomUUID()}@example.com`, password: 'not the password' });
const calls: readonly Call[] = [
  { share: 120, path: '/api/user/profile', status: 200 },
  { share: 75, path: '/graphql', body: () => ({ query: meQuery }), status: 200 },
  { share: 30, path: '/graphql', body: () => ({ query: teamQuery }), status: 200 },
  { share: 30, path: '/api/user/billing-status', status: 200 },
  { share: 30, path: '/', status: 200 },
  { share: 14, path: '/api/stripe/webhook', body: () => ({ not: 'signed' }), status: 400 },
  { share: 1, path: '/api/login', body: aLogin, status: 401 },
];
const mix = calls.flatMap((call) => Array<Call>(call.share).fill(call));

export function benchSteady(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const product = await startProductServer(databaseUrl);
    try {
      const { cookie } = await anOwner(databaseUrl, 40);
      await slice(product.url, cookie);
      const warm = await residentMegabytes(product.pid);
      const waits: number[] = [];
      const memory: number[] = [];
      let failures = 0;
      for (let second = 0; second < minutes * 60; second += sliceSeconds) {
        for (const { answer, milliseconds } of await slice(product.url, cookie)) {
          waits.push(milliseconds);
          if (!answer) failures += 1;
        }
        memory.push(await residentMegabytes(product.pid));
      }
      const third = Math.ceil(memory.length / 3);
      console.log(`\n${perSecond} calls a second for ${minutes} minutes, ${engine}`);
      console.table({
        calls: waits.length,
        failures,
        'p50 ms': percentile(waits, 0.5).toFixed(1),
        'p95 ms': percentile(waits, 0.95).toFixed(1),
        'p99 ms': percentile(waits, 0.99).toFixed(1),
        'memory when warm, MB': warm,
        'memory in the first third, median, MB': percentile(memory.slice(0, third), 0.5),
        'memory in the last third, median, MB': percentile(memory.slice(-third), 0.5),
        'memory at its highest, MB': Math.max(...memory),
      });
    } finally {
      await product.stop();
    }
  });
}

/** @returns for each call whether it was answered as it should be */
function slice(url: string, cookie: string) {
  return atPace(perSecond, sliceSeconds, async (place) => {
    const call = mix[(place * 37) % mix.length];
    if (call === undefined) throw new Error('The mix is empty');
    const headers = { cookie, origin: publicAddress, 'content-type': 'application/json' };
    const sent = call.body === undefined ? {} : { method: 'POST', body: JSON.stringify(call.body()) };
    const response = await fetch(`${url}${call.path}`, { headers, ...sent }).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.status === call.status;
  });
}
