// @module-tag attack-18
// @module-tag attack-19
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { budgets } from '../../../../schema/rules.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { ask, done, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { databaseCounters } from '../../../auth/limits/counters.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { loggedMailSender } from './send-logged-mail.ts';

const { customerMailPerCard, customerMailPerRecipient } = budgets;
const linked = z.object({ url: z.string() });

describe.each([...databases])('mails to customers on $name', (engine) => {
  const server = withServer(engine);

  let cars = 0;
  /** A visit of somebody with this address. */
  async function aVisit(owner: Person, email: string): Promise<string> {
    cars += 1;
    return (await taken(owner, { plate: `LJ M-${cars}`, customer: { name: 'Ana Kos', email } })).id;
  }
  let words = 0;
  /** Each time something else. */
  const tell = (owner: Person, jobCardId: string, more: object = {}) => {
    words += 1;
    return ask(owner, 'tellCustomer', { jobCardId, channel: 'EMAIL', text: `Novica ${words}`, ...more });
  };
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);
  const queued = () => server().ctx.database.outboxMessage.count({ where: { topic: 'customer-mail' } });
  const repeat = async (times: number, work: () => Promise<unknown>) => {
    for (let time = 0; time < times; time += 1) await work();
  };

  test('say what the workshop has written, in place of the usual words and without links', async () => {
    const owner = await aPaidOwner(server());
    const jobCardId = await aVisit(owner, 'own-words@example.com');
    const text = 'Avto je nared ob 15:30.\nVzemite <b>ključ</b> z https://evil.example.com';
    await done(owner, 'tellCustomer', { jobCardId, channel: 'EMAIL', text });
    await expect.poll(() => mailsTo('own-words@example.com').length).toBe(1);
    const [mail] = mailsTo('own-words@example.com');
    expect(mail?.text).toContain('Avto je nared ob 15:30.\nVzemite b ključ b z https evil. example. com');
    expect(mail?.html).toContain('Avto je nared ob 15:30.<br>Vzemite b ključ b z');
    expect(mail?.text).not.toContain('na spodnji strani');
    const tooLong = { jobCardId, channel: 'EMAIL', text: 'x'.repeat(1001) };
    expect(await ask(owner, 'tellCustomer', tooLong)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { text: expect.any(String) },
    });
  });

  test('of the same news are one within ten minutes, whatever sends them', async () => {
    const { owner, doc, customer, methods } = await aBillingWorkshop(server());
    const email = 'twice@example.com';
    const jobCardId = await aVisit(owner, email);
    const before = await queued();
    await repeat(3, () => done(owner, 'tellCustomer', { jobCardId, channel: 'EMAIL' }));
    expect((await queued()) - before).toBe(1);
    const lines = [{ description: 'Olje', unitPrice: 10_000 }];
    const payerId = await customer({ email: 'bill@example.com' });
    const draft = await doc('draftInvoice', { payerId, lines, paymentMethodId: methods.CARD });
    const { id } = await doc('issueInvoice', { id: draft.id, version: draft.version });
    await repeat(2, () => done(owner, 'sendInvoice', { id }));
    expect((await queued()) - before).toBe(2);
    server().clock.advance(budgets.sameCustomerMail.windowSeconds + 1);
    await done(owner, 'sendInvoice', { id });
    expect((await queued()) - before).toBe(3);
  });

  test('that have left leave no second time, where their server ended before the outbox had noted it', async () => {
    const owner = await aPaidOwner(server());
    const email = 'left@example.com';
    await tell(owner, await aVisit(owner, email));
    const db = await tablesOf(server(), owner);
    const read = () => db.message.findFirstOrThrow({ where: { to: email } });
    await expect.poll(async () => (await read()).state).toBe('SENT');
    const { id, workshopId, subject, body: text } = await read();
    const mail = { to: email, subject, text, html: '', loggedBy: workshopId };
    const sent: string[] = [];
    const send = async (again: { readonly id: string }) => void sent.push(again.id);
    const { database } = server().ctx;
    const sendAgain = loggedMailSender({ database, clock: server().clock, send });
    await sendAgain({ id, payload: mailMessage(mail).payload });
    expect(sent).toEqual([]);
  });

  test('about one visit end at their budget, with the words for it, and another visit goes on', async () => {
    const owner = await aPaidOwner(server());
    const jobCardId = await aVisit(owner, 'visit@example.com');
    await repeat(customerMailPerCard.points, () => tell(owner, jobCardId).then(({ code }) => expect(code).toBe('OK')));
    const input = { jobCardId, channel: 'EMAIL', text: 'Še nekaj' };
    const refused = await owner.client.rest('POST', '/api/workshop/tellCustomer', input);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', reason: 'recipientMailedOften' });
    expect((await tell(owner, jobCardId, { channel: 'SMS' })).code).toBe('OK');
    expect((await tell(owner, await aVisit(owner, 'visit@example.com'))).code).toBe('OK');
    server().clock.advance(customerMailPerCard.windowSeconds + 1);
    expect((await tell(owner, jobCardId)).code).toBe('OK');
  });

  test('of one workshop end at its budget for all recipients together, and another workshop goes on', async () => {
    const { owner, workshopId } = await aBillingWorkshop(server());
    const [last, one] = [await aVisit(owner, 'last@example.com'), await aVisit(owner, 'too-many@example.com')];
    const { points, windowSeconds } = budgets.customerMailPerWorkshop;
    const used = [
      `customerMailPerWorkshop:${workshopId}`,
      points - 1,
      server().clock.now(),
      windowSeconds * 1000,
    ] as const;
    await databaseCounters(server().ctx.database).add(...used);
    expect((await tell(owner, last)).code).toBe('OK');
    expect(await tell(owner, one)).toMatchObject({ code: 'RATE_LIMITED', reason: 'workshopMailsOften' });
    const other = await aPaidOwner(server());
    expect((await tell(other, await aVisit(other, 'too-many@example.com'))).code).toBe('OK');
  });

  test('to one mailbox end at its budget, over all workshops together and however it is written', async () => {
    const [first, second] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const visits = [
      [first, await aVisit(first, 'one@example.com')],
      [first, await aVisit(first, 'One@example.com')],
      [second, await aVisit(second, 'ONE@example.com')],
      [second, await aVisit(second, 'one@example.com')],
    ] as const;
    const codes: string[] = [];
    for (let round = 0; round < customerMailPerRecipient.points / 2; round += 1) {
      for (const [owner, jobCardId] of visits) codes.push((await tell(owner, jobCardId)).code);
    }
    expect(codes.filter((code) => code === 'OK')).toHaveLength(customerMailPerRecipient.points);
    expect(new Set(codes)).toEqual(new Set(['OK', 'RATE_LIMITED']));
    expect((await tell(second, await aVisit(second, 'other@example.com'))).code).toBe('OK');
    // An estimate that may not be mailed is not sent, and stays a draft.
    const [, jobCardId] = visits[0];
    await done(first, 'addJob', {
      jobCardId,
      title: 'Zavore',
      lines: [{ kind: 'PART', description: 'Del', unitPrice: 1 }],
    });
    const estimate = z
      .object({ id: z.string(), version: z.number() })
      .parse(await done(first, 'createEstimate', { jobCardId }));
    const seen = { id: estimate.id, version: estimate.version };
    expect((await ask(first, 'sendEstimate', { ...seen, channel: 'EMAIL' })).code).toBe('RATE_LIMITED');
    expect(linked.parse(await done(first, 'sendEstimate', { ...seen, channel: 'QR' })).url).toContain('/s/');
  });
});
