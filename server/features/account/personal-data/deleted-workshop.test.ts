import { describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../tests/support/server/written-account.ts';
import { writtenCard } from '../../../../tests/support/workshop/billing.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { deleteWorkshop } from '../../../infrastructure/tenant/delete-workshop.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

describe.each([...databases])('a workshop that is deleted on $name', (engine) => {
  const database = withDatabase(engine);

  /** A workshop with a card, an invoice and a payment. */
  async function aWorkshopAtWork() {
    const workshopId = await aWorkshop(database());
    const db = tenantDb(database(), workshopId);
    const now = new Date();
    await writtenCard(db, now, {});
    const sums = { netCents: 100, vatCents: 22, totalCents: 122, openCents: 122, vatGroups: '[]', advances: '[]' };
    const head = { kind: 'INVOICE', state: 'DRAFT', priceMode: 'GROSS', createdAt: now } as const;
    await db.invoice.create({ data: { id: newId(now), ...head, ...sums } });
    await db.payment.create({ data: { id: newId(now), amountCents: 122, paidAt: now, createdAt: now } });
    const counts = () => Promise.all([db.jobCard.count(), db.job.count(), db.invoice.count(), db.payment.count()]);
    return { workshopId, counts };
  }

  test('takes its cards, invoices and payments along, and none of another workshop', async () => {
    const [deleted, other] = [await aWorkshopAtWork(), await aWorkshopAtWork()];
    expect(await database().transaction((tx) => deleteWorkshop(tx, deleted.workshopId))).toBe(true);
    expect([await deleted.counts(), await other.counts()]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
  });
});
