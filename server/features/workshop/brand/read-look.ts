import { createHash } from 'node:crypto';
import { type BrandColours, brandColours } from '../../../../schema/features/workshop/brand/brand-colours.ts';
import { hasPlan } from '../../../auth/sessions/least-plan.ts';
import type { PaperBrand } from '../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** How a workshop looks to its customers at this moment. */
export interface Look {
  /** Names the brand in the addresses of its style sheet, manifest and icon; it opens nothing else. */
  readonly id: string;
  /** Another one after each change. */
  readonly revision: string;
  readonly name: string | null;
  readonly colours: BrandColours | null;
  /** Undefined where the pages follow the device. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly footer: string | null;
  readonly hidesPoweredBy: boolean;
  readonly iconFileId: string | null;
}

const themes = { SYSTEM: undefined, LIGHT: 'light', DARK: 'dark' } as const;

/** The look of a workshop; null where nothing was chosen, or its plan does not include it now: customers see what everybody has. */
export async function readLook(db: TenantTables, now: Date): Promise<Look | null> {
  const row = await db.brand.findFirst();
  if (row === null || !(await db.beside((tx) => hasPlan(tx, row.workshopId, 'enterprise', now)))) return null;
  const { id, displayName, accent, theme, footer, hidePoweredBy, iconFileId } = row;
  const drawn = [displayName, accent, iconFileId].join('\n');
  return {
    id,
    revision: createHash('sha256').update(drawn).digest('hex').slice(0, 12),
    name: displayName,
    colours: accent === null ? null : brandColours(accent),
    theme: themes[theme],
    footer,
    hidesPoweredBy: hidePoweredBy,
    iconFileId,
  };
}

type WorkshopRow = Awaited<ReturnType<TenantTables['itself']['read']>>;

/** A workshop under the name that its customers know. */
export type BrandedWorkshop = WorkshopRow & { readonly look: Look | null };

/** The name in the register, or else the workshop's own, stays beside the name of a brand: the law wants it on letters. */
export function withLook(workshop: WorkshopRow, look: Look | null): BrandedWorkshop {
  const name = look?.name ?? null;
  if (name === null) return { ...workshop, look };
  return { ...workshop, look, name, legalName: workshop.legalName ?? workshop.name };
}

/** The workshop as its customers are shown it. */
export async function readBrandedWorkshop(db: TenantTables, now: Date): Promise<BrandedWorkshop> {
  const [workshop, look] = [await db.itself.read(), await readLook(db, now)];
  return withLook(workshop, look);
}

/** Name and colour for a paper; undefined where it shows neither. */
export async function readPaperBrand(db: TenantTables, now: Date): Promise<PaperBrand | undefined> {
  const look = await readLook(db, now);
  return look === null ? undefined : { name: look.name, colour: look.colours?.linkColour ?? null };
}
