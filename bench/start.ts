import { onBothEngines } from './support/engines.ts';
import { percentile } from './support/pace.ts';
import { processorMilliseconds } from './support/process-figures.ts';
import { startProductServer } from './support/product-server.ts';

const rounds = 9;

/** From the program's start until it answers that it is ready: on an empty database, which it migrates, and again. */
export function benchStart(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const first = await timeStart(databaseUrl);
    const again: Start[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(await timeStart(databaseUrl));
    const median = (of: (start: Start) => number) => Math.round(percentile(again.map(of), 0.5));
    console.log(`\nStart, ${engine}: milliseconds until it is ready`);
    console.table({
      'an empty database': { ...first, elapsed: Math.round(first.elapsed) },
      [`again, median of ${rounds}`]: {
        elapsed: median(({ elapsed }) => elapsed),
        processor: median(({ processor }) => processor),
      },
    });
  });
}

interface Start {
  readonly elapsed: number;
  readonly processor: number;
}

async function timeStart(databaseUrl: string): Promise<Start> {
  const began = performance.now();
  const server = await startProductServer(databaseUrl);
  const elapsed = performance.now() - began;
  const processor = await processorMilliseconds(server.pid);
  await server.stop();
  return { elapsed, processor };
}
