import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { minutesOfSpan, type saveWorkingHoursInput } from '../../../../../schema/features/desk/planner/planner.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { countUpSettings, lockSettings, readSettings } from './planner-settings.ts';

/**
 * Replaces the hours of the workshop or of a resource.
 *
 * @throws NOT_FOUND; CONFLICT with the settings as they are now
 */
export function saveWorkingHours(
  { ctx, db }: SignedInCall,
  { version, resourceId: of, spans }: z.output<typeof saveWorkingHoursInput>,
) {
  const now = ctx.clock.now();
  const resourceId = of ?? null;
  return db.transaction(async (tx) => {
    if (resourceId !== null && (await tx.resource.count({ where: { id: resourceId } })) === 0) {
      throw new AppError('NOT_FOUND');
    }
    await lockSettings(tx, now);
    await countUpSettings(tx, version);
    await tx.workingHours.deleteMany({ where: { resourceId } });
    const rows = spans.map((span) => ({ ...minutesOfSpan(span), id: newId(now), resourceId }));
    if (rows.length > 0) await tx.workingHours.createMany({ data: rows });
    await recheckClosing(tx, now);
    return readSettings(tx);
  });
}

/** What has ended and waits for the workshop to close is looked at again, because that may be another moment now. */
export async function recheckClosing(tx: TenantTables, now: Date): Promise<void> {
  await tx.block.updateMany({ where: { endAt: { lte: now }, closesAt: { gt: now } }, data: { closesAt: now } });
}
