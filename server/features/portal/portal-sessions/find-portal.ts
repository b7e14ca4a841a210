import { AppError } from '../../../../schema/errors.ts';
import { requirePaidWorkshop } from '../../../auth/sessions/paid-once.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { type TenantDb, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { type BrandedWorkshop, readBrandedWorkshop } from '../../workshop/brand/index.ts';

/** The customer portal of a workshop. */
export interface Portal {
  readonly slug: string;
  readonly workshop: BrandedWorkshop;
  /** Whether the workshop pays now; where its subscription has ended, what is there is read and nothing is written. */
  readonly isOpen: boolean;
  readonly db: TenantDb;
}

const slugForm = /^[a-z0-9-]{3,60}$/;

/** The portal of a name in an address. @throws NOT_FOUND also for what can be no name, and where nobody has ever paid */
export async function findPortal(ctx: AppContext, slug: string): Promise<Portal> {
  // Nobody knows a workshop before the name has shown it: the one question that all of them are asked together.
  const { plannerSettings } = tablesOfAllWorkshops(ctx.database);
  const row = slugForm.test(slug) ? await plannerSettings.findUnique({ where: { slug } }) : null;
  if (row === null || !(await isPaid(ctx, row.workshopId, 'once'))) throw new AppError('NOT_FOUND');
  const db = tenantDb(ctx.database, row.workshopId);
  const [workshop, isOpen] = await Promise.all([
    readBrandedWorkshop(db, ctx.clock.now()),
    isPaid(ctx, row.workshopId, true),
  ]);
  return { slug, workshop, isOpen, db };
}

/** @param paid `once`: or within the days in which what it has can still be read */
export async function isPaid(
  ctx: Pick<AppContext, 'database' | 'clock'>,
  workshopId: string,
  paid: true | 'once',
): Promise<boolean> {
  try {
    await requirePaidWorkshop(ctx, workshopId, paid);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
