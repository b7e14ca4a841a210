import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { Part, partFilter } from '../../../../../schema/features/stock/parts.ts';
import type { Authority } from '../../../../../schema/permissions.ts';
import { listOrder, pageInOrder, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import { findByWords, listedAtMost } from '../../../workshop/search/index.ts';
import type { PartRow } from '../ledger/move-stock.ts';
import { stockViewer } from '../ledger/stock-viewer.ts';
import { presentPart, presentParts, requirePart, withNumbers } from './present-part.ts';

type OrderBy = Partial<Record<'id' | 'belowSince', 'asc' | 'desc'>>;

const dateOf = (text: string) => new Date(text);

/** What is below its minimum comes first, the longest before the others. */
const belowFirst = listOrder({
  of: (row: PartRow) => row.belowSince?.toISOString() ?? null,
  is: (since: string | { readonly gt: string } | { readonly lt: string }): Where<'part'> => ({
    belowSince:
      typeof since === 'string' ? dateOf(since) : 'gt' in since ? { gt: dateOf(since.gt) } : { lt: dateOf(since.lt) },
  }),
  by: (belowSince): OrderBy => ({ belowSince }),
  filled: { belowSince: { not: null } },
  empty: { belowSince: null },
});

interface ListQuery {
  readonly filter?: z.output<typeof partFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of parts: what is below its minimum first, then the oldest. @throws BAD_INPUT an invalid cursor */
export async function listParts(
  { ctx, db, actor, selects }: SignedInCall,
  { filter = {}, search = '', ...input }: ListQuery,
) {
  const { archived = false, belowMinimum, category, location, supplierId } = filter;
  const found = search.trim() === '' ? undefined : await partsByWords(db, search, archived);
  const numbers = { some: { supplierId } };
  const isNarrowed = [belowMinimum, category, location, supplierId].some((each) => each !== undefined);
  const candidates = found && (isNarrowed ? found : await candidatesOf(db, found, { ...input, archived }));
  const listed: Where<'part'>[] = [
    { archivedAt: archived ? { not: null } : null },
    ...(candidates === undefined ? [] : [{ id: { in: [...candidates] } }]),
    ...(belowMinimum === undefined ? [] : [{ belowSince: belowMinimum ? { not: null } : null }]),
    ...(category === undefined ? [] : [{ category }]),
    ...(location === undefined ? [] : [{ location }]),
    ...(supplierId === undefined ? [] : [{ numbers }]),
  ];
  const page = await pageInOrder(input, belowFirst, {
    selects,
    read: ({ where, ...query }) => db.part.findMany({ ...query, where: { AND: [...listed, ...where] } }),
    count: async () => (isNarrowed ? undefined : found?.length) ?? db.part.count({ where: { AND: [...listed] } }),
    rowOf: (id) => db.part.findUnique({ where: { id } }),
    ids: { is: (id) => ({ id }), by: (id): OrderBy => ({ id }) },
  });
  const viewer = { ...(await stockViewer(db, actor)), now: ctx.clock.now() };
  const parts = await withNumbers(db, page.nodes);
  return { ...page, nodes: await presentParts(db, parts, viewer, selects('nodes.reorderThousandths')) };
}

/**
 * Of the parts that a search has found those that a page can show: all below their minimum, and of the others as many as fit.
 * A common word has two thousand, whose rows would be looked up for each question.
 */
async function candidatesOf(
  db: TenantTables,
  found: readonly string[],
  { first, after, archived }: Pick<ListQuery, 'first' | 'after'> & { readonly archived: boolean },
): Promise<readonly string[]> {
  if (found.length <= first) return found;
  const archivedAt = archived ? { not: null } : null;
  const rows = await db.part.findMany({ where: { archivedAt, belowSince: { not: null } }, select: { id: true } });
  const below = new Set(rows.map(({ id }) => id));
  const others = found.filter((id) => !below.has(id)).toSorted();
  const from = after === undefined || below.has(after) ? others : others.filter((id) => id > after);
  return [...found.filter((id) => below.has(id)), ...from.slice(0, first + 1)];
}

interface BelowMinimumAsked {
  readonly db: TenantTables;
  readonly role: Authority;
  readonly now: Date;
}

/** So many are answered to the day; the list of parts has all of them. */
const belowAtMost = 100;

/** Parts of which less is free than their minimum, the ones below it longest first. */
export async function partsBelowMinimum({ db, role, now }: BelowMinimumAsked): Promise<readonly Part[]> {
  const rows = await db.part.findMany({
    where: { archivedAt: null, belowSince: { not: null } },
    orderBy: [{ belowSince: 'asc' }, { id: 'asc' }],
    take: belowAtMost,
  });
  const viewer = { ...(await stockViewer(db, { role })), now };
  return presentParts(db, await withNumbers(db, rows), viewer);
}

async function partsByWords(db: SignedInCall['db'], text: string, hidden: boolean): Promise<string[]> {
  const hits = await findByWords(db, { text, kind: 'PART', hidden, phonesOf: undefined, atMost: listedAtMost });
  return hits.map(({ id }) => id);
}

/** A part by its id, or by the number on its package. @throws NOT_FOUND */
export async function readPart(
  { ctx, db, actor }: SignedInCall,
  { id, ean }: { readonly id?: string | undefined; readonly ean?: string | undefined },
): Promise<Part> {
  const known = id ?? (ean === undefined ? undefined : await partOfEan(db, ean));
  if (known === undefined) throw new AppError('NOT_FOUND');
  const viewer = { ...(await stockViewer(db, actor)), now: ctx.clock.now() };
  return presentPart(db, await requirePart(db, known), viewer);
}

/** The part with this EAN, as its own or as a further number. */
async function partOfEan({ part, partNumber }: SignedInCall['db'], ean: string): Promise<string | undefined> {
  const own = await part.findFirst({ where: { ean }, select: { id: true } });
  if (own !== null) return own.id;
  const other = await partNumber.findFirst({
    where: { kind: 'EAN', numberKey: ean },
    orderBy: { id: 'asc' },
    select: { partId: true },
  });
  return other?.partId;
}
