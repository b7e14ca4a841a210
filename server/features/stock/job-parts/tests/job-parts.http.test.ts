import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import {
  aShelf,
  issuedFor,
  ofStock,
  partNow,
  received,
  savedPart,
  stockOf,
  stockOn,
  takenWithLines,
} from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, atCounter, cardNow, done, moved } from '../../../../../tests/support/workshop/desk.ts';

const lineNow = async (by: Person, cardId: string) => {
  const [line] = (await cardNow(by, cardId)).jobs.flatMap(({ lines }) => lines);
  if (line === undefined) throw new Error('There is no line');
  return line;
};
const jobNow = async (by: Person, cardId: string) => {
  const [job] = (await cardNow(by, cardId)).jobs;
  if (job === undefined) throw new Error('There is no job');
  return job;
};

describe('parts of lines', () => {
  const server = withServer(databases[0]);

  test('fill in what is left out, in the price mode of the card, and leave what is written', async () => {
    const { owner, id } = await aShelf(server(), 1000, { sku: 'F-1', brand: 'Mann', priceUnit: 100_000, unit: 'MTR' });
    const { job, card } = await takenWithLines(owner, [
      ofStock(id),
      { kind: 'PART', description: 'Cev', partId: id, unitPrice: 5, unit: 'C62', brand: 'X', origin: 'BOUGHT' },
    ]);
    const filled = { partId: id, unit: 'MTR', brand: 'Mann', partNumber: 'F-1', unitPrice: 122_000, origin: 'STOCK' };
    expect(job.lines).toMatchObject([
      filled,
      { unit: 'C62', brand: 'X', unitPrice: 5, partNumber: 'F-1', origin: 'STOCK' },
    ]);
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'updateJobCard', { id: card.id, version, priceMode: 'NET' });
    const added = await done(owner, 'addLine', { jobId: job.id, ...ofStock(id) });
    expect(added).toMatchObject({ unitPrice: 100_000, vatCategory: 'STANDARD' });
    const labour = { jobId: job.id, kind: 'LABOUR', description: 'Delo', partId: id };
    expect(await ask(owner, 'addLine', labour)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { partId: expect.anything() },
    });
    const typed = { jobId: job.id, ...ofStock(id), partState: 'ARRIVED' };
    expect(await ask(owner, 'addLine', typed)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { partState: expect.anything() },
    });
    const [first] = job.lines;
    const other = await savedPart(owner, { name: 'Drugi', sku: 'F-2', priceUnit: 70_000 });
    const line = z
      .looseObject({ version: z.number() })
      .parse(await done(owner, 'updateLine', { id: first?.id, version: 2, partId: other.id }));
    expect(line).toMatchObject({ partNumber: 'F-2', unitPrice: 70_000, brand: null, unit: 'C62' });
    const without = await done(owner, 'updateLine', { id: first?.id, version: line.version, partId: null });
    expect(without).toMatchObject({ partId: null, stockState: 'NONE', partState: 'NONE', unitPrice: 70_000 });
  });

  test('let go of what is reserved where the work is not done, is less, or goes', async () => {
    const { owner, id } = await aShelf(server(), 10_000);
    const { card, job } = await takenWithLines(owner, [ofStock(id, 4000)]);
    const [line] = job.lines;
    expect(await done(owner, 'reservePart', { lineId: line?.id })).toMatchObject({ thousandths: 4000, state: 'HELD' });
    expect(await done(owner, 'reservePart', { lineId: line?.id })).toMatchObject({ thousandths: 4000, state: 'HELD' });
    await done(owner, 'updateLine', { id: line?.id, version: 1, quantityThousandths: 3000 });
    expect(await stockOf(owner, id)).toEqual([10_000, 3000, 7000]);
    expect(await done(owner, 'releasePart', { lineId: line?.id })).toMatchObject({ state: 'RELEASED' });
    expect(await stockOf(owner, id)).toEqual([10_000, 0, 10_000]);
    const more = await done(owner, 'addLine', { jobId: job.id, ...ofStock(id, 20_000) });
    const tooMuch = z.object({ id: z.string() }).parse(more).id;
    expect(await ask(owner, 'reservePart', { lineId: tooMuch })).toMatchObject({
      code: 'CONFLICT',
      free: 10_000,
      lineId: tooMuch,
    });
    const approved = await moved(owner, job, 'APPROVED', atCounter);
    expect(approved.lines).toMatchObject([
      { stockState: 'RESERVED' },
      { stockState: 'NEEDED', reservedThousandths: 7000 },
    ]);
    await done(owner, 'removeLine', { id: tooMuch, version: 1 });
    expect(await stockOf(owner, id)).toEqual([10_000, 3000, 7000]);
    await moved(owner, approved, 'CANCELLED', { reason: 'Ne bo' });
    expect(await stockOf(owner, id)).toEqual([10_000, 0, 10_000]);
    const proposal = z
      .object({ id: z.string(), version: z.number(), lines: z.array(z.object({ id: z.string() })) })
      .parse(await done(owner, 'addJob', { jobCardId: card.id, title: 'Drugo', lines: [ofStock(id)] }));
    await done(owner, 'reservePart', { lineId: proposal.lines[0]?.id });
    await done(owner, 'removeJob', { id: proposal.id, version: proposal.version });
    expect(await stockOf(owner, id)).toEqual([10_000, 0, 10_000]);
  });

  test('keep of a line what it still lacks, and nothing for a card that is cancelled', async () => {
    const { owner, id } = await aShelf(server(), 10_000);
    const { card, job } = await takenWithLines(owner, [ofStock(id, 4000)]);
    await moved(owner, job, 'APPROVED', atCounter);
    const lineId = job.lines[0]?.id ?? '';
    expect((await issuedFor(owner, lineId, 1000)).code).toBe('OK');
    expect(await stockOf(owner, id)).toEqual([9000, 3000, 6000]);
    const { version } = await lineNow(owner, card.id);
    await done(owner, 'updateLine', { id: lineId, version, quantityThousandths: 2000 });
    expect(await stockOf(owner, id)).toEqual([9000, 1000, 8000]);
    await done(owner, 'returnFromJob', { lineId, thousandths: 1000, to: 'SHELF' });
    expect(await stockOf(owner, id)).toEqual([10_000, 1000, 9000]);
    const { version: seen } = await cardNow(owner, card.id);
    await done(owner, 'moveJobCard', { id: card.id, version: seen, to: 'CANCELLED', reason: 'Odšel' });
    expect(await stockOf(owner, id)).toEqual([10_000, 0, 10_000]);
  });

  test('are taken by line or by card, and what was taken is neither changed nor removed', async () => {
    const { owner, id } = await aShelf(server(), 5000);
    const { card, job } = await takenWithLines(owner, [ofStock(id, 3000), ofStock(id, 4000)]);
    const [first, second] = job.lines.map((line) => line.id);
    expect((await issuedFor(owner, first ?? '')).code).toBe('INVALID_STATE');
    await moved(owner, job, 'APPROVED', atCounter);
    expect(await issuedFor(owner, first ?? '', 3001)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { thousandths: expect.anything() },
    });
    expect(await issuedFor(owner, second ?? '')).toMatchObject({
      code: 'CONFLICT',
      free: 2000,
      lineId: second,
      partId: id,
    });
    const both = {
      lines: [
        { lineId: first, thousandths: 1000 },
        { lineId: second, thousandths: 4000 },
      ],
    };
    expect((await ask(owner, 'issueParts', both)).code).toBe('CONFLICT');
    expect(await stockOf(owner, id)).toEqual([5000, 5000, 0]);
    const taken = await done(owner, 'issueParts', { jobCardId: card.id });
    expect(taken).toMatchObject({
      movements: [{ deltaThousandths: -3000 }, { deltaThousandths: -2000 }],
      lines: [
        { stockState: 'ISSUED', costPrice: 100_000 },
        { stockState: 'NEEDED', issuedThousandths: 2000 },
      ],
    });
    const state = { code: 'INVALID_STATE' };
    for (const values of [{ partId: null }, { quantityThousandths: 2999 }, { kind: 'FEE' }]) {
      expect([values, await ask(owner, 'updateLine', { id: first, version: 1, ...values })]).toMatchObject([
        values,
        state,
      ]);
    }
    expect(await ask(owner, 'removeLine', { id: first, version: 1 })).toMatchObject(state);
    await done(owner, 'updateLine', { id: first, version: 1, quantityThousandths: 3500 });
    expect(await lineNow(owner, card.id)).toMatchObject({ stockState: 'NEEDED', partState: 'NEEDED' });
  });

  test('stop a card from being ready while something is reserved and not taken', async () => {
    const { owner, id } = await aShelf(server(), 5000);
    const { card, job } = await takenWithLines(owner, [ofStock(id)]);
    await moved(owner, job, 'APPROVED', atCounter);
    await moved(owner, await jobNow(owner, card.id), 'DONE');
    const added = z.object({ id: z.string() }).parse(await done(owner, 'addLine', { jobId: job.id, ...ofStock(id) }));
    await done(owner, 'reservePart', { lineId: added.id });
    const move = async (to: string) => {
      const { version } = await cardNow(owner, card.id);
      return ask(owner, 'moveJobCard', { id: card.id, version, to });
    };
    expect(await move('READY')).toMatchObject({ code: 'INVALID_STATE', reason: 'partsReserved', lineIds: [added.id] });
    await done(owner, 'issueParts', { jobCardId: card.id });
    expect((await move('READY')).code).toBe('OK');
    // What is reserved after that is free again once the car is gone.
    const late = z.object({ id: z.string() }).parse(await done(owner, 'addLine', { jobId: job.id, ...ofStock(id) }));
    await done(owner, 'reservePart', { lineId: late.id });
    expect(await stockOf(owner, id)).toEqual([3000, 1000, 2000]);
    expect((await move('DELIVERED')).code).toBe('OK');
    expect(await stockOf(owner, id)).toEqual([3000, 0, 3000]);
    expect(await issuedFor(owner, added.id)).toMatchObject({ code: 'INVALID_STATE', reason: 'cardIsOver' });
  });

  test('come back at what they had cost, to where the role may send them', async () => {
    const { owner, id } = await aShelf(server(), 3000);
    const mechanic = await aMember(server(), owner);
    const { job } = await takenWithLines(owner, [ofStock(id, 3000)]);
    await moved(owner, job, 'APPROVED', atCounter);
    const lineId = job.lines[0]?.id ?? '';
    const byMechanic = await issuedFor(mechanic, lineId);
    expect(byMechanic).toMatchObject({
      data: {
        movements: [{ valueDeltaE7: null, valueAfterE7: null }],
        lines: [{ costPrice: null, issuedThousandths: 3000 }],
      },
    });
    await received(server(), owner, id, 1000, 300_000);
    const back = (by: Person, to: string, thousandths: number, more: object = {}) =>
      ask(by, 'returnFromJob', { lineId, thousandths, to, ...more });
    expect(await back(mechanic, 'SHELF', 3001)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { thousandths: expect.anything() },
    });
    expect((await back(mechanic, 'SUPPLIER', 1000)).code).toBe('FORBIDDEN');
    expect(await back(owner, 'BIN', 1000)).toMatchObject({ code: 'BAD_INPUT', fields: { reason: expect.anything() } });
    expect(await back(mechanic, 'SHELF', 1000)).toMatchObject({
      data: { kind: 'RETURN_FROM_JOB', deltaThousandths: 1000 },
    });
    expect(await partNow(owner, id)).toMatchObject({ onHandThousandths: 2000, valueCents: 4000 });
    expect(await back(owner, 'SUPPLIER', 1000)).toMatchObject({
      data: { kind: 'RETURN_TO_SUPPLIER', deltaThousandths: -1000 },
    });
    expect(await back(owner, 'BIN', 1000, { reason: 'DAMAGE' })).toMatchObject({
      data: { kind: 'SCRAP', reason: 'DAMAGE' },
    });
    expect(await back(owner, 'SHELF', 1)).toMatchObject({ code: 'BAD_INPUT' });
    expect(await stockOf(owner, id)).toEqual([2000, 0, 2000]);
  });

  test('never move for lines that were written while stock was off', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await savedPart(owner, { priceUnit: 100_000 });
    const { card, job } = await takenWithLines(owner, [ofStock(id)]);
    expect(job.lines).toMatchObject([{ partId: id, unitPrice: 122_000, stockState: 'NONE', partState: 'NONE' }]);
    const lineId = job.lines[0]?.id ?? '';
    expect(await issuedFor(owner, lineId)).toMatchObject({ code: 'INVALID_STATE', reason: 'stockIsOff' });
    expect(await ask(owner, 'reservePart', { lineId })).toMatchObject({ code: 'INVALID_STATE', reason: 'stockIsOff' });
    await stockOn(owner);
    await received(server(), owner, id, 1000, 100_000);
    await moved(owner, job, 'APPROVED', atCounter);
    expect(await issuedFor(owner, lineId)).toMatchObject({ code: 'INVALID_STATE', reason: 'noStockLine' });
    await moved(owner, await jobNow(owner, card.id), 'DONE');
    expect(await stockOf(owner, id)).toEqual([1000, 0, 1000]);
  });

  test('change nothing of what a card costs', async () => {
    const { owner, id } = await aShelf(server(), 5000, { priceUnit: 250_000 });
    const { card, job } = await takenWithLines(owner, [ofStock(id, 2000)]);
    const { totals } = await cardNow(owner, card.id);
    expect(totals).toMatchObject({ netCents: 5000, grossCents: 6100 });
    await moved(owner, job, 'APPROVED', atCounter);
    await done(owner, 'finishJobs', { jobCardId: card.id });
    const after = await cardNow(owner, card.id);
    expect([after.totals, after.state, after.jobs[0]?.needsApproval]).toEqual([totals, 'READY', false]);
    expect(after.jobs[0]?.lines).toMatchObject([{ stockState: 'FITTED', costPrice: 100_000, unitPrice: 305_000 }]);
  });

  test('are refused with what is free when a phone has taken too much, and kept by the moment it was', async () => {
    const { owner, id } = await aShelf(server(), 1500);
    const { job } = await takenWithLines(owner, [ofStock(id), ofStock(id)]);
    await moved(owner, job, 'APPROVED', atCounter);
    const occurredAt = new Date(server().clock.now().getTime() - 3_600_000).toISOString();
    const operations = job.lines.map(({ id: lineId }) => ({
      operationId: crypto.randomUUID(),
      name: 'issueParts',
      occurredAt,
      input: JSON.stringify({ lines: [{ lineId }] }),
    }));
    expect(await done(owner, 'sendQueued', { operations })).toMatchObject({
      answers: [{ state: 'APPLIED' }, { state: 'REFUSED', code: 'CONFLICT', free: 500 }],
    });
    expect(await done(owner, 'movements', { filter: { partId: id, kinds: ['ISSUE'] } })).toMatchObject({
      nodes: [{ occurredAt }],
    });
  });

  test('follow a part that is merged into another', async () => {
    const { owner, id } = await aShelf(server(), 2000);
    const keep = await savedPart(owner, { name: 'Isti filter' });
    const { card, job } = await takenWithLines(owner, [ofStock(id)]);
    await moved(owner, job, 'APPROVED', atCounter);
    await done(owner, 'mergeParts', { keepId: keep.id, goneId: id });
    expect([await stockOf(owner, id), await stockOf(owner, keep.id)]).toEqual([
      [0, 0, 0],
      [2000, 1000, 1000],
    ]);
    expect(await lineNow(owner, card.id)).toMatchObject({ partId: keep.id, stockState: 'RESERVED' });
    await moved(owner, await jobNow(owner, card.id), 'DONE');
    expect(await stockOf(owner, keep.id)).toEqual([1000, 0, 1000]);
  });
});
