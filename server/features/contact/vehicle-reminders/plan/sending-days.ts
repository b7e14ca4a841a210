import type { MessageChannel, MessageClass } from '../../../../../schema/features/contact/messages.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import { sendingTimeOf } from '../../customer-mails/index.ts';

/** Where and when reminders leave. */
export interface SendingPlace {
  readonly zone: string;
  readonly country: string;
  /** HH:MM in the zone. */
  readonly sendAt: string;
}

export interface SentAs {
  readonly class: MessageClass;
  readonly channel: MessageChannel;
}

/** A year has no so many days in a row on which nothing may leave. */
const mostDays = 14;

/**
 * The moment of sending on a day, or on the next one on which such messages may leave.
 *
 * @param day YYYY-MM-DD
 */
export function sendingMoment(message: SentAs, day: string, place: SendingPlace): Date {
  for (let days = 0; days < mostDays; days += 1) {
    const at = momentAt(place.zone, `${daysLater(day, days)}T${place.sendAt}`);
    if (sendingTimeOf(message, at, place).getTime() === at.getTime()) return at;
  }
  return momentAt(place.zone, `${day}T${place.sendAt}`);
}

/** When a reminder that is due leaves at the earliest: at once in the hours of its class, else on the next day that may. */
export function leavesFrom(message: SentAs, now: Date, place: SendingPlace): Date {
  if (sendingTimeOf(message, now, place).getTime() === now.getTime()) return now;
  const today = dayAt(place.zone, now.getTime());
  const at = sendingMoment(message, today, place);
  return at > now ? at : sendingMoment(message, daysLater(today, 1), place);
}
