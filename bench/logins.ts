import { fork } from 'node:child_process';
import { once } from 'node:events';
import { anOwner } from './accounts.ts';
import { onBothEngines } from './engines.ts';
import type { BurstOutcome } from './login-burst.ts';
import { atPace, percentile } from './pace.ts';
import { startProductServer } from './product-server.ts';

const profilesPerSecond = 50;
const loginsPerSecond = 200;
const seconds = 8;
const rounds = 5;

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/**
 * What a burst of log-ins does to everybody else: reading the profile at a steady pace, in turns without a burst, while
 * the same burst goes to a bare server beside it (what the sender takes from the machine), and during it.
 */
export function benchLogins(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const product = await startProductServer(databaseUrl);
    try {
      const { cookie } = await anOwner(databaseUrl);
      const readProfiles = () => profiles(product.url, cookie);
      const alone: Percentiles[] = [];
      const elsewhere: Percentiles[] = [];
      const during: Percentiles[] = [];
      const outcomes: BurstOutcome[] = [];
      await readProfiles();
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await readProfiles());
        elsewhere.push((await duringBurst(readProfiles)).figures);
        const { figures, outcome } = await duringBurst(readProfiles, product.url);
        during.push(figures);
        outcomes.push(outcome);
      }
      print(engine, { alone, elsewhere, during }, outcomes);
    } finally {
      await product.stop();
    }
  });
}

async function profiles(url: string, cookie: string): Promise<Percentiles> {
  const answers = await atPace(profilesPerSecond, seconds, async () => {
    const response = await fetch(`${url}/api/user/profile`, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The profile was refused: ${response.status}`);
  });
  const waits = answers.map(({ milliseconds }) => milliseconds);
  return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
}

/**
 * Measures during a burst from a process of its own, whose start is not measured.
 *
 * @param server who gets the burst; a bare server in the sender's own process unless given
 */
async function duringBurst(
  measure: () => Promise<Percentiles>,
  server?: string,
): Promise<{ figures: Percentiles; outcome: BurstOutcome }> {
  const parameters = [String(loginsPerSecond), String(seconds), ...(server === undefined ? [] : [server])];
  const burst = fork('bench/login-burst.ts', parameters, { execArgv: ['--import', 'tsx'] });
  await once(burst, 'message');
  const ended = once(burst, 'message');
  burst.send('begin');
  const [figures, [outcome]] = await Promise.all([measure(), ended]);
  return { figures, outcome };
}

function print(
  engine: string,
  { alone, elsewhere, during }: Readonly<Record<'alone' | 'elsewhere' | 'during', readonly Percentiles[]>>,
  outcomes: readonly BurstOutcome[],
): void {
  const row = (measured: readonly Percentiles[]) => ({
    'p50 ms': rounded(medianOf(measured, 'p50')),
    'p95 ms': rounded(medianOf(measured, 'p95')),
    'p95 to unloaded': rounded(medianOf(measured, 'p95') / medianOf(alone, 'p95')),
    'p95 to a burst elsewhere': rounded(medianOf(measured, 'p95') / medianOf(elsewhere, 'p95')),
  });
  console.log(
    `\nReading the profile during ${loginsPerSecond} log-ins a second, ${engine}, medians of ${rounds} rounds`,
  );
  console.table({
    'no log-ins': row(alone),
    'the burst goes to a bare server': row(elsewhere),
    'the burst goes to the product': row(during),
  });
  const perSecond = (kind: keyof BurstOutcome) =>
    rounded(outcomes.reduce((sum, outcome) => sum + outcome[kind], 0) / seconds / rounds);
  console.log(`Log-ins judged: ${perSecond('judged')} a second; told to come back: ${perSecond('putOff')} a second.`);
}

function medianOf(rows: readonly Percentiles[], key: keyof Percentiles): number {
  return percentile(
    rows.map((round) => round[key]),
    0.5,
  );
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
