import { anOwner } from '../../support/accounts.ts';
import { onBothEnginesWithMany } from '../../support/engines.ts';
import { percentile } from '../../support/pace.ts';
import { longestPauseSince, metricsVariables } from '../../support/pauses/longest-pause.ts';
import { type ProcessorMeter, processorMeter } from '../../support/pauses/processor-meter.ts';
import { type Garage, openGarage } from '../garage.ts';
import { inputCases } from './input-cases.ts';
import type { InputCase } from './senders.ts';

/** As many cards as a workshop has after some weeks; what is large comes with the inputs. */
const scale = 0.005;
const readsPerSecond = 20;
const idleSeconds = 5;

/**
 * The largest inputs and outputs that a workshop may have, one after the other, beside the small reads of another workshop: how
 * long the event loop works at a time, and what the reads wait. A table in Markdown, and what the server says to one more.
 */
export function benchWorkshopInput(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const meter = await processorMeter();
    const databaseUrl = await urlOf('workshop_input');
    const garage = await openGarage(databaseUrl, scale, databasePids, { ...metricsVariables, ...meter.variables });
    try {
      const { cookie } = await anOwner(databaseUrl);
      const neighbour = { ...garage.headers, cookie };
      const cases = await inputCases(garage);
      console.log(`\n### ${engine}\n`);
      console.log('| what | largest | loop, ms | by the clock, ms | seconds | neighbour p95, ms | bound | beyond it |');
      console.log('|---|---|---|---|---|---|---|---|');
      // `ONLY='photo;accountant'` leaves the others out.
      const wanted = process.env.ONLY?.split(';');
      await measured(garage, meter, neighbour, idle);
      for (const each of [idle, ...cases]) {
        if (wanted?.some((part) => each.what.includes(part)) === false) continue;
        console.log(await measured(garage, meter, neighbour, each));
      }
    } finally {
      await garage.stop();
    }
  });
}

const idle: InputCase = {
  what: 'nothing',
  largest: '–',
  bound: '–',
  run: () => new Promise((done) => setTimeout(done, idleSeconds * 1000)),
};

/** A row of the table. */
async function measured(
  { url }: Garage,
  meter: ProcessorMeter,
  headers: Readonly<Record<string, string>>,
  { what, largest, bound, prepare, run, beyond }: InputCase,
): Promise<string> {
  await prepare?.();
  await longestPauseSince(url);
  await meter.longest();
  const began = performance.now();
  const waits: number[] = [];
  let isRunning = true;
  const reads = (async () => {
    const answers: Promise<void>[] = [];
    while (isRunning) {
      answers.push(timedRead(url, headers, waits));
      await new Promise((due) => setTimeout(due, 1000 / readsPerSecond));
    }
    await Promise.all(answers);
  })();
  const failure = await run().then(
    () => undefined,
    (error: Error) => error.message.slice(0, 200).replaceAll('|', '/'),
  );
  isRunning = false;
  const seconds = (performance.now() - began) / 1000;
  await reads;
  const [work, pause] = [await meter.longest(), await longestPauseSince(url)];
  const figures = [work.toFixed(0), pause.toFixed(0), seconds.toFixed(1), percentile(waits, 0.95).toFixed(0)];
  return `| ${[what, largest, ...figures, bound, failure ?? (beyond === undefined ? '–' : await beyond())].join(' | ')} |`;
}

async function timedRead(url: string, headers: Readonly<Record<string, string>>, waits: number[]): Promise<void> {
  const from = performance.now();
  const response = await fetch(`${url}/api/user/profile`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The profile was refused: ${response.status}`);
  waits.push(performance.now() - from);
}
