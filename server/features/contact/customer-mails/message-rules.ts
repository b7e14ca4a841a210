import {
  classOfKind,
  type MessageChannel,
  type MessageClass,
  type MessageKind,
  type MessageReason,
} from '../../../../schema/features/contact/messages.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { isHoliday, isSunday } from '../../../../schema/time/working-days.ts';
import { clockAt, momentAt } from '../../../../schema/time/zones.ts';

/**
 * Which messages may be sent to whom, and when: ZEKom-2, article 226, and the GDPR, article 21. The class is decided by the
 * kind, never by what somebody writes into the text.
 */

/**
 * The class of a message.
 *
 * @param hasAskedForReminders whether the customer has asked to be reminded, so that an invitation is a service to them
 */
export function classOf(kind: MessageKind, hasAskedForReminders: boolean): MessageClass {
  const of = classOfKind[kind];
  return of === 'INVITATION' && hasAskedForReminders ? 'SERVICE' : of;
}

/** Who a message is for, as far as it decides whether it may be sent. */
export interface Recipient {
  readonly isErased: boolean;
  /** On the channel of the message. */
  readonly address: string | null;
  /** Whether a car of theirs was taken in, or a document was issued to them. */
  readonly hasBeenServed: boolean;
  /** What holds for the class and channel of the message. */
  readonly hasConsent: boolean;
  readonly suppressedFor: 'OPTED_OUT' | 'DEAD_ADDRESS' | undefined;
}

/** Why a message may not be sent; undefined where it may. */
export function refusalOf(
  { class: of, channel }: { readonly class: MessageClass; readonly channel: MessageChannel },
  { isErased, address, hasBeenServed, hasConsent, suppressedFor }: Recipient,
): MessageReason | undefined {
  if (isErased) return 'ERASED';
  if (address === null) return 'NO_ADDRESS';
  if (of === 'SERVICE') return undefined;
  if (suppressedFor !== undefined) return suppressedFor;
  // The soft opt-in of the law: similar services, to the mail address of a customer.
  const isSoftOptIn = of === 'INVITATION' && channel === 'MAIL' && hasBeenServed;
  return hasConsent || isSoftOptIn ? undefined : 'NO_CONSENT';
}

const firstHour = 8;
/** From this hour on nothing leaves. */
const endHour = 20;

/** Where a message is read: the workshop's zone, and the holidays of its country. */
export interface MessagePlace {
  readonly zone: string;
  readonly country: string;
}

/**
 * When a message may leave: at once, or at the beginning of the next hours in which messages of its class and channel may.
 *
 * @returns the moment itself where it may leave at once
 */
export function sendingTimeOf(
  { class: of, channel }: { readonly class: MessageClass; readonly channel: MessageChannel },
  moment: Date,
  { zone, country }: MessagePlace,
): Date {
  if (of === 'SERVICE' && channel !== 'SMS') return moment;
  const isQuiet = (day: string) => of !== 'SERVICE' && (isSunday(day) || (country === 'SI' && isHoliday(day)));
  const clock = clockAt(zone, moment.getTime());
  const hour = Number(clock.slice(11, 13));
  let day = clock.slice(0, 10);
  if (!isQuiet(day) && hour >= firstHour && hour < endHour) return moment;
  if (hour >= firstHour) day = daysLater(day, 1);
  while (isQuiet(day)) day = daysLater(day, 1);
  return momentAt(zone, `${day}T0${firstHour}:00`);
}
