import { percentile } from './pace.ts';
import { processorMicroseconds } from './process-figures.ts';

/** A call, and the processes that work for it. */
export interface Asking {
  readonly pids: readonly number[];
  /** @param place from 0 in each round */
  readonly ask: (place: number) => Promise<void>;
}

export const callsOfARound = 20;

/**
 * Microseconds of processor time that a call takes all who work for it, in turns, each one's median round.
 *
 * @param rounds that are measured, after one that only warms
 */
export async function measureCostsAlternately(subjects: readonly Asking[], rounds: number): Promise<number[]> {
  const measured = subjects.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { pids, ask }] of subjects.entries()) {
      const before = await processorOf(pids);
      for (let place = 0; place < callsOfARound; place += 1) await ask(place);
      if (round >= 0) measured[index]?.push(((await processorOf(pids)) - before) / callsOfARound);
    }
  }
  return measured.map((figures) => percentile(figures, 0.5));
}

async function processorOf(pids: readonly number[]): Promise<number> {
  let sum = 0;
  for (const pid of pids) sum += await processorMicroseconds(pid);
  return sum;
}
