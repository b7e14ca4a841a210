import { type Reminder, reminder } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import type { ReminderRow } from '../facts/read-facts.ts';

/** Reminders as they are shown, with what their cars and owners are called. */
export async function presentReminders(db: TenantTables, rows: readonly ReminderRow[]): Promise<readonly Reminder[]> {
  const [vehicles, customers] = await Promise.all([
    db.vehicle.findMany({
      where: { id: { in: rows.map(({ vehicleId }) => vehicleId) } },
      select: { id: true, plate: true },
    }),
    db.customer.findMany({
      where: { id: { in: rows.map(({ customerId }) => customerId) } },
      select: { id: true, name: true },
    }),
  ]);
  const plates = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const names = new Map(customers.map(({ id, name }) => [id, name]));
  return rows.map((row) =>
    reminder.parse({
      ...row,
      plate: plates.get(row.vehicleId) ?? null,
      customerName: names.get(row.customerId) ?? '',
      nextAt: isoOf(row.nextAt),
    }),
  );
}

/** @throws Error there is none of this id */
export async function presentReminder(db: TenantTables, id: string): Promise<Reminder> {
  const [shown] = await presentReminders(db, [await db.reminder.findUniqueOrThrow({ where: { id } })]);
  if (shown === undefined) throw new Error('A row is presented');
  return shown;
}
