import autocannon from 'autocannon';
import { processorMilliseconds } from './process-figures.ts';

/** A request that a bench sends over and over. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The process that answers, to tell what a request costs it. */
  readonly pid?: number;
}

export interface Figures {
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p97Milliseconds: number;
  readonly p99Milliseconds: number;
  /** Processor time that a request takes, where the process is known. */
  readonly processorMicroseconds?: number;
}

const usualConnections = 20;
/** A server compiles what it runs often, the larger program for longer. */
const warmUpSeconds = 5;

/**
 * Loads one subject.
 *
 * @throws Error when any answer was not 2xx: a fast refusal is no figure
 */
export async function load(subject: Subject, seconds: number, connections = usualConnections): Promise<Figures> {
  const { pid } = subject;
  const before = pid === undefined ? 0 : await processorMilliseconds(pid);
  const result = await autocannon({
    url: subject.url,
    method: subject.method ?? 'GET',
    headers: { ...subject.headers },
    body: subject.body,
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${subject.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    requestsPerSecond: result.requests.average,
    p50Milliseconds: result.latency.p50,
    p97Milliseconds: result.latency.p97_5,
    p99Milliseconds: result.latency.p99,
    processorMicroseconds:
      pid === undefined ? undefined : ((await processorMilliseconds(pid)) - before) * (1000 / result['2xx']),
  };
}

/**
 * Loads several subjects in turns, so that a noisy minute hits all of them, and takes each one's median round.
 *
 * @returns the figures in the order of the subjects
 */
export async function loadAlternately(
  subjects: readonly Subject[],
  rounds: number,
  seconds: number,
  connections = usualConnections,
): Promise<Figures[]> {
  const measured = subjects.map((): Figures[] => []);
  for (const subject of subjects) await load(subject, warmUpSeconds, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) measured[index]?.push(await load(subject, seconds, connections));
  }
  return measured.map(medianRound);
}

function medianRound(rounds: readonly Figures[]): Figures {
  const sorted = [...rounds].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('nothing was measured');
  return median;
}

/** Prints the subjects with their ratio to the first one, the reference. */
export function printRatios(title: string, subjects: readonly Subject[], figures: readonly Figures[]): void {
  const reference = figures[0]?.requestsPerSecond ?? Number.NaN;
  const ofProcessor = figures[0]?.processorMicroseconds ?? Number.NaN;
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      subjects.map(({ name }, index) => {
        const figure = figures[index];
        return [
          name,
          {
            'requests/s': Math.round(figure?.requestsPerSecond ?? 0),
            'p50 ms': figure?.p50Milliseconds,
            'p97.5 ms': figure?.p97Milliseconds,
            'p99 ms': figure?.p99Milliseconds,
            'ratio to reference': Number(((figure?.requestsPerSecond ?? 0) / reference).toFixed(2)),
            ...(figure?.processorMicroseconds === undefined
              ? {}
              : {
                  'µs of processor': Math.round(figure.processorMicroseconds),
                  'ratio of processor': Number((figure.processorMicroseconds / ofProcessor).toFixed(2)),
                }),
          },
        ];
      }),
    ),
  );
}
