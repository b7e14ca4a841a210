import { clockAt, dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';

/** From when until when nobody is disturbed, as the clocks of the workshop show it. */
const quietFrom = '20:00';
const quietUntil = '06:30';
const daySeconds = 86_400;

/**
 * When a message may leave that is due at a moment.
 *
 * @param zone of the workshop
 * @returns the moment itself, or the end of the quiet hours that it lies in
 */
export function afterQuietHours(zone: string, at: Date): Date {
  const time = clockAt(zone, at.getTime()).slice(11, 16);
  if (time >= quietUntil && time < quietFrom) return at;
  // Noon of the day stays on the next day whatever the clocks do at night.
  const noon = momentAt(zone, `${dayAt(zone, at.getTime())}T12:00`);
  const day = time >= quietFrom ? dayAt(zone, secondsAfter(noon, daySeconds).getTime()) : dayAt(zone, at.getTime());
  return momentAt(zone, `${day}T${quietUntil}`);
}
