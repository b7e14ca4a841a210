import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import type { TestServer } from '../../../../../tests/support/server/test-server.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { readVatIdStatus, writeBillingDetails } from '../../../../integrations/stripe/billing-details-at-stripe.ts';

/** The VAT id of a customer at Stripe: exactly one, the newest, and what the register says of it. */

const slovenian = {
  name: 'Avto Novak d.o.o.',
  street: 'Cesta na Brdo 1',
  postalCode: '1000',
  town: 'Ljubljana',
  country: 'SI',
  vatId: 'SI50223054',
};
const german = { ...slovenian, postalCode: '10115', town: 'Berlin', country: 'DE', vatId: 'DE136695976' };

/** An owner whose customer at Stripe carries the details that were given. */
async function anOwnerWithDetails(server: TestServer, details: object) {
  const owner = await aSubscriber(server);
  await owner.client.rest('POST', '/api/billing/details', details);
  const where = { emailKey: owner.email };
  const row = () => server.ctx.database.user.findUniqueOrThrow({ where, include: { billingDetails: true } });
  await expect.poll(async () => (await row()).billingDetails?.writtenTo).toEqual(expect.any(String));
  const { id, stripeCustomerId } = await row();
  return { owner, userId: id, customerId: `${stripeCustomerId}`, row };
}

const vatIdsOf = async ({ ctx }: TestServer, customerId: string) =>
  (await ctx.stripe.customers.listTaxIds(customerId)).data.map(({ value }) => value);

describe.each([...databases])('a VAT id at Stripe on $name', { tags: ['money-a8'] }, (engine) => {
  const server = withServer(engine);
  afterEach(() => {
    const { deliveries, faults } = server().emulator.control;
    faults.releaseReplies();
    deliveries.release();
  });
  /** For tests that watch single calls: no event makes a reading of its own beside them. */
  const withoutEvents = () => server().emulator.control.deliveries.hold();

  /** Lets writers begin at once and go on only when each has read which VAT ids there are. */
  async function writeAtOnce(userId: string, customerId: string, writers: number): Promise<void> {
    const { control } = server().emulator;
    const { ctx } = server();
    control.clearRequests();
    control.faults.holdReplies();
    const written = Array.from({ length: writers }, () => writeBillingDetails(ctx, userId, customerId, 'always'));
    const count = (method: string, path: string) =>
      control.requests().filter((request) => request.method === method && request.path === path).length;
    await expect.poll(() => count('POST', `/v1/customers/${customerId}`)).toBe(writers);
    control.faults.releaseReplies();
    control.faults.holdReplies();
    await expect.poll(() => count('GET', `/v1/customers/${customerId}/tax_ids`)).toBe(writers);
    control.faults.releaseReplies();
    await Promise.all(written);
  }

  test('is there once, though three writers found none at the same moment', async () => {
    withoutEvents();
    const { userId, customerId, row } = await anOwnerWithDetails(server(), { ...slovenian, vatId: '' });
    const data = { vatId: slovenian.vatId, version: { increment: 1 } };
    await server().ctx.database.billingDetails.update({ where: { userId }, data });
    await writeAtOnce(userId, customerId, 3);
    expect(await vatIdsOf(server(), customerId)).toEqual([slovenian.vatId]);
    expect(await row()).toMatchObject({ billingDetails: { writtenTo: customerId, vatIdStatus: 'pending' } });
  });

  test('replaces the one before, though three writers found that one at the same moment', async () => {
    withoutEvents();
    const { userId, customerId } = await anOwnerWithDetails(server(), slovenian);
    const data = { ...german, version: { increment: 1 } };
    await server().ctx.database.billingDetails.update({ where: { userId }, data });
    await writeAtOnce(userId, customerId, 3);
    expect(await vatIdsOf(server(), customerId)).toEqual([german.vatId]);
  });

  const taxIdOf = async (customerId: string, value: string) =>
    (await server().ctx.stripe.customers.listTaxIds(customerId)).data.find((taxId) => taxId.value === value)?.id ?? '';
  const statusShownTo = async ({ client }: Person) =>
    Reflect.get(Object((await client.graphqlOutcome('{ billingDetails { vatIdStatus } }')).data), 'vatIdStatus');

  test('is shown as the register says, as soon as Stripe tells, and again after a repeated event', async () => {
    const { control } = server().emulator;
    const { owner, customerId } = await anOwnerWithDetails(server(), slovenian);
    const bystander = await anOwnerWithDetails(server(), german);
    const id = await taxIdOf(customerId, slovenian.vatId);
    control.taxIds.settle(id, 'unverified');
    await expect.poll(() => statusShownTo(owner)).toBe('unverified');
    control.taxIds.settle(id, 'verified');
    await expect.poll(() => statusShownTo(owner)).toBe('verified');
    const about = { customerId, type: 'customer.tax_id.updated' };
    const processed = () => server().ctx.database.webhookEvent.count({ where: { ...about, status: 'processed' } });
    await expect.poll(processed).toBe(2);
    // The first event comes once more: it is a hint to look, and what it says is old.
    control.deliveries.resend(control.events().find(({ type }) => type === about.type)?.id ?? '');
    await control.deliveries.idle();
    expect(await statusShownTo(owner)).toBe('verified');
    expect(await statusShownTo(bystander.owner)).toBe('pending');
  });

  test('that somebody adds at Stripe says nothing of the one that was entered here', async () => {
    const { ctx, emulator } = server();
    const { owner, customerId } = await anOwnerWithDetails(server(), slovenian);
    const { id } = await ctx.stripe.customers.createTaxId(customerId, { type: 'eu_vat', value: 'AT123' });
    emulator.control.taxIds.settle(id, 'verified');
    const where = { customerId, type: 'customer.tax_id.updated', status: 'processed' } as const;
    await expect.poll(() => ctx.database.webhookEvent.count({ where })).toBe(1);
    expect(await statusShownTo(owner)).toBe('pending');
  });

  test('settled while no event arrived is found by the daily reading', async () => {
    withoutEvents();
    const { control } = server().emulator;
    const { owner, customerId } = await anOwnerWithDetails(server(), slovenian);
    control.taxIds.settle(await taxIdOf(customerId, slovenian.vatId), 'verified');
    expect(await statusShownTo(owner)).toBe('pending');
    server().clock.advance(86_400 + 120);
    await expect.poll(() => statusShownTo(owner)).toBe('verified');
  });

  test('of a customer that was deleted at Stripe does not keep its access from ending', async () => {
    const { customerId, row } = await anOwnerWithDetails(server(), slovenian);
    await server().ctx.stripe.customers.del(customerId);
    await expect.poll(row).toMatchObject({ stripeCustomerId: null, paymentVerified: false });
  });

  test('read before the details were changed is not written to the new ones', async () => {
    withoutEvents();
    const { ctx, emulator } = server();
    const { control } = emulator;
    const { owner, userId, customerId } = await anOwnerWithDetails(server(), slovenian);
    control.taxIds.settle(await taxIdOf(customerId, slovenian.vatId), 'verified');
    control.clearRequests();
    control.faults.holdReplies();
    const reading = readVatIdStatus(ctx, customerId);
    const asked = { method: 'GET', path: `/v1/customers/${customerId}/tax_ids` };
    await expect.poll(() => control.requests()).toContainEqual(expect.objectContaining(asked));
    const data = { vatId: german.vatId, vatIdStatus: 'pending', version: { increment: 1 } } as const;
    await ctx.database.billingDetails.update({ where: { userId }, data });
    control.faults.releaseReplies();
    await reading;
    expect(await statusShownTo(owner)).toBe('pending');
  });
});
