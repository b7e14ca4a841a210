import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aCheckout, anEmulator, aPrice } from '../testing/world.ts';

/** The emulator by itself against Stripe's documents: customers' tax ids, tax behaviour of prices, Stripe Tax. */

const company = {
  name: 'Avto Novak d.o.o.',
  email: 'owner@example.com',
  address: { line1: 'Cesta 1', postal_code: '1000', city: 'Ljubljana', country: 'SI' },
};
const german = { ...company, address: { ...company.address, postal_code: '10115', city: 'Berlin', country: 'DE' } };

type Parts = Awaited<ReturnType<typeof anEmulator>>;

/** The first invoice of a subscription with automatic tax to a price of 12.20. */
async function taxedInvoice(
  { stripe }: Parts,
  params: Stripe.CustomerCreateParams,
  behavior: 'inclusive' | 'exclusive' = 'inclusive',
) {
  const customer = await stripe.customers.create(params);
  const price = await aPrice(stripe, 1220, 'Pro', behavior);
  const { latest_invoice: id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    automatic_tax: { enabled: true },
  });
  return stripe.invoices.retrieve(String(id));
}

describe('tax ids of a customer', { tags: ['money-a8'] }, () => {
  test('are listed, created, deleted, and told as events', async () => {
    const { emulator, stripe } = await anEmulator();
    const { id } = await stripe.customers.create({ tax_id_data: [{ type: 'eu_vat', value: 'SI50223054' }] });
    const added = await stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'DE136695976' });
    expect(added).toMatchObject({ object: 'tax_id', customer: id, country: 'DE', verification: { status: 'pending' } });
    const values = async () => (await stripe.customers.listTaxIds(id)).data.map(({ value }) => value);
    expect(await values()).toEqual(['DE136695976', 'SI50223054']);
    expect(await stripe.customers.retrieveTaxId(id, added.id)).toMatchObject({ value: 'DE136695976' });
    const other = await stripe.customers.create();
    await expect(stripe.customers.retrieveTaxId(other.id, added.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.deleteTaxId(other.id, added.id)).rejects.toMatchObject({ statusCode: 404 });
    expect(await stripe.customers.deleteTaxId(id, added.id)).toMatchObject({ id: added.id, deleted: true });
    expect(await values()).toEqual(['SI50223054']);
    expect(emulator.control.events().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.tax_id.created', 'customer.tax_id.deleted']),
    );
  });

  test('of a wrong form are refused', async () => {
    const { stripe } = await anEmulator();
    const { id } = await stripe.customers.create();
    await expect(stripe.customers.createTaxId(id, { type: 'eu_vat', value: '12345678' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'tax_id_invalid',
    });
  });

  test('are there once for each customer', async () => {
    const { stripe } = await anEmulator();
    const given = { type: 'eu_vat' as const, value: 'SI50223054' };
    const { id } = await stripe.customers.create({ tax_id_data: [given] });
    const again = { statusCode: 400, code: 'resource_already_exists' };
    await expect(stripe.customers.createTaxId(id, { ...given, value: 'si 50223054' })).rejects.toMatchObject(again);
    const other = await stripe.customers.create();
    expect(await stripe.customers.createTaxId(other.id, given)).toMatchObject({ value: given.value });
  });

  test.each([
    ['000000000', 'verified'],
    ['DE000000000', 'verified'],
    ['111111111', 'unverified'],
    ['222222222', 'pending'],
    ['SI50223054', 'pending'],
  ])('that read %s are %s after a few seconds', async (value, status) => {
    const { emulator, stripe } = await anEmulator();
    const { id } = await stripe.customers.create();
    const { id: taxId, verification } = await stripe.customers.createTaxId(id, { type: 'eu_vat', value });
    expect(verification?.status).toBe('pending');
    emulator.control.clock.advance(5);
    expect((await stripe.customers.retrieveTaxId(id, taxId)).verification?.status).toBe(status);
    emulator.control.clock.advance(3600);
    const taxIdEvents = emulator.control.events().filter(({ type }) => type === 'customer.tax_id.updated');
    expect(taxIdEvents.map(({ object }) => object)).toMatchObject(
      status === 'pending' ? [] : [{ id: taxId, customer: id, verification: { status } }],
    );
    expect(taxIdEvents.map(({ previousAttributes }) => previousAttributes)).toEqual(
      status === 'pending' ? [] : [{ verification: { status: 'pending' } }],
    );
  });

  test('are verified by the register later', async () => {
    const { emulator, stripe } = await anEmulator();
    const { id } = await stripe.customers.create();
    const { id: taxId } = await stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'SI50223054' });
    emulator.control.taxIds.settle(taxId, 'unverified');
    expect(await stripe.customers.retrieveTaxId(id, taxId)).toMatchObject({ verification: { status: 'unverified' } });
    expect(emulator.control.events().at(-1)?.type).toBe('customer.tax_id.updated');
  });
});

test('the tax behaviour of a price is set once', { tags: ['money-a8'] }, async () => {
  const { stripe } = await anEmulator();
  const { id, tax_behavior } = await aPrice(stripe);
  expect(tax_behavior).toBe('unspecified');
  expect(await stripe.prices.update(id, { tax_behavior: 'inclusive' })).toMatchObject({ tax_behavior: 'inclusive' });
  await expect(stripe.prices.update(id, { tax_behavior: 'exclusive' })).rejects.toMatchObject({ statusCode: 400 });
  expect(await stripe.prices.update(id, { tax_behavior: 'inclusive' })).toMatchObject({ tax_behavior: 'inclusive' });
});

test('an address that tells no place is refused at once where that is asked for', { tags: ['money-a8'] }, async () => {
  const { stripe } = await anEmulator();
  const { id } = await stripe.customers.create();
  const nowhere = { address: { line1: 'Cesta 1' }, tax: { validate_location: 'immediately' as const } };
  await expect(stripe.customers.update(id, nowhere)).rejects.toMatchObject({
    statusCode: 400,
    code: 'customer_tax_location_invalid',
  });
  expect(await stripe.customers.update(id, { address: company.address, preferred_locales: ['sl'] })).toMatchObject({
    address: { line1: 'Cesta 1', line2: null, city: 'Ljubljana' },
    preferred_locales: ['sl'],
  });
});

describe('Stripe Tax', { tags: ['money-a8'] }, () => {
  test('takes the tax out of an inclusive price and puts it on an exclusive one', async () => {
    const parts = await anEmulator();
    expect(await taxedInvoice(parts, company)).toMatchObject({
      total: 1220,
      amount_due: 1220,
      total_excluding_tax: 1000,
      automatic_tax: { enabled: true, status: 'complete' },
      total_taxes: [
        { amount: 220, taxable_amount: 1000, tax_behavior: 'inclusive', taxability_reason: 'standard_rated' },
      ],
      lines: { data: [{ amount: 1220, taxes: [{ amount: 220 }] }] },
    });
    expect(await taxedInvoice(parts, company, 'exclusive')).toMatchObject({
      subtotal: 1220,
      total: 1488,
      total_excluding_tax: 1220,
    });
  });

  test('leaves the tax to a company of another member state, and not to one at home or to a person', async () => {
    const parts = await anEmulator();
    const vat = (value: string) => ({ tax_id_data: [{ type: 'eu_vat' as const, value }] });
    const reasonOf = async (params: Stripe.CustomerCreateParams) =>
      (await taxedInvoice(parts, params)).total_taxes?.map(
        ({ amount, taxability_reason: reason }) => `${reason} ${amount}`,
      );
    expect(await reasonOf({ ...german, ...vat('DE136695976') })).toEqual(['reverse_charge 0']);
    expect(await reasonOf(german)).toEqual(['standard_rated 195']);
    expect(await reasonOf({ ...company, ...vat('SI50223054') })).toEqual(['standard_rated 220']);
    expect(await reasonOf({ ...company, address: { country: 'CH', postal_code: '8001' } })).toEqual([
      'not_collecting 0',
    ]);
  });

  test('writes buyer, address and tax ids on the invoice, where they stay as they were', async () => {
    const parts = await anEmulator();
    const { id, customer } = await taxedInvoice(parts, {
      ...company,
      tax_id_data: [{ type: 'eu_vat', value: 'SI50223054' }],
    });
    await parts.stripe.customers.update(String(customer), { name: 'Another d.o.o.' });
    expect(await parts.stripe.invoices.retrieve(String(id))).toMatchObject({
      customer_name: 'Avto Novak d.o.o.',
      customer_address: { line1: 'Cesta 1', country: 'SI' },
      customer_tax_ids: [{ type: 'eu_vat', value: 'SI50223054' }],
    });
  });

  test('needs to know where the customer is, and how prices are meant', async () => {
    const { stripe } = await anEmulator();
    const { id: customer } = await stripe.customers.create();
    const price = await aPrice(stripe, 1220, 'Pro', 'inclusive');
    const taxed = { automatic_tax: { enabled: true } };
    const nowhere = { statusCode: 400, code: 'customer_tax_location_invalid' };
    await expect(aCheckout(stripe, price, { customer, ...taxed })).rejects.toMatchObject(nowhere);
    const items = [{ price: price.id }];
    await expect(stripe.subscriptions.create({ customer, items, ...taxed })).rejects.toMatchObject(nowhere);
    await stripe.customers.update(customer, { address: company.address });
    const unspecified = await aPrice(stripe);
    await expect(aCheckout(stripe, unspecified, { customer, ...taxed })).rejects.toMatchObject({ statusCode: 400 });
    await expect(aCheckout(stripe, price, { customer, tax_id_collection: { enabled: true } })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('customer_update[name]'),
    });
  });

  test('of a checkout asks for the country there, and keeps it with the customer', async () => {
    const { emulator, stripe } = await anEmulator();
    const { id: customer } = await stripe.customers.create({ email: 'owner@example.com' });
    const session = await aCheckout(stripe, await aPrice(stripe, 1220, 'Pro', 'inclusive'), {
      customer,
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    });
    expect(session).toMatchObject({ automatic_tax: { enabled: true, status: 'requires_location_inputs' } });
    expect(emulator.control.checkout.pay({ sessionId: session.id, country: 'SI' })).toMatchObject({
      status: 'complete',
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ address: { country: 'SI' } });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    expect(done).toMatchObject({
      total_details: { amount_tax: 220 },
      subscription: { automatic_tax: { enabled: true } },
      invoice: { total_taxes: [{ amount: 220 }] },
    });
    // The page of the invoice, as people see it.
    const page = await (await fetch(String(Reflect.get(Object(done.invoice), 'hosted_invoice_url')))).text();
    expect(page).toMatch(/VAT 22 %, inclusive/);
  });

  test('is turned on for a subscription that runs, and taxes its next invoice', async () => {
    const { emulator, stripe } = await anEmulator();
    const { id: customer } = await stripe.customers.create(company);
    const session = await aCheckout(stripe, await aPrice(stripe, 1220, 'Pro', 'inclusive'), { customer });
    emulator.control.checkout.pay({ sessionId: session.id });
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    await stripe.subscriptions.update(String(subscription), { automatic_tax: { enabled: true } });
    emulator.control.subscriptions.renew(String(subscription));
    const [renewal, first] = (await stripe.invoices.list({ customer })).data;
    expect([renewal?.total_taxes?.length, first?.total_taxes?.length]).toEqual([1, 0]);
  });
});
