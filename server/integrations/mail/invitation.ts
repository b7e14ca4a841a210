import { z } from 'zod';
import { writeCalendar } from '../../infrastructure/documents/calendar/calendar-file.ts';

/** An appointment that a mail brings into its reader's calendar, as the outbox keeps it; moments are ISO 8601. */
export const invitation = z.object({
  /** Whether it holds, also after it was moved, or is called off. */
  method: z.enum(['REQUEST', 'CANCEL']),
  /** The same for the appointment's whole life. */
  uid: z.string(),
  /** 0 at first, one more with each change: calendars take no change with a lower one. */
  sequence: z.int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** When this state of it was written. */
  stamp: z.iso.datetime(),
  /** Nobody has confirmed it yet. */
  isTentative: z.exactOptional(z.boolean()),
  title: z.string(),
  text: z.exactOptional(z.string()),
  place: z.exactOptional(z.string()),
  url: z.exactOptional(z.url()),
  attendeeName: z.string(),
});
export type Invitation = z.output<typeof invitation>;

/** The calendar file of a mail. */
export interface MailedCalendar {
  readonly method: Invitation['method'];
  readonly filename: string;
  readonly content: string;
}

/**
 * The calendar file of an invitation (RFC 6047).
 *
 * @param sender whom the mail is from, by the very address that it comes from: calendars of others ignore changes otherwise
 * @param to the address that the mail goes to
 */
export function calendarOf(
  { method, start, end, stamp, attendeeName, ...event }: Invitation,
  sender: { readonly name: string; readonly email: string },
  to: string,
): MailedCalendar {
  const content = writeCalendar({
    method,
    events: [
      {
        ...event,
        start: new Date(start),
        end: new Date(end),
        stamp: new Date(stamp),
        isCancelled: method === 'CANCEL',
        organizer: sender,
        attendee: { name: attendeeName, email: to },
      },
    ],
  });
  return { method, filename: 'termin.ics', content };
}
