import { AppError, invalidField } from '../../../../schema/errors.ts';
import { queuedSeconds } from '../../../infrastructure/jobs/housekeeping.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import type { Call, Occurrence } from './calls.ts';

/** When a queueable operation was done, which is not when it arrives. */

/** By how much the clock of a phone may be ahead without a word. */
const skewSeconds = 120;

/** Of an operation that can wait only with some inputs. */
export interface Queueable {
  /** @returns whether a parsed input may have waited; any other one is BAD_INPUT with `occurredAt` */
  readonly accepts: (input: Readonly<Record<string, unknown>>) => boolean;
}

/** @returns when something counts as done that a phone says was done at a moment, asked now */
export function occurredBy(occurredAt: Date, now: Date): Pick<Occurrence, 'at' | 'clockSkewed'> {
  return { at: occurredAt > now ? now : occurredAt, clockSkewed: occurredAt > secondsAfter(now, skewSeconds) };
}

interface OccurrenceInput {
  readonly occurredAt: Date;
  readonly queueable: true | Queueable | undefined;
  /** As it was parsed. */
  readonly input: unknown;
}

/** @throws BAD_INPUT with such an input it cannot have waited */
export function occurrenceOf(
  { ctx, occurrence: known }: Pick<Call, 'ctx' | 'occurrence'>,
  { occurredAt, queueable, input }: OccurrenceInput,
): Occurrence {
  const accepts = typeof queueable === 'object' ? queueable.accepts({ ...Object(input) }) : queueable;
  if (!accepts) throw invalidField('occurredAt');
  return { ...occurredBy(occurredAt, ctx.clock.now()), base: known?.base };
}

/** @throws TOO_OLD what was answered to it is not kept any more, so nobody knows whether it was done before */
export function requireRecent({ at }: Pick<Occurrence, 'at'>, now: Date): void {
  if (at <= secondsAfter(now, -queuedSeconds)) throw new AppError('TOO_OLD');
}

/**
 * Whether each field that is written is still as the phone had read it last, or is so already: then it may be written although
 * the row has changed since. Never without a `base`.
 */
export function isStillBase(
  { occurrence }: Pick<Call, 'occurrence'>,
  row: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
): boolean {
  const base = occurrence?.base;
  if (base === undefined) return false;
  return Object.entries(written).every(
    ([name, value]) => value === row[name] || (Object.hasOwn(base, name) && base[name] === row[name]),
  );
}
