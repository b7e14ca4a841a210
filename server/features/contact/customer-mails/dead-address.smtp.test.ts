import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { message } from '../../../../schema/features/contact/messages.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { done, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { freePort } from '../../../../tools/steps/free-port.ts';
import { smtpTransport } from '../../../integrations/mail/mail.ts';

/** Mails to customers through real SMTP, where the mail server refuses. */
describe.each([...databases])('a mail to a customer on $name', (engine) => {
  let stored: Awaited<ReturnType<typeof engine.createMigrated>>;
  let server: TestServer;
  let mailServer: SMTPServer;
  let refusal: number | undefined;
  let source: string;

  beforeEach(async () => {
    stored = await engine.createMigrated();
    refusal = undefined;
    source = '';
    const port = await freePort('127.0.0.1', 0);
    mailServer = new SMTPServer({
      authOptional: true,
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, answer) =>
        answer(refusal === undefined ? undefined : Object.assign(new Error('Refused'), { responseCode: refusal })),
      onData(stream, _session, answer) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          source = Buffer.concat(chunks).toString();
          answer();
        });
      },
    });
    await new Promise<void>((listening) => mailServer.listen(port, '127.0.0.1', listening));
    const timeouts = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000 };
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, timeouts);
    server = await startTestServer(stored.url, { RATE_LIMIT_SCALE: '1000000' }, [], transport);
  });
  afterEach(async () => {
    await server?.close();
    await new Promise<void>((closed) => mailServer.close(closed));
    await stored?.drop();
  });

  test('whose mailbox is refused for good has failed at once, and is invited no more until it is reached again', async () => {
    const owner = await aPaidOwner(server);
    const card = await taken(owner, { customer: { name: 'Ana', email: 'dead@example.com' } });
    const db = await tablesOf(server, owner);
    const send = async (kind: string, text: string) =>
      message.parse(await done(owner, 'sendMessage', { customerId: card.customerId, kind, channel: 'MAIL', text }));
    const stateOf = async (id: string) => {
      const { state, reason } = await db.message.findUniqueOrThrow({ where: { id } });
      return [state, reason];
    };
    refusal = 550;
    const refused = await send('READY', 'Prvič');
    await expect.poll(() => stateOf(refused.id)).toEqual(['FAILED', 'DEAD_ADDRESS']);
    const kept = () => server.ctx.database.outboxMessage.findUniqueOrThrow({ where: { id: refused.id } });
    await expect.poll(async () => (await kept()).status).toBe('failed');
    expect((await kept()).attempts).toBe(1);
    expect(await send('TYRES', 'Gume')).toMatchObject({ state: 'SUPPRESSED', reason: 'DEAD_ADDRESS' });
    refusal = undefined;
    // What has to be said is tried again each time.
    const reached = await send('READY', 'Drugič');
    await expect.poll(() => stateOf(reached.id)).toEqual(['SENT', null]);
    expect(await send('TYRES', 'Gume znova')).toMatchObject({ state: 'QUEUED', reason: null });
  });

  test('that is put off stays queued, and has failed once it is given up', async () => {
    const owner = await aPaidOwner(server);
    const card = await taken(owner, { customer: { name: 'Ana', email: 'full@example.com' } });
    const db = await tablesOf(server, owner);
    refusal = 452;
    const input = { customerId: card.customerId, kind: 'READY', channel: 'MAIL' };
    const { id } = message.parse(await done(owner, 'sendMessage', input));
    const attempts = async () =>
      (await server.ctx.database.outboxMessage.findUniqueOrThrow({ where: { id } })).attempts;
    await expect.poll(attempts).toBe(1);
    expect(await db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'QUEUED', reason: null });
    await server.ctx.database.outboxMessage.updateMany({
      where: { id },
      data: { attempts: 77, nextAttemptAt: server.clock.now() },
    });
    server.ctx.outbox.wake();
    await expect
      .poll(() => db.message.findUniqueOrThrow({ where: { id } }))
      .toMatchObject({ state: 'FAILED', reason: 'PROVIDER' });
  });

  test('that invites carries the headers of one press as they are written down', async () => {
    const owner = await aPaidOwner(server);
    const { customerId } = await taken(owner, { customer: { name: 'Ana', email: 'one@example.com' } });
    const consent = { customerId, class: 'INVITATION', channel: 'MAIL', how: 'CARD', textVersion: '1' };
    await done(owner, 'recordConsent', consent);
    const { id } = message.parse(await done(owner, 'sendMessage', { customerId, kind: 'TYRES', channel: 'MAIL' }));
    const db = await tablesOf(server, owner);
    const { moveToMessageDay } = await import('../../../../tests/support/workshop/message-times.ts');
    moveToMessageDay(server, '09:00');
    server.ctx.outbox.wake();
    await expect.poll(async () => (await db.message.findUniqueOrThrow({ where: { id } })).state).toBe('SENT');
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/u\/[\w-]{43}>\r$/m);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });
});
