import type { z } from 'zod';
import type { bookingState, jobCardState } from '../../../../../schema/features/workshop/enums.ts';

/** A card as far as it is an appointment. */
export interface Appointment {
  readonly state: z.output<typeof jobCardState>;
  /** Null of one that was not booked on a public page. */
  readonly bookingState: z.output<typeof bookingState> | null;
  readonly expectedAt: Date | null;
}

/** What a mail says of an appointment. */
export interface AppointmentChange {
  readonly says: 'planned' | 'moved' | 'requested' | 'cancelled' | 'declined';
  /** When it is, or was to be. */
  readonly at: Date;
}

/** The car is expected, and nobody has to confirm it any more. */
export const isHeld = ({ state, bookingState }: Appointment): boolean =>
  state === 'PLANNED' && bookingState !== 'REQUESTED';

/**
 * What a customer has to be notified of when a card was written; undefined where it is nothing.
 *
 * @param before the card as it was, undefined of a new one
 * @param wasMailed whether the customer has been sent it before
 * @param isDeclined whether the desk has declined it just now; else a request that ends was called off
 */
export function appointmentChange(
  before: Appointment | undefined,
  after: Appointment,
  { now, wasMailed, isDeclined }: { readonly now: Date; readonly wasMailed: boolean; readonly isDeclined: boolean },
): AppointmentChange | undefined {
  const ifUpcoming = (at: Date | null | undefined) => (at && at > now ? at : undefined);
  const at = ifUpcoming(after.expectedAt);
  if (isHeld(after) && at !== undefined) {
    const wasOver = before === undefined || before.state === 'CANCELLED';
    if (wasOver) return { says: 'planned', at };
    const isMoved = before.expectedAt?.getTime() !== at.getTime();
    const isConfirmed = before.bookingState === 'REQUESTED';
    if (!isMoved && !isConfirmed) return undefined;
    return { says: wasMailed ? 'moved' : 'planned', at };
  }
  const was = ifUpcoming(before?.expectedAt);
  // The calendar of the customer has the time that is given up: it gets the new one, which nobody has confirmed yet.
  const isAskedAgain = after.state === 'PLANNED' && at !== undefined && was?.getTime() !== at.getTime();
  if (wasMailed && before?.state === 'PLANNED' && isAskedAgain) return { says: 'requested', at };
  if (before?.state !== 'PLANNED' || was === undefined) return undefined;
  if (after.state === 'CANCELLED') {
    return { says: isDeclined && !wasMailed ? 'declined' : 'cancelled', at: was };
  }
  // It has no day any more.
  return isHeld(before) && isHeld(after) && after.expectedAt === null ? { says: 'cancelled', at: was } : undefined;
}
