import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, partsOf } from '../../../tests/support/mails/mail-parts.ts';
import { factsOf } from '../../config/operator-facts.ts';
import type { Invitation } from './invitation.ts';
import { mailMessage, mailSender, smtpTransport } from './mail.ts';
import { composeMail } from './mail-layout.ts';

const arrived: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  // It does not wait for a client that keeps a connection for later.
  closeTimeout: 1,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      arrived.push(Buffer.concat(pieces).toString());
      done();
    });
  },
});
beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise<void>((closed) => void server.close(closed)));

/** A mail with an invitation, as a mail server gets it. */
async function mailed(invitation: Invitation): Promise<string> {
  const { port }: Partial<AddressInfo> = Object(server.server.address());
  const mail = {
    smtpUrl: undefined,
    from: 'Delavnica <no-reply@example.com>',
    operator: 'operator@example.com',
    support: 'operator@example.com',
  };
  const send = mailSender(
    smtpTransport(`smtp://127.0.0.1:${port}`),
    { appUrl: 'https://app.example.com', mail, operator: factsOf({}) },
    () => Promise.reject(new Error('This mail has no document')),
  );
  const letter = composeMail({ to: 'ana@example.com', language: 'sl', subject: 'Termin', text: 'Pridite.' });
  const { payload } = mailMessage({ ...letter, senderName: 'Avto Novak', invitation });
  await send({ id: '1', payload });
  return arrived.splice(0).join('');
}

const appointment: Invitation = {
  method: 'REQUEST',
  uid: '01K8CARD',
  sequence: 1,
  start: '2027-03-30T06:00:00.000Z',
  end: '2027-03-30T06:30:00.000Z',
  stamp: '2027-03-01T06:00:00.000Z',
  title: 'Servis, LJ AB-123',
  attendeeName: 'Ana Kos',
};

test.each(['REQUEST', 'CANCEL'] as const)(
  'an invitation (%s) is beside the text and attached as termin.ics',
  async (method) => {
    const parts = partsOf(await mailed({ ...appointment, method }));
    const type = `text/calendar; charset=utf-8; method=${method}`;
    const found = parts.filter(({ head }) => head.includes(type));
    expect(found).toHaveLength(1);
    const alternative = parts.find(({ head }) => head.includes('multipart/alternative'));
    expect(alternative?.body).toContain(type);
    expect(alternative?.body).toContain('text/html');
    const attached = parts.find(({ head }) => head.includes('attachment; filename=termin.ics'));
    const files = [found[0], attached].map(contentOf);
    expect(files[0]).toBe(files[1]);
    const calendar = new ICAL.Component(ICAL.parse(files[0] ?? ''));
    const event = calendar.getFirstSubcomponent('vevent');
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(event?.getFirstPropertyValue('uid')).toBe('01K8CARD');
    expect(event?.getFirstPropertyValue('sequence')).toBe(1);
    // The very address that the mail comes from, and the one that it goes to.
    expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@example.com');
    expect(event?.getFirstPropertyValue('attendee')).toBe('mailto:ana@example.com');
    expect(parts[0]?.head).toContain('From: Avto Novak <no-reply@example.com>');
  },
);
