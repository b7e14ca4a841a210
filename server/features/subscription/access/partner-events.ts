import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { type PlanId, planIds } from '../../../../schema/money/plans.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { type LockedAccount, withAccountLock } from './account-lock.ts';
import { blockAccess } from './end-access.ts';
import { grantAccess } from './grant-access.ts';

/** What a signed message of the partner's says about access. */
export interface PartnerEvent {
  /** When it was so, as far as the partner says; else when it was signed, to the second. */
  readonly occurredAt: Date;
  /** The end of the access that it gives; null for a block. */
  readonly validUntil: Date | null;
  readonly plan: PlanId | undefined;
  /** The partner's own id of the account. */
  readonly reference: string;
}

/**
 * Stores what the partner says of an owner's access, which waits until somebody proves the address. The newest one counts,
 * in whatever order they arrive; said of the same moment, a block comes last.
 *
 * @param account whom the address belonged to when the message arrived; with another address meanwhile it is not meant
 */
export async function applyPartnerEvent(
  ctx: AppContext,
  account: { readonly id: string; readonly emailKey: string },
  event: PartnerEvent,
): Promise<void> {
  await withAccountLock(ctx.database, account.id, async (locked) => {
    const { tx, owner } = locked;
    if (owner.emailKey !== account.emailKey) return;
    if (!(await isNewest(tx, owner.emailKey, event, !owner.emailVerified))) return;
    if (owner.emailVerified) await apply(ctx, locked, event);
  });
  ctx.outbox.wake();
}

/** Writes the word down if none is newer. */
async function isNewest(tx: Transaction, emailKey: string, event: PartnerEvent, waiting: boolean): Promise<boolean> {
  const { occurredAt, validUntil, plan = null, reference } = event;
  const known = await tx.partnerEvent.findUnique({ where: { emailKey } });
  if (known !== null) {
    const sameMoment = occurredAt.getTime() === known.occurredAt.getTime();
    if (occurredAt < known.occurredAt || (sameMoment && known.validUntil === null && validUntil !== null)) return false;
  }
  const data = { occurredAt, validUntil, plan, reference, waiting };
  await tx.partnerEvent.upsert({ where: { emailKey }, create: { emailKey, ...data }, update: data });
  return true;
}

async function apply(
  ctx: AppContext,
  locked: LockedAccount,
  { validUntil, plan, reference }: Omit<PartnerEvent, 'occurredAt'>,
): Promise<void> {
  if (validUntil === null) await blockAccess(ctx, locked, ['partner']);
  else await grantAccess(ctx, locked, { source: 'partner', plan, validUntil, reference });
}

/**
 * Applies the event of the partner that has waited until somebody proved the address, which a log-in does.
 *
 * @returns whether an event had waited, so that access may be another now
 */
export async function claimPendingPartnerEvent(
  ctx: AppContext,
  account: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const { clock, database } = ctx;
  const where = { emailKey: emailKeyOf(account.email) };
  if (!(await database.partnerEvent.findUnique({ where, select: { waiting: true } }))?.waiting) return false;
  const claimed = await withAccountLock(database, account.id, async (locked) => {
    const event = await locked.tx.partnerEvent.findUnique({ where });
    if (event === null || !event.waiting || locked.owner.emailKey !== where.emailKey) return false;
    await locked.tx.partnerEvent.update({ where, data: { waiting: false } });
    const { reference, validUntil } = event;
    const isOver = validUntil !== null && validUntil <= clock.now();
    if (!isOver) await apply(ctx, locked, { validUntil, plan: planIds.find((id) => id === event.plan), reference });
    return true;
  });
  ctx.outbox.wake();
  return claimed ?? false;
}

/** Removes what the partner has said of an address, in the transaction in which the account goes. */
export async function deletePartnerEventsOf({ partnerEvent }: Transaction, emailKey: string): Promise<void> {
  await partnerEvent.deleteMany({ where: { emailKey } });
}
