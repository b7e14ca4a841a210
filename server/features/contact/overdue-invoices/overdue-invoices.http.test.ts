import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invoiceReminders, reminderSettings } from '../../../../schema/features/contact/overdue-invoices.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../tests/support/workshop/billing.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { remindCustomers } from './remind-customers.ts';

describe.each([...databases])('reminders of overdue invoices on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());

  /** A workshop that reminds after 5, 15 and 30 days, and an invoice of 122 EUR that was due some days ago. */
  async function overdue(days: number, { enabled = true }: { readonly enabled?: boolean } = {}) {
    const billing = await aBillingWorkshop(server());
    const { ask, customer, doc, methods, workshopId } = billing;
    const email = `stranka-${workshopId}@example.com`;
    const customerId = await customer({ email, language: 'SL' });
    const { version } = reminderSettings.parse((await ask('reminderSettings')).data);
    const settings = { version, enabled, firstDays: 5, secondDays: 15, thirdDays: 30 };
    expect((await ask('saveReminderSettings', settings)).code).toBe('OK');
    const lines = [{ description: 'Olje', unitPrice: 1_220_000 }];
    const draft = await doc('draftInvoice', {
      customerId,
      lines,
      priceMode: 'GROSS',
      paymentMethodId: methods.TRANSFER,
    });
    const { id } = await doc('issueInvoice', { id: draft.id, version: draft.version });
    const db = tenantDb(server().ctx.database, workshopId);
    const dueSince = (ago: number) =>
      db.invoice.updateMany({ where: { id }, data: { dueOn: daysLater(today(), -ago) } });
    await dueSince(days);
    const pass = () => remindCustomers(server().ctx);
    // What was sent keeps its row, without its text.
    const mails = async () => {
      const dedupeKey = { contains: `reminder:${id}:` };
      const rows = await server().ctx.database.outboxMessage.findMany({ where: { dedupeKey } });
      return rows.map((row) => Number(row.dedupeKey.split(':').at(-1))).toSorted((a, b) => a - b);
    };
    const shown = async () => invoiceReminders.parse((await ask('invoiceReminders', { invoiceId: id })).data);
    return { ...billing, id, customerId, db, dueSince, pass, mails, shown };
  }
  const pay = ({ ask, methods }: Billing, invoiceId: string) =>
    ask('recordPayment', { invoiceId, amountCents: 12_200, paymentMethodId: methods.TRANSFER });

  test('are off at first, and the settings are in order', async () => {
    const { ask } = await aBillingWorkshop(server());
    const settings = reminderSettings.parse((await ask('reminderSettings')).data);
    expect(settings).toMatchObject({ enabled: false, firstDays: 5, secondDays: 15, thirdDays: 30 });
    const { version } = settings;
    const save = (days: readonly number[]) => {
      const [firstDays, secondDays, thirdDays] = days;
      return ask('saveReminderSettings', { version, enabled: true, firstDays, secondDays, thirdDays });
    };
    for (const days of [
      [5, 5, 30],
      [5, 15, 15],
      [15, 5, 30],
      [0, 5, 30],
      [5, 15, 366],
    ]) {
      expect((await save(days)).code).toBe('BAD_INPUT');
    }
    expect((await save([3, 10, 20])).code).toBe('OK');
    // Somebody else has changed them meanwhile.
    expect((await save([4, 10, 20])).code).toBe('CONFLICT');
  });

  test('are sent step by step, each with the invoice, and shown on it', async () => {
    const { dueSince, pass, mails, shown, id, customerId, db } = await overdue(4);
    await pass();
    expect(await mails()).toEqual([]);
    expect(await shown()).toMatchObject({ enabled: true, sent: [], nextOn: daysLater(today(), 1) });
    await dueSince(5);
    await pass();
    await pass();
    expect(await mails()).toEqual([1]);
    expect(await shown()).toMatchObject({
      sent: [{ step: 1, sentOn: today(), openCents: 12_200 }],
      nextOn: daysLater(today(), 10),
    });
    // Long overdue is no reason for the next one on the same day.
    await dueSince(200);
    await pass();
    expect(await mails()).toHaveLength(1);
    await db.invoiceReminder.updateMany({ where: { invoiceId: id }, data: { sentOn: daysLater(today(), -10) } });
    await pass();
    expect(await mails()).toEqual([1, 2]);
    await db.invoiceReminder.updateMany({ where: { invoiceId: id }, data: { sentOn: daysLater(today(), -15) } });
    for (let time = 0; time < 3; time += 1) await pass();
    expect(await mails()).toEqual([1, 2, 3]);
    const logged = { kind: 'INVOICE', class: 'SERVICE', customerId, invoiceId: id };
    expect(await db.message.findMany()).toMatchObject([logged, logged, logged]);
    expect(await shown()).toMatchObject({ sent: [{ step: 1 }, { step: 2 }, { step: 3 }], nextOn: null });
  });

  test('are sent once also by several servers at the same moment', async () => {
    const { pass, mails, shown } = await overdue(6);
    await Promise.all(Array.from({ length: 4 }, pass));
    expect(await mails()).toHaveLength(1);
    expect((await shown()).sent).toHaveLength(1);
  });

  test('are no other mail for a step whose row was lost, and no second row for a step', async () => {
    const { pass, mails, id, db } = await overdue(6);
    await pass();
    const { workshopId: _, ...row } = await db.invoiceReminder.findFirstOrThrow({ where: { invoiceId: id } });
    const again = db.invoiceReminder.create({ data: { ...row, id: randomUUID() } });
    expect(isDuplicate(await again.catch((error: unknown) => error))).toBe(true);
    await db.invoiceReminder.deleteMany({ where: { invoiceId: id } });
    await pass();
    expect(await db.invoiceReminder.count({ where: { invoiceId: id } })).toBe(1);
    expect(await mails()).toEqual([1]);
  });

  test('wait for a payment that is just being written, and are not sent then', async () => {
    const { pass, mails, id, db, workshopId } = await overdue(6);
    const { database } = server().ctx;
    let passing = Promise.resolve();
    let isThrough = false;
    await tenantDb(database, workshopId).transaction(
      async (writing) => {
        await writing.invoice.updateMany({ where: { id }, data: { openCents: 0, paidCents: 12_200, state: 'PAID' } });
        passing = pass().finally(() => {
          isThrough = true;
        });
        // MariaDB says nothing new to a client that asks more often than ten times a second.
        const isDecided = async () => isThrough || (await isWaitedFor());
        if (database.engine === 'mysql') await expect.poll(isDecided, { interval: 250 }).toBe(true);
      },
      { timeout: 30_000 },
    );
    await passing;
    expect(await mails()).toEqual([]);
    expect(await db.invoiceReminder.count({ where: { invoiceId: id } })).toBe(0);
  });
  /** Whether a transaction at MariaDB waits for a row of another one. */
  async function isWaitedFor(): Promise<boolean> {
    const rows = await server().ctx.database.$queryRaw`
      SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`;
    return Array.isArray(rows) && rows.length > 0;
  }

  test('leave neither a row nor a mail where the transaction ends in its middle', async () => {
    const { pass, mails, shown } = await overdue(6);
    const { ctx } = server();
    const failing = { ...ctx, outbox: { ...ctx.outbox, add: () => Promise.reject(new Error('Killed')) } };
    await remindCustomers(failing);
    expect((await shown()).sent).toEqual([]);
    await pass();
    expect([(await mails()).length, (await shown()).sent.length]).toEqual([1, 1]);
  });

  test.each(['paid', 'credited', 'off', 'invoice paused', 'customer paused', 'without an address', 'unpaid workshop'])(
    'are not sent: %s',
    async (why) => {
      const found = await overdue(40, { enabled: why !== 'off' });
      const { ask, doc, id, db, customerId, pass, mails, owner } = found;
      if (why === 'paid') expect((await pay(found, id)).code).toBe('OK');
      if (why === 'credited') await doc('creditInvoice', { id, all: true, reason: 'Napaka' });
      if (why === 'invoice paused') await ask('pauseReminders', { invoiceId: id, of: 'INVOICE', paused: true });
      if (why === 'customer paused') await ask('pauseReminders', { invoiceId: id, of: 'CUSTOMER', paused: true });
      if (why === 'without an address') {
        await db.customer.updateMany({ where: { id: customerId }, data: { email: null } });
      }
      if (why === 'unpaid workshop') {
        const { user } = server().ctx.database;
        await user.update({ where: { emailKey: owner.email }, data: { subscriptionStatus: 'canceled' } });
      }
      await pass();
      expect(await mails()).toEqual([]);
      expect(await db.invoiceReminder.count({ where: { invoiceId: id } })).toBe(0);
    },
  );

  test('begin again after a pause, and after a payment that was taken back', async () => {
    const found = await overdue(40);
    const { ask, id, pass, mails, shown } = found;
    const pause = (paused: boolean) => ask('pauseReminders', { invoiceId: id, of: 'CUSTOMER', paused });
    expect(invoiceReminders.parse((await pause(true)).data)).toMatchObject({ customerPaused: true, nextOn: null });
    expect(invoiceReminders.parse((await pause(false)).data)).toMatchObject({ customerPaused: false });
    const { id: paymentId } = z.object({ id: z.string() }).parse((await pay(found, id)).data);
    await pass();
    expect(await mails()).toEqual([]);
    expect((await ask('voidPayment', { id: paymentId, reason: 'Napaka' })).code).toBe('OK');
    await pass();
    expect(await mails()).toHaveLength(1);
    expect((await shown()).sent).toHaveLength(1);
  });

  test('are another workshop’s to see and to pause', async () => {
    const { id } = await overdue(6);
    const other = await aBillingWorkshop(server());
    expect((await other.ask('invoiceReminders', { invoiceId: id })).code).toBe('NOT_FOUND');
    expect((await other.ask('pauseReminders', { invoiceId: id, of: 'CUSTOMER', paused: true })).code).toBe('NOT_FOUND');
  });
});
