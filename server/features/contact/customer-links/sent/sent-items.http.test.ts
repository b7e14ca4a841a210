import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sentItem } from '../../../../../schema/features/contact/customer-links.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { ask as asking, done } from '../../../../../tests/support/workshop/desk.ts';

describe('what a customer was sent', () => {
  const server = withServer(databases[0]);

  async function anInvoiceSent() {
    const world = await aBillingWorkshop(server());
    const customerId = await world.customer({ email: `${world.workshopId}@example.com` });
    const lines = [{ description: 'Olje', unitPrice: 1_220_000 }];
    const values = { customerId, lines, priceMode: 'GROSS', paymentMethodId: world.methods.CARD };
    const { id, version } = await world.doc('draftInvoice', values);
    const { number } = await world.doc('issueInvoice', { id, version });
    const { url } = Object(await done(world.owner, 'sendInvoice', { id, channel: 'VIBER' }));
    const items = async (input: object = { customerId }, by = world.owner) => asking(by, 'sentItems', input);
    return { ...world, customerId, id, number, token: String(url).split('/s/')[1], items };
  }

  test('is listed with its channel, and with when the page was opened; of an invoice alone as well', async () => {
    const { id, number, token, items } = await anInvoiceSent();
    const sent = { kind: 'INVOICE', channel: 'VIBER', number, invoiceId: id, jobCardId: null };
    expect((await items()).data).toMatchObject([{ ...sent, seenAt: null }]);
    server().clock.advance(60);
    await server().visitor().restOutcome('POST', '/api/workshop/markSharedViewed', { token });
    const [opened] = z.array(sentItem).parse((await items()).data);
    expect(opened).toMatchObject(sent);
    const waited = Date.parse(opened?.seenAt ?? '') - Date.parse(opened?.sentAt ?? '');
    expect(waited).toBeGreaterThanOrEqual(60_000);
    expect((await items({ invoiceId: id })).data).toEqual([opened]);
  });

  test('has the news of a visit, the latest first, and nothing of other customers', async () => {
    const { owner, customer, customerId, items } = await anInvoiceSent();
    const card = Object(await done(owner, 'takeIn', { plate: 'LJ SEN-1', customerId, km: 10 }));
    server().clock.advance(60);
    await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'SMS' });
    const { data } = await items();
    expect(data).toMatchObject([
      { kind: 'VISIT', channel: 'SMS', number: card.number, jobCardId: card.id, invoiceId: null },
      { kind: 'INVOICE' },
    ]);
    expect((await items({ customerId: await customer() })).data).toEqual([]);
  });

  test('needs the permission to write invoices, for one customer or one invoice', async () => {
    const { owner, customerId, id, items } = await anInvoiceSent();
    expect((await items({ customerId }, await aMember(server(), owner))).code).toBe('FORBIDDEN');
    expect((await items({ customerId, invoiceId: id })).code).toBe('BAD_INPUT');
    expect((await items({})).code).toBe('BAD_INPUT');
    const stranger = await aBillingWorkshop(server());
    expect((await items({ customerId }, stranger.owner)).data).toEqual([]);
  });
});
