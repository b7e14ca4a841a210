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

const dayMs = 86_400_000;

/** The moments of a day somewhere, as a condition of the database. @param day YYYY-MM-DD */
export function dayIn(zone: string, day: string): { readonly gte: Date; readonly lt: Date } {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return { gte: startOf(zone, day), lt: startOf(zone, next) };
}

/** When a day begins somewhere. The offset is asked twice, because it may change in the night before. */
function startOf(zone: string, day: string): Date {
  const midnight = Date.parse(day);
  const first = midnight - offsetAt(zone, midnight);
  return new Date(midnight - offsetAt(zone, first));
}

/** How far the clocks of a zone are before UTC at a moment, in milliseconds. */
function offsetAt(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(time);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const [year, month, date] = [part('year'), part('month') - 1, part('day')];
  const local = Date.UTC(year, month, date, part('hour'), part('minute'), part('second'));
  return local - Math.floor(time / 1000) * 1000;
}
