import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import { type Brand, brand, type saveBrandInput } from '../../../../schema/features/workshop/brand/brand.ts';
import { brandColours } from '../../../../schema/features/workshop/brand/brand-colours.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { requirePlan } from '../../../auth/sessions/least-plan.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { countUpVersion } from '../workshop-settings/index.ts';
import { findIcon } from './icon.ts';

/** What holds until somebody has chosen. */
const atFirst = {
  displayName: null,
  iconFileId: null,
  accent: null,
  footer: null,
  theme: 'SYSTEM',
  hidePoweredBy: false,
} as const;

export async function presentBrand(db: TenantTables): Promise<Brand> {
  const [{ version }, row] = await Promise.all([db.itself.read(), db.brand.findFirst()]);
  const shown = row ?? atFirst;
  const { accentText, linkColour } =
    shown.accent === null ? { accentText: null, linkColour: null } : brandColours(shown.accent);
  return brand.parse({ ...shown, version, accentText, linkColour });
}

type Chosen = Omit<z.output<typeof saveBrandInput>, 'version'>;

/**
 * Changes how the workshop looks to its customers; what is left out stays.
 *
 * @throws PLAN_LIMIT_REACHED below Enterprise, unless it only takes away
 * @throws BAD_INPUT the icon is no picture of the workshop; CONFLICT somebody has changed the workshop meanwhile
 */
export async function saveBrand(
  { ctx, db, actor }: SignedInCall,
  { version, ...chosen }: z.output<typeof saveBrandInput>,
): Promise<Brand> {
  if (!onlyRemoves(chosen)) requirePlan(actor, 'enterprise');
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    if (chosen.iconFileId && (await findIcon(tx, chosen.iconFileId)) === null) {
      throw invalidField('iconFileId');
    }
    if (!(await countUpVersion(tx, version))) {
      throw new AppError('CONFLICT', undefined, { current: await presentBrand(tx) });
    }
    const known = await tx.brand.findFirst({ select: { id: true } });
    if (known === null) await tx.brand.create({ data: { ...chosen, id: newId(now), createdAt: now } });
    else await tx.brand.updateMany({ where: { id: known.id }, data: chosen });
    return presentBrand(tx);
  });
}

/** Back to how it was at first: that is open to every plan. */
const onlyRemoves = (chosen: Chosen) =>
  Object.values(chosen).every(
    (value) => value === undefined || value === null || value === false || value === 'SYSTEM',
  );
