import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from './mail.ts';

const arrived: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  // It does not wait for a client that keeps a connection for later.
  closeTimeout: 1,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    arrived.push(address);
    done();
  },
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done());
  },
});
beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise<void>((closed) => void server.close(closed)));

test.each([
  ...['info@čevljar.si', 'jože@čevljar.si', 'o&leary@example.com', "o'neill@example.ie", '"ana,novak"@example.com'],
])('a mail to %s arrives there', async (to) => {
  const { port }: Partial<AddressInfo> = Object(server.server.address());
  const message = { subject: 'Račun', text: 'Pozdravljeni', html: '<p>Pozdravljeni</p>', messageId: '<1@example.com>' };
  await smtpTransport(`smtp://127.0.0.1:${port}`).send({ ...message, to, from: 'no-reply@example.com' });
  // The server shows names of hosts as people read them.
  expect(arrived.splice(0)).toEqual([to]);
});
