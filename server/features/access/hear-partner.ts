import { emailKeyOf } from '../../../schema/fields/fields.ts';
import { type PlanId, planIds } from '../../../schema/money/plans.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { Transaction } from '../../infrastructure/database/database.ts';
import { type LockedAccount, withAccountLock } from './account-lock.ts';
import { blockAccess } from './end-access.ts';
import { grantAccess } from './grant-access.ts';

/** What a signed message of the partner's says about access. */
export interface PartnerWord {
  /** When it was so, as far as the partner says; else when it was signed, to the second. */
  readonly occurredAt: Date;
  /** The end of the access that it gives; null for a block. */
  readonly validUntil: Date | null;
  readonly plan: PlanId | undefined;
  /** The partner's own id of the account. */
  readonly reference: string;
}

/**
 * Takes the partner's word about an owner's access. The newest one counts, in whatever order they arrive; said of the same
 * moment, a block comes last. As long as nobody has proved the address, the word waits for the one who does.
 *
 * @param account whom the address belonged to when the message arrived; with another address meanwhile it is not meant
 */
export async function hearPartner(
  ctx: AppContext,
  account: { readonly id: string; readonly emailKey: string },
  word: PartnerWord,
): Promise<void> {
  await withAccountLock(ctx.database, account.id, async (turn) => {
    const { tx, owner } = turn;
    if (owner.emailKey !== account.emailKey) return;
    if (!(await isNewest(tx, owner.emailKey, word, !owner.emailVerified))) return;
    if (owner.emailVerified) await apply(ctx, turn, word);
  });
  ctx.outbox.wake();
}

/** Writes the word down if none is newer. */
async function isNewest(tx: Transaction, emailKey: string, word: PartnerWord, waiting: boolean): Promise<boolean> {
  const { occurredAt, validUntil, plan = null, reference } = word;
  const known = await tx.partnerWord.findUnique({ where: { emailKey } });
  if (known !== null) {
    const sameMoment = occurredAt.getTime() === known.occurredAt.getTime();
    if (occurredAt < known.occurredAt || (sameMoment && known.validUntil === null && validUntil !== null)) return false;
  }
  const data = { occurredAt, validUntil, plan, reference, waiting };
  await tx.partnerWord.upsert({ where: { emailKey }, create: { emailKey, ...data }, update: data });
  return true;
}

async function apply(
  ctx: AppContext,
  turn: LockedAccount,
  { validUntil, plan, reference }: Omit<PartnerWord, 'occurredAt'>,
): Promise<void> {
  if (validUntil === null) await blockAccess(ctx, turn, ['partner']);
  else await grantAccess(ctx, turn, { source: 'partner', plan, validUntil, reference });
}

/**
 * Applies what the partner's word has kept waiting, to somebody who has just logged in and so has proved the address.
 *
 * @returns whether a word had waited, so that access may be another now
 */
export async function claimWaitingWord(
  ctx: AppContext,
  account: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const { clock, database } = ctx;
  const where = { emailKey: emailKeyOf(account.email) };
  if (!(await database.partnerWord.findUnique({ where, select: { waiting: true } }))?.waiting) return false;
  const claimed = await withAccountLock(database, account.id, async (turn) => {
    const word = await turn.tx.partnerWord.findUnique({ where });
    if (word === null || !word.waiting || turn.owner.emailKey !== where.emailKey) return false;
    await turn.tx.partnerWord.update({ where, data: { waiting: false } });
    const { reference, validUntil } = word;
    const isOver = validUntil !== null && validUntil <= clock.now();
    if (!isOver) await apply(ctx, turn, { validUntil, plan: planIds.find((id) => id === word.plan), reference });
    return true;
  });
  ctx.outbox.wake();
  return claimed ?? false;
}

/** Removes what the partner has said of an address, in the transaction in which the account goes. */
export async function deletePartnerWordsOf({ partnerWord }: Transaction, emailKey: string): Promise<void> {
  await partnerWord.deleteMany({ where: { emailKey } });
}
