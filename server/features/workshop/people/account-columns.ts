import type { Transaction } from '../../../infrastructure/database/database.ts';

/** What other features write into the row of an account: each column by the one function that knows what it means. */

/** Remembers the steps of the first run that an owner does without. @returns false where others were noted since `before` */
export async function recordSkippedSteps(
  { user }: Transaction,
  id: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const { count } = await user.updateMany({ where: { id, skippedSteps: before }, data: { skippedSteps: after } });
  return count > 0;
}

/**
 * Lets the person who changes the access of an owner take turns with others, until the transaction ends.
 *
 * @returns false where there is no such account, or it is a member's
 */
export async function lockAccessOf({ user }: Transaction, id: string): Promise<boolean> {
  const { count } = await user.updateMany({ where: { id, ownerId: null }, data: { accessTurn: { increment: 1 } } });
  return count > 0;
}

/** Notes when an account is to be deleted. @returns false where that was asked for before, and stays as it was */
export async function scheduleDeletion({ user }: Transaction, id: string, dueAt: Date): Promise<boolean> {
  const { count } = await user.updateMany({ where: { id, deletionDueAt: null }, data: { deletionDueAt: dueAt } });
  return count > 0;
}

/** Takes a deletion back that is not due yet. @returns false where there is none */
export async function cancelDeletion({ user }: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await user.updateMany({
    where: { id, deletionDueAt: { gt: now } },
    data: { deletionDueAt: null },
  });
  return count > 0;
}
