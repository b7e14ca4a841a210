/** Somebody as a calendar names them. */
export interface CalendarAddress {
  readonly name: string;
  readonly email: string;
}

export interface CalendarEvent {
  /** The same for all its life: calendars recognise by it which entry a later file changes. */
  readonly uid: string;
  /** 0 at first; a calendar takes a change only with a higher number. */
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  /** When this state of the event was written. */
  readonly stamp: Date;
  readonly title: string;
  readonly text?: string;
  readonly place?: string;
  readonly url?: string;
  readonly isCancelled?: boolean;
  /** Nobody has confirmed it yet. */
  readonly isTentative?: boolean;
  /** Who invites. Mail programs act on a change only if it comes from this very address. */
  readonly organizer?: CalendarAddress;
  readonly attendee?: CalendarAddress;
}

export interface CalendarFile {
  /** What the reader's calendar is to do (RFC 5546); without one the file is a feed, which only shows. */
  readonly method?: 'REQUEST' | 'CANCEL';
  /** The name that a subscribed calendar gets. */
  readonly name?: string;
  readonly events: readonly CalendarEvent[];
}

const lineEnd = '\r\n';
const mostOctets = 75;

/** Writes an iCalendar file (RFC 5545), all times in UTC. */
export function writeCalendar({ method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delavnica//Delavnica//SL',
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendee, text, place, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcTime(event.stamp)}`,
    `DTSTART:${utcTime(event.start)}`,
    `DTEND:${utcTime(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(text === undefined ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    // An address is no text: nothing of it is escaped.
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(organizer === undefined ? [] : [`ORGANIZER${nameParameter(organizer)}:mailto:${organizer.email}`]),
    ...(attendee === undefined
      ? []
      : [
          `ATTENDEE${nameParameter(attendee)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${attendee.email}`,
        ]),
    'END:VEVENT',
  ];
}

/** `20270330T060000Z` */
const utcTime = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The value of a text property: RFC 5545, section 3.3.11. */
const escapeText = (text: string) =>
  withoutControls(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A parameter cannot hold double quotes, whatever stands before them (RFC 5545, section 3.2). */
const nameParameter = ({ name }: CalendarAddress) =>
  name === '' ? '' : `;CN="${withoutControls(name).replaceAll(/["\n]/g, ' ')}"`;

const withoutControls = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, '');

/** Breaks a line before it has more than 75 octets, never within a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join(lineEnd);
}
