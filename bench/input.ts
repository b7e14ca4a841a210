import { fork } from 'node:child_process';
import { once } from 'node:events';
import { anOwner } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { atPace, percentile } from './support/pace.ts';
import { longestPauseSince, metricsVariables } from './support/pauses/longest-pause.ts';
import { startProductServer } from './support/product-server.ts';

const callers = 50;
const seconds = 15;
const readsPerSecond = 50;

interface Figures {
  readonly p50: number;
  readonly p99: number;
  /** The longest pause of the server's event loop meanwhile, in milliseconds. */
  readonly longestPause: number;
}

/**
 * What anonymous callers can do with text: every text field of every call is fed 100 kB that are slow to put in order, to
 * trim or to match, while somebody else reads the profile at a steady pace. Beside the same reads on an idle server.
 */
export function benchInput(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const product = await startProductServer(databaseUrl, metricsVariables);
    try {
      const { cookie } = await anOwner(databaseUrl);
      const measure = () => readProfiles(product.url, cookie);
      await measure();
      const alone = await measure();
      const burst = fork('bench/support/input-burst.ts', [String(callers), String(seconds), product.url], {
        execArgv: ['--import', 'tsx'],
      });
      await once(burst, 'message');
      const ended = once(burst, 'message');
      burst.send('begin');
      const [during, [{ kinds, statuses }]] = await Promise.all([measure(), ended]);
      console.log(`\n${callers} callers feed ${kinds} kinds of slow text for ${seconds} s, ${engine}`);
      const row = ({ p50, p99, longestPause }: Figures) => ({
        'read p50 ms': p50.toFixed(1),
        'read p99 ms': p99.toFixed(1),
        'p99 to unloaded': (p99 / alone.p99).toFixed(1),
        'longest pause of the loop ms': longestPause.toFixed(1),
      });
      console.table({ 'nobody else': row(alone), 'beside the callers': row(during) });
      console.log('answers by status:', statuses);
    } finally {
      await product.stop();
    }
  });
}

async function readProfiles(url: string, cookie: string): Promise<Figures> {
  await longestPauseSince(url);
  const answers = await atPace(readsPerSecond, seconds, async () => {
    const response = await fetch(`${url}/api/user/profile`, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The profile was refused: ${response.status}`);
  });
  const waits = answers.map(({ milliseconds }) => milliseconds);
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), longestPause: await longestPauseSince(url) };
}
