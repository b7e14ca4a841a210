import { expect } from 'vitest';
import type { Database } from '../../../server/infrastructure/database/database.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { AuthorityForTests } from './an-authority.ts';

/** What a workshop has to have confirmed, oldest first, read past all use cases. */
export const recordsOf = (database: Database, workshopId: string) =>
  tenantDb(database, workshopId).fiscalRecord.findMany({ orderBy: { id: 'asc' } });

/** As if the time to send again had come for everything that waits. */
export async function sendableNow(database: Database, workshopId: string): Promise<void> {
  const db = tenantDb(database, workshopId);
  await db.fiscalRecord.updateMany({ where: { dueAt: { not: null } }, data: { dueAt: new Date(0) } });
}

/**
 * That nothing was lost or done twice: numbers without a gap, one record and one mark for each issued document, and the
 * authority's number is that of the authority.
 *
 * @param taxNumber of the workshop, by which the authority knows it
 */
export async function expectConfirmedOnce(
  database: Database,
  authority: AuthorityForTests,
  { workshopId, taxNumber }: { readonly workshopId: string; readonly taxNumber: string },
): Promise<void> {
  const db = tenantDb(database, workshopId);
  const issued = await db.invoice.findMany({ where: { issuedAt: { not: null } }, orderBy: { sequence: 'asc' } });
  expect(issued.map(({ sequence }) => sequence)).toEqual(issued.map((_, place) => place + 1));
  const records = await recordsOf(database, workshopId);
  expect(records.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(issued.map(({ id }) => id).toSorted());
  const known = authority.control.invoices().filter((invoice) => invoice.taxNumber === Number(taxNumber));
  const numbers = Object.fromEntries(known.map(({ number, eor, zois }) => [number, { eor, zois }]));
  const ours = records.map(({ number, eor, zoi }) => [number.split('-').at(-1), { eor, zois: [zoi] }]);
  expect(numbers).toEqual(Object.fromEntries(ours));
  expect(new Set(known.map(({ eor }) => eor)).size).toBe(issued.length);
  // Of each attempt another.
  expect(authority.control.reusedMessageIds()).toBe(0);
  expect(authority.control.changedZois()).toEqual([]);
}
