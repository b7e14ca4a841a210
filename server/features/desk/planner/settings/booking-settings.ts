import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { saveBookingSettingsInput } from '../../../../../schema/features/desk/planner/services.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isSlugTaken, readSlug } from '../../../workshop/workshop-settings/index.ts';
import { addFirstServices } from '../services/first-services.ts';
import { countUpSettings, lockSettings, readSettings } from './planner-settings.ts';
import { addOwnersResource } from './save-resource.ts';

/**
 * Changes the rules of online booking; what is left out stays. Where it is switched on without services or people there are
 * some afterwards.
 *
 * @throws CONFLICT with the settings as they are now, or another workshop has this name in its addresses
 */
export function saveBookingSettings(
  { ctx, db }: SignedInCall,
  { version, ...input }: z.output<typeof saveBookingSettingsInput>,
) {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    await lockSettings(tx, now);
    // A saved version keeps the name, whichever it has: which one holds is asked before.
    const known = await readSlug(tx);
    await countUpSettings(tx, version);
    const row = await tx.plannerSettings.findFirstOrThrow();
    if (input.slug !== undefined && (await isSlugTaken(tx, input.slug))) throw slugTaken();
    await write(tx, input, known);
    if (input.on === true && !row.bookingOn) {
      await addOwnersResource(tx, now);
      await addFirstServices(tx, now);
    }
    return readSettings(tx);
  });
}

type Input = Omit<z.output<typeof saveBookingSettingsInput>, 'version'>;

async function write(tx: TenantTables, { on, slug, ...values }: Input, known: string): Promise<void> {
  const data = {
    ...definedFields({ ...values, bookingOn: on }),
    slug: slug ?? known,
  };
  await tx.plannerSettings.updateMany({ data }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    throw slug === undefined ? new LostRace('The name in addresses was taken meanwhile') : slugTaken();
  });
}

const slugTaken = () => new AppError('CONFLICT', 'slugTaken', { fields: { slug: 'slugTaken' } });
