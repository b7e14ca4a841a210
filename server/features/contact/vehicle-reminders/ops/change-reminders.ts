import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { newReminder, ofReminder, Reminder } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { suppressWaiting } from '../../customer-mails/index.ts';
import { readFacts } from '../facts/read-facts.ts';
import { readRules } from '../facts/read-rules.ts';
import { planOf } from '../plan-vehicles.ts';
import { presentReminder } from './present-reminder.ts';

/**
 * Adds a reminder of something that somebody has agreed on with a vehicle's owner. It follows the rule of its kind, as the others
 * do.
 *
 * @throws NOT_FOUND; BAD_INPUT a day that is over, or a vehicle that nobody has
 */
export async function addReminder({ ctx, db }: SignedInCall, input: z.output<typeof newReminder>): Promise<Reminder> {
  const { vehicleId, dueOn, text } = input;
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    await tx.lockShared('vehicle', vehicleId);
    const [facts] = await readFacts(tx, [vehicleId], now);
    if (facts === undefined) throw new AppError('NOT_FOUND');
    const rules = await readRules(tx);
    if (dueOn < dayAt(rules.place.zone, now.getTime())) throw invalidField('dueOn');
    if (facts.owner === undefined) throw invalidField('vehicleId');
    const id = newId(now);
    const cause = { kind: 'CUSTOM', causedBy: id, dueOn, dueKm: null } as const;
    const plan = planOf(facts, cause, { rules, now });
    if (plan === undefined) throw invalidField('dueOn');
    const { channel } = rules.ruleOf('CUSTOM');
    const owned = { vehicleId, customerId: facts.owner.id };
    await tx.reminder.create({ data: { ...cause, ...plan, ...owned, id, channel, text, createdAt: now } });
    return presentReminder(tx, id);
  });
}

/** @throws NOT_FOUND, CONFLICT; INVALID_STATE it is over, or was skipped */
export async function skipReminder({ db }: SignedInCall, { id, version }: z.output<typeof ofReminder>) {
  return db.transaction(async (tx) => {
    const row = await tx.reminder.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    if (row.version !== version) {
      throw new AppError('CONFLICT', undefined, { current: await presentReminder(tx, id) });
    }
    const isOver = row.state === 'DONE' || row.state === 'BOOKED' || row.stoppedBecause === 'BY_HAND';
    if (isOver) throw new AppError('INVALID_STATE');
    const { count } = await tx.reminder.updateMany({
      where: { id, version },
      data: {
        state: 'SKIPPED',
        stoppedBecause: 'BY_HAND',
        nextAt: null,
        plannedOn: null,
        dueAt: null,
        version: version + 1,
      },
    });
    if (count === 0) throw new AppError('CONFLICT', undefined, { current: await presentReminder(tx, id) });
    if (row.messageId !== null) await suppressWaiting(tx, { id: row.messageId }, 'BY_HAND');
    return presentReminder(tx, id);
  });
}
