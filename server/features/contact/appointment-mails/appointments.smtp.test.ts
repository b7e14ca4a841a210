import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { calendarOfMail, contentOf, partsOf } from '../../../../tests/support/mails/mail-parts.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { done, settings } from '../../../../tests/support/workshop/desk.ts';
import { moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { freePort } from '../../../../tools/steps/free-port.ts';
import { smtpTransport } from '../../../integrations/mail/mail.ts';

/** Appointments as a mail server takes them, and as a calendar program reads them. */
describe.each(enginesFor('column types'))('the mails of an appointment on $name', (engine) => {
  let stored: Awaited<ReturnType<typeof engine.createMigrated>>;
  let server: TestServer;
  let mailServer: SMTPServer;
  const arrived: string[] = [];

  beforeEach(async () => {
    arrived.length = 0;
    stored = await engine.createMigrated();
    const port = await freePort('127.0.0.1', 0);
    mailServer = new SMTPServer({
      authOptional: true,
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, answer) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const isHers = envelope.rcptTo.some(({ address }) => address === 'ana@example.com');
          if (isHers) arrived.push(Buffer.concat(chunks).toString());
          answer();
        });
      },
    });
    await new Promise<void>((listening) => mailServer.listen(port, '127.0.0.1', listening));
    const environment = { RATE_LIMIT_SCALE: '1000000', MAIL_FROM: 'Delavnica <no-reply@example.com>' };
    server = await startTestServer(stored.url, environment, [], smtpTransport(`smtp://127.0.0.1:${port}`));
  });
  afterEach(async () => {
    await server?.close();
    await new Promise<void>((closed) => mailServer.close(closed));
    await stored?.drop();
  });

  /** The newest mail, once so many have come. */
  async function mailNumber(count: number): Promise<string> {
    await expect.poll(() => arrived.length).toBe(count);
    return arrived.at(-1) ?? '';
  }

  test('bring it into a calendar, move it there over the change of the clocks, and take it out', async () => {
    moveClockTo(server, new Date('2027-03-01T06:00:00Z'));
    const owner = await aPaidOwner(server);
    const place = { address: 'Cesta 1', postcode: '1000', town: 'Ljubljana', phone: '01 234 56 78' };
    await settings(owner, { name: 'Avto Novak', ...place });
    await done(owner, 'saveBookingSettings', { version: 1, mailAppointments: true });
    const customer = { name: 'Ana Kos', email: 'ana@example.com' };
    const wanted = { plate: 'LJ AB-123', customer, expectedAt: '2027-03-25T07:00:00Z', wish: 'Servis' };
    const card = jobCard.parse(await done(owner, 'planJobCard', wanted));
    expect(card.icsSequence).toBe(0);
    const first = await mailNumber(1);
    const organizer = 'mailto:no-reply@example.com';
    expect(partsOf(first)[0]?.head).toContain('From: Avto Novak <no-reply@example.com>');
    const same = { uid: card.id, organizer, attendees: ['mailto:ana@example.com'], events: 1 };
    const invitation = calendarOfMail(first);
    expect(invitation).toMatchObject({
      ...same,
      method: 'REQUEST',
      sequence: 0,
      status: 'CONFIRMED',
      start: '2027-03-25T07:00:00Z',
      end: '2027-03-25T07:30:00Z',
      title: 'Avto Novak, LJ AB-123',
      place: 'Cesta 1, 1000 Ljubljana',
    });
    expect(invitation?.text).toBe(
      'Kje: Cesta 1, 1000 Ljubljana\nVozilo: LJ AB-123\nDelo: Servis\nTelefon: +386 1 234 56 78',
    );
    // As RFC 5545 wants it.
    const lines = (invitation?.file ?? '').split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    const words = contentOf(partsOf(first).find(({ head }) => head.includes('text/plain')));
    expect(words).toContain('Kdaj: četrtek, 25. marca 2027, ob 8:00');
    expect(words).toMatch(/http:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{43}\r\n/);
    // Who did not book online agrees on another time with the workshop.
    expect(words).not.toContain('/b/visit/');

    const { id, version } = card;
    const moved = jobCard.parse(
      await done(owner, 'updateJobCard', { id, version, expectedAt: '2027-03-30T06:00:00Z' }),
    );
    expect(moved).toMatchObject({ expectedAt: '2027-03-30T06:00:00.000Z', icsSequence: 1 });
    const second = await mailNumber(2);
    expect(calendarOfMail(second)).toMatchObject({
      ...same,
      method: 'REQUEST',
      sequence: 1,
      status: 'CONFIRMED',
      start: '2027-03-30T06:00:00Z',
      end: '2027-03-30T06:30:00Z',
    });
    expect(contentOf(partsOf(second).find(({ head }) => head.includes('text/plain')))).toContain(
      'Kdaj: torek, 30. marca 2027, ob 8:00',
    );

    const cancelled = { id, version: moved.version, to: 'CANCELLED', reason: 'Ne pride' };
    expect(await done(owner, 'moveJobCard', cancelled)).toMatchObject({ state: 'CANCELLED', icsSequence: 2 });
    const third = await mailNumber(3);
    expect(calendarOfMail(third)).toMatchObject({
      ...same,
      method: 'CANCEL',
      sequence: 2,
      status: 'CANCELLED',
      start: '2027-03-30T06:00:00Z',
    });
    expect(contentOf(partsOf(third).find(({ head }) => head.includes('text/plain')))).not.toContain('/s/');
  });
});
