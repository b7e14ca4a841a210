import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { figureSettings, saveFigureSettingsInput } from '../../../../schema/features/figures/figures.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf, saveFigureColumns } from '../../workshop/workshop-settings/index.ts';

/** What the owner has chosen for the figures; the version is the workshop's. */
export async function readFigureSettings({ itself }: TenantTables): Promise<z.output<typeof figureSettings>> {
  const { version, hoursPerPersonSince, mondayMail } = await itself.read();
  return { version, mondayMail, perPersonSince: isoOf(hoursPerPersonSince) };
}

/** The hours of each person are dated by the day on which they are switched on. @throws CONFLICT the workshop was changed meanwhile */
export function saveFigureSettings(
  { ctx, db }: SignedInCall,
  { version, perPerson, mondayMail }: z.output<typeof saveFigureSettingsInput>,
) {
  return db.transaction(async (tx) => {
    const { hoursPerPersonSince } = await tx.itself.read();
    const isSaved = await saveFigureColumns(tx, version, {
      ...definedFields({
        hoursPerPersonSince:
          perPerson === undefined ? undefined : perPerson ? (hoursPerPersonSince ?? ctx.clock.now()) : null,
        mondayMail,
      }),
    });
    const current = await readFigureSettings(tx);
    if (!isSaved) throw new AppError('CONFLICT', 'changedSince', { current });
    return current;
  });
}
