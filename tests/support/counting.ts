import { type CountLine, countLine, type StockCount, stockCount } from '../../schema/features/stock/stock-counts.ts';
import type { Person } from './fixtures.ts';
import { ask, done } from './workshop/desk.ts';

/** What people count, over HTTP. */

export const startedCount = async (by: Person, input: object = { scope: 'ALL' }): Promise<StockCount> =>
  stockCount.parse(await done(by, 'startCount', input));

export const counted = async (
  by: Person,
  countId: string,
  partId: string,
  thousandths: number,
  more: object = {},
): Promise<CountLine> => countLine.parse(await done(by, 'recordCount', { countId, partId, thousandths, ...more }));

export const countNow = async (by: Person, id: string): Promise<StockCount> =>
  stockCount.parse(await done(by, 'stockCount', { id }));

/** What becomes of a count that is posted as it is now. */
export async function askToPost(by: Person, id: string) {
  const { version } = await countNow(by, id);
  return ask(by, 'postCount', { id, version });
}

export async function posted(by: Person, id: string): Promise<StockCount> {
  const { version } = await countNow(by, id);
  return stockCount.parse(await done(by, 'postCount', { id, version }));
}
