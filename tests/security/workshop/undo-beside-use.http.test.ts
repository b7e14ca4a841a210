import { beforeAll, describe, expect, test } from 'vitest';
import { importAnswer } from '../../../schema/features/data/imports.ts';
import { type TenantDb, tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Outcome } from '../../support/client/client.ts';
import { atOnce } from '../../support/machine/at-once.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { ofStock, stockOn } from '../../support/stock.ts';
import { aBillingWorkshop, type Billing } from '../../support/workshop/billing.ts';

/**
 * Somebody undoes an import while somebody else draws stock, takes money or bills by what it has brought: one of them comes
 * first, and what was used stays. Customers are in ends-beside-uses.http.test.ts.
 */

interface Use {
  readonly importId: string;
  readonly use: () => Promise<Outcome>;
  /** Rows of the import, and what points at one of them. */
  readonly rows: () => Promise<number>;
  readonly uses: () => Promise<number>;
}

describe.each(enginesFor('locks'))('an import that is undone beside a use, on $name', (engine) => {
  const server = withServer(engine);
  let workshop: Billing;
  let db: TenantDb;
  let count = 0;
  beforeAll(async () => {
    workshop = await aBillingWorkshop(server());
    await stockOn(workshop.owner);
    db = tenantDb(server().ctx.database, workshop.workshopId);
  });

  async function imported(kind: string, head: string, row: string): Promise<string> {
    const { client } = workshop.owner;
    const looked = await client.formOutcome('/api/imports', new File([`${head}\n${row}\n`], 'uvoz.csv'), { kind });
    const { id, good } = importAnswer.parse(looked.data).import;
    expect([kind, good]).toEqual([kind, 1]);
    expect((await client.restOutcome('POST', `/api/imports/${id}/apply`)).code).toBe('OK');
    return id;
  }
  async function aPart() {
    count += 1;
    const importId = await imported('PARTS', 'sku;name;unit;onHand;cost', `D-${count};Olje;l;10;5`);
    const { id } = await db.part.findFirstOrThrow({ where: { importId } });
    return { importId, partId: id, rows: () => db.part.count({ where: { importId } }) };
  }
  async function aBalance() {
    count += 1;
    const name = `Dolžnik ${count}`;
    await workshop.customer({ name });
    const head = 'Stranka;Št. računa;Datum računa;Skupaj';
    const importId = await imported('OPEN_BALANCES', head, `${name};STARI-${count};1.2.2026;10`);
    const { id } = await db.invoice.findFirstOrThrow({ where: { importId } });
    return { importId, invoiceId: id, rows: () => db.invoice.count({ where: { importId } }) };
  }
  async function aCustomer() {
    count += 1;
    const importId = await imported('CUSTOMERS', 'Naziv', `Uvoz ${count}`);
    const { id } = await db.customer.findFirstOrThrow({ where: { importId } });
    return { importId, customerId: id, rows: () => db.customer.count({ where: { importId } }) };
  }

  const makers: Readonly<Record<string, () => Promise<Use>>> = {
    'stock that is scrapped': async () => {
      const { partId, ...made } = await aPart();
      const use = () => workshop.ask('scrapPart', { partId, thousandths: 500, reason: 'DAMAGE' });
      return { ...made, use, uses: () => db.stockMovement.count({ where: { partId, kind: { not: 'OPENING' } } }) };
    },
    'a part that a line of a job names': async () => {
      const { partId, ...made } = await aPart();
      const { jobIds } = await workshop.card({ state: 'IN_PROGRESS', jobs: [{ state: 'APPROVED' }] });
      const use = () => workshop.ask('addLine', { jobId: jobIds[0], ...ofStock(partId), unitPrice: 10_000 });
      return { ...made, use, uses: () => db.line.count({ where: { partId } }) };
    },
    'a balance that is paid': async () => {
      const { invoiceId, ...made } = await aBalance();
      const paid = { invoiceId, amountCents: 500, paymentMethodId: workshop.methods.CASH };
      const use = () => workshop.ask('recordPayment', paid);
      return { ...made, use, uses: () => db.paymentAllocation.count({ where: { invoiceId } }) };
    },
    'an invoice that is written for a customer': async () => {
      const { customerId, ...made } = await aCustomer();
      const lines = [{ description: 'Servis', unitPrice: 10_000 }];
      const use = () => workshop.ask('draftInvoice', { customerId, lines });
      return { ...made, use, uses: () => db.invoice.count({ where: { customerId } }) };
    },
  };

  const undo = ({ importId }: Pick<Use, 'importId'>) =>
    workshop.owner.client.restOutcome('POST', `/api/imports/${importId}/undo`);
  const held = <One, Other>(first: () => Promise<One>, second: () => Promise<Other>) =>
    atOnce({ databaseUrl: server().ctx.config.databaseUrl, workshopId: workshop.workshopId }, first, second);

  test.each(Object.keys(makers))('%s stays, or finds it gone', async (name) => {
    const make = makers[name];
    if (make === undefined) throw new Error(name);
    const outcomes: unknown[] = [];
    for (const undoIsFirst of [true, false]) {
      const one = await make();
      const [first, second] = await (undoIsFirst ? held(() => undo(one), one.use) : held(one.use, () => undo(one)));
      const [undone, used] = undoIsFirst ? [first, second] : [second, first];
      expect([[undone.code, used.code], await one.rows(), await one.uses()]).toEqual(
        used.code === 'OK' ? [['INVALID_STATE', 'OK'], 1, 1] : [['OK', 'NOT_FOUND'], 0, 0],
      );
      outcomes.push(used.code);
    }
    // On SQLite both are only started, and either may be the first.
    if (engine.name !== 'sqlite') expect(outcomes).toEqual(['NOT_FOUND', 'OK']);
  });

  test('an invoice that is issued at that moment keeps its number, its buyer and the customer', async () => {
    for (const undoIsFirst of [true, false]) {
      const { customerId, ...one } = await aCustomer();
      const lines = [{ description: 'Servis', unitPrice: 10_000 }];
      const paymentMethodId = workshop.methods.CASH;
      const draft = await workshop.doc('draftInvoice', { customerId, lines, paymentMethodId });
      const issue = () => workshop.ask('issueInvoice', { id: draft.id, version: draft.version });
      const both = await (undoIsFirst ? held(() => undo(one), issue) : held(issue, () => undo(one)));
      expect(both.map(({ code }) => code)).toEqual(undoIsFirst ? ['INVALID_STATE', 'OK'] : ['OK', 'INVALID_STATE']);
      expect(await one.rows()).toBe(1);
      const buyer = { customerId, name: draft.buyer?.name };
      expect(await workshop.doc('invoice', { id: draft.id })).toMatchObject({ number: expect.any(String), buyer });
    }
  });
});
