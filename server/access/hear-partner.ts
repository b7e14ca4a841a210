import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { PlanId } from '../../schema/plans.ts';
import { planIds } from '../../schema/plans.ts';
import { isDuplicate, type Tables } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { blockAccess } from './end-access.ts';
import { type GrantedOwner, grantAccess } from './grant-access.ts';

/** What a signed message of the partner's says about access. */
export interface PartnerWord {
  /** When it was signed, to the second. */
  readonly signedAt: Date;
  /** The end of the access that it gives; null for a block. */
  readonly validUntil: Date | null;
  readonly plan: PlanId | undefined;
  /** The partner's own id of the account. */
  readonly reference: string;
}

/**
 * Takes the partner's word about an owner's access. The newest signed one counts, in whatever order they arrive; signed in
 * the same second, a block comes last. As long as nobody has proved the address, the word waits for the one who does.
 */
export async function hearPartner(
  parts: Parts,
  owner: GrantedOwner & { readonly emailVerified: boolean },
  word: PartnerWord,
): Promise<void> {
  const emailKey = emailKeyOf(owner.email);
  await parts.database.transaction(async (tables) => {
    if (!(await isNewest(tables, emailKey, word, !owner.emailVerified))) return;
    if (owner.emailVerified) await apply(parts, tables, owner, word);
  });
  parts.outbox.wake();
}

/** Writes the word down if none is newer. The row stays locked until the transaction ends, so words take turns. */
async function isNewest(tables: Tables, emailKey: string, word: PartnerWord, waiting: boolean): Promise<boolean> {
  const { signedAt, validUntil, plan = null, reference } = word;
  const older = { signedAt: { lt: signedAt } };
  const sameSecond = validUntil === null ? { signedAt } : { signedAt, validUntil: { not: null } };
  const data = { signedAt, validUntil, plan, reference, waiting };
  for (let attempt = 1; ; attempt += 1) {
    const where = { emailKey, OR: [older, sameSecond] };
    if ((await tables.partnerWord.updateMany({ where, data })).count === 1) return true;
    try {
      await tables.partnerWord.create({ data: { emailKey, ...data } });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Two first words at the same moment: the slower one is compared with the other after all.
      if (attempt === 2) return false;
    }
  }
}

async function apply(
  parts: Parts,
  tables: Tables,
  owner: GrantedOwner,
  { validUntil, plan, reference }: Omit<PartnerWord, 'signedAt'>,
): Promise<void> {
  if (validUntil === null) await blockAccess(parts, tables, owner, ['partner']);
  else await grantAccess(parts, tables, owner, { source: 'partner', plan, validUntil, reference });
}

/** Gives somebody who has just logged in, and so has proved the address, what the partner's word has kept waiting. */
export async function claimWaitingWord(
  parts: Parts,
  tables: Tables,
  account: { readonly id: string; readonly email: string; readonly ownerId: string | null },
): Promise<void> {
  if (account.ownerId !== null) return;
  const emailKey = emailKeyOf(account.email);
  const word = await tables.partnerWord.findUnique({ where: { emailKey } });
  if (word === null || !word.waiting) return;
  const { count } = await tables.partnerWord.updateMany({
    where: { emailKey, waiting: true },
    data: { waiting: false },
  });
  const { validUntil } = word;
  if (count === 0 || validUntil === null || validUntil <= parts.clock.now()) return;
  const owner = await tables.user.findUniqueOrThrow({
    where: { id: account.id },
    select: { id: true, email: true, fullName: true, language: true },
  });
  const plan = planIds.find((id) => id === word.plan);
  await apply(parts, tables, owner, { validUntil, plan, reference: word.reference });
}
