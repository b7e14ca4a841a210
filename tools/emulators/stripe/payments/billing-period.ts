import type { PriceRecord } from '../records/records.ts';

export const secondsPerDay = 86_400;

/**
 * The end of the period that begins at `start`. Months and years keep the anchor's day of the month, or the last day
 * of a shorter month, as Stripe does (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 *
 * @param start seconds since 1970
 * @param anchor seconds since 1970; gives the day of the month
 */
export function periodEndAfter(
  start: number,
  anchor: number,
  { interval, intervalCount }: Pick<PriceRecord, 'interval' | 'intervalCount'>,
): number {
  if (interval === 'day') return start + intervalCount * secondsPerDay;
  if (interval === 'week') return start + intervalCount * 7 * secondsPerDay;
  const months = interval === 'month' ? intervalCount : 12 * intervalCount;
  const begins = new Date(start * 1000);
  const target = new Date(begins);
  target.setUTCDate(1);
  target.setUTCMonth(begins.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(new Date(anchor * 1000).getUTCDate(), daysInMonth));
  return Math.floor(target.getTime() / 1000);
}
