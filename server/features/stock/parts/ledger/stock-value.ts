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
 * What was on the shelves at the end of a day, a page of parts at a time: what is there now without what has moved since.
 *
 * @param on YYYY-MM-DD in the zone of the workshop; now unless given
 */
export async function* valueParts(db: TenantTables, on: string | undefined): AsyncIterable<readonly ValuedPart[]> {
  const { zone } = await db.itself.read();
  const since = on === undefined ? undefined : await readMovedSince(db, dayIn(zone, on).lt);
  const pages = pagesOf((where, take) => db.part.findMany({ where, take, orderBy: { id: 'asc' } }));
  for await (const page of pages) {
    yield page.flatMap((part) => {
      const stock = stockThen(part, since?.get(part.id));
      if (stock.quantity === 0) return [];
      const { id, sku, name, unit } = part;
      const { quantity, value } = stock;
      return [{ id, sku, name, unit, quantity, averageCost: averageCost(stock), cents: centsOf(value) }];
    });
  }
}

const stockThen = ({ onHandThousandths, valueE7 }: PartRow, since: Stock | undefined): Stock => ({
  quantity: onHandThousandths - (since?.quantity ?? 0),
  value: valueE7 - (since?.value ?? 0n),
});

/** What has moved of each part from a moment on. */
async function readMovedSince({ stockMovement }: TenantTables, moment: Date): Promise<ReadonlyMap<string, Stock>> {
  const groups = await stockMovement.groupBy({
    by: ['partId'],
    where: { at: { gte: moment } },
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
