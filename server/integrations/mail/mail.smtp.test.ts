import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRegistration } from '../../../tests/support/fixtures.ts';
import { databases } from '../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server/test-server.ts';
import { freePort } from '../../../tools/steps/free-port.ts';
import { smtpTransport, type Timeouts } from './mail.ts';

/** Mail through real SMTP: what is sent, and what happens while the mail server is away, refuses or hangs. */

interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** An SMTP server that keeps what it takes. */
function startMailServer(
  port: number,
  refusal: () => Error | undefined,
  arrived: Arrived[],
  failureAfterData: () => Error | undefined,
  startTls = false,
): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    // It does not wait for a client that keeps a connection for later.
    closeTimeout: 1,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        arrived.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done(failureAfterData());
      });
    },
  });
  return new Promise((listening, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => listening(server));
  });
}

/** For mail servers that say nothing. */
const quick = { connectionTimeout: 1000, greetingTimeout: 300, socketTimeout: 300 };
/** For all others: longer than any test may take, however busy the machine is. */
const patient = { connectionTimeout: 120_000, greetingTimeout: 120_000, socketTimeout: 120_000 };
const variables = { MAIL_FROM: 'Delavnica <no-reply@example.com>', SUPPORT_EMAIL: 'support@example.com' };

describe.each([...databases])('mail on $name', ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;
  let port: number;
  let arrived: Arrived[];
  let closers: (() => Promise<void>)[];

  beforeEach(async () => {
    stored = await createMigrated();
    port = await freePort('127.0.0.1', 0);
    arrived = [];
    closers = [];
    server = await startMailing(patient);
  });
  afterEach(async () => {
    await server?.close();
    for (const close of closers) await close();
    await stored?.drop();
  });

  const startMailing = (timeouts: Timeouts, address = `smtp://127.0.0.1:${port}`) =>
    startTestServer(stored.url, variables, [], smtpTransport(address, timeouts));
  async function mailServer(
    refusal: () => Error | undefined = () => undefined,
    failureAfterData: () => Error | undefined = () => undefined,
  ): Promise<void> {
    const running = await startMailServer(port, refusal, arrived, failureAfterData);
    closers.push(() => new Promise((closed) => running.close(() => closed())));
  }
  async function register(email: string) {
    const response = await server.visitor().rest('POST', '/api/register', aRegistration({ email }));
    const answer = await response.json();
    return { status: response.status, emailSent: answer.emailSent };
  }
  /** Time enough passes for whatever was put off. */
  function later(): void {
    server.clock.advance(3600);
    server.ctx.outbox.wake();
  }
  const statusOfMail = async () =>
    (await server.ctx.database.outboxMessage.findMany({ select: { status: true, attempts: true } })).at(0);

  test('arrives as text and HTML, from our address, for the account alone', async () => {
    await mailServer();
    const { email } = aRegistration();
    expect(await register(email)).toMatchObject({ status: 201 });
    await expect.poll(() => arrived.length).toBe(1);
    expect(arrived[0]).toMatchObject({ from: 'no-reply@example.com', to: [email] });
    const source = arrived[0]?.source ?? '';
    expect(source).toMatch(/^From: Delavnica <no-reply@example\.com>\r$/m);
    expect(source).toMatch(/^Reply-To: support@example\.com\r$/m);
    expect(source).toMatch(/^Subject: Confirm your e-mail address\r$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@127\.0\.0\.1>\r$/m);
    expect(source).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test('is told as sent by the answer to a registration, where the mail server takes it at once', async () => {
    await mailServer();
    // A busy machine may need more than the half second that is waited for.
    await expect.poll(async () => (await register(aRegistration().email)).emailSent).toBe(true);
  });

  test('waits while the mail server is away: the request does not, and one mail arrives afterwards', {
    tags: ['faults-194'],
  }, async () => {
    const { email } = aRegistration();
    const answer = await register(email);
    expect(answer).toMatchObject({ status: 201, emailSent: false });
    await expect.poll(statusOfMail).toMatchObject({ status: 'pending', attempts: 1 });
    await mailServer();
    later();
    await expect.poll(() => arrived.length).toBe(1);
    later();
    later();
    await expect.poll(statusOfMail).toMatchObject({ status: 'sent' });
    expect(arrived).toHaveLength(1);
  });

  test('is put off by a mail server that refuses, and arrives when it does not any more', {
    tags: ['faults-194'],
  }, async () => {
    let full = true;
    await mailServer(() => (full ? Object.assign(new Error('Mailbox full'), { responseCode: 452 }) : undefined));
    const { email } = aRegistration();
    expect(await register(email)).toMatchObject({ status: 201, emailSent: false });
    await expect.poll(statusOfMail).toMatchObject({ status: 'pending', attempts: 1 });
    full = false;
    later();
    await expect.poll(() => arrived.length).toBe(1);
  });

  test('is the same one when a mail server fails after it took the text', { tags: ['faults-194'] }, async () => {
    let failures = 1;
    await mailServer(undefined, () => {
      failures -= 1;
      return failures >= 0 ? Object.assign(new Error('Lost my disk'), { responseCode: 451 }) : undefined;
    });
    const { email } = aRegistration();
    expect(await register(email)).toMatchObject({ status: 201, emailSent: false });
    await expect.poll(statusOfMail).toMatchObject({ status: 'pending', attempts: 1 });
    later();
    await expect.poll(statusOfMail).toMatchObject({ status: 'sent' });
    const ids = arrived.map(({ source }) => /^Message-ID: (.+)\r$/m.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is put off by a mail server that takes the connection and says nothing', { tags: ['faults-194'] }, async () => {
    await server.close();
    server = await startMailing(quick);
    const sockets: Socket[] = [];
    const mute: Server = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((listening) => mute.listen(port, '127.0.0.1', () => listening()));
    expect((mute.address() as AddressInfo).port).toBe(port);
    const answer = await register(aRegistration().email);
    expect(answer).toMatchObject({ status: 201, emailSent: false });
    await expect.poll(statusOfMail).toMatchObject({ status: 'pending', attempts: 1 });
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => mute.close(closed));
    await mailServer();
    later();
    await expect.poll(() => arrived.length).toBe(1);
  });

  test('is not waited for by a request while the mail server says nothing', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((listening) => mute.listen(port, '127.0.0.1', () => listening()));
    expect(await register(aRegistration().email)).toEqual({ status: 201, emailSent: false });
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => mute.close(closed));
  });

  describe('at a host that is not this machine', { tags: ['security-12'] }, () => {
    /** Leads here like the loopback address, and is none. */
    const otherHost = '0.0.0.0';
    const words = { to: 'a@example.com', from: 'b@example.com', subject: 'Secret', text: 'a link', html: '<p>a link' };
    const sendThrough = (options: string) =>
      smtpTransport(`smtp://${otherHost}:${port}${options}`, patient).send({ ...words, messageId: '<1@example.com>' });

    test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?ignoreTLS=true&requireTLS=false'])(
      'nothing is sent in clear to a server without STARTTLS, with "%s"',
      { tags: ['asvs-12-3-1'] },
      async (options) => {
        await mailServer();
        await expect(sendThrough(options)).rejects.toThrow(/TLS/);
        expect(arrived).toEqual([]);
      },
    );

    test('a server that offers STARTTLS is asked for it, and its certificate is looked at', async () => {
      const running = await startMailServer(
        port,
        () => undefined,
        arrived,
        () => undefined,
        true,
      );
      closers.push(() => new Promise((closed) => running.close(() => closed())));
      // The test server's certificate is its own: the connection goes no further than that.
      await expect(sendThrough('')).rejects.toThrow(/certificate/);
      expect(arrived).toEqual([]);
    });

    test('the mail waits and leaves when the server has learnt STARTTLS', async () => {
      await server.close();
      server = await startMailing(patient, `smtp://${otherHost}:${port}?tls.rejectUnauthorized=false`);
      await mailServer();
      expect(await register(aRegistration().email)).toMatchObject({ status: 201, emailSent: false });
      await expect.poll(statusOfMail).toMatchObject({ status: 'pending', attempts: 1 });
      expect(arrived).toEqual([]);
      await closers.pop()?.();
      const running = await startMailServer(
        port,
        () => undefined,
        arrived,
        () => undefined,
        true,
      );
      closers.push(() => new Promise((closed) => running.close(() => closed())));
      later();
      await expect.poll(() => arrived.length).toBe(1);
    });
  });

  test('carries what a stranger calls himself as text, in one header line', { tags: ['asvs-1-3-11'] }, async () => {
    await mailServer();
    const name = 'Žiga "Bcc: b@example.com" <x@example.com>';
    await server.visitor().rest('POST', '/api/contact', {
      name,
      email: 'visitor@example.com',
      subject: `${name} — vprašanje`,
      message: 'Kako deluje?',
    });
    await expect.poll(() => arrived.length).toBe(1);
    expect(arrived[0]?.to).toHaveLength(1);
    expect(arrived[0]?.source).not.toMatch(/^bcc:/im);
  });
});
