import type { Transaction } from '../../../infrastructure/database/database.ts';
import { deleteAbandonedWorkshops } from '../workshop-settings/index.ts';

const unproved = { emailVerified: false, ownerId: null };

/**
 * The account that an address belongs to. A registration that waits for its link owns nothing (docs/contract.md §4.17).
 *
 * @returns null where nobody's is confirmed, and no team's
 */
export function accountOfAddress({ user }: Transaction, emailKey: string) {
  return user.findFirst({ where: { emailKey, OR: [{ emailVerified: true }, { ownerId: { not: null } }] } });
}

/**
 * Removes a registration that was never confirmed, with its workshop and everything that hangs on it, so that anyone
 * who comes later finds nothing of a stranger's (decision 13). In the caller's transaction; an account that is
 * confirmed, or a team's, stays.
 *
 * @returns whether there was one
 */
export async function deleteStaleRegistration(tx: Transaction, emailKey: string): Promise<boolean> {
  const { user } = tx;
  const registered = await user.findFirst({ where: { emailKey, ...unproved }, select: { id: true, workshopId: true } });
  if (registered === null) return false;
  // Confirmed at this moment, it stays.
  const { count } = await user.deleteMany({ where: { id: registered.id, ...unproved } });
  if (count === 0) return false;
  await deleteAbandonedWorkshops(tx, [registered.workshopId]);
  return true;
}

/**
 * Leaves such a registration as it is and notes that its address was registered once more: a person who opens its link
 * may have meant the other one. In the caller's transaction.
 *
 * @returns whether there was one
 */
export async function recordAnotherRegistration({ user }: Transaction, emailKey: string): Promise<boolean> {
  const { count } = await user.updateMany({ where: { emailKey, ...unproved }, data: { registeredAgain: true } });
  return count > 0;
}
