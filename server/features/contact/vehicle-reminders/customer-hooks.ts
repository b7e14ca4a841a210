import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import type { MergedCustomer } from '../../../context/hooks.ts';

/** Nobody is reminded who was erased, and what somebody has written of it goes; the rows stay as what was sent. */
export async function eraseReminders({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const theirs = { customerId: { in: [...ids] } };
  await tx.reminder.updateMany({
    where: theirs,
    data: { state: 'STOPPED', stoppedBecause: 'ERASED', nextAt: null, plannedOn: null, dueAt: null, text: null },
  });
  const named = await tx.reminder.findMany({
    where: { OR: identifiers.patterns.map((contains) => ({ text: { contains } })) },
    select: { id: true, text: true },
  });
  for (const { id, text } of named) {
    if (text !== null) await tx.reminder.updateMany({ where: { id }, data: { text: identifiers.redact(text) } });
  }
}

/** Reminders of one customer are those of the other; where both had the same, the one that is kept stays. */
export async function mergeReminders({ tx, goneId, keepId }: MergedCustomer): Promise<void> {
  const gone = await tx.reminder.findMany({ where: { customerId: goneId } });
  const kept = await tx.reminder.findMany({
    where: { customerId: keepId, vehicleId: { in: gone.map(({ vehicleId }) => vehicleId) } },
  });
  const keyOf = ({ vehicleId, kind, causedBy }: (typeof gone)[number]) => `${vehicleId} ${kind} ${causedBy}`;
  const known = new Set(kept.map(keyOf));
  const twice = gone.filter((row) => known.has(keyOf(row))).map(({ id }) => id);
  await tx.reminder.deleteMany({ where: { id: { in: twice } } });
  await tx.reminder.updateMany({ where: { customerId: goneId }, data: { customerId: keepId } });
}
