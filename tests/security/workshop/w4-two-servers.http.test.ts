import { describe, expect, test } from 'vitest';
import { invoice } from '../../../schema/features/workshop/invoices/invoices.ts';
import { workshopAnswer } from '../../../schema/features/workshop/workshop.ts';
import { databases } from '../../support/machine/databases.ts';
import { withTwoServers } from '../../support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';
import { letBill } from '../../support/workshop/load.ts';

/** Money that two servers take at the same moment. */

const many = 50;

describe.each([...databases])('money at two servers on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  test(`W4: ${many} invoices issued at once have each number once, and two payments of the whole are one`, {
    timeout: 120_000,
  }, async () => {
    // Written past Stripe, of which each server has its own.
    const { database } = servers()[0].ctx;
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await letBill(database, owner);
    const clients = [await signedInAt(servers()[0].url, owner), await signedInAt(servers()[1].url, owner)] as const;
    const askAt = (place: number, call: string, input: object = {}) =>
      clients[place % 2 === 0 ? 0 : 1].restOutcome('POST', `/api/workshop/${call}`, input);
    const settings = workshopAnswer.parse((await askAt(0, 'workshop')).data);
    const paymentMethodId = settings.paymentMethods.find(({ kind }) => kind === 'CASH')?.id;
    const doc = async (call: string, input: object) => invoice.parse((await askAt(0, call, input)).data);
    const drafts = [];
    for (let count = 0; count < many; count += 1) {
      const lines = [{ description: 'Olje', unitPrice: 122_000 }];
      drafts.push(await doc('draftInvoice', { lines, paymentMethodId }));
    }
    // A server that is asked for more than it can do in its time says so, and the desk presses again.
    const issue = async (id: string, version: number, place: number): ReturnType<typeof askAt> => {
      const outcome = await askAt(place, 'issueInvoice', { id, version });
      return outcome.code === 'UNAVAILABLE' ? issue(id, version, place) : outcome;
    };
    const issued = await Promise.all(drafts.map(({ id, version }, place) => issue(id, version, place)));
    expect(new Set(issued.map(({ code }) => code))).toEqual(new Set(['OK']));
    const sequences = issued.map(({ data }) => Number(Object(data).sequence)).toSorted((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: many }, (_, place) => place + 1));

    for (const { id } of drafts.slice(0, 5)) {
      const payment = { invoiceId: id, amountCents: 1220, paymentMethodId };
      const paid = await Promise.all([0, 1].map((place) => askAt(place, 'recordPayment', payment)));
      expect(paid.map(({ code }) => code).toSorted()).toEqual(['INVALID_STATE', 'OK']);
      expect(await doc('invoice', { id })).toMatchObject({ paidCents: 1220, openCents: 0 });
    }
  });
});
