import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, type CalendarFile, writeCalendar } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '01K8CARD',
  sequence: 0,
  start: new Date('2027-03-25T07:00:00Z'),
  end: new Date('2027-03-25T07:30:00Z'),
  stamp: new Date('2027-03-01T06:00:00Z'),
  title: 'Servis, LJ AB-123',
  text: 'Prosimo; pridite ob 8.00.\nHvala.',
  place: 'Celovška 1, 1000 Ljubljana',
  url: 'https://app.example.com/b/visit/a,b;c',
  organizer: { name: 'Avto "Novak", s. p.', email: 'no-reply@example.com' },
  attendee: { name: 'Ana Kos', email: 'ana@example.com' },
};

/** What a calendar program makes of the file. */
function read(file: CalendarFile) {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar(file)));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const found = new ICAL.Event(component);
    const address = (name: string) => {
      const property = component.getFirstProperty(name);
      return property && { name: property.getParameter('cn'), address: property.getFirstValue() };
    };
    return {
      uid: found.uid,
      sequence: found.sequence,
      title: found.summary,
      text: found.description,
      place: found.location,
      start: found.startDate.toJSDate().toISOString(),
      end: found.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      organizer: address('organizer'),
      attendee: address('attendee'),
    };
  });
  return {
    method: calendar.getFirstPropertyValue('method'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events,
  };
}

describe('a calendar file', () => {
  it('is read back by value', () => {
    expect(read({ method: 'REQUEST', events: [event] })).toEqual({
      method: 'REQUEST',
      name: null,
      events: [
        {
          uid: '01K8CARD',
          sequence: 0,
          title: 'Servis, LJ AB-123',
          text: 'Prosimo; pridite ob 8.00.\nHvala.',
          place: 'Celovška 1, 1000 Ljubljana',
          start: '2027-03-25T07:00:00.000Z',
          end: '2027-03-25T07:30:00.000Z',
          status: 'CONFIRMED',
          url: 'https://app.example.com/b/visit/a,b;c',
          organizer: { name: 'Avto  Novak , s. p.', address: 'mailto:no-reply@example.com' },
          attendee: { name: 'Ana Kos', address: 'mailto:ana@example.com' },
        },
      ],
    });
  });

  it('calls an event off under the same identity with a higher number', () => {
    const off = read({ method: 'CANCEL', events: [{ ...event, sequence: 2, isCancelled: true }] });
    expect(off).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: '01K8CARD', sequence: 2, status: 'CANCELLED' }],
    });
  });

  it('is a feed of many events without a method', () => {
    const feed = read({ name: 'Delavnica · Ana', events: [event, { ...event, uid: 'second' }] });
    expect(feed).toMatchObject({
      method: null,
      name: 'Delavnica · Ana',
      events: [{ uid: '01K8CARD' }, { uid: 'second' }],
    });
  });

  it('brings any text through lines of at most 75 octets', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map((each) => `${each}č,;\\\n🚗`);
    fc.assert(
      fc.property(text, text, (title, place) => {
        const written = writeCalendar({ events: [{ ...event, title, place }] });
        for (const line of written.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const [found] = read({ events: [{ ...event, title, place }] }).events;
        expect(found).toMatchObject({ title, place });
      }),
    );
  });

  it('lets nobody add properties by line ends or control characters', () => {
    const planted = {
      ...event,
      title: 'A\r\nATTENDEE:mailto:b@example.com\0',
      organizer: { name: 'N"\n;X=1', email: 'n@example.com' },
    };
    const [found] = read({ events: [{ ...planted, attendee: undefined }] }).events;
    expect(found).toMatchObject({
      title: 'A\nATTENDEE:mailto:b@example.com',
      attendee: null,
      organizer: { name: 'N  ;X=1', address: 'mailto:n@example.com' },
    });
  });
});
