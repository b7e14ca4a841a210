/** A moment as answers tell it. */
export function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** The day that it is somewhere, as YYYY-MM-DD. @param zone for example Europe/Ljubljana */
export function todayIn(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = (name: string) => parts.formatToParts(now).find(({ type }) => type === name)?.value ?? '';
  return [part('year'), part('month'), part('day')].join('-');
}
