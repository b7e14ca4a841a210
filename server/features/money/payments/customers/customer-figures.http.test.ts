import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { ask as asking, done } from '../../../../../tests/support/workshop/desk.ts';

const daySeconds = 86_400;

describe('what a list says of its customers', () => {
  const server = withServer(databases[0]);

  test('counts their vehicles, what they owe and when they were last here; a mechanic is given the vehicles alone', async () => {
    const { owner, ask, doc, customer, methods } = await aBillingWorkshop(server());
    const [busy, quiet] = [await customer({ paymentTermDays: 5 }), await customer()];
    const issued = async (cents: number) => {
      const lines = [{ description: 'Servis', unitPrice: cents * 100 }];
      const values = { lines, customerId: busy, paymentMethodId: methods.TRANSFER, priceMode: 'GROSS' };
      const draft = await doc('draftInvoice', values);
      return doc('issueInvoice', { id: draft.id, version: draft.version });
    };
    await issued(10_000);
    const credited = await issued(7000);
    await ask('creditInvoice', { id: credited.id, all: true, reason: 'Napaka' });
    server().clock.advance(6 * daySeconds);
    await issued(20_000);
    for (const plate of ['LJ FIG-1', 'LJ FIG-2']) await done(owner, 'createVehicle', { plate, customerId: busy });
    const figures = async (by = owner, customerIds: readonly string[] = [busy, quiet]) =>
      (await asking(by, 'customerFigures', { customerIds })).data;
    const never = { customerId: quiet, vehicles: 0, openCents: 0, overdueCents: 0, lastVisitAt: null };
    const owed = { customerId: busy, vehicles: 2, openCents: 30_000, overdueCents: 10_000 };
    expect(await figures()).toEqual([{ ...owed, lastVisitAt: null }, never]);
    const card = Object(await done(owner, 'takeIn', { plate: 'LJ FIG-1', customerId: busy, km: 1000 }));
    expect(await figures()).toEqual([{ ...owed, lastVisitAt: card.checkedInAt }, never]);
    const mechanic = await aMember(server(), owner);
    const hidden = { openCents: null, overdueCents: null, lastVisitAt: null };
    expect(await figures(mechanic)).toEqual([
      { ...owed, ...hidden },
      { ...never, ...hidden },
    ]);
    // Another workshop is given nothing of them.
    const { owner: stranger } = await aBillingWorkshop(server());
    expect(await figures(stranger)).toEqual([]);
    expect((await asking(owner, 'customerFigures', { customerIds: [] })).code).toBe('BAD_INPUT');
  });
});
