import type { Transaction } from '../../infrastructure/database/database.ts';

/**
 * Ends every session of some accounts; it holds from each device's next request on.
 *
 * @param except the session that stays, where one does
 * @returns how many there were
 */
export async function endSessionsOf(
  { session }: Transaction,
  userIds: readonly string[],
  { except }: { readonly except?: string } = {},
): Promise<number> {
  const others = except === undefined ? {} : { id: { not: except } };
  const { count } = await session.deleteMany({ where: { userId: { in: [...userIds] }, ...others } });
  return count;
}

/** Ends one session of an account. @returns whether there was one */
export async function endSession(
  { session }: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  return (await session.deleteMany({ where: { id, userId } })).count > 0;
}
