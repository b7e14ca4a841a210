import { describe, expect, test } from 'vitest';
import { invoice } from '../../../schema/features/money/invoices.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withTwoServers } from '../../support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';
import { issuedAtOnce } from '../../support/workshop/issued-at-once.ts';
import { enableBilling } from '../../support/workshop/load.ts';

/** Money that two servers take at the same moment. */

const many = 50;

describe.each(enginesFor('locks'))('money at two servers on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  test(`${many} invoices issued at once have each number once, and two payments of the whole are one`, {
    tags: ['workshop-4'],
    timeout: 120_000,
  }, async () => {
    // Written past Stripe, of which each server has its own.
    const { database } = servers()[0].ctx;
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    const clients = [await signedInAt(servers()[0].url, owner), await signedInAt(servers()[1].url, owner)];
    const { invoices, paymentMethodId, askAt } = await issuedAtOnce(clients, many);
    const sequences = invoices.map(({ sequence }) => sequence ?? 0).toSorted((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: many }, (_, place) => place + 1));

    for (const { id } of invoices.slice(0, 5)) {
      const payment = { invoiceId: id, amountCents: 1220, paymentMethodId };
      const paid = await Promise.all([0, 1].map((place) => askAt(place, 'recordPayment', payment)));
      expect(paid.map(({ code }) => code).toSorted()).toEqual(['INVALID_STATE', 'OK']);
      const now = invoice.parse((await askAt(0, 'invoice', { id })).data);
      expect(now).toMatchObject({ paidCents: 1220, openCents: 0 });
    }
  });
});
