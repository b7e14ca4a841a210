/** A moment as answers tell it. */
export function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
