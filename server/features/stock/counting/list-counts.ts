import type { z } from 'zod';
import type {
  CountChoices,
  PartToCount,
  StockCount,
  stockCountFilter,
} from '../../../../schema/features/stock/stock-counts.ts';
import { pageOfRows, type SignedInCall, selectionBelow } from '../../../api/operation/index.ts';
import { stockViewer } from '../parts/index.ts';
import { groupRows } from './comparison/group-rows.ts';
import { requireCount } from './comparison/load-count.ts';
import { byShelf, partsOfScope } from './comparison/parts-of-scope.ts';
import { presentCount } from './comparison/present-count.ts';

interface ListQuery {
  readonly filter?: z.output<typeof stockCountFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of counts, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listCounts({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { states, newestFirst } = filter;
  const of = states === undefined ? {} : { state: { in: states } };
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.stockCount.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.stockCount.count({ where: { ...query.where, ...of } }),
    },
  );
  const viewer = await stockViewer(db, actor);
  const nodes: StockCount[] = [];
  const asked = selectionBelow(selects, 'nodes');
  for (const row of page.nodes) nodes.push(await presentCount(db, row, viewer, asked));
  return { ...page, nodes };
}

/** @throws NOT_FOUND */
export async function readCount(
  { db, actor, selects }: SignedInCall,
  { id }: { readonly id: string },
): Promise<StockCount> {
  return presentCount(db, await requireCount(db, id), await stockViewer(db, actor), selects);
}

/** The count that is open; null where none is. */
export async function readOpenCount({ db, actor, selects }: SignedInCall): Promise<StockCount | null> {
  const row = await db.stockCount.findFirst({ where: { state: 'OPEN' } });
  return row === null ? null : presentCount(db, row, await stockViewer(db, actor), selects);
}

/** All parts that a count is about, in the order of the shelves. @throws NOT_FOUND */
export async function readPartsToCount(
  { db }: SignedInCall,
  { id }: { readonly id: string },
): Promise<readonly PartToCount[]> {
  const where = partsOfScope(await requireCount(db, id));
  const parts = await db.part.findMany({ where, orderBy: byShelf });
  const numbers = await db.partNumber.findMany({
    where: { part: where },
    select: { partId: true, kind: true, number: true },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  });
  const numbersOf = groupRows(numbers, ({ partId }) => partId);
  return parts.map(({ id: partId, sku, name, brand, unit, location, ean }) => {
    const own = numbersOf.get(partId) ?? [];
    const others = own.filter(({ kind }) => kind === 'EAN').map(({ number }) => number);
    return {
      id: partId,
      sku,
      name,
      brand,
      unit,
      location,
      eans: [...(ean === null ? [] : [ean]), ...others],
      numbers: own.filter(({ kind }) => kind !== 'EAN').map(({ number }) => number),
    };
  });
}

/** What can be counted: all parts, or those of a category or a shelf. */
export async function readChoices({ db: { part } }: SignedInCall): Promise<CountChoices> {
  const where = { isStocked: true, archivedAt: null };
  const rows = await part.groupBy({ by: ['category', 'location'], where, _count: true });
  const choicesOf = (name: 'category' | 'location') => {
    const counts = new Map<string, number>();
    for (const { [name]: of, _count } of rows) {
      if (of !== null) counts.set(of, (counts.get(of) ?? 0) + _count);
    }
    return [...counts]
      .map(([each, parts]) => ({ name: each, parts }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  };
  return {
    parts: rows.reduce((all, { _count }) => all + _count, 0),
    categories: choicesOf('category'),
    locations: choicesOf('location'),
  };
}
