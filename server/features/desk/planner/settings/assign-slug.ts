import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { freeSlug } from '../../../workshop/workshop-settings/index.ts';
import { lockSettings } from './planner-settings.ts';

/** Writes down the name of the workshop in addresses, because it was given out; the one of its name that is free now. */
export async function assignSlug({ tx, now }: { readonly tx: TenantTables; readonly now: Date }): Promise<void> {
  await lockSettings(tx, now);
  await tx.plannerSettings.updateMany({ data: { slug: await freeSlug(tx) } });
}
