import ICAL from 'ical.js';

/** A mail as a mail server takes it, in its parts. */

export interface MailPart {
  readonly head: string;
  readonly body: string;
}

/** The parts of a mail with their heads, those within others included. */
export function partsOf(source: string): readonly MailPart[] {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const inner = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  return [
    { head: head.replaceAll(/\r\n\s+/g, ' '), body },
    ...inner.flatMap((part) => partsOf(part.replaceAll(/^\r\n|\r\n$/g, ''))),
  ];
}

/** The text of a part, as its head says that it is encoded. */
export function contentOf(part: MailPart | undefined): string {
  const { head = '', body = '' } = part ?? {};
  if (head.includes('Content-Transfer-Encoding: base64')) return Buffer.from(body, 'base64').toString();
  const octets = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, 'latin1').toString();
}

/** A calendar file with its first event, as a calendar program reads it. */
export function calendarIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent');
  const of = (name: string) => event?.getFirstPropertyValue(name);
  const text = (name: string) => {
    const value = of(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: of('uid'),
    sequence: of('sequence'),
    status: of('status'),
    start: String(of('dtstart')),
    end: String(of('dtend')),
    organizer: of('organizer'),
    attendees: (event?.getAllProperties('attendee') ?? []).map((attendee) => attendee.getFirstValue()),
    title: text('summary'),
    text: text('description'),
    place: text('location'),
    events: calendar.getAllSubcomponents('vevent').length,
  };
}

/** The calendar file beside the text of a mail, which is attached as well; undefined where there is none. */
export function calendarOfMail(source: string) {
  const parts = partsOf(source);
  const beside = parts.find(({ head }) => head.includes('text/calendar; charset=utf-8; method='));
  const attached = parts.find(({ head }) => head.includes('attachment; filename=termin.ics'));
  if (beside === undefined && attached === undefined) return undefined;
  const [file, same] = [contentOf(beside), contentOf(attached)];
  if (file !== same) throw new Error('The attached calendar file is another one than that beside the text');
  return { ...calendarIn(file), method: /method=(\w+)/.exec(beside?.head ?? '')?.[1], file };
}
