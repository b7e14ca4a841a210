import type { Role } from '../../../../../schema/permissions.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** The rows of the staff that have an account: kept in step with it, in the transactions that change it. */

export interface StaffAccount {
  readonly id: string;
  readonly fullName: string;
  readonly role: Role;
}

const staffRoles = { admin: 'OWNER', receptionist: 'RECEPTIONIST', mechanic: 'MECHANIC' } as const;

/** Somebody has got an account. */
export async function joinStaff(db: TenantTables, account: StaffAccount, now: Date): Promise<void> {
  const { id: userId, fullName: displayName, role } = account;
  await db.staff.create({
    data: { id: newId(now), userId, displayName, role: staffRoles[role], createdAt: now },
  });
}

/**
 * A key of the API is named on what is done with it. Archived from the start, so that nobody plans or clocks it.
 *
 * @returns the id of the row
 */
export async function addProgramStaff(db: TenantTables, name: string, now: Date): Promise<string> {
  const row = { id: newId(now), displayName: `API: ${name}`, role: 'RECEPTIONIST', isProgram: true } as const;
  await db.staff.create({ data: { ...row, createdAt: now, archivedAt: now } });
  return row.id;
}

/** The account has changed: the role follows, the name as long as it is the account's. */
export async function followAccount(
  db: TenantTables,
  userId: string,
  change: {
    readonly role?: Role | undefined;
    readonly name?: { readonly from: string; readonly to: string } | undefined;
  },
): Promise<void> {
  const row = await db.staff.findFirst({ where: { userId } });
  if (row === null) return;
  const { role, name } = change;
  const data = {
    ...(role === undefined ? {} : { role: staffRoles[role] }),
    ...(name !== undefined && row.displayName === name.from ? { displayName: name.to } : {}),
  };
  if (Object.keys(data).length === 0) return;
  await db.staff.update({ where: { id: row.id }, data: { ...data, version: row.version + 1 } });
}

/**
 * Ends the staff row of an account that was deleted. Anyone who has worked here keeps the name on documents; of
 * somebody who was invited, never came and is named nowhere nothing is kept.
 */
export async function endStaffRow(
  db: TenantTables,
  { userId, hasCome, now }: { readonly userId: string; readonly hasCome: boolean; readonly now: Date },
): Promise<void> {
  const row = await db.staff.findFirst({ where: { userId } });
  if (row === null) return;
  await db.lockExclusive('staff', row.id);
  if (!hasCome && !(await isReferenced(db, row.id))) await db.staff.delete({ where: { id: row.id } });
  else {
    const data = { userId: null, archivedAt: row.archivedAt ?? now, version: row.version + 1 };
    await db.staff.update({ where: { id: row.id }, data });
  }
}

/** Whether a card, a job or a document names somebody, or time was planned or recorded: jobs can be given to who is only invited. */
export async function isReferenced(db: TenantTables, staffId: string): Promise<boolean> {
  const resource = { staffId };
  const counts = await Promise.all([
    db.job.count({ where: { mechanicId: staffId } }),
    db.jobCard.count({ where: { adviserId: staffId } }),
    db.timeEntry.count({ where: { staffId } }),
    db.block.count({ where: { resource } }),
    db.invoice.count({ where: { operatorStaffId: staffId } }),
    db.payment.count({ where: { staffId } }),
  ]);
  return counts.some((count) => count > 0);
}

/**
 * The row of the person who is logged in: everybody with an account has one from the start.
 *
 * @param callerId the account, or the row of the staff that a key of the API stands for
 */
export async function staffIdOf(db: TenantTables, callerId: string): Promise<string> {
  const program = { id: callerId, isProgram: true };
  const where = { OR: [{ userId: callerId }, program] };
  const row = await db.staff.findFirstOrThrow({ where, select: { id: true } });
  return row.id;
}
