import { expect } from 'vitest';
import { z } from 'zod';
import {
  heldThousandths,
  isNotDone,
  partStateOf,
  stockStateOf,
} from '../../../server/features/stock/job-parts/keeping/stock-state.ts';
import { emptyStock, takeFrom } from '../../../server/features/stock/parts/ledger/valuation.ts';
import type { TenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { SharedShelf, StockWork } from './load.ts';

type Rows = Awaited<ReturnType<typeof readAll>>;

const readAll = async (db: TenantDb) => ({
  parts: await db.part.findMany(),
  movements: await db.stockMovement.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
  reservations: await db.stockReservation.findMany(),
  jobs: await db.job.findMany(),
  lines: await db.line.findMany({ where: { movesStock: true } }),
  receipts: await db.goodsReceipt.findMany({ include: { lines: true } }),
  orders: await db.purchaseOrder.findMany({ include: { lines: true } }),
});

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/**
 * Stock is what has moved and what is held, each act is there whole or not at all, and what was asked for under one id was
 * done once.
 */
export async function expectStockKept(db: TenantDb, shelf: SharedShelf, work: StockWork): Promise<void> {
  expect(work.statuses).not.toContain(500);
  await expectAnsweredOnce(db, work);
  const rows = await readAll(db);
  expectReplayed(rows);
  expectHeld(rows);
  expectReceived(rows);
  expectDoneOnce(rows, shelf, work);
  await expectCounted(db, rows, work);
}

/** Whatever was stored under an id was answered, and as it was stored: what had been lost was asked for again. */
async function expectAnsweredOnce(db: TenantDb, { answers }: StockWork): Promise<void> {
  const stored = await db.answeredOperation.findMany();
  expect(stored.map(({ operationId }) => operationId).toSorted()).toEqual([...answers.keys()].toSorted());
  for (const { operationId, answer } of stored) expect(JSON.parse(answer)).toEqual(answers.get(operationId)?.answer);
}

/**
 * What leaves is worth what the average says, of a receipt that is reversed what it came in with, and the last movement is what
 * stands in the columns.
 */
function expectReplayed({ parts, movements, orders }: Rows): void {
  for (const part of parts) {
    let stock = emptyStock;
    const cameIn = new Map<string, bigint>();
    for (const moved of movements.filter(({ partId }) => partId === part.id)) {
      const { deltaThousandths: delta, valueDeltaE7, receiptLineId } = moved;
      if (delta > 0 && receiptLineId !== null) cameIn.set(receiptLineId, valueDeltaE7);
      const grown = { quantity: stock.quantity + delta, value: stock.value + valueDeltaE7 };
      const after = delta < 0 ? takeFrom(stock, -delta, cameIn.get(receiptLineId ?? '')) : grown;
      const written = [moved.balanceAfter, moved.valueAfterE7, valueDeltaE7];
      expect([moved.id, ...written]).toEqual([moved.id, after.quantity, after.value, after.value - stock.value]);
      expect(after.quantity > 0 ? after.value >= 0n : after.quantity === 0 && after.value === 0n).toBe(true);
      stock = after;
    }
    const awaited = orders
      .filter(({ state }) => state === 'SENT' || state === 'PART_RECEIVED')
      .flatMap(({ lines }) => lines.filter(({ partId }) => partId === part.id))
      .map((line) => Math.max(0, line.orderedThousandths - line.cancelledThousandths - line.receivedThousandths));
    const columns = [part.onHandThousandths, part.valueE7, part.onOrderThousandths];
    expect([part.name, ...columns]).toEqual([part.name, stock.quantity, stock.value, sum(awaited)]);
  }
}

/** What is held is held for a line that is there and needs it, and is the sum in the column of its part. */
function expectHeld({ parts, movements, reservations, jobs, lines }: Rows): void {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  for (const { id, onHandThousandths, reservedThousandths, freeThousandths } of parts) {
    const held = reservations.filter(({ partId }) => partId === id).map(heldThousandths);
    expect([reservedThousandths, freeThousandths]).toEqual([sum(held), onHandThousandths - sum(held)]);
    expect(freeThousandths).toBeGreaterThanOrEqual(0);
  }
  for (const { lineId, partId, thousandths } of reservations.filter((each) => heldThousandths(each) > 0)) {
    const line = lineOf.get(lineId);
    const job = jobOf.get(line?.jobId ?? '');
    expect([line?.partId, line?.reservedThousandths, job && isNotDone(job)]).toEqual([partId, thousandths, false]);
  }
  const taken = new Map<string, number>();
  for (const { lineId, kind, deltaThousandths } of movements) {
    if (lineId === null || (kind !== 'ISSUE' && kind !== 'RETURN_FROM_JOB')) continue;
    taken.set(lineId, (taken.get(lineId) ?? 0) - deltaThousandths);
  }
  for (const line of lines) {
    const own = reservations.find(({ lineId }) => lineId === line.id);
    const job = jobOf.get(line.jobId);
    const state = job && stockStateOf(line, job, own);
    expect([line.id, line.reservedThousandths, line.issuedThousandths, line.stockState, line.partState]).toEqual([
      ...[line.id, heldThousandths(own), taken.get(line.id) ?? 0, state],
      state && partStateOf[state],
    ]);
  }
}

/** A receipt that is posted has moved each of its lines once, a reversed one there and back, and orders know of the first. */
function expectReceived({ movements, receipts, orders }: Rows): void {
  const moved = new Map<string, number[]>();
  for (const { receiptLineId, deltaThousandths } of movements) {
    if (receiptLineId === null) continue;
    moved.set(receiptLineId, [...(moved.get(receiptLineId) ?? []), deltaThousandths]);
  }
  for (const { id, state, lines } of receipts) {
    expect([id, lines.length > 0]).toEqual([id, true]);
    for (const line of lines) {
      const { thousandths } = line;
      expect([state, moved.get(line.id)]).toEqual(
        state === 'REVERSED' ? [state, [thousandths, -thousandths]] : ['POSTED', [thousandths]],
      );
    }
  }
  const kept = receipts.flatMap(({ state, lines }) => (state === 'POSTED' ? lines : []));
  for (const { id, receivedThousandths } of orders.flatMap(({ lines }) => lines)) {
    const come = kept.filter(({ purchaseLineId }) => purchaseLineId === id).map(({ thousandths }) => thousandths);
    expect(receivedThousandths).toBe(sum(come));
  }
}

const named = z.object({ id: z.string() });
const issued = z.object({ movements: z.array(named) });
const returned = named.extend({ kind: z.string() });

/** What has moved and come is what was answered, nothing of it twice. */
function expectDoneOnce({ movements, receipts, lines, jobs }: Rows, { lineIds }: SharedShelf, work: StockWork): void {
  const answered = <Of extends z.ZodType>(call: string, of: Of) =>
    z.array(of).parse([...work.answers.values()].flatMap((each) => (each.call === call ? [each.answer] : [])));
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
  const moved = (kind: string) => movements.filter((each) => each.kind === kind);
  expect(idsOf(receipts)).toEqual(idsOf(answered('receiveGoods', named)));
  const reversed = receipts.filter(({ state }) => state === 'REVERSED');
  expect(idsOf(reversed)).toEqual(idsOf(answered('reverseReceipt', named)));
  const scrapped = moved('SCRAP').filter(({ lineId }) => lineId === null);
  expect(idsOf(scrapped)).toEqual(idsOf(answered('scrapPart', named)));
  const shared = new Set(lineIds);
  const [byHand, byJob] = [true, false].map((is) =>
    moved('ISSUE').filter((each) => shared.has(each.lineId ?? '') === is),
  );
  expect(idsOf(byHand ?? [])).toEqual(idsOf(answered('issueParts', issued).flatMap((each) => each.movements)));
  // Of other lines a job that is done has taken what was held for them.
  const done = new Set(jobs.flatMap(({ id, state }) => (state === 'DONE' ? [id] : [])));
  const fitted = new Set(lines.flatMap(({ id, jobId }) => (done.has(jobId) ? [id] : [])));
  expect((byJob ?? []).filter(({ lineId }) => !fitted.delete(lineId ?? ''))).toEqual([]);
  const back = answered('returnFromJob', returned);
  expect(moved('RETURN_FROM_JOB')).toHaveLength(back.length);
  for (const kind of ['RETURN_TO_SUPPLIER', 'SCRAP']) {
    const onward = moved(kind).filter(({ lineId }) => lineId !== null);
    expect(idsOf(onward)).toEqual(idsOf(back.filter((each) => each.kind === kind)));
  }
}

const countAnswer = named.extend({
  lines: z.array(z.object({ partId: z.string(), differenceThousandths: z.number() })),
});

/** Only counts that were posted have moved something: each of their differences, once. */
async function expectCounted(db: TenantDb, { movements }: Rows, { answers }: StockWork): Promise<void> {
  const counts = [...answers.values()].flatMap(({ call, answer }) =>
    call === 'postCount' ? [countAnswer.parse(answer)] : [],
  );
  const stored = await db.stockCount.findMany({ where: { state: 'POSTED' } });
  expect(stored.map(({ id }) => id).toSorted()).toEqual(counts.map(({ id }) => id).toSorted());
  const differences = counts.flatMap(({ id, lines }) =>
    lines.flatMap(({ partId, differenceThousandths: by }) => (by === 0 ? [] : [`${id} ${partId} ${by}`])),
  );
  const moved = movements.flatMap(({ countId, partId, deltaThousandths: by }) =>
    countId === null ? [] : [`${countId} ${partId} ${by}`],
  );
  expect(moved.toSorted()).toEqual(differences.toSorted());
}
