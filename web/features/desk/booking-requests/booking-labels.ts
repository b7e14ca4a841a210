import type { AppointmentPartsFragment } from '../../../../generated/graphql.ts';
import type { Formats } from '../../../language/formats.ts';
import { plateOf } from '../card-actions/index.ts';

export type AppointmentCard = AppointmentPartsFragment;

/** What the car is called: its plate, what was typed in place of one, else the number of the card. */
export const bookedCar = (card: AppointmentCard): string =>
  (plateOf(card) ?? card.booking?.plate ?? card.number).toUpperCase();

/** Who booked, else whose car it is. */
export const bookedBy = ({ booking, customer, broughtByName }: AppointmentCard): string | undefined =>
  booking?.name || customer?.name || broughtByName || undefined;

/** The number to call about the appointment. */
export const phoneOfBooking = ({ booking, customer, broughtByPhone }: AppointmentCard): string | undefined =>
  booking?.phone || broughtByPhone || customer?.phone || undefined;

/** Where mails about the appointment go. */
export const emailOf = ({ booking, customer }: AppointmentCard): string | undefined =>
  booking?.email || customer?.email || undefined;

/** Whom and which car the booking most probably means: `Novak, LJ AB-123`. */
export function probableMatchText({ booking }: AppointmentCard): string | undefined {
  const probable = booking?.probable;
  if (!probable) return undefined;
  return [probable.customerName, probable.plate?.toUpperCase()].filter(Boolean).join(', ') || undefined;
}

/** Whether somebody has to say yes or no. */
export const isRequest = ({ state, bookingState }: Pick<AppointmentCard, 'state' | 'bookingState'>) =>
  state === 'PLANNED' && bookingState === 'REQUESTED';

/** Whether the car should be here by now, so that it can be said that nobody came. */
export const isPastArrivalTime = ({ state, expectedAt }: Pick<AppointmentCard, 'state' | 'expectedAt'>, now: number) =>
  state === 'PLANNED' && expectedAt !== null && Date.parse(expectedAt) < now;

/** A moment with its weekday, by which people remember it, also when it is today. */
export const dayAndTime = (iso: string, { near }: Pick<Formats, 'near'>) => near(iso, 0);

/** @param on YYYY-MM-DD, of the workshop */
export const dayWithWeekday = (on: string, { weekday }: Pick<Formats, 'weekday'>) =>
  weekday(Date.parse(`${on}T12:00:00Z`));
