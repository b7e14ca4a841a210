import type { Database, Transaction, UserRow } from '../../../infrastructure/database/database.ts';
import { lockAccessOf } from '../../workshop/people/index.ts';

/** The account that access is given to or taken from: always an owner. */
export type GrantedOwner = Pick<
  UserRow,
  'id' | 'workshopId' | 'email' | 'emailKey' | 'emailVerified' | 'fullName' | 'language'
>;

/** A transaction in which nobody else changes the access of an owner. */
export interface LockedAccount {
  readonly tx: Transaction;
  /** As it is now that everybody else has to wait. */
  readonly owner: GrantedOwner;
}

/**
 * Runs what changes an owner's access beside the subscription, of two at the same moment one after the other: the
 * second one sees what the first one has done. So the account is counted up before anything is read: MariaDB goes on
 * showing a transaction what there was at its first reading, and a cluster lets only changed rows collide.
 *
 * @returns undefined when there is no such account, or it is a member's
 */
export async function withAccountLock<Result>(
  database: Database,
  ownerId: string,
  work: (locked: LockedAccount) => Promise<Result>,
): Promise<Result | undefined> {
  return database.transaction(async (tx) => {
    if (!(await lockAccessOf(tx, ownerId))) return undefined;
    const owner = await tx.user.findUniqueOrThrow({
      where: { id: ownerId },
      select: {
        id: true,
        workshopId: true,
        email: true,
        emailKey: true,
        emailVerified: true,
        fullName: true,
        language: true,
      },
    });
    return work({ tx, owner });
  });
}
