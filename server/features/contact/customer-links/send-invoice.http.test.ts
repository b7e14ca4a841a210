import { describe, expect, test } from 'vitest';
import type { EInvoiceForm } from '../../../../schema/features/money/e-invoices.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { ask, done } from '../../../../tests/support/workshop/desk.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

describe.each([...databases])('an invoice with its e-invoice by mail on $name', (engine) => {
  const server = withServer(engine);

  /** An issued invoice of 122 EUR for a customer who wants e-invoices in that form. */
  async function issuedFor(eInvoiceForm: EInvoiceForm | null, values: object = {}) {
    const world = await aBillingWorkshop(server());
    const email = `racuni-${world.workshopId}@example.com`;
    const customerId = await world.customer({ kind: 'COMPANY', email, language: 'EN', eInvoiceForm, ...values });
    const lines = [{ description: 'Olje', unitPrice: 1_220_000 }];
    const paymentMethodId = world.methods.CARD;
    const { id, version } = await world.doc('draftInvoice', { customerId, lines, priceMode: 'GROSS', paymentMethodId });
    const { number } = await world.doc('issueInvoice', { id, version });
    const mailed = () => server().mails.filter(({ to }) => to === email);
    const acts = async () => {
      const { activity } = tenantDb(server().ctx.database, world.workshopId);
      const rows = await activity.findMany({ where: { entityId: id, act: 'sendInvoice' } });
      return rows.map(({ after }) => JSON.parse(after ?? '{}'));
    };
    const xml = async (syntax: string) =>
      (await world.owner.client.fetch(`/api/invoices/${id}.xml?syntax=${syntax}`)).text();
    return { ...world, customerId, id, number, mailed, acts, xml };
  }

  test.each([
    ['ESLOG', 'eslog', 'e-SLOG 2.0'],
    ['UBL', 'ubl', 'UBL 2.1'],
  ] as const)('goes out as PDF and %s, which the mail and the activity say', async (form, syntax, name) => {
    const { owner, id, number, mailed, acts, xml } = await issuedFor(form);
    await done(owner, 'sendInvoice', { id });
    await expect.poll(() => mailed().length).toBe(1);
    const [mail] = mailed();
    const [pdf, eInvoice] = mail?.attachments ?? [];
    expect(mail?.attachments).toHaveLength(2);
    expect(pdf).toMatchObject({ filename: `invoice-${number}.pdf`, contentType: 'application/pdf' });
    expect(eInvoice).toMatchObject({ filename: `racun-${number}-${syntax}.xml`, contentType: 'application/xml' });
    // The very file that the desk saves.
    expect(new TextDecoder().decode(eInvoice?.content)).toBe(await xml(syntax));
    expect(mail?.text).toContain(`as an e-invoice (${name})`);
    expect(await acts()).toEqual([{ channel: 'EMAIL', eInvoiceForm: form }]);
  });

  test('is the PDF alone for who wants no e-invoice, and where it is left out on purpose', async () => {
    const without = await issuedFor(null);
    await done(without.owner, 'sendInvoice', { id: without.id });
    const leftOut = await issuedFor('ESLOG');
    await done(leftOut.owner, 'sendInvoice', { id: leftOut.id, pdfOnly: true });
    for (const { mailed, acts } of [without, leftOut]) {
      await expect.poll(() => mailed().length).toBe(1);
      expect(mailed()[0]?.attachments).toHaveLength(1);
      expect(mailed()[0]?.text).not.toContain('e-invoice');
      expect(await acts()).toEqual([{ channel: 'EMAIL' }]);
    }
  });

  test('says what is missing and sends nothing, until the PDF is sent alone', async () => {
    const { owner, id, mailed, acts } = await issuedFor('ESLOG', { address: null, town: null });
    const refused = await ask(owner, 'sendInvoice', { id });
    expect(refused).toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'buyer.address': 'Please enter the address and the town of the customer' },
    });
    expect(await acts()).toEqual([]);
    // A link needs no e-invoice.
    await done(owner, 'sendInvoice', { id, channel: 'LINK' });
    await done(owner, 'sendInvoice', { id, pdfOnly: true });
    await expect.poll(() => mailed().length).toBe(1);
    expect(mailed()[0]?.attachments).toHaveLength(1);
  });

  test('is a choice of the customer, from a closed set, and can be taken back', async () => {
    const { owner, customerId } = await issuedFor('UBL');
    const kept = await done(owner, 'customer', { id: customerId });
    expect(kept).toMatchObject({ eInvoiceForm: 'UBL' });
    const change = (eInvoiceForm: unknown) =>
      ask(owner, 'updateCustomer', { id: customerId, version: 1, eInvoiceForm });
    expect((await change('PEPPOL')).code).toBe('BAD_INPUT');
    expect(await change(null)).toMatchObject({ code: 'OK', data: { eInvoiceForm: null } });
  });
});
