/** A start or a stop of somebody's clock. */
export interface WorkEvent {
  /** Milliseconds; no two are at the same moment. */
  readonly at: number;
  readonly isStart: boolean;
}

type Entry = readonly [startedAt: string, endedAt: string | null];

/**
 * The time of a person as the starts and stops make it in the order in which they happened: one clock at a time.
 *
 * @returns start and end of each entry
 */
export function replay(events: readonly WorkEvent[]): readonly Entry[] {
  const sorted = events.toSorted((one, other) => one.at - other.at);
  return sorted.flatMap(({ at, isStart }, place): Entry[] => {
    const next = sorted[place + 1];
    return isStart ? [[text(at), next === undefined ? null : text(next.at)]] : [];
  });
}

const text = (at: number) => new Date(at).toISOString();
