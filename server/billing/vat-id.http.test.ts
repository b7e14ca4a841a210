import { describe, expect, test } from 'vitest';
import { databases } from '../../dev/testing/databases.ts';
import { writeBillingDetails } from '../platform/billing-details-at-stripe.ts';
import { aPaidOwner } from '../testing/payment.ts';
import type { TestServer } from '../testing/test-server.ts';
import { withServer } from '../testing/with-server.ts';

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
  const owner = await aPaidOwner(server);
  await owner.client.rest('POST', '/api/billing/details', details);
  const where = { emailKey: owner.email };
  const row = () => server.parts.database.user.findUniqueOrThrow({ where, include: { billingDetails: true } });
  await expect.poll(async () => (await row()).billingDetails?.writtenTo).toEqual(expect.any(String));
  const { id, stripeCustomerId } = await row();
  return { owner, userId: id, customerId: `${stripeCustomerId}`, row };
}

const vatIdsOf = async ({ parts }: TestServer, customerId: string) =>
  (await parts.stripe.customers.listTaxIds(customerId)).data.map(({ value }) => value);

describe.each([...databases])('a VAT id at Stripe on $name', (engine) => {
  const server = withServer(engine);

  /** Lets writers begin at once and go on only when each has read which VAT ids there are. */
  async function writeAtOnce(userId: string, customerId: string, writers: number): Promise<void> {
    const { control } = server().emulator;
    const { parts } = server();
    control.clearRequests();
    control.faults.holdReplies();
    const written = Array.from({ length: writers }, () => writeBillingDetails(parts, userId, customerId, 'always'));
    const count = (method: string, path: string) =>
      control.requests().filter((request) => request.method === method && request.path === path).length;
    await expect.poll(() => count('POST', `/v1/customers/${customerId}`)).toBe(writers);
    control.faults.releaseReplies();
    control.faults.holdReplies();
    await expect.poll(() => count('GET', `/v1/customers/${customerId}/tax_ids`)).toBe(writers);
    control.faults.releaseReplies();
    await Promise.all(written);
  }

  test('money A8: is there once, though three writers found none at the same moment', async () => {
    const { userId, customerId, row } = await anOwnerWithDetails(server(), { ...slovenian, vatId: '' });
    const data = { vatId: slovenian.vatId, version: { increment: 1 } };
    await server().parts.database.billingDetails.update({ where: { userId }, data });
    await writeAtOnce(userId, customerId, 3);
    expect(await vatIdsOf(server(), customerId)).toEqual([slovenian.vatId]);
    expect(await row()).toMatchObject({ billingDetails: { writtenTo: customerId, vatIdStatus: 'pending' } });
  });

  test('money A8: replaces the one before, though three writers found that one at the same moment', async () => {
    const { userId, customerId } = await anOwnerWithDetails(server(), slovenian);
    const data = { ...german, version: { increment: 1 } };
    await server().parts.database.billingDetails.update({ where: { userId }, data });
    await writeAtOnce(userId, customerId, 3);
    expect(await vatIdsOf(server(), customerId)).toEqual([german.vatId]);
  });
});
