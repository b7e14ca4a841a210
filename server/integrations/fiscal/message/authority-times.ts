import { clockAt } from '../../../../schema/time/zones.ts';

/** Times as the tax authority has them: what the clocks of Slovenia show, whatever the zone of the workshop is. */

const zone = 'Europe/Ljubljana';

/** `2026-12-20T14:05:00`, without a zone. */
export const clockOf = (at: Date): string => clockAt(zone, at.getTime());

/** `20.12.2026 14:05:00`, as the protective mark is made of it. */
export function dottedClock(at: Date): string {
  const [day = '', time = ''] = clockOf(at).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

/** `261220140500`, as the printed code holds it. */
export const digitsOfClock = (at: Date): string => clockOf(at).replaceAll(/\D/g, '').slice(2);
