const longestHours = 24;
const step = 15;

/** Hours as they were typed, up to the quarter hour in minutes; undefined where they are none. */
export function parseHoursAsMinutes(typed: string): number | undefined {
  const hours = Number(typed.trim().replace(',', '.'));
  if (typed.trim() === '' || Number.isNaN(hours) || hours <= 0 || hours > longestHours) return undefined;
  return Math.ceil((hours * 60) / step) * step;
}
