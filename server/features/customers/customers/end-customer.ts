import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import { customer, type mergedCustomers, type seenRow } from '../../../../schema/features/customers/customers.ts';
import { requireUpdated, type SignedInCall } from '../../../api/operation/index.ts';
import { runHooks } from '../../../context/hooks.ts';
import { consentColumns } from '../consents/index.ts';
import { emptied, eraseElsewhere } from './erasure/erase-elsewhere.ts';
import { presentWhole, visibilityOf } from './present-customer.ts';
import { indexCustomer, requireActive } from './write-customer.ts';

type SeenVersion = z.output<typeof seenRow>;

/** Takes a customer out of the lists, or back in. @throws NOT_FOUND, CONFLICT; INVALID_STATE where it was merged or erased */
export const archiveCustomer = (call: SignedInCall, seen: SeenVersion) =>
  writeEnd(call, seen, { archivedAt: call.ctx.clock.now() });
export const unarchiveCustomer = (call: SignedInCall, seen: SeenVersion) => writeEnd(call, seen, { archivedAt: null });

/**
 * Empties whatever names the person, in what every feature has of it too; the row stays, so that documents keep what they
 * refer to.
 *
 * @throws NOT_FOUND, CONFLICT; INVALID_STATE where it was merged or erased, a card or money is open, or credit is left
 */
export function eraseCustomer(call: SignedInCall, seen: SeenVersion) {
  const now = call.ctx.clock.now();
  return writeEnd(call, seen, { ...emptied, archivedAt: now, erasedAt: now });
}

type Ends = Partial<Pick<typeof emptied, 'name' | 'contacts'>> & {
  readonly archivedAt: Date | null;
  readonly erasedAt?: Date;
};

function writeEnd({ ctx, db, actor }: SignedInCall, { id, version }: SeenVersion, changes: Ends) {
  return db.transaction(async (tx) => {
    // Before anything is asked: who writes something for the customer at this moment is through, or finds what is written here.
    await tx.lockExclusive('customer', id);
    const visibility = visibilityOf(await tx.itself.read(), actor.role);
    const before = await tx.customer.findUnique({ where: { id } });
    if (before === null) throw new AppError('NOT_FOUND');
    if (before.version === version) {
      requireActive(before);
      if (changes.erasedAt) {
        if (before.creditCents !== 0) throw new AppError('INVALID_STATE');
        await runHooks(ctx.hooks.customerErasing, { tx, customerId: id });
      }
    }
    const updated = await tx.customer.updateMany({
      where: { id, version },
      data: { ...changes, version: version + 1 },
    });
    await requireUpdated(updated, customer, () => presentWhole(tx, before, visibility));
    if (changes.erasedAt) await eraseElsewhere(ctx, tx, before);
    const row = await tx.customer.findUniqueOrThrow({ where: { id } });
    await indexCustomer(tx, row, ctx.clock.now());
    return presentWhole(tx, row, visibility);
  });
}

/**
 * Makes one of two customers: vehicles, cards, invoices, payments and credit go to the one that is kept; the other row stays and says where it went.
 *
 * @throws BAD_INPUT both are the same; NOT_FOUND; INVALID_STATE one of them was merged or erased before
 */
export function mergeCustomers({ ctx, db, actor }: SignedInCall, { keepId, goneId }: z.output<typeof mergedCustomers>) {
  if (keepId === goneId) throw invalidField('goneId');
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    await tx.lockExclusive('customer', keepId, goneId);
    const kept = await tx.customer.findUnique({ where: { id: keepId } });
    const gone = await tx.customer.findUnique({ where: { id: goneId } });
    if (kept === null || gone === null) throw new AppError('NOT_FOUND');
    requireActive(kept);
    requireActive(gone);
    await runHooks(ctx.hooks.customerMerged, { tx, goneId, keepId });
    const version = { increment: 1 };
    const left = await tx.customer.update({
      where: { id: goneId },
      data: { mergedIntoId: keepId, archivedAt: gone.archivedAt ?? now, creditCents: 0, version },
    });
    const row = await tx.customer.update({
      where: { id: keepId },
      data: { ...(await consentColumns(tx, keepId)), creditCents: { increment: gone.creditCents }, version },
    });
    await indexCustomer(tx, left, now);
    await indexCustomer(tx, row, now);
    return presentWhole(tx, row, visibilityOf(await tx.itself.read(), actor.role));
  });
}
