import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { budgets } from '../../../../schema/rules.ts';
import { aMember, anOwner } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

describe.each([...databases])('help on $name', (engine) => {
  const server = withServer(engine, { SUPPORT_EMAIL: 'support@example.com' });
  const mailsWith = (text: string) => server().mails.filter((mail) => mail.text?.includes(text));

  test('a message goes to support, with who writes it, the screen and the request', async () => {
    const owner = await anOwner(server());
    const [message, requestId] = [`The lift is stuck ${randomUUID()}`, randomUUID()];
    const answer = await owner.client.rest('POST', '/api/support', { message, screen: '/team', requestId });
    expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
    await expect
      .poll(() => mailsWith(message).map(({ to, replyTo }) => [to, replyTo]))
      .toEqual([['support@example.com', owner.email]]);
    const [mail] = mailsWith(message);
    for (const fact of [owner.email, 'Screen /team', `Request ${requestId}`]) expect(mail?.text).toContain(fact);
  });

  test('a member writes in the own name, over GraphQL as well, and what is typed is text', async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    const message = `<img src=x onerror=alert(1)> ${randomUUID()}`;
    const outcome = await member.client.graphqlOutcome(
      'mutation($message: String!) { writeToSupport(message: $message) { success } }',
      { message },
    );
    expect(outcome).toEqual({ code: 'OK', data: { success: true } });
    await expect.poll(() => mailsWith(message).length).toBe(1);
    const [mail] = mailsWith(message);
    expect(mail?.text).toContain(member.email);
    expect(mail?.text).not.toContain(owner.email);
    expect(mail?.html).not.toContain('<img');
  });

  test.each([
    ['nothing', { message: ' ' }, 'message'],
    ['too much', { message: 'x'.repeat(5001) }, 'message'],
    ['a number that is none', { message: 'Help', requestId: 'x' }, 'requestId'],
  ])('%s is refused at its field', async (_, input, field) => {
    const owner = await anOwner(server());
    const outcome = await owner.client.restOutcome('POST', '/api/support', input);
    expect([outcome.code, Object.keys(outcome.fields ?? {})]).toEqual(['BAD_INPUT', [field]]);
  });

  test('an account can write so often and no more, and its neighbour still can', async () => {
    const [owner, neighbour] = [await anOwner(server()), await anOwner(server())];
    const write = async ({ client }: typeof owner) =>
      (await client.restOutcome('POST', '/api/support', { message: 'Again' })).code;
    for (let sent = 0; sent < budgets.supportPerAccount.points; sent += 1) expect(await write(owner)).toBe('OK');
    expect([await write(owner), await write(neighbour)]).toEqual(['RATE_LIMITED', 'OK']);
  });

  describe('the state of the system', () => {
    const stateFor = async (client: Awaited<ReturnType<typeof anOwner>>['client']) =>
      (await client.rest('GET', '/api/system-status')).json();
    const old = () => new Date(server().clock.now().getTime() - 400_000);
    /** Not due, so that nobody takes it meanwhile. */
    const later = () => new Date(server().clock.now().getTime() + 3_600_000);

    test('is well as long as nothing waits', async () => {
      const { client } = await anOwner(server());
      await expect.poll(() => stateFor(client)).toEqual({ database: 'working', mail: 'working', payments: 'working' });
    });

    test.each([
      ['mail', 'mail'],
      ['stripe', 'payments'],
    ])('tells of %s that waits, and nothing about it', async (topic, state) => {
      const { client } = await anOwner(server());
      const { outboxMessage } = server().ctx.database;
      const id = randomUUID();
      const dates = { createdAt: old(), nextAttemptAt: later() };
      await outboxMessage.create({ data: { id, topic, payload: 'a secret', dedupeKey: id, ...dates } });
      const helpState = await stateFor(client);
      await outboxMessage.delete({ where: { id } });
      expect(helpState).toEqual({ database: 'working', mail: 'working', payments: 'working', [state]: 'delayed' });
    });

    test('tells of payments whose news wait', async () => {
      const { client } = await anOwner(server());
      const { webhookEvent } = server().ctx.database;
      const id = `evt_${randomUUID()}`;
      const dates = { receivedAt: old(), nextAttemptAt: later() };
      await webhookEvent.create({ data: { id, type: 'invoice.paid', payload: '{}', ...dates } });
      const helpState = await stateFor(client);
      await webhookEvent.delete({ where: { id } });
      expect(helpState).toMatchObject({ mail: 'working', payments: 'delayed' });
    });

    test('is told to nobody without an account', async () => {
      const outcome = await server().visitor().restOutcome('GET', '/api/system-status');
      expect(outcome.code).toBe('UNAUTHENTICATED');
    });
  });
});
