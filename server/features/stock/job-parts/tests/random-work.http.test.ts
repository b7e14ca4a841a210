import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { isLongRun } from '../../../../../tests/support/long-run.ts';
import { databases, enginesFor } from '../../../../../tests/support/machine/databases.ts';
import type { TestServer } from '../../../../../tests/support/server/test-server.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { ofStock, received, savedPart, stockOn, takenWithLines } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, atCounter, cardNow, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { heldThousandths, partStateOf, stockStateOf } from '../keeping/stock-state.ts';

type Work = (by: Person, on: { readonly cardId: string; readonly size: number }) => Promise<{ readonly code: string }>;

const jobOf = async (by: Person, cardId: string) => {
  const card = await cardNow(by, cardId);
  const [job] = card.jobs;
  if (job === undefined) throw new Error('There is no job');
  return { card, job, line: job.lines.at(-1) };
};
const toJob =
  (to: string, more: object = {}): Work =>
  async (by, { cardId }) => {
    const { job } = await jobOf(by, cardId);
    return ask(by, 'moveJob', { id: job.id, version: job.version, to, ...more });
  };
const onLine =
  (call: string, values: (size: number) => object): Work =>
  async (by, { cardId, size }) => {
    const { line } = await jobOf(by, cardId);
    return ask(by, call, { lineId: line?.id ?? cardId, ...values(size) });
  };

const works: Readonly<Record<string, Work>> = {
  approve: toJob('APPROVED', atCounter),
  decline: toJob('DECLINED'),
  propose: toJob('PROPOSED'),
  done: toJob('DONE'),
  start: toJob('STARTED'),
  cancel: toJob('CANCELLED', { reason: 'Ne bo' }),
  reserve: onLine('reservePart', () => ({})),
  release: onLine('releasePart', () => ({})),
  toShelf: onLine('returnFromJob', (thousandths) => ({ thousandths, to: 'SHELF' })),
  toSupplier: onLine('returnFromJob', (thousandths) => ({ thousandths, to: 'SUPPLIER' })),
  toBin: onLine('returnFromJob', (thousandths) => ({ thousandths, to: 'BIN', reason: 'DAMAGE' })),
  async issue(by, { cardId, size }) {
    const { line } = await jobOf(by, cardId);
    return ask(by, 'issueParts', { lines: [{ lineId: line?.id ?? cardId, thousandths: size }] });
  },
  issueCard: (by, { cardId }) => ask(by, 'issueParts', { jobCardId: cardId }),
  finish: (by, { cardId }) => ask(by, 'finishJobs', { jobCardId: cardId }),
  async undo(by, { cardId }) {
    const { card } = await jobOf(by, cardId);
    return ask(by, 'undoFinishJobs', { jobCardId: cardId, version: card.version });
  },
  async resize(by, { cardId, size }) {
    const { line } = await jobOf(by, cardId);
    return ask(by, 'updateLine', { id: line?.id ?? cardId, version: line?.version ?? 1, quantityThousandths: size });
  },
  async remove(by, { cardId }) {
    const { line } = await jobOf(by, cardId);
    return ask(by, 'removeLine', { id: line?.id ?? cardId, version: line?.version ?? 1 });
  },
};

const refusals = ['OK', 'CONFLICT', 'INVALID_STATE', 'BAD_INPUT', 'NOT_FOUND'];

/** What ends nothing, so that more happens before all is over. */
const often = Object.keys(works).filter((name) => !['cancel', 'decline', 'remove', 'toBin'].includes(name));

const requireInStep = async (server: TestServer, by: Person, partId: string, after: unknown) => {
  const db = await tablesOf(server, by);
  const part = await db.part.findUniqueOrThrow({ where: { id: partId } });
  const moved = await db.stockMovement.findMany({ where: { partId } });
  const reserved = await db.stockReservation.findMany({ where: { partId } });
  const lines = await db.line.findMany({ where: { partId } });
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const columns = [part.onHandThousandths, part.valueE7, part.reservedThousandths, part.freeThousandths];
  const replayed = [
    sum(moved.map(({ deltaThousandths }) => deltaThousandths)),
    moved.reduce((all, { valueDeltaE7 }) => all + valueDeltaE7, 0n),
    sum(reserved.map(heldThousandths)),
    part.onHandThousandths - part.reservedThousandths,
  ];
  expect([after, columns]).toEqual([after, replayed]);
  expect(part.reservedThousandths).toBeGreaterThanOrEqual(0);
  expect(part.freeThousandths).toBeGreaterThanOrEqual(0);
  for (const line of lines) {
    const job = await db.job.findUniqueOrThrow({ where: { id: line.jobId } });
    const own = reserved.find(({ lineId }) => lineId === line.id);
    const taken = moved.filter(
      ({ lineId, kind }) => lineId === line.id && (kind === 'ISSUE' || kind === 'RETURN_FROM_JOB'),
    );
    const state = stockStateOf(line, job, own);
    expect([after, line.reservedThousandths, line.issuedThousandths, line.stockState, line.partState]).toEqual([
      after,
      heldThousandths(own),
      -sum(taken.map(({ deltaThousandths }) => deltaThousandths)) + 0,
      state,
      partStateOf[state],
    ]);
  }
};

describe('any work on cards', () => {
  const server = withServer(databases[0]);

  test('leaves each part at the sum of what has moved and of what is reserved', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const { id: partId } = await savedPart(owner);
    await received(server(), owner, partId, 7333, 123_457);
    const cards: string[] = [];
    for (const quantity of [2000, 4000]) {
      const lines = [ofStock(partId, 500), ofStock(partId, quantity)];
      cards.push((await takenWithLines(owner, lines)).card.id);
    }
    const step = fc.record({
      work: fc.constantFrom(...often, ...often, ...Object.keys(works)),
      card: fc.constantFrom(...cards),
      size: fc.integer({ min: 1, max: 4000 }),
    });
    const done = new Set<string>();
    for (const each of fc.sample(step, { numRuns: isLongRun ? 300 : 24, seed: 45 })) {
      const outcome = await works[each.work]?.(owner, { cardId: each.card, size: each.size });
      expect([each, refusals]).toEqual([each, expect.arrayContaining([outcome?.code])]);
      if (outcome?.code === 'OK') done.add(each.work);
      await requireInStep(server(), owner, partId, each);
    }
    // Enough of it was allowed for this to say something.
    expect(done.size).toBeGreaterThan(5);
  }, 300_000);
});

describe.each(enginesFor('locks'))('work on several cards on $name', (engine) => {
  const server = withServer(engine);

  test('replays, whatever comes first', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const { id: partId } = await savedPart(owner);
    await received(server(), owner, partId, 5000, 99_999);
    const cards: string[] = [];
    for (let at = 0; at < 3; at += 1) cards.push((await takenWithLines(owner, [ofStock(partId, 2000)])).card.id);
    const order = ['approve', 'issue', 'toShelf', 'reserve', 'done'];
    await Promise.all(
      cards.map(async (cardId) => {
        for (const work of order) await works[work]?.(owner, { cardId, size: 700 });
      }),
    );
    await requireInStep(server(), owner, partId, 'all');
  }, 300_000);
});
