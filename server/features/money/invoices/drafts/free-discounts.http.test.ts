// @module-tag attack-13
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { ask, done } from '../../../../../tests/support/workshop/desk.ts';

/** Free lines by a receptionist, who may give 1,000 basis points. */
describe('discounts on drafts without jobs', () => {
  const server = withServer(databases[0]);
  const line = (values: object = {}) => ({ kind: 'PART', description: 'Ploščice', unitPrice: 1_000_000, ...values });

  const aDesk = async () => {
    const world = await aBillingWorkshop(server());
    return { ...world, desk: await aMember(server(), world.owner, 'receptionist') };
  };

  test('may be what was agreed with the customer, by kind, and not another one’s', async () => {
    const { desk, customer } = await aDesk();
    const [ana, bine] = [await customer({ discountParts: 2000 }), await customer()];
    const code = async (customerId: string, values: object) =>
      (await ask(desk, 'draftInvoice', { customerId, lines: [line(values)] })).code;
    expect(await code(ana, { discountBasisPoints: 2000 })).toBe('OK');
    expect(await code(ana, { discountBasisPoints: 2000, discountCents: 1 })).toBe('FORBIDDEN');
    expect(await code(ana, { discountBasisPoints: 2000, kind: 'LABOUR' })).toBe('FORBIDDEN');
    expect(await code(bine, { discountBasisPoints: 2000 })).toBe('FORBIDDEN');
    const draft = Object(
      await done(desk, 'draftInvoice', { customerId: ana, lines: [line({ discountBasisPoints: 2000 })] }),
    );
    const toBine = { id: draft.id, version: 1, payerId: bine };
    expect((await ask(desk, 'updateDraft', toBine)).code).toBe('FORBIDDEN');
    const cheaper = [line({ discountBasisPoints: 1000 })];
    expect((await ask(desk, 'updateDraft', { ...toBine, lines: cheaper })).code).toBe('OK');
  });

  test('count what is given back for an old part', async () => {
    const { desk } = await aDesk();
    const code = async (cents: number, ...more: object[]) =>
      (await ask(desk, 'draftInvoice', { lines: [line(), ...more, line({ kind: 'CORE', unitPrice: -cents * 100 })] }))
        .code;
    expect(await code(1000)).toBe('OK');
    expect(await code(1001)).toBe('FORBIDDEN');
    expect(await code(6000, line({ kind: 'CORE', unitPrice: 500_000 }))).toBe('OK');
  });

  test('stand in a correction as they were billed, whatever of it is mended', async () => {
    const { owner, desk, customer, methods } = await aDesk();
    const customerId = await customer({ discountParts: 3000 });
    const granted = [line({ discountBasisPoints: 3000 }), line({ kind: 'LABOUR', discountBasisPoints: 5000 })];
    const { id, version } = Object(
      await done(owner, 'draftInvoice', { customerId, lines: granted, paymentMethodId: methods.CASH }),
    );
    await done(owner, 'issueInvoice', { id, version });
    const { version: seen } = Object(await done(owner, 'customer', { id: customerId }));
    await done(owner, 'updateCustomer', { id: customerId, version: seen, discountParts: 0 });
    const { draft } = Object(await done(desk, 'correctInvoice', { id, reason: 'Tipkarska napaka' }));
    const write = async (lines: object[], more: object = {}) => {
      const now = Object(await done(owner, 'invoice', { id: draft.id }));
      return (await ask(desk, 'updateDraft', { id: draft.id, version: now.version, lines, ...more })).code;
    };
    const mended = granted.map((each) => ({ ...each, description: 'Zavorne ploščice' }));
    expect(await write(mended)).toBe('OK');
    expect(await write(mended, { payerId: await customer({ kind: 'COMPANY' }) })).toBe('OK');
    expect(await write([line({ kind: 'LABOUR', discountBasisPoints: 5001 })])).toBe('FORBIDDEN');
    expect(await write([...mended, line({ discountBasisPoints: 2000 })])).toBe('FORBIDDEN');
    expect(await write([line()])).toBe('OK');
    expect(await write(mended)).toBe('OK');
  });
});
