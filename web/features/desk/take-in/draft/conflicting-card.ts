import { z } from 'zod/mini';

const seen = z.object({ id: z.string(), number: z.string() });
export type ConflictingCard = z.output<typeof seen>;

/** The card that stands in the way, of a refusal that names one. */
export function parseConflictingCard(current: unknown): ConflictingCard | undefined {
  const parsed = seen.safeParse(current);
  return parsed.success ? parsed.data : undefined;
}
