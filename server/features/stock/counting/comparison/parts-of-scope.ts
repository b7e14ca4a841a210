import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import type { PartRow } from '../../parts/index.ts';
import type { CountRow } from './count-rows.ts';

type Scope = Pick<CountRow, 'scope' | 'category' | 'location' | 'endedAt'>;

/** The parts that a count is about: what is kept in stock, of the category or shelf; of an ended one those that there were then. */
export function partsOfScope({ category, location, endedAt }: Scope): Where<'part'> {
  return {
    isStocked: true,
    ...(endedAt === null
      ? { archivedAt: null }
      : { createdAt: { lte: endedAt }, OR: [{ archivedAt: null }, { archivedAt: { gt: endedAt } }] }),
    ...(category === null ? {} : { category }),
    ...(location === null ? {} : { location }),
  };
}

/** Whether a part is among those that an open count is about. */
export const isInScope = (part: PartRow, { category, location }: Scope): boolean =>
  part.isStocked &&
  part.archivedAt === null &&
  (category === null || part.category === category) &&
  (location === null || part.location === location);

/** Parts of which something was counted. */
export function countedIn({ id: stockCountId }: Pick<CountRow, 'id'>): Where<'part'> {
  const countLines = { some: { stockCountId } };
  return { countLines };
}

/** Parts that a count is about, and that nobody has counted. */
export function notCountedIn(count: Scope & Pick<CountRow, 'id'>): Where<'part'> {
  const countLines = { none: { stockCountId: count.id } };
  return { ...partsOfScope(count), countLines };
}

/** The order of the shelves. */
export const byShelf = [{ location: 'asc' as const }, { sku: 'asc' as const }, { id: 'asc' as const }];
