import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import { aConfirmingWorkshop, type Confirming } from '../../../../tests/support/fiscal/confirming-workshop.ts';
import { recordsOf, sendableNow } from '../../../../tests/support/fiscal/unconfirmed-records.ts';
import { withAuthority } from '../../../../tests/support/fiscal/with-authority.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { joined, paperOf } from '../../../../tests/support/workshop/papers.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { clockOf } from '../../../integrations/fiscal/message/authority-times.ts';
import { zoiOf } from '../../../integrations/fiscal/message/zoi.ts';
import { credentialsFor } from './index.ts';
import { deadlineOf } from './records/add-record.ts';
import { sendWaiting } from './records/send-waiting.ts';

/** What was issued for a transfer, and so without confirmation, is confirmed when it is paid in cash or by card. */

const lines = [{ description: 'Olje', unitPrice: 1_220_000 }];
const eor = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

describe.each([...databases])('paying otherwise than by the transfer of the invoice on $name', (engine) => {
  const confirming = withAuthority(engine);

  const db = ({ workshopId }: Confirming) => tenantDb(confirming().server.ctx.database, workshopId);
  const records = ({ workshopId }: Confirming) => recordsOf(confirming().server.ctx.database, workshopId);
  const later = async ({ workshopId }: Confirming) => {
    await sendableNow(confirming().server.ctx.database, workshopId);
    await sendWaiting(confirming().server.ctx);
  };
  /** On a busy machine the authority is asked a second time, as after any silence. */
  const answered = async (world: Confirming, { id }: Pick<Invoice, 'id'>) => {
    const invoice = await world.doc('invoice', { id });
    if (invoice.fiscal?.state === 'WAITING') await later(world);
    return world.doc('invoice', { id });
  };
  const forTransfer = async ({ doc, methods, customer }: Confirming) => {
    const paymentMethodId = methods.TRANSFER;
    const { id, version } = await doc('draftInvoice', { lines, paymentMethodId, customerId: await customer() });
    return doc('issueInvoice', { id, version });
  };
  const pay = ({ ask, methods }: Confirming, { id }: Invoice, amountCents: number, method: keyof typeof methods) =>
    ask('recordPayment', { invoiceId: id, amountCents, paymentMethodId: methods[method] });
  const known = ({ taxNumber }: Confirming) =>
    confirming()
      .authority.control.invoices()
      .filter((invoice) => invoice.taxNumber === Number(taxNumber));
  const sent = ({ taxNumber }: Confirming) =>
    confirming()
      .authority.control.messages()
      .flatMap(({ payload }) => {
        const found = messageOf.safeParse(payload).data?.InvoiceRequest.Invoice;
        return found?.TaxNumber === Number(taxNumber) ? [found] : [];
      });

  test('a part in cash has it confirmed, with number, moment and mark of its issue', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const invoice = await forTransfer(world);
    expect(invoice).toMatchObject({ number: 'P1-T1-1', fiscal: null });
    await pay(world, invoice, 1000, 'TRANSFER');
    expect((await world.doc('invoice', { id: invoice.id })).fiscal).toBeNull();
    expect(known(world)).toEqual([]);
    confirming().server.clock.advance(3 * 86_400);
    expect((await pay(world, invoice, 4000, 'CASH')).code).toBe('OK');
    const paid = await answered(world, invoice);
    expect(paid).toMatchObject({ state: 'PART_PAID', fiscal: { mode: 'TEST', state: 'CONFIRMED', eor } });
    const credentials = await credentialsFor(confirming().server.ctx, db(world), {
      workshopId: world.workshopId,
      mode: 'TEST',
    });
    if (credentials === undefined) throw new Error('There is no certificate');
    const at = new Date(`${invoice.issuedAt}`);
    const numbered = { number: '1', premiseCode: 'P1', deviceCode: 'T1' };
    const { taxNumber } = world;
    expect(paid.fiscal?.zoi).toBe(await zoiOf(credentials.key, { ...numbered, taxNumber, at, amountCents: 12_200 }));
    for (const message of sent(world)) {
      expect(message).toMatchObject({
        InvoiceIdentifier: { BusinessPremiseID: 'P1', ElectronicDeviceID: 'T1', InvoiceNumber: '1' },
        IssueDateTime: clockOf(at),
        InvoiceAmount: 122,
        ProtectedID: paid.fiscal?.zoi,
        SubsequentSubmit: true,
      });
    }
    // The time to confirm it begins with the payment.
    const [record] = await records(world);
    expect(paid.fiscal?.deadline).toBe(deadlineOf(record?.createdAt ?? at).toISOString());
    expect(Date.parse(`${paid.fiscal?.deadline}`)).toBeGreaterThan(deadlineOf(at).getTime());
  });

  test('once whatever is paid after, and its paper says so', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const invoice = await forTransfer(world);
    await pay(world, invoice, 5000, 'CASH');
    const paid = await answered(world, invoice);
    await pay(world, invoice, 7200, 'CARD');
    expect((await answered(world, invoice)).fiscal).toEqual(paid.fiscal);
    expect(known(world)).toMatchObject([{ eor: paid.fiscal?.eor, zois: [paid.fiscal?.zoi] }]);
    const { text } = await paperOf(world.owner.client, invoice.id);
    expect(text).toContain(joined(`ZOI ${paid.fiscal?.zoi}`));
    expect(text).toContain(joined(`EOR ${paid.fiscal?.eor}`));
  });

  test('of several payments at once one has it confirmed, and all are recorded', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const invoice = await forTransfer(world);
    const outcomes = await Promise.all([
      ...[1000, 2000, 3000].map((cents) => pay(world, invoice, cents, 'CASH')),
      pay(world, invoice, 6200, 'CARD'),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    const paid = await answered(world, invoice);
    expect(paid).toMatchObject({ state: 'PAID', payments: { length: 4 }, fiscal: { state: 'CONFIRMED', eor } });
    expect(await records(world)).toHaveLength(1);
    expect(known(world)).toMatchObject([{ zois: [paid.fiscal?.zoi] }]);
  });

  test('with the authority silent the payment stands, and the owner is not warned before half of its time', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const invoice = await forTransfer(world);
    confirming().server.clock.advance(6 * 86_400);
    confirming().authority.control.faults.always({ kind: 'drop', when: 'before' });
    await pay(world, invoice, 12_200, 'CARD');
    const waiting = await world.doc('invoice', { id: invoice.id });
    expect(waiting).toMatchObject({ state: 'PAID', fiscal: { state: 'WAITING', eor: null, attempts: 1 } });
    const [record] = await records(world);
    expect(record?.warnAt?.getTime()).toBeGreaterThan(confirming().server.clock.now().getTime());
    const { data } = await world.ask('unconfirmed');
    expect(data).toMatchObject({ waiting: 1, urgentFrom: record?.warnAt?.toISOString() });
    confirming().authority.control.faults.clear();
    await later(world);
    const confirmed = await world.doc('invoice', { id: invoice.id });
    expect(confirmed.fiscal).toMatchObject({ state: 'CONFIRMED', eor, zoi: waiting.fiscal?.zoi });
    // A payment that is taken back takes nothing back that was sent.
    const [payment] = confirmed.payments;
    await world.ask('voidPayment', { id: payment?.id, reason: 'Napačna stranka' });
    expect((await world.doc('invoice', { id: invoice.id })).fiscal).toEqual(confirmed.fiscal);
  });

  test('its credit note is confirmed as well, and one of an invoice that was paid by transfer is not', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const [cash, transfer] = [await forTransfer(world), await forTransfer(world)];
    await pay(world, cash, 12_200, 'CASH');
    await pay(world, transfer, 12_200, 'TRANSFER');
    const noteOf = async ({ id }: Invoice) =>
      answered(world, await world.doc('creditInvoice', { id, all: true, reason: 'Napačen kupec' }));
    const note = await noteOf(cash);
    expect(note).toMatchObject({ number: 'P1-T1-3', fiscal: { state: 'CONFIRMED', eor } });
    expect(sent(world).at(-1)).toMatchObject({
      InvoiceAmount: -122,
      ReferenceInvoice: [{ ReferenceInvoiceIdentifier: { ElectronicDeviceID: 'T1', InvoiceNumber: '1' } }],
    });
    expect((await noteOf(transfer)).fiscal).toBeNull();
    expect(known(world)).toHaveLength(2);
  });

  test('where confirming lacks something the payment is refused as a whole, with what is missing', async () => {
    const world = await aConfirmingWorkshop(confirming().server, confirming().authority);
    const invoice = await forTransfer(world);
    await db(world).fiscalPremise.updateMany({ where: {}, data: { registeredAt: null } });
    const refused = await pay(world, invoice, 12_200, 'CASH');
    expect(refused).toMatchObject({ code: 'INVALID_STATE', error: expect.stringContaining('not registered') });
    expect(await world.doc('invoice', { id: invoice.id })).toMatchObject({ paidCents: 0, payments: [], fiscal: null });
    expect((await pay(world, invoice, 12_200, 'TRANSFER')).code).toBe('OK');
    // And nothing is asked where nothing is confirmed.
    const elsewhere = await forTransfer(world);
    await world.change({ fiscalMode: 'NONE' });
    expect((await pay(world, elsewhere, 12_200, 'CASH')).code).toBe('OK');
    expect((await world.doc('invoice', { id: elsewhere.id })).fiscal).toBeNull();
  });

  test('no message was sent under an id twice, and no mark was changed', () => {
    expect(confirming().authority.control.reusedMessageIds()).toBe(0);
    expect(confirming().authority.control.changedZois()).toEqual([]);
  });
});

const messageOf = z.object({
  InvoiceRequest: z.object({ Invoice: z.looseObject({ TaxNumber: z.int() }) }),
});
