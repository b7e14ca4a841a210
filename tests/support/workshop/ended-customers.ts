import { expect } from 'vitest';
import { openStates } from '../../../schema/features/desk/states.ts';
import type { TenantTables } from '../../../server/infrastructure/tenant/tenant-db.ts';

/**
 * What holds of a workshop whatever was done at once: nothing is left with a customer who was merged away, nothing is open for
 * one who was erased, and a customer's credit is what the payments say.
 */
export async function expectNothingWithTheGone(db: TenantTables): Promise<void> {
  const customers = await db.customer.findMany({});
  const merged = { in: customers.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [] : [id])) };
  const erased = { in: customers.flatMap(({ id, erasedAt }) => (erasedAt === null ? [] : [id])) };
  const isOpen = { state: { in: [...openStates] } };
  const people = [{ customerId: erased }, { payerId: erased }];
  const left = {
    ownershipsOfMerged: await db.vehicleOwnership.count({ where: { customerId: merged } }),
    cardsOfMerged: await db.jobCard.count({ where: { OR: [{ customerId: merged }, { payerId: merged }] } }),
    jobsOfMerged: await db.job.count({ where: { payerId: merged } }),
    invoicesOfMerged: await db.invoice.count({ where: { customerId: merged } }),
    paymentsOfMerged: await db.payment.count({ where: { customerId: merged } }),
    filesOfMerged: await db.file.count({ where: { customerId: merged } }),
    openCardsOfErased: await db.jobCard.count({ where: { AND: [{ OR: people }, isOpen] } }),
    openJobsOfErased: await db.job.count({ where: { payerId: erased, jobCard: isOpen } }),
    openMoneyOfErased: await db.invoice.count({
      where: { customerId: erased, OR: [{ state: 'DRAFT' }, { openCents: { not: 0 } }] },
    }),
  };
  expect(left).toEqual(Object.fromEntries(Object.keys(left).map((name) => [name, 0])));
  const payments = await db.payment.findMany({ where: { voidedAt: null } });
  const creditOf = (customerId: string) =>
    payments.reduce((all, each) => (each.customerId === customerId ? all + each.creditCents : all), 0);
  expect(customers.map(({ id, creditCents }) => [id, creditCents])).toEqual(
    customers.map(({ id }) => [id, creditOf(id)]),
  );
}
