import { LostRace } from '../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { ReminderRow } from './facts/read-facts.ts';

type Values = Omit<Parameters<TenantTables['reminder']['updateMany']>[0]['data'], 'id' | 'version'>;

/**
 * Changes a reminder as it was read: what plans and what sends decide by the same row, and of two that do at once the second
 * decides again.
 *
 * @throws LostRace somebody has changed it since
 */
export async function changeReminder(
  tx: TenantTables,
  { id, version }: Pick<ReminderRow, 'id' | 'version'>,
  data: Values,
): Promise<void> {
  const { count } = await tx.reminder.updateMany({ where: { id, version }, data: { ...data, version: version + 1 } });
  if (count === 0) throw new LostRace('The reminder has changed since it was read');
}
