import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../schema/languages.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { type TenantTables, tenantTablesIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { beginWorkshop } from './begin-workshop.ts';

/** What other features write into the row of a workshop: each column by the one function that knows what it means. */

/** Makes a workshop with what one begins with, in the caller's transaction. @returns its tables */
export async function createWorkshop(
  tx: Transaction,
  { name, language, createdAt }: { name: string; language: Language; createdAt: Date },
) {
  const { id } = await tx.workshop.create({ data: { id: randomUUID(), name, createdAt } });
  const db = tenantTablesIn(tx, id);
  await beginWorkshop(db, createdAt, language);
  return { id, tx: db };
}

/** Removes workshops, with everything that hangs on them, of which nobody has an account any more. */
export async function deleteAbandonedWorkshops({ workshop }: Transaction, ids: readonly string[]): Promise<void> {
  await workshop.deleteMany({ where: { id: { in: [...ids] }, users: { none: {} } } });
}

/** Follows the name of the owner. A name of its own stays. */
export async function renameWorkshop(
  { workshop }: Transaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await workshop.updateMany({ where: { id, name: from }, data: { name: to } });
}

/** Notes that what was there before is found by the terms of a version (server/features/workshop/search/index-existing.ts). */
export async function recordSearchIndex({ workshop }: Transaction, id: string, version: number): Promise<void> {
  await workshop.updateMany({ where: { id }, data: { searchIndexVersion: version } });
}

/**
 * Whether and when customers are reminded; days after the day on which an invoice was due.
 *
 * @returns false where the workshop has another version than the one that was seen, and nothing was written
 */
export async function saveReminderDays(
  db: TenantTables,
  seenVersion: number,
  days: { readonly enabled: boolean; readonly first: number; readonly second: number; readonly third: number },
): Promise<boolean> {
  const { count } = await db.itself.update(seenVersion, {
    remindersOn: days.enabled,
    reminderFirstDays: days.first,
    reminderSecondDays: days.second,
    reminderThirdDays: days.third,
  });
  return count > 0;
}

/** Notes when the example was loaded, or that there is none. @returns as saveReminderDays */
export async function recordExample(db: TenantTables, seenVersion: number, loadedAt: Date | null): Promise<boolean> {
  return (await db.itself.update(seenVersion, { exampleLoadedAt: loadedAt })).count > 0;
}

/** Notes that the workshop is a live demo, and until when. */
export async function recordDemo({ workshop }: Transaction, id: string, demoUntil: Date): Promise<void> {
  await workshop.updateMany({ where: { id }, data: { demoUntil } });
}

/** Has the invoices of a live demo confirmed as in the test of the tax authority, whatever this installation offers. */
export async function confirmDemoInvoices({ workshop }: Transaction, id: string): Promise<void> {
  await workshop.updateMany({ where: { id, demoUntil: { not: null } }, data: { fiscalMode: 'TEST' } });
}

/**
 * Since when the owner sees the hours of each person, and whether the figures are mailed on Mondays; what is left out stays.
 *
 * @returns as saveReminderDays
 */
export async function saveFigureColumns(
  db: TenantTables,
  seenVersion: number,
  columns: { readonly hoursPerPersonSince?: Date | null; readonly mondayMail?: boolean },
): Promise<boolean> {
  return (await db.itself.update(seenVersion, columns)).count > 0;
}

/**
 * Notes that the figures are mailed on a Monday, YYYY-MM-DD. Nobody sees it, so the version stays.
 *
 * @returns false where another server has done it, or nobody wants it any more
 */
export async function recordMondayMail({ workshop }: Transaction, id: string, on: string): Promise<boolean> {
  const due = { id, mondayMail: true, OR: [{ mondayMailedOn: null }, { mondayMailedOn: { lt: on } }] };
  return (await workshop.updateMany({ where: due, data: { mondayMailedOn: on } })).count > 0;
}

/** Counts up the version of the workshop for settings that lie in a table of their own. @returns as saveReminderDays */
export async function countUpVersion(db: TenantTables, seenVersion: number): Promise<boolean> {
  return (await db.itself.update(seenVersion, {})).count > 0;
}
