import { movement, part } from '../../schema/features/stock/parts.ts';
import { moveStock, type StockChange } from '../../server/features/stock/parts/index.ts';
import type { TenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import type { Person } from './fixtures.ts';
import type { TestServer } from './server/test-server.ts';
import { aPaidOwner } from './stripe/payment.ts';
import { ask, done, proposed, settings, tablesOf, taken } from './workshop/desk.ts';

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

/** A line that takes a part from stock. */
export const ofStock = (partId: string, quantityThousandths = 1000, more: object = {}) => ({
  kind: 'PART',
  description: 'Filter',
  partId,
  quantityThousandths,
  ...more,
});

/** Takes from stock for a line. */
export const issuedFor = (by: Person, lineId: string, thousandths?: number) =>
  ask(by, 'issueParts', { lines: [{ lineId, thousandths }] });

/** What of a part is there, reserved and free. */
export async function stockOf(by: Person, partId: string) {
  const { onHandThousandths, reservedThousandths, freeThousandths } = await partNow(by, partId);
  return [onHandThousandths, reservedThousandths, freeThousandths];
}

/** A part of which so much lies on the shelf, at 10 € for a unit. */
export async function aShelf(server: TestServer, quantity: number, values: object = {}, cost = 100_000) {
  const owner = await aPaidOwner(server);
  await stockOn(owner);
  const { id } = await savedPart(owner, values);
  await received(server, owner, id, quantity, cost);
  return { owner, id };
}

let cars = 0;

/** A car taken in with one proposed job of these lines. */
export async function takenWithLines(by: Person, lines: readonly object[], more: object = {}) {
  cars += 1;
  const card = await taken(by, { plate: `LJ ${cars}`, ...more });
  return { card, job: await proposed(by, card.id, { lines }) };
}
