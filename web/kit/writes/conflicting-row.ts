import type { z } from 'zod';
import type { ApiError } from '../session/api-error.ts';

/** What the server has now, where a refusal says that somebody else has changed it; undefined for every other refusal. */
export function conflictingRow<Stored>({ code, current }: ApiError, stored: z.ZodType<Stored>): Stored | undefined {
  return code === 'CONFLICT' ? stored.safeParse(current).data : undefined;
}
