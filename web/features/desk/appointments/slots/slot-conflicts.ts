import { fieldsOf, wordsOf } from '../../../../kit/browser/answer-body.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import type { Resource } from '../model/day-plan.ts';
import type { TimeSlot } from './free-slots.ts';

/** Why a time is not free. */
export interface Conflict {
  readonly reason: 'TAKEN' | 'OUTSIDE' | 'ARCHIVED';
  /** Of TAKEN: what is planned there. */
  readonly block?: { readonly id: string; readonly startAt: string; readonly endAt: string; readonly title?: string };
}

/** Where something was dropped, and what was in the way. */
export interface ConflictingSlot {
  readonly slot: TimeSlot;
  readonly conflicts: readonly Conflict[];
}

/** What somebody wants although the rules say otherwise. */
export interface ConflictOverrides {
  readonly overlap?: true;
  readonly outside?: true;
}

const reasons = ['TAKEN', 'OUTSIDE', 'ARCHIVED'] as const;

/** What a refusal says is in the way; nothing where it is another refusal. */
export function parseConflicts({ conflicts }: ApiError): readonly Conflict[] {
  const all: readonly unknown[] = Array.isArray(conflicts) ? conflicts : [];
  return all.flatMap((each) => {
    const fields = fieldsOf(each);
    const reason = reasons.find((known) => known === fields?.reason);
    if (reason === undefined) return [];
    const found = fieldsOf(fields?.block);
    const [id, startAt, endAt, title] = [found?.id, found?.startAt, found?.endAt, found?.title].map(wordsOf);
    if (id === undefined || startAt === undefined || endAt === undefined) return [{ reason }];
    return [{ reason, block: { id, startAt, endAt, title } }];
  });
}

/** What has to be insisted on; undefined where that does not help: a lift bears one car. */
export function overridesFor(
  conflicts: readonly Conflict[],
  kind: Resource['kind'] | undefined,
): ConflictOverrides | undefined {
  const isTaken = conflicts.some(({ reason }) => reason === 'TAKEN');
  if (isTaken && kind !== 'STAFF') return undefined;
  const isOutside = conflicts.some(({ reason }) => reason !== 'TAKEN');
  return { overlap: isTaken ? true : undefined, outside: isOutside ? true : undefined };
}
