import { expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { aPortalCustomer } from '../../../../tests/support/portal/portal-browser.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { anOnlineWorkshop, settled } from '../../../../tests/support/stripe/online-payments.ts';
import { aBillingWorkshop, aBuyer } from '../../../../tests/support/workshop/billing.ts';

const server = withServer(databases[0]);
const button = 'Plačaj na spletu';
const checking = 'Preverjamo plačilo';
const allPaid = 'Vse je plačano';

/** A customer of a workshop that takes payments online, with an open invoice. */
async function aDebtor(cents: number) {
  const world = await anOnlineWorkshop(server());
  const { browser, customerId } = await aPortalCustomer(server(), world.owner, { ...aBuyer, email: 'ana@example.com' });
  const invoiceId = await world.owed(cents, customerId);
  const { control } = server().emulator;
  return {
    world,
    browser,
    customerId,
    invoiceId,
    control,
    page: async (query = '') => (await browser.ask('GET', `/invoices${query}`, { json: false })).text(),
    pay: () => browser.ask('POST', `/invoices/${invoiceId}/pay`, { body: {}, json: false }),
  };
}
type Debtor = Awaited<ReturnType<typeof aDebtor>>;

/** Presses the button. @returns the address of the payment page, and its id at Stripe */
async function opened({ pay }: Debtor) {
  const answer = await pay();
  expect(answer.status).toBe(303);
  const url = answer.headers.get('location') ?? '';
  return { url, sessionId: url.slice(url.lastIndexOf('/') + 1) };
}

test('an open invoice is paid on the page that the button opens, which leads back and is checked', async () => {
  const debtor = await aDebtor(12_000);
  const { browser, page, control } = debtor;
  const shown = await browser.ask('GET', '/invoices', { json: false });
  expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' ${server().emulator.url};`);
  expect(await shown.text()).toContain(button);
  const { url, sessionId } = await opened(debtor);
  expect(new URL(url).origin).toBe(server().emulator.url);
  control.deliveries.hold();
  expect(control.checkout.pay({ sessionId }).status).toBe('complete');
  const back = await fetch(url, { redirect: 'manual' });
  expect(back.headers.get('location')).toMatch(/\/p\/[^/]+\/invoices\?paid=1$/);
  // No notice of Stripe arrives: that the page has led back is enough to ask there.
  await expect.poll(() => page('?paid=1')).toContain(allPaid);
  expect(await page()).not.toContain(button);
  control.deliveries.release();
  expect(await opened(debtor)).toMatchObject({ url: expect.stringMatching(/^\/p\/[^/]+\/invoices$/) });
});

test('who has chosen a language comes back to it, and who cannot pay online any more reads how', async () => {
  const { world, browser, customerId, invoiceId, control, page } = await aDebtor(5000);
  const pay = async (id: string, query = '') => {
    const answer = await browser.ask('POST', `/invoices/${id}/pay${query}`, { body: {}, json: false });
    return answer.headers.get('location') ?? '';
  };
  const url = await pay(invoiceId, '?lang=en');
  control.checkout.pay({ sessionId: url.slice(url.lastIndexOf('/') + 1) });
  const back = await fetch(url, { redirect: 'manual' });
  expect(back.headers.get('location')).toMatch(/\/invoices\?paid=1&lang=en$/);
  await expect.poll(() => page('?paid=1&lang=en')).toContain('Everything is paid');
  const other = await world.owed(3000, customerId);
  control.accounts.disconnect(world.accountId);
  expect(await pay(other)).toMatch(/\/invoices\?online=off$/);
  expect(await page('?online=off')).toContain('Plačilo na spletu trenutno ni mogoče');
});

test('shows that the payment is being checked after the return, for as long as it may still arrive', async () => {
  const debtor = await aDebtor(3000);
  const { browser, page, control } = debtor;
  const { sessionId } = await opened(debtor);
  control.checkout.payLater(sessionId);
  await settled(server());
  const shown = await browser.ask('GET', '/invoices?paid=1', { json: false });
  expect(shown.headers.get('refresh')).toMatch(/^3; url=\/p\/[^/]+\/invoices\?paid=2$/);
  const words = await shown.text();
  expect(words).toContain(checking);
  expect(words).not.toContain(button);
  for (const query of ['', '?paid=10', '?paid=x']) {
    const other = await browser.ask('GET', `/invoices${query}`, { json: false });
    expect([query, other.headers.get('refresh')]).toEqual([query, null]);
  }
  control.checkout.settle(sessionId, 'succeeded');
  await settled(server());
  expect(await page('?paid=2')).toContain(allPaid);
});

test('the button is only where it can be paid: not for cents, not for what is another’s, not without Stripe', async () => {
  const debtor = await aDebtor(49);
  expect(await debtor.page()).not.toContain(button);
  const { world, browser } = debtor;
  const foreign = await world.owed(1000);
  expect((await browser.ask('POST', `/invoices/${foreign}/pay`, { body: {} })).status).toBe(404);
  const without = await aBillingWorkshop(server());
  const values = { ...aBuyer, email: 'bor@example.com' };
  const customer = await aPortalCustomer(server(), without.owner, values);
  const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];
  const draft = { lines, customerId: customer.customerId, paymentMethodId: without.methods.TRANSFER };
  const { id, version } = await without.doc('draftInvoice', { ...draft, priceMode: 'GROSS' });
  await without.doc('issueInvoice', { id, version });
  const shown = await customer.browser.ask('GET', '/invoices', { json: false });
  expect(await shown.text()).not.toContain(button);
});

test('an invoice says for which car it is, on the page and in the table', async () => {
  const { owner, doc, card, methods } = await aBillingWorkshop(server());
  const fleet = { ...aBuyer, email: 'flota@example.com', paymentTermDays: 1 };
  const { customerId, browser } = await aPortalCustomer(server(), owner, fleet);
  const { id: jobCardId } = await card({ customerId });
  const { id, version } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.TRANSFER });
  const { number } = await doc('issueInvoice', { id, version });
  const textOf = async (below: string) => (await browser.ask('GET', below, { json: false })).text();
  // Beside what is open, and in the list.
  expect((await textOf('/invoices')).match(/LJ AB-123/g)).toHaveLength(2);
  expect(await textOf('/invoices.csv')).toContain(
    `Račun;Vozilo;Izdano;Rok plačila;Znesek;Za plačilo\r\n${number};LJ AB-123;`,
  );
  expect(await textOf('/invoices.csv?lang=en')).toContain('Invoice;Car;Issued on;Due on;Total;To be paid');
  // What is late says so.
  expect(await textOf('/invoices')).not.toContain('je potekel');
  server().clock.advance(2 * 24 * 60 * 60);
  expect(await textOf('/invoices')).toContain('Rok plačila je potekel');
});
