import { type Reason, reason } from '../messages/errors/index.ts';

/** What a validator finds wrong, as far as the reason depends on it. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly maximum?: unknown;
}

/**
 * The reason of an issue for which its schema names none: `schema.safeParse(input, { error: issueReason })`. Without it
 * people would be shown the validator's own English.
 */
export function issueReason({ code, origin, maximum }: Issue): Reason {
  if (code !== 'too_big' || typeof maximum !== 'number') return 'invalidInput';
  if (origin === 'string') return reason('tooLong', { maximum });
  return origin === 'array' ? reason('tooManyRows', { maximum }) : 'invalidInput';
}
