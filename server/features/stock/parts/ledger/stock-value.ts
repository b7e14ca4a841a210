import { pagesOf } from '../../../../infrastructure/pages-of.ts';
import type { TenantDb, TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { dayIn } from '../../../workshop/workshop-settings/index.ts';
import type { PartRow } from './move-stock.ts';
import { averageCost, centsOf, type Stock } from './valuation.ts';

/** What the stock of one part was at the end of a day. */
export interface ValuedPart extends Pick<PartRow, 'id' | 'sku' | 'name' | 'unit'> {
  readonly quantity: number;
  readonly averageCost: number | null;
  readonly cents: number;
}

/**
 * What was on the shelves at the end of a day, a page of parts at a time.
 *
 * @param on YYYY-MM-DD in the zone of the workshop; now unless given
 */
export async function* valueParts(db: TenantTables, on: string | undefined): AsyncIterable<readonly ValuedPart[]> {
  const { zone } = await db.itself.read();
  const stockOf = on === undefined ? stockNow : await readStockBefore(db, dayIn(zone, on).lt);
  const pages = pagesOf((where, take) => db.part.findMany({ where, take, orderBy: { id: 'asc' } }));
  for await (const page of pages) {
    yield page.flatMap((part) => {
      const stock = stockOf(part);
      if (stock.quantity === 0) return [];
      const { id, sku, name, unit } = part;
      const { quantity, value } = stock;
      return [{ id, sku, name, unit, quantity, averageCost: averageCost(stock), cents: centsOf(value) }];
    });
  }
}

type StockOf = (part: PartRow) => Stock;
const nothing: Stock = { quantity: 0, value: 0n };
const stockNow: StockOf = ({ onHandThousandths, valueE7 }) => ({ quantity: onHandThousandths, value: valueE7 });

/**
 * What there was of each part before a moment: what is there now without what has moved since, or, where the moment is nearer to
 * the first movement than to the last, all that had moved by then. So never more than half of the movements are read.
 */
async function readStockBefore(db: TenantTables, moment: Date): Promise<StockOf> {
  const { stockMovement } = db;
  const [first, last] = await Promise.all(
    (['asc', 'desc'] as const).map((at) => stockMovement.findFirst({ orderBy: { at }, select: { at: true } })),
  );
  const isEarly = first && last && Number(moment) - Number(first.at) < Number(last.at) - Number(moment);
  if (isEarly) {
    const before = await readMoved(db, { lt: moment });
    return ({ id }) => before.get(id) ?? nothing;
  }
  const since = await readMoved(db, { gte: moment });
  return (part) => {
    const [now, moved] = [stockNow(part), since.get(part.id) ?? nothing];
    return { quantity: now.quantity - moved.quantity, value: now.value - moved.value };
  };
}

/** What has moved of each part in some time. */
async function readMoved(
  { stockMovement }: TenantTables,
  at: { readonly lt: Date } | { readonly gte: Date },
): Promise<ReadonlyMap<string, Stock>> {
  const groups = await stockMovement.groupBy({
    by: ['partId'],
    where: { at },
    _count: true,
    _sum: { deltaThousandths: true, valueDeltaE7: true },
  });
  return new Map(
    groups.map(({ partId, _sum }) => [
      partId,
      { quantity: _sum.deltaThousandths ?? 0, value: _sum.valueDeltaE7 ?? 0n },
    ]),
  );
}

/** What the stock of a day is worth: the sum of what each part is, as the list of them shows. */
export async function stockValue(db: TenantDb, on: string | undefined) {
  let [parts, cents] = [0, 0];
  for await (const page of valueParts(db, on)) {
    parts += page.length;
    cents += page.reduce((all, part) => all + part.cents, 0);
  }
  return { parts, cents };
}
