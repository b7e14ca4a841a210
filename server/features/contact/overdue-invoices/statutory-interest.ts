/**
 * The statutory rate of default interest in Slovenia, in hundredths of a percent a year, by the half-years for which the
 * minister of finance has announced it (ZPOMZO-1; Uradni list RS, no. 1/2024, 55/2024, 2/2025 and 50/2025). For a half-year that
 * is not here no figure is named: a further announcement is a further line.
 */
const halfYears = [
  { from: '2024-01-01', to: '2024-06-30', basisPoints: 1250 },
  { from: '2024-07-01', to: '2024-12-31', basisPoints: 1225 },
  { from: '2025-01-01', to: '2025-06-30', basisPoints: 1115 },
  { from: '2025-07-01', to: '2025-12-31', basisPoints: 1015 },
] as const;

/**
 * The rate on a day.
 *
 * @param day such as `2025-12-31`
 * @returns hundredths of a percent a year; undefined where it is not known here
 */
export const statutoryInterestOn = (day: string): number | undefined =>
  halfYears.find(({ from, to }) => from <= day && day <= to)?.basisPoints;
