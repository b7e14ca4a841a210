import { type MemberRole, memberRoles } from '../../../../../schema/features/account/members.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { tenantTablesIn } from '../../../../infrastructure/tenant/tenant-db.ts';
import { releaseSeat } from '../../../subscription/seats/index.ts';
import { endStaffRow } from '../../../workshop/workshop-settings/index.ts';
import { eraseHeldData, personOf } from '../../held-data/index.ts';

/** Of a transaction that ends a membership: work that was given to the person until its lock is seen behind it. */
export const endsMember = { readsCommitted: true } as const;

/**
 * Removes a member, or somebody invited, in the caller's transaction: the row with its sessions and links, what is held
 * about the person elsewhere, as the deletion of an account does, and the seat, which is free again.
 *
 * @param guard what must still be so
 * @returns the role that the person had; undefined where there is nobody to remove, so that no seat is freed twice
 */
export async function endMembership(
  tx: Transaction,
  member: Parameters<typeof personOf>[0] & {
    readonly ownerId: string | null;
    readonly workshopId: string;
    readonly invitationSentAt: Date | null;
  },
  now: Date,
  guard: { readonly invitationSentAt?: { readonly lte: Date } } = {},
): Promise<MemberRole | undefined> {
  const { id, ownerId } = member;
  if (ownerId === null) return undefined;
  for (const role of memberRoles) {
    const { count } = await tx.user.deleteMany({ where: { id, ownerId, role, ...guard } });
    if (count === 0) continue;
    const left = { userId: id, hasCome: member.invitationSentAt === null, now };
    await endStaffRow(tenantTablesIn(tx, member.workshopId), left);
    await eraseHeldData(tx, personOf(member));
    await releaseSeat(tx, ownerId, role);
    return role;
  }
  return undefined;
}
