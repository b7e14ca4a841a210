import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { readSlug } from '../workshop-settings/index.ts';
import { findIcon } from './icon.ts';
import type { BrandedWorkshop, Look } from './read-look.ts';

/** What a phone installs that shows the pages of a workshop to its customers (https://www.w3.org/TR/appmanifest/), */
export async function manifestOf(db: TenantTables, workshop: BrandedWorkshop, look: Look | null): Promise<object> {
  const icon = look?.iconFileId ? await findIcon(db, look.iconFileId) : null;
  const portal = `/p/${await readSlug(db)}`;
  return {
    id: portal,
    name: workshop.name,
    short_name: workshop.name,
    start_url: portal,
    scope: '/',
    display: 'standalone',
    background_color: look?.theme === 'dark' ? '#0f1113' : '#f4f5f6',
    theme_color: look?.colours?.accent ?? '#181b1e',
    icons:
      look === null || icon === null
        ? []
        : [{ src: iconAddress(look), sizes: `${icon.width}x${icon.height}`, type: icon.mime, purpose: 'any' }],
  };
}

/** Another one after each change: it is kept for good. */
export const iconAddress = ({ id, revision }: Pick<Look, 'id' | 'revision'>) => `/brand/${id}/icon?${revision}`;
