import { hasPlan } from '../../../../auth/sessions/least-plan.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Where the customers of a workshop are led: to its own domain while that serves, else to us. */
export async function readPagesOrigin(
  db: TenantTables,
  { appUrl }: Pick<AppContext['config'], 'appUrl'>,
  now: Date,
): Promise<string> {
  const row = await db.customDomain.findFirst({
    where: { state: 'ACTIVE' },
    orderBy: { id: 'asc' },
    select: { host: true, workshopId: true },
  });
  if (row === null || !(await db.beside((tx) => hasPlan(tx, row.workshopId, 'enterprise', now)))) return appUrl;
  return `https://${row.host}`;
}
