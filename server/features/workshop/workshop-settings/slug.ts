import { foldText } from '../../../../schema/fields/fold-text.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { runHooks } from '../../../context/hooks.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { type TenantDb, type TenantTables, tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

const longestName = 50;
const shortest = 3;
/** What is no name of a workshop in the addresses of the public pages. */
const reserved: ReadonlySet<string> = new Set(['visit']);

/** The name of a workshop in the address of its public pages: the one that was saved and holds, else one of its name that is free. */
export async function readSlug(db: TenantTables): Promise<string> {
  return (await findSavedSlug(db)) ?? freeSlug(db);
}

/**
 * As readSlug, but stores the slug, because an address with it is given out. Until then it follows the name of the
 * workshop.
 *
 * @returns the name that holds
 */
export async function ensureSlug({ hooks, clock }: Pick<AppContext, 'hooks' | 'clock'>, db: TenantDb): Promise<string> {
  const saved = await findSavedSlug(db);
  if (saved !== null) return saved;
  try {
    await db.transaction((tx) => runHooks(hooks.slugGiven, { tx, now: clock.now() }));
  } catch (error) {
    // Somebody else has given one out at the same moment, here or in another workshop.
    if (!isDuplicate(error)) throw error;
  }
  return readSlug(db);
}

/** The saved name; null where there is none, or the workshop is called otherwise by now. */
async function findSavedSlug(db: TenantTables): Promise<string | null> {
  const row = await db.plannerSettings.findFirst({ select: { slug: true, version: true, bookingOn: true } });
  if (!row?.slug) return null;
  return (await isOutdated(db, { ...row, slug: row.slug })) ? null : row.slug;
}

/** The version of the settings that nobody has saved. */
const unsaved = 1;

interface KeptSlug {
  readonly slug: string;
  readonly version: number;
  readonly bookingOn: boolean;
}

async function isOutdated(db: TenantTables, { slug, version, bookingOn }: KeptSlug): Promise<boolean> {
  if (version !== unsaved || bookingOn) return false;
  const own = slugOf((await db.itself.read()).name);
  if (slug === own || /^-\d+$/.test(slug.startsWith(own) ? slug.slice(own.length) : '')) return false;
  return (await db.portalLogin.findFirst({ select: { id: true } })) === null;
}

/** A name in addresses made of the workshop's own, which no other workshop has now. */
export async function freeSlug(db: TenantTables): Promise<string> {
  const { name } = await db.itself.read();
  const slug = slugOf(name);
  const rows = await db.beside((base) =>
    tablesOfAllWorkshops(base).plannerSettings.findMany({
      where: { slug: { startsWith: slug } },
      select: { slug: true },
    }),
  );
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
  return free;
}

/** Whether another workshop has a name in addresses. */
export async function isSlugTaken(db: TenantTables, slug: string): Promise<boolean> {
  const { id } = await db.itself.read();
  const row = await db.beside((base) =>
    tablesOfAllWorkshops(base).plannerSettings.findUnique({ where: { slug }, select: { workshopId: true } }),
  );
  return row !== null && row.workshopId !== id;
}

/** `Avtoservis Žagar d.o.o.` is `avtoservis-zagar-d-o-o`. */
export function slugOf(name: string): string {
  const words = foldText(name)
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  return words.length < shortest || reserved.has(words) ? ['delavnica', words].filter(Boolean).join('-') : words;
}
