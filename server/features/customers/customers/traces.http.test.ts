import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, aBuyer } from '../../../../tests/support/workshop/billing.ts';
import {
  aPart,
  ask,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  taken,
} from '../../../../tests/support/workshop/desk.ts';

/** What becomes of cards and money when a customer is merged or erased. */
describe.each([...databases])('what a customer leaves on $name', (engine) => {
  const server = withServer(engine);
  const versioned = z.object({ id: z.string(), version: z.number() });
  const lines = [{ description: 'Servis', unitPrice: 122_000 }];

  test('goes to the one that is kept: cards, jobs, drafts, invoices and payments', async () => {
    const { owner, customer, doc, methods } = await aBillingWorkshop(server());
    const [keepId, goneId] = [await customer({ name: 'Ana' }), await customer({ name: 'Anna' })];
    const card = await taken(owner, { plate: 'LJ TR-1', customer: undefined, customerId: goneId });
    const job = await proposed(owner, card.id, { payerId: goneId, lines: [aPart(1000)] });
    const issue = async () => {
      const draft = await doc('draftInvoice', { customerId: goneId, lines, paymentMethodId: methods.CASH });
      return doc('issueInvoice', { id: draft.id, version: draft.version });
    };
    const issued = await issue();
    const draft = await doc('draftInvoice', { customerId: goneId, lines, paymentMethodId: methods.CASH });
    const paid = { amountCents: 1500, invoiceId: issued.id, paymentMethodId: methods.CASH, customerId: goneId };
    const payment = versioned.pick({ id: true }).parse(await done(owner, 'recordPayment', paid));
    expect(await done(owner, 'mergeCustomers', { keepId, goneId })).toMatchObject({ id: keepId, creditCents: 280 });
    const after = await cardNow(owner, card.id);
    expect(after).toMatchObject({ customerId: keepId, payerId: keepId, version: card.version + 2 });
    expect(after.jobs).toMatchObject([{ id: job.id, payerId: keepId }]);
    expect(await doc('invoice', { id: draft.id })).toMatchObject({ customerId: keepId });
    expect(await doc('invoice', { id: issued.id })).toMatchObject({ customerId: keepId, buyer: { name: 'Anna' } });
    // The credit is the kept one's: it goes when the payment is voided.
    await done(owner, 'voidPayment', { id: payment.id, reason: 'Pomota' });
    expect(await done(owner, 'customer', { id: keepId })).toMatchObject({ creditCents: 0 });
  });

  test('keeps it from being erased as long as a car is here or money is open', async () => {
    const { owner, customer, doc, methods } = await aBillingWorkshop(server());
    const id = await customer(aBuyer);
    const erase = async () => {
      const { version } = versioned.parse(await done(owner, 'customer', { id }));
      return ask(owner, 'eraseCustomer', { id, version });
    };
    const card = await taken(owner, {
      plate: 'LJ TR-2',
      customer: undefined,
      customerId: id,
      wish: 'Ana želi klic',
      broughtByName: 'Bor',
      broughtByPhone: '041 123 456',
      keyTag: '7',
    });
    const job = await proposed(owner, card.id, { lines: [aPart(1220)] });
    await moved(owner, job, 'APPROVED', { ...atCounter, byName: 'Ana Erjavec', phone: '041 123 456' });
    expect(await erase()).toMatchObject({ code: 'INVALID_STATE' });
    await done(owner, 'finishJobs', { jobCardId: card.id });
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version, to: 'DELIVERED' });
    const draft = await doc('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
    expect(await erase()).toMatchObject({ code: 'INVALID_STATE' });
    const issued = await doc('issueInvoice', { id: draft.id, version: draft.version });
    expect(await erase()).toMatchObject({ code: 'INVALID_STATE' });
    const paid = { amountCents: issued.totalCents, invoiceId: issued.id, paymentMethodId: methods.CASH };
    await done(owner, 'recordPayment', paid);
    expect(await erase()).toMatchObject({ code: 'OK', data: { name: '', phone: null } });

    const after = await cardNow(owner, card.id);
    expect(after).toMatchObject({ customerWish: null, broughtByName: null, broughtByPhone: null, keyTag: '7' });
    const activities = JSON.stringify(await done(owner, 'activity', { entity: 'JOB_CARD', id: card.id, first: 100 }));
    expect(activities).toContain('keyTag');
    for (const trace of ['Ana', 'Bor', '38641123456', '041 123 456']) expect(activities).not.toContain(trace);
    // What was issued keeps its copy for as long as the law asks.
    expect(await doc('invoice', { id: issued.id })).toMatchObject({ buyer: { name: aBuyer.name } });
  });
});
