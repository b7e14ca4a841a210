/** The 97.5th percentile of the normal distribution: of a hundred such bounds two or three are too high. */
const z = 1.96;

/**
 * How large a share is at the least, by how often it was seen: 4 of 7 is 0.25, and 1 of 1 no more than 0.21.
 *
 * @param hits may be half ones
 */
export function wilsonLowerBound(hits: number, of: number): number {
  if (of <= 0) return 0;
  const share = Math.min(Math.max(hits / of, 0), 1);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return Math.max((share + (z * z) / (2 * of) - spread) / (1 + (z * z) / of), 0);
}
