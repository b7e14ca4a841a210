import type { RunningSubscriptionQuery } from '../../../../../generated/graphql.ts';
import type { SubscriptionText } from '../../../../../schema/messages/subscription/index.ts';
import type { Formats } from '../../../../language/formats.ts';

export type Running = NonNullable<RunningSubscriptionQuery['runningSubscription']>;

/**
 * One sentence on what is charged next and when, or when it ends: `Free month until 20 December 2026, then €19.99 per
 * month.`
 *
 * @returns undefined where nothing is known of the next charge
 */
export function renewalWords(
  { priceCents, currency, freeUntil, renewsOn, endsOn }: Running,
  t: SubscriptionText,
  formats: Pick<Formats, 'date' | 'money'>,
): string | undefined {
  if (endsOn !== null) {
    const date = formats.date(endsOn);
    return freeUntil === null ? t('ends', { date }) : t('freeUntilEnd', { date });
  }
  if (priceCents === 0) return t('renewsFree');
  const price = priceCents === null ? undefined : formats.money(priceCents, currency);
  if (freeUntil !== null) {
    const date = formats.date(freeUntil);
    return price === undefined ? t('freeUntilUnpriced', { date }) : t('freeUntil', { date, price });
  }
  if (renewsOn === null) return undefined;
  const date = formats.date(renewsOn);
  return price === undefined ? t('renewsUnpriced', { date }) : t('renews', { date, price });
}

/** The days that are left until a moment in ISO 8601, the running one counted; never less than none. */
export function daysUntil(moment: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / 86_400_000));
}
