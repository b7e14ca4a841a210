import { percentile, rounded, waitsAtPace } from '../support/pace.ts';
import { measureCostsAlternately } from '../support/processor-costs.ts';
import { startBare } from '../workshop/bare-handler.ts';
import type { Desk, Garage } from '../workshop/garage.ts';

const perSecond = 10;
const seconds = Number(process.env.SECONDS ?? 10);
const rounds = Number(process.env.ROUNDS ?? 3);

interface Measured {
  readonly garage: Pick<Garage, 'databaseUrl' | 'pids'> & Pick<Desk, 'headers'>;
  readonly asks: Readonly<Record<string, (place: number) => Promise<unknown>>>;
  /** p95 in milliseconds. */
  readonly wanted: number;
}

/**
 * What some questions cost in processor time, which also a busy machine tells, and how long they are waited for at a steady pace; both
 * beside a bare handler of the same run.
 */
export async function measureAsks(title: string, { garage, asks, wanted }: Measured): Promise<void> {
  const bare = await startBare(garage, [garage]);
  try {
    const named = Object.entries(asks);
    const subjects = named.map(([, ask]) => ({
      pids: garage.pids,
      ask: async (place: number) => void (await ask(place)),
    }));
    const [reference = Number.NaN, ...costs] = await measureCostsAlternately([bare, ...subjects], rounds);
    const waitsOfBare = await waitsAtPace(perSecond, seconds, bare.ask);
    const p95 = percentile(waitsOfBare, 0.95);
    const table: Record<string, object> = {};
    for (const [place, [name, ask]] of named.entries()) {
      const waits = await waitsAtPace(perSecond, seconds, ask);
      const cost = costs[place] ?? Number.NaN;
      table[name] = {
        'processor ms': rounded(cost / 1000),
        'to bare handler': rounded(cost / reference),
        'p50 ms': rounded(percentile(waits, 0.5)),
        'p95 ms': rounded(percentile(waits, 0.95)),
        'p95 to bare handler': rounded(percentile(waits, 0.95) / p95),
        'wanted, p95': wanted,
      };
    }
    console.log(`\n${title}`);
    console.table(table);
  } finally {
    await bare.stop();
  }
}
