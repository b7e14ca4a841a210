import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { freeSlug } from '../../../workshop/workshop-settings/index.ts';
import { lockSettings } from './planner-settings.ts';

/** Stores the slug of the workshop once its address was given out: the free one closest to its name. */
export async function assignSlug({ tx, now }: { readonly tx: TenantTables; readonly now: Date }): Promise<void> {
  await lockSettings(tx, now);
  await tx.plannerSettings.updateMany({ data: { slug: await freeSlug(tx) } });
}
