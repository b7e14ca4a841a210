import { z } from 'zod/mini';

const seen = z.object({ id: z.string(), number: z.string() });

/** The card that stands in the way, of a refusal that names one. */
export function conflictCard(current: unknown): z.output<typeof seen> | undefined {
  const parsed = seen.safeParse(current);
  return parsed.success ? parsed.data : undefined;
}
