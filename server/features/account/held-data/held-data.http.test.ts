import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../tests/support/stripe/payment.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';
import { deleteDueAccounts } from '../personal-data/index.ts';
import { endOldInvitations } from '../team/invitations/end-old-invitations.ts';
import { heldData } from './held-data.ts';

describe.each([...databases])('what is held about people on $name', (engine) => {
  const server = withServer(engine);

  /** Everything that a visitor of an address leaves behind besides the account, and a mail to it that nothing can send. */
  async function leaveTraces({ email }: Person, anyOf: string): Promise<void> {
    const visitor = server().visitor();
    const inquiry = { name: 'A Visitor', email: email.toUpperCase(), subject: 'A lift', message: `Inquiry ${anyOf}` };
    await visitor.rest('POST', '/api/contact', inquiry);
    const demo = { firstName: 'A', lastName: 'Visitor', email, company: `Company ${anyOf}`, businessSize: '1' };
    await visitor.rest('POST', '/api/demo-requests', demo);
    const payload = JSON.stringify({ to: email, subject: `Mail ${anyOf}`, text: '/reset-password?token=a_door-key' });
    // Without its HTML no sender takes it.
    await server().ctx.database.outboxMessage.create({
      data: { id: randomUUID(), topic: 'mail', dedupeKey: randomUUID(), payload, attempts: 77 },
    });
    server().ctx.outbox.wake();
  }
  const mailsWith = (text: string) =>
    server().ctx.database.outboxMessage.findMany({ where: { payload: { contains: text } } });
  const exportOf = async ({ client }: Person) => (await client.rest('GET', '/api/account/export')).json();
  /** Where a text is in the database, but for the operator's own mails and the attempts of this hour. */
  async function tablesWith(text: string): Promise<string[]> {
    const {
      user,
      workshop,
      webhookEvent,
      outboxMessage,
      demoRequest,
      contactInquiry,
      subscriptionInvoice: invoice,
      partnerEvent,
    } = server().ctx.database;
    const { securityEvent } = tablesOfAllWorkshops(server().ctx.database);
    const found = await Promise.all(
      Object.entries({
        users: user.findMany(),
        workshops: workshop.findMany(),
        security_events: securityEvent.findMany(),
        webhook_events: webhookEvent.findMany(),
        outbox: outboxMessage.findMany({ where: { status: { not: 'sent' } } }),
        demo_requests: demoRequest.findMany(),
        contact_inquiries: contactInquiry.findMany(),
        invoices: invoice.findMany(),
        partner_words: partnerEvent.findMany(),
      }).map(async ([name, rows]) => [name, JSON.stringify(await rows).toLowerCase()] as const),
    );
    return found.flatMap(([name, rows]) => (rows.includes(text) ? [name] : []));
  }

  test('the link of a mail that finally fails is emptied, and its text after thirty days', {
    tags: ['security-11'],
  }, async () => {
    const owner = await aSubscriber(server());
    const mark = randomUUID();
    await leaveTraces(owner, mark);
    const failed = async () =>
      (await mailsWith(mark)).map(({ status, payload }) => [status, payload.includes('a_door-key')]);
    await expect.poll(failed).toContainEqual(['failed', false]);
  });

  test('the export has what the list says, by the columns that it names', { tags: ['security-11'] }, async () => {
    const owner = await aSubscriber(server());
    const mark = randomUUID();
    await leaveTraces(owner, mark);
    await expect.poll(() => server().ctx.database.webhookEvent.count({ where: { status: 'pending' } })).toBe(0);
    const held = await exportOf(owner);
    const names = Object.values(heldData).flatMap(({ exportAs }) => exportAs ?? []);
    expect(Object.keys(held)).toEqual(expect.arrayContaining(names));
    expect(held).toMatchObject({
      contactInquiries: [{ message: `Inquiry ${mark}` }],
      demoRequests: [{ company: `Company ${mark}` }],
      mails: [{ payload: expect.stringContaining(mark) }],
    });
    expect(held.paymentEvents.length).toBeGreaterThan(0);
    expect(JSON.stringify(held)).not.toContain('a_door-key');
    // The client calls these three otherwise than the database does.
    const fieldOf = (column: string) => ({ adminId: 'ownerId', paid: 'paymentVerified' })[column] ?? column;
    const rowsOf = ['users', 'workshops', 'invoices', 'demo_requests', 'contact_inquiries', 'webhook_events', 'outbox'];
    for (const name of rowsOf) {
      const { exported = [], exportAs = '' } = heldData[name] ?? {};
      const [row] = [held[exportAs]].flat();
      expect(Object.keys(row).toSorted(), name).toEqual(exported.map(fieldOf).toSorted());
    }
  });

  test('with the account goes whatever names the person, also what Stripe sends afterwards', {
    tags: ['security-11'],
  }, async () => {
    const owner = await aSubscriber(server());
    const mark = randomUUID();
    await leaveTraces(owner, mark);
    await owner.client.rest('POST', '/api/account/deletion', { currentPassword: owner.password });
    const { stripeCustomerId } = await server().ctx.database.user.findUniqueOrThrow({
      where: { emailKey: owner.email },
    });
    server().clock.advance(7 * 86_400 + 1);
    await deleteDueAccounts(server().ctx);
    await server().emulator.control.deliveries.idle();
    await expect.poll(() => tablesWith(owner.email)).toEqual([]);
    // What comes after the account is worked off as nobody's.
    const kept = () =>
      server().ctx.database.webhookEvent.count({ where: { customerId: stripeCustomerId, payload: { not: '' } } });
    await expect.poll(kept).toBe(0);
  });

  test('a member who leaves without having proved the address takes nothing along that waits for its owner', {
    tags: ['security-2'],
  }, async () => {
    const owner = await aSubscriber(server());
    const member = await aMember(server(), owner);
    const { database } = server().ctx;
    const emailKey = member.email;
    const word = { emailKey, occurredAt: new Date(), validUntil: new Date(Date.now() + 86_400_000), waiting: true };
    await database.partnerEvent.create({ data: word });
    const mark = randomUUID();
    await leaveTraces(member, mark);
    await member.client.rest('POST', '/api/team/leave', { password: member.password });
    expect(await database.user.findUnique({ where: { emailKey } })).toBeNull();
    expect(await database.partnerEvent.findUnique({ where: { emailKey } })).toMatchObject({ waiting: true });
    expect(await mailsWith(mark)).toHaveLength(1);
    expect(await tablesWith(emailKey)).toContain('contact_inquiries');
  });

  /** Every way in which the row of somebody in a team ends. */
  const endings: readonly (readonly [string, (owner: Person, member: Person, id: string) => Promise<unknown>])[] = [
    ['leaves', (_, { client, password }) => client.rest('POST', '/api/team/leave', { password })],
    ['is removed', ({ client }, _, id) => client.rest('DELETE', `/api/team/members/${id}`)],
    [
      'never answers',
      async (_owner, _member, id) => {
        const invitationSentAt = new Date(server().clock.now().getTime() - 31 * 86_400_000);
        await server().ctx.database.user.update({ where: { id }, data: { invitationSentAt } });
        await endOldInvitations(server().ctx);
      },
    ],
    [
      'goes with the account of the workshop',
      async ({ email }) => {
        const deletionDueAt = new Date(server().clock.now().getTime() - 1000);
        await server().ctx.database.user.update({ where: { emailKey: email }, data: { deletionDueAt } });
        await deleteDueAccounts(server().ctx);
      },
    ],
  ];
  test.each(endings)(
    'the messages of a proved address go with a member who %s',
    { tags: ['security-11'] },
    async (_, end) => {
      const owner = await aSubscriber(server());
      const member = await aMember(server(), owner);
      const { database } = server().ctx;
      const data = { emailProvedAt: new Date() };
      const { id } = await database.user.update({ where: { emailKey: member.email }, data });
      await leaveTraces(member, randomUUID());
      await end(owner, member, id);
      expect(await database.user.findUnique({ where: { id } })).toBeNull();
      // What the member did stays with the owner, under the member's address, as long as there is an owner.
      await expect
        .poll(async () => (await tablesWith(member.email)).filter((name) => name !== 'security_events'))
        .toEqual([]);
    },
  );
});
