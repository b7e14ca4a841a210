import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { ofReminder, Reminder } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { changeReminder } from '../change-reminder.ts';
import { remindOf } from '../send/send-due.ts';
import { presentReminder } from './present-reminder.ts';

/**
 * Sends a reminder before its day, with those of its car that would leave on the same one. It is due from now on, so that the same
 * is asked of it as on its day: at night it leaves in the morning, in the week of another one when that is over.
 *
 * @throws NOT_FOUND; CONFLICT an outdated version, so that of two presses one sends; INVALID_STATE nothing of it is to leave
 */
export async function sendReminder(
  { ctx, db }: SignedInCall,
  { id, version }: z.output<typeof ofReminder>,
): Promise<Reminder> {
  const now = ctx.clock.now();
  const sent = await db.transaction(async (tx) => {
    const found = await tx.reminder.findUnique({ where: { id }, select: { vehicleId: true, customerId: true } });
    if (found === null) throw new AppError('NOT_FOUND');
    await tx.lockExclusive('customer', found.customerId);
    const row = await tx.reminder.findUniqueOrThrow({ where: { id } });
    if (row.version !== version) {
      throw new AppError('CONFLICT', undefined, { current: await presentReminder(tx, id) });
    }
    if (row.dueAt === null || row.nextAt === null) throw new AppError('INVALID_STATE');
    const { zone } = await tx.itself.read();
    const day = dayAt(zone, row.nextAt.getTime());
    const ofCar = await tx.reminder.findMany({ where: { ...found, dueAt: { not: null }, nextAt: { not: null } } });
    for (const each of ofCar) {
      const isOnDay = each.nextAt !== null && dayAt(zone, each.nextAt.getTime()) === day;
      if (isOnDay) await changeReminder(tx, each, { nextAt: now, dueAt: now });
    }
    await remindOf(ctx, tx, { ...found, now });
    return presentReminder(tx, id);
  });
  ctx.outbox.wake();
  return sent;
}
