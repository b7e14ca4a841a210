import { AppError } from '../../../../../schema/errors.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Somebody who works here still. @throws NOT_FOUND */
export async function requireStaff(db: TenantTables, id: string | null | undefined): Promise<void> {
  if (!id) return;
  await db.lockShared('staff', id);
  const row = await db.staff.findUnique({ where: { id } });
  if (row === null || row.archivedAt !== null) throw new AppError('NOT_FOUND');
}
