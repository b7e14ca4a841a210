/** How good tyres are, by their tread and their age. */

export type Grade = 'GREEN' | 'YELLOW' | 'RED';
type Season = 'SUMMER' | 'WINTER' | 'ALL_SEASON';

/** The deepest tread that can be written down, in tenths of a millimetre. */
export const deepestTread = 250;

/**
 * In tenths of a millimetre: below the first a tyre is to be replaced, below the second it is worn. Winter equipment needs 3 mm,
 * others 1.6 mm (ZMV-1 and its rules).
 */
const limits = {
  SUMMER: { red: 16, yellow: 30 },
  WINTER: { red: 30, yellow: 40 },
  ALL_SEASON: { red: 30, yellow: 40 },
} as const;

/** @param tenths of a millimetre */
export function gradeOfTread(season: Season, tenths: number): Grade {
  const { red, yellow } = limits[season];
  return tenths < red ? 'RED' : tenths < yellow ? 'YELLOW' : 'GREEN';
}

/** In whole years; a custom of the trade, not a law. */
export const gradeOfAge = (years: number): Grade => (years >= 10 ? 'RED' : years >= 6 ? 'YELLOW' : 'GREEN');

const worstFirst = ['RED', 'YELLOW', 'GREEN'] as const;

/** The worst of several; null of none. */
export const worstGrade = (grades: readonly Grade[]): Grade | null =>
  worstFirst.find((grade) => grades.includes(grade)) ?? null;
