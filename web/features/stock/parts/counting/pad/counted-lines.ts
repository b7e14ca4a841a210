import type { CountPartsFragment } from '../../../../../../generated/graphql.ts';
import { isStuck, type QueuedOperation } from '../../../../../kit/offline/queue/operation.ts';

/** What was counted of a part, as the person at the shelf sees it. */
export interface ShownCount {
  readonly partId: string;
  readonly countedThousandths: number;
  /** Undefined while nobody but this device knows of it. */
  readonly differenceThousandths: number | undefined;
  /** ISO 8601. */
  readonly at: string;
  /** The idempotency key of a count that waits on this device. */
  readonly operationId: string | undefined;
}

/** What was counted of each part, by its id: as the server knows it, and what waits on this device. */
export function countedLines(
  { id, lines }: Pick<CountPartsFragment, 'id' | 'lines'>,
  unsent: readonly QueuedOperation[],
): ReadonlyMap<string, ShownCount> {
  const shown = new Map<string, ShownCount>();
  for (const { partId, countedThousandths, differenceThousandths, countedAt } of lines) {
    shown.set(partId, { partId, countedThousandths, differenceThousandths, at: countedAt, operationId: undefined });
  }
  for (const operation of unsent) {
    const { name, input, occurredAt, operationId } = operation;
    if (name !== 'recordCount' || input.countId !== id || isStuck(operation)) continue;
    const { partId, thousandths } = input;
    if (typeof partId !== 'string' || typeof thousandths !== 'number') continue;
    const kept = { partId, countedThousandths: thousandths, at: occurredAt, operationId };
    shown.set(partId, { ...kept, differenceThousandths: undefined });
  }
  return shown;
}

/** Those that were counted last, the latest first. */
export const latestOf = (lines: ReadonlyMap<string, ShownCount>, atMost: number): readonly ShownCount[] =>
  [...lines.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, atMost);
