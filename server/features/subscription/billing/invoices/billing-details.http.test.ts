import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { priceCents } from '../../../../../schema/money/plans.ts';
import type { Client } from '../../../../../tests/support/client/client.ts';
import { aMember, anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import type { TestServer } from '../../../../../tests/support/server/test-server.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { writeBillingDetails } from '../../../../integrations/stripe/billing-details-at-stripe.ts';

/** Who an invoice is for: given by the owner, kept here, carried by Stripe's invoices. */

const company = {
  name: 'Avto Novak d.o.o.',
  street: 'Cesta na Brdo 1',
  postalCode: '1000',
  town: 'Ljubljana',
  country: 'SI',
  vatId: 'SI50223054',
};
const german = { ...company, postalCode: '10115', town: 'Berlin', country: 'DE', vatId: 'DE136695976' };
const kept = { ...company, vatIdStatus: 'pending' };

const selection = '{ name street postalCode town country vatId vatIdStatus }';
const transports = [
  {
    name: 'REST',
    save: async (client: Client, input: object) =>
      detailsIn(await client.restOutcome('POST', '/api/billing/details', input)),
    read: async (client: Client) => detailsIn(await client.restOutcome('GET', '/api/billing/details')),
  },
  {
    name: 'GraphQL',
    save: (client: Client, input: object) =>
      client.graphqlOutcome(
        `mutation ($name: String!, $street: String!, $postalCode: String!, $town: String!, $country: String!,
          $vatId: String) {
          saveBillingDetails(name: $name, street: $street, postalCode: $postalCode, town: $town, country: $country,
            vatId: $vatId) ${selection}
        }`,
        { ...input },
      ),
    read: (client: Client) => client.graphqlOutcome(`{ billingDetails ${selection} }`),
  },
];

/** The details themselves, as GraphQL answers them. */
function detailsIn(outcome: Awaited<ReturnType<Client['restOutcome']>>) {
  return outcome.code === 'OK' ? { ...outcome, data: Reflect.get(Object(outcome.data), 'details') } : outcome;
}

const rowOf = ({ ctx }: TestServer, { email }: Person) =>
  ctx.database.user.findUniqueOrThrow({ where: { emailKey: email }, include: { billingDetails: true } });

async function customerOf(server: TestServer, person: Person): Promise<Stripe.Customer> {
  const customer = await server.ctx.stripe.customers.retrieve(`${(await rowOf(server, person)).stripeCustomerId}`);
  if (customer.deleted) throw new Error('The customer was deleted');
  return customer;
}

const vatIdsOf = async (server: TestServer, { id }: Stripe.Customer) =>
  (await server.ctx.stripe.customers.listTaxIds(id)).data.map(({ value }) => value);

async function openPage({ client }: Person, plan: string, priceSet: string): Promise<string> {
  const { url } = await (await client.rest('POST', '/api/stripe/create-checkout-session', { plan, priceSet })).json();
  return String(url).split('/').at(-1) ?? '';
}

async function cardPayment({ client }: Person): Promise<{ code: string; secret: string }> {
  const { id } = await (await client.rest('GET', '/api/user/profile')).json();
  const input = {
    amount: priceCents('dashboard', 'pro'),
    currency: 'eur',
    plan: 'pro',
    metadata: { plan: 'pro', userId: id },
  };
  const { code, data } = await client.restOutcome('POST', '/api/stripe/create-payment-intent', input);
  return { code, secret: String(Reflect.get(Object(data), 'clientSecret')) };
}

describe.each([...databases])('billing details on $name', { tags: ['money-a8'] }, (engine) => {
  const server = withServer(engine);

  describe.each(transports)('over $name', (call) => {
    test('are saved and read by the owner, and by nobody else', async () => {
      const owner = await aSubscriber(server());
      expect(await call.read(owner.client)).toEqual({ code: 'OK', data: null });
      const typed = { ...company, name: '  Avto Novak d.o.o. ', vatId: 'si 5022-3054' };
      expect(await call.save(owner.client, typed)).toEqual({ code: 'OK', data: kept });
      expect(await call.read(owner.client)).toEqual({ code: 'OK', data: kept });
      const receptionist = await aMember(server(), owner, 'receptionist');
      expect(await call.read(receptionist.client)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await call.save(receptionist.client, company)).toMatchObject({ code: 'FORBIDDEN' });
      const other = await anOwner(server());
      expect(await call.read(other.client)).toEqual({ code: 'OK', data: null });
    });

    test('need a VAT id that fits the country, or none', async () => {
      const { client } = await anOwner(server());
      const person = { ...company, name: 'Ana Novak', vatId: null };
      expect(await call.save(client, person)).toMatchObject({ code: 'OK', data: { vatId: null, vatIdStatus: null } });
      for (const wrong of [
        { vatId: 'SI50223055' },
        { vatId: '50223054' },
        { country: 'DE' },
        { country: 'CH', vatId: 'CHE116281710' },
      ]) {
        const refused = await call.save(client, { ...company, ...wrong });
        expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { vatId: expect.any(String) } });
      }
      expect(await call.save(client, { ...company, country: 'XX' })).toMatchObject({
        fields: { country: expect.any(String) },
      });
      expect(await call.save(client, { ...company, town: ' ' })).toMatchObject({
        fields: { town: expect.any(String) },
      });
      expect(await call.read(client)).toMatchObject({ data: { name: 'Ana Novak' } });
    });
  });

  test('reach the customer at Stripe from the outbox, and the newest stay', async () => {
    const owner = await aSubscriber(server());
    await owner.client.rest('POST', '/api/billing/details', company);
    await expect
      .poll(() => rowOf(server(), owner))
      .toMatchObject({ billingDetails: { writtenTo: expect.any(String) } });
    const customer = await customerOf(server(), owner);
    expect(customer).toMatchObject({
      name: company.name,
      preferred_locales: ['en'],
      address: { line1: company.street, postal_code: '1000', city: 'Ljubljana', country: 'SI' },
    });
    expect(await vatIdsOf(server(), customer)).toEqual(['SI50223054']);

    // Its invoices are in the language of the account.
    await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
    await expect.poll(async () => (await customerOf(server(), owner)).preferred_locales).toEqual(['sl']);

    await Promise.all([
      owner.client.rest('POST', '/api/billing/details', { ...company, name: 'In between d.o.o.' }),
      owner.client.rest('POST', '/api/billing/details', { ...company, street: 'Somewhere 2' }),
    ]);
    await owner.client.rest('POST', '/api/billing/details', german);
    await expect.poll(async () => vatIdsOf(server(), customer)).toEqual(['DE136695976']);
    await expect.poll(async () => (await customerOf(server(), owner)).address?.country).toBe('DE');
    await owner.client.rest('POST', '/api/billing/details', { ...german, vatId: '' });
    await expect.poll(async () => vatIdsOf(server(), customer)).toEqual([]);
  });

  test('a writer that was overtaken writes again what is newest', async () => {
    const owner = await aSubscriber(server());
    const { id, stripeCustomerId } = await rowOf(server(), owner);
    await owner.client.rest('POST', '/api/billing/details', company);
    await expect
      .poll(() => rowOf(server(), owner))
      .toMatchObject({ billingDetails: { writtenTo: expect.any(String) } });
    const { ctx } = server();
    // The writer has read what is now and has written it; before it looks again, the owner saves something else.
    const { control } = server().emulator;
    control.clearRequests();
    control.faults.holdReplies();
    const writing = writeBillingDetails(ctx, id, `${stripeCustomerId}`, 'always');
    const written = { method: 'POST', path: `/v1/customers/${stripeCustomerId}` };
    await expect.poll(() => control.requests()).toContainEqual(expect.objectContaining(written));
    const data = { name: 'Newest d.o.o.', version: { increment: 1 } };
    await ctx.database.billingDetails.update({ where: { userId: id }, data });
    control.faults.releaseReplies();
    await writing;
    expect(await customerOf(server(), owner)).toMatchObject({ name: 'Newest d.o.o.' });
  });

  test('stand on the first invoice, though the outbox has not sent them yet', async () => {
    const owner = await anOwner(server());
    await owner.client.rest('POST', '/api/billing/details', company);
    const sessionId = await openPage(owner, 'business', 'checkout');
    server().emulator.control.checkout.pay({ sessionId });
    const [invoice] = (await server().ctx.stripe.invoices.list({ customer: (await customerOf(server(), owner)).id }))
      .data;
    expect(invoice).toMatchObject({
      customer_name: company.name,
      customer_address: { line1: company.street },
      customer_tax_ids: [{ type: 'eu_vat', value: 'SI50223054' }],
    });
  });

  test('entered while the card fields are open make the waiting invoice anew', async () => {
    const owner = await anOwner(server());
    const before = await cardPayment(owner);
    expect(await cardPayment(owner)).toEqual(before);
    await owner.client.rest('POST', '/api/billing/details', company);
    const after = await cardPayment(owner);
    expect(after).toMatchObject({ code: 'OK' });
    expect(after.secret).not.toBe(before.secret);
    const { data } = await server().ctx.stripe.invoices.list({ customer: (await customerOf(server(), owner)).id });
    expect(data[0]).toMatchObject({ status: 'open', customer_name: company.name });
  });

  test('are in the audit trail once for each change, in the export, and gone with the account', async () => {
    const owner = await anOwner(server());
    await owner.client.rest('POST', '/api/billing/details', company);
    await owner.client.rest('POST', '/api/billing/details', company);
    await owner.client.rest('POST', '/api/billing/details', { ...company, vatId: '' });
    const held = await (await owner.client.rest('GET', '/api/account/export')).json();
    expect(held.billingDetails).toMatchObject({ name: company.name, street: company.street, vatId: null });
    const details = held.securityEvents
      .filter(({ kind }: { kind: string }) => kind === 'billing-details-changed')
      .map(({ detail }: { detail: string }) => detail);
    expect(details).toHaveLength(2);
    expect(details.join()).toContain('Avto Novak d.o.o., Cesta na Brdo 1, 1000 Ljubljana, SI, SI50223054 →');
    const { id } = await rowOf(server(), owner);
    await server().ctx.database.user.deleteMany({ where: { id } });
    expect(await server().ctx.database.billingDetails.count({ where: { userId: id } })).toBe(0);
  });

  test('of a customer that was deleted at Stripe go to the next one', async () => {
    const owner = await aSubscriber(server());
    const { database, stripe } = server().ctx;
    const { stripeCustomerId } = await rowOf(server(), owner);
    server().emulator.control.deliveries.hold();
    await stripe.customers.del(`${stripeCustomerId}`);
    await owner.client.rest('POST', '/api/billing/details', company);
    const waiting = { topic: 'stripe', status: 'pending' } as const;
    await expect.poll(() => database.outboxMessage.count({ where: waiting })).toBe(0);
    server().emulator.control.deliveries.release();
    await expect.poll(async () => (await cardPayment(owner)).code).toBe('OK');
    expect(await customerOf(server(), owner)).toMatchObject({ name: company.name });
    expect(await vatIdsOf(server(), await customerOf(server(), owner))).toEqual([company.vatId]);
  });

  test('that Stripe does not take as a VAT id are told, and hold up nothing', async () => {
    const owner = await aSubscriber(server());
    await owner.client.rest('POST', '/api/billing/details', company);
    await expect
      .poll(() => rowOf(server(), owner))
      .toMatchObject({ billingDetails: { writtenTo: expect.any(String) } });
    const { id, stripeCustomerId } = await rowOf(server(), owner);
    const { ctx } = server();
    // Of a form that our own check would not let in.
    await ctx.database.billingDetails.update({ where: { userId: id }, data: { vatId: 'SI1', version: 9 } });
    await writeBillingDetails(ctx, id, `${stripeCustomerId}`, 'always');
    const { data } = await owner.client.graphqlOutcome('{ billingDetails { name vatId vatIdStatus } }');
    expect(data).toEqual({ name: company.name, vatId: 'SI1', vatIdStatus: 'refused' });
  });
});

describe.each([...databases])('Stripe Tax on $name', { tags: ['money-a8'] }, (engine) => {
  const server = withServer(engine, { STRIPE_TAX: 'on' });
  const invoicesOf = async (owner: Person) =>
    (await server().ctx.stripe.invoices.list({ customer: (await customerOf(server(), owner)).id })).data;

  test('a checkout asks for the country, and its invoice shows the tax inside the price', async () => {
    const owner = await aSubscriber(server(), 'pro');
    const [invoice] = await invoicesOf(owner);
    expect(invoice).toMatchObject({ total: 4900, total_taxes: [{ amount: 884, tax_behavior: 'inclusive' }] });
    const { data } = await owner.client.restOutcome('GET', '/api/billing/invoices');
    expect(data).toMatchObject({ invoices: [{ totalCents: 4900, taxCents: 884, reverseCharge: false }] });
  });

  test('a card payment needs to know where the buyer is', async () => {
    const owner = await anOwner(server());
    expect(await cardPayment(owner)).toMatchObject({ code: 'CONFLICT' });
    await owner.client.rest('POST', '/api/billing/details', company);
    expect(await cardPayment(owner)).toMatchObject({ code: 'OK' });
    expect((await invoicesOf(owner))[0]).toMatchObject({
      automatic_tax: { enabled: true },
      total_taxes: [{ amount: 884 }],
    });
  });

  test('a company of another member state pays the tax itself, and its copy says so', async () => {
    const owner = await anOwner(server());
    await owner.client.rest('POST', '/api/billing/details', german);
    const sessionId = await openPage(owner, 'pro', 'dashboard');
    server().emulator.control.checkout.pay({ sessionId });
    await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
    const { data } = await owner.client.restOutcome('GET', '/api/billing/invoices');
    expect(data).toMatchObject({ invoices: [{ totalCents: 4900, taxCents: 0, reverseCharge: true }] });
  });

  test('a subscription from before is taxed from the next invoice on', async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripe } = server().ctx;
    const [subscription] = (await stripe.subscriptions.list({ customer: (await customerOf(server(), owner)).id })).data;
    const id = subscription?.id ?? '';
    await stripe.subscriptions.update(id, { automatic_tax: { enabled: false } });
    await owner.client.rest('POST', '/api/billing/details', company);
    await expect.poll(async () => (await stripe.subscriptions.retrieve(id)).automatic_tax.enabled).toBe(true);
    server().emulator.control.subscriptions.renew(id);
    expect((await invoicesOf(owner))[0]?.total_taxes).toHaveLength(1);
  });
});
