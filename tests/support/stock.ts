import { movement, part } from '../../schema/features/stock/parts.ts';
import { moveStock, type StockChange } from '../../server/features/stock/parts/index.ts';
import type { TenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import type { Person } from './fixtures.ts';
import type { TestServer } from './server/test-server.ts';
import { done, settings, tablesOf } from './workshop/desk.ts';

/** What people do with parts, over HTTP. */

export const savedPart = async (by: Person, values: object = {}) =>
  part.parse(await done(by, 'savePart', { name: 'Oljni filter', ...values }));

export const partNow = async (by: Person, id: string) => part.parse(await done(by, 'part', { id }));

export const scrapped = async (by: Person, partId: string, thousandths: number) =>
  movement.parse(await done(by, 'scrapPart', { partId, thousandths, reason: 'DAMAGE' }));

export const stockOn = (by: Person, more: object = {}) => settings(by, { stockEnabled: true, ...more });

/** Moves stock as the ledger does, by nobody. */
export async function movedStock({ ctx }: Pick<TestServer, 'ctx'>, db: TenantDb, ...changes: readonly StockChange[]) {
  const by = { staffId: undefined, clock: ctx.clock, mayGoBelow: false };
  return db.transaction((tx) => moveStock(tx, changes, by));
}

/** Puts parts on the shelf. @param cost ten-thousandths of a euro for a unit */
export async function received(server: TestServer, by: Person, partId: string, quantity: number, cost: number) {
  const valueE7 = BigInt(quantity) * BigInt(cost);
  const change = { partId, kind: 'RECEIPT', deltaThousandths: quantity, valueE7, cost } as const;
  return movedStock(server, await tablesOf(server, by), change);
}
