import type { Tables } from '../platform/database/database.ts';

/**
 * Removes a registration that was never confirmed, with everything that hangs on it, so that whoever comes later finds
 * nothing of a stranger's (decision 13). In the caller's transaction; an account that is confirmed, or a team's, stays.
 *
 * @returns whether there was one
 */
export async function makeWay({ user }: Tables, emailKey: string): Promise<boolean> {
  const unproved = { emailVerified: false, ownerId: null };
  const registered = await user.findFirst({ where: { emailKey, ...unproved }, select: { id: true } });
  if (registered === null) return false;
  // Confirmed at this moment, it stays.
  const { count } = await user.deleteMany({ where: { id: registered.id, ...unproved } });
  return count === 1;
}
