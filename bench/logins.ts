import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/infrastructure/database/database.ts';
import { aWrittenOwner, writtenPassword } from '../tests/support/server/written-account.ts';
import { anOwner } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import type { BurstOutcome } from './support/login-burst.ts';
import { atPace, percentile } from './support/pace.ts';
import { publicAddress, startProductServer } from './support/product-server.ts';

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
      await benchElsewhere(engine, databaseUrl);
    } finally {
      await product.stop();
    }
  });
}

const floodSize = 100;
const honestLogIns = 40;

/** A hundred log-ins at once from one address, again and again, and meanwhile somebody else's from another one. */
async function benchElsewhere(engine: string, databaseUrl: string): Promise<void> {
  const product = await startProductServer(databaseUrl, { TRUST_PROXY: '1' });
  const database = await openDatabase(databaseUrl);
  try {
    const { email } = await aWrittenOwner(database);
    const logIn = async (address: string, body: object) => {
      const headers = { 'content-type': 'application/json', origin: publicAddress, 'x-forwarded-for': address };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${product.url}/api/login`, init);
      await response.arrayBuffer();
      return response.status;
    };
    const honest = () => logIn('198.51.100.2', { email, password: writtenPassword });
    await honest();
    const alone = await waitsOf(honest, honestLogIns / 4);
    let flooding = true;
    const flood = Array.from({ length: floodSize }, async (_, place) => {
      while (flooding) {
        const wrong = { email: `nobody-${place}-${performance.now()}@example.com`, password: 'not the password' };
        const status = await logIn('198.51.100.1', wrong);
        // As somebody's program would that does not wait for as long as it is told to.
        if (status === 503) await pause(200);
      }
    });
    await pause(3000);
    const during = await waitsOf(honest, honestLogIns);
    flooding = false;
    await Promise.all(flood);
    const row = (waits: readonly number[]) => ({
      'p50 ms': rounded(percentile(waits, 0.5)),
      'p95 ms': rounded(percentile(waits, 0.95)),
      'p95 to unloaded': rounded(percentile(waits, 0.95) / percentile(alone, 0.95)),
    });
    console.log(`\nLogging in while another address sends ${floodSize} log-ins at once, again and again, ${engine}`);
    console.table({ alone: row(alone), 'beside the flood': row(during) });
  } finally {
    await database.close();
    await product.stop();
  }
}

/** @throws Error when a log-in does not succeed */
async function waitsOf(logIn: () => Promise<number>, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    const status = await logIn();
    if (status !== 200) throw new Error(`The log-in was refused: ${status}`);
    waits.push(performance.now() - began);
  }
  return waits;
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
  const burst = fork('bench/support/login-burst.ts', parameters, { execArgv: ['--import', 'tsx'] });
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
  console.log(
    `Log-ins checked: ${perSecond('checked')} a second; asked to retry later: ${perSecond('putOff')} a second.`,
  );
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
