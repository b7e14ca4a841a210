import { describe, expect, test, vi } from 'vitest';
import { cardTotals, jobTotalCents } from './card-totals.ts';
import { createLineRows, type LineRow, type Written } from './line-rows.ts';
import { type LineChange, type NewLine, parseLine, type SavedLine } from './line-values.ts';
import { parsePastedLines } from './parse-pasted-lines.ts';

/** Lines as they are typed: sums at once, one write of a row at a time, and nothing typed is lost. */

const saved: SavedLine = {
  id: 'a',
  version: 1,
  jobId: 'job',
  kind: 'PART',
  description: 'Filter',
  quantityThousandths: 1000,
  unit: 'C62',
  unitPrice: 100_000,
  costPrice: null,
  discountBasisPoints: 0,
  discountCents: 0,
  vatCategory: 'STANDARD',
  vatGround: null,
  vatGroundKind: null,
  labourRateId: null,
  partNumber: null,
  brand: null,
  supplierName: null,
  origin: 'BOUGHT',
  partState: 'NONE',
  partId: null,
  reservedThousandths: 0,
  issuedThousandths: 0,
  stockState: 'NONE',
  isSupplies: false,
};
const tax = { vatStatus: 'PAYER', today: '2026-11-23' } as const;
const job = {
  id: 'job',
  pricing: 'LINES',
  fixedCents: null,
  fixedVatCategory: 'STANDARD',
  state: 'PROPOSED',
  chargeTo: 'CUSTOMER',
} as const;

interface PendingWrite {
  readonly what: NewLine | LineChange;
  readonly seen?: SavedLine;
  readonly operationId: string;
  readonly answer: (written: Written) => Promise<void>;
}

/** Rows whose writes are answered by the test. */
function begin(lines: readonly SavedLine[] = [saved], isShared = true) {
  const asked: PendingWrite[] = [];
  const readAgain = vi.fn();
  let ids = 0;
  const wait = (what: NewLine | LineChange, operationId: string, seen?: SavedLine) =>
    new Promise<Written>((resolve) => {
      const answer = async (written: Written) => {
        resolve(written);
        await new Promise((done) => setTimeout(done));
      };
      asked.push({ what, operationId, answer, ...(seen === undefined ? {} : { seen }) });
    });
  const rows = createLineRows(
    {
      add: (_, line, operationId) => wait(line, operationId),
      update: (seen, change, operationId) => wait(change, operationId, seen),
      ...(isShared ? { readAgain } : {}),
      gone: () => 'gone',
    },
    () => `op-${++ids}`,
  );
  const know = (all: readonly SavedLine[]) => rows.syncFromServer([{ id: 'job', lines: all }], () => true);
  know(lines);
  return { rows, asked, know, readAgain };
}

const first = (list: readonly LineRow[]) => list[0] ?? expect.fail('There is no row');

describe('what is typed', () => {
  test('stands in the sums before anything is answered, as schema/money makes them', () => {
    const { rows } = begin();
    expect(jobTotalCents(job, rows.list(), tax)).toBe(1000);
    rows.type('a', { quantity: '2,5', discount: '10' });
    expect(jobTotalCents(job, rows.list(), tax)).toBe(2250);
    expect(cardTotals([job], rows.list(), 'NET', tax)).toMatchObject({
      netCents: 2250,
      vatCents: 495,
      grossCents: 2745,
    });
  });

  test('goes in one write at a time, and what came after follows over the new version', async () => {
    const { rows, asked } = begin();
    rows.type('a', { price: '12,50' });
    void rows.save('a');
    rows.type('a', { description: 'Oil filter' });
    void rows.save('a');
    expect(asked.map(({ what }) => what)).toEqual([{ unitPrice: 125_000 }]);
    await asked[0]?.answer({ kind: 'ok', line: { ...saved, version: 2, unitPrice: 125_000 } });
    expect(asked[1]).toMatchObject({ what: { description: 'Oil filter' }, seen: { version: 2 } });
    await asked[1]?.answer({
      kind: 'ok',
      line: { ...saved, version: 3, unitPrice: 125_000, description: 'Oil filter' },
    });
    expect(first(rows.list())).toMatchObject({ step: 'still', typed: {} });
  });

  test('stays when it could not be written, and the same write has the same id', { tags: ['workshop-6'] }, async () => {
    const { rows, asked } = begin();
    rows.type('a', { price: '12' });
    void rows.save('a');
    await asked[0]?.answer({ kind: 'failed', text: 'No connection' });
    expect(first(rows.list())).toMatchObject({ step: 'failed', problem: 'No connection', typed: { price: '12' } });
    void rows.save('a');
    expect(asked[1]?.operationId).toBe(asked[0]?.operationId);
    rows.type('a', { price: '13' });
    await asked[1]?.answer({ kind: 'failed', text: 'No connection' });
    void rows.save('a');
    expect(asked[2]?.operationId).not.toBe(asked[0]?.operationId);
  });

  test('that cannot be read is not sent, and says which cell', () => {
    const { rows, asked } = begin();
    rows.type('a', { quantity: 'two' });
    void rows.save('a');
    expect(asked).toEqual([]);
    expect(first(rows.list()).wrong).toEqual(['quantity']);
  });
});

describe('a line that somebody else has changed', () => {
  test('shows both values, and neither is written until one is chosen', { tags: ['workshop-6'] }, async () => {
    const { rows, asked } = begin();
    rows.type('a', { price: '12' });
    void rows.save('a');
    const theirs = { ...saved, version: 2, unitPrice: 110_000 };
    await asked[0]?.answer({ kind: 'stale', line: theirs });
    expect(first(rows.list())).toMatchObject({ step: 'stale', theirs, typed: { price: '12' } });
    void rows.save('a');
    expect(asked).toHaveLength(1);
    void rows.keepMine('a');
    expect(asked[1]).toMatchObject({ what: { unitPrice: 120_000 }, seen: { version: 2 } });
  });

  test('is told from an answer about the whole card as well, where the same cell is typed in', () => {
    const { rows, know } = begin();
    rows.type('a', { price: '12' });
    know([{ ...saved, version: 2, description: 'Air filter' }]);
    expect(first(rows.list())).toMatchObject({ step: 'still', saved: { description: 'Air filter' } });
    know([{ ...saved, version: 3, unitPrice: 90_000 }]);
    expect(first(rows.list()).step).toBe('stale');
    rows.takeTheirs('a');
    expect(first(rows.list())).toMatchObject({ typed: {}, saved: { unitPrice: 90_000 } });
  });

  test('and removed keeps what was typed', { tags: ['workshop-6'] }, () => {
    const { rows, know } = begin();
    rows.type('a', { price: '12' });
    know([]);
    expect(first(rows.list())).toMatchObject({
      step: 'failed',
      problem: 'gone',
      typed: { price: '12', description: 'Filter' },
    });
  });
});

/** Adds line `b`. @returns the time, which is at 0 */
async function addAtZero({ rows, asked }: ReturnType<typeof begin>) {
  const { key } = first(rows.list());
  rows.type(key, { description: 'Bulb' });
  const written = rows.save(key);
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await asked[0]?.answer({ kind: 'ok', line: { ...saved, id: 'b', description: 'Bulb' } });
  await written;
  return now;
}

describe('a new line', () => {
  test('is begun in the last row, keeps its place when it gets its id, and stays until the card has it', async () => {
    const { rows, asked, know } = begin([]);
    const { key } = first(rows.list());
    rows.type(key, { description: 'Brake pads', price: '40' });
    expect(rows.list()).toHaveLength(2);
    void rows.save(key);
    expect(asked[0]?.what).toEqual({
      kind: 'PART',
      description: 'Brake pads',
      quantityThousandths: 1000,
      unit: 'C62',
      vatCategory: 'STANDARD',
      unitPrice: 400_000,
    });
    await asked[0]?.answer({ kind: 'ok', line: { ...saved, id: 'b', description: 'Brake pads', unitPrice: 400_000 } });
    know([]);
    expect(first(rows.list())).toMatchObject({ key, saved: { id: 'b' } });
  });

  test('that somebody removes before any answer had it goes once no answer can be older', async () => {
    const started = begin([]);
    const { rows, know, readAgain } = started;
    const now = await addAtZero(started);
    readAgain.mockClear();
    now.mockReturnValue(4999);
    know([]);
    expect(rows.list().map((row) => row.saved?.id)).toEqual(['b', undefined]);
    expect(readAgain).toHaveBeenCalled();
    now.mockReturnValue(5000);
    know([]);
    expect(rows.list().map((row) => row.saved?.id)).toEqual([undefined]);
    now.mockRestore();
  });

  test('stays where nobody else writes, however long ago it was added', async () => {
    const started = begin([], false);
    const { rows, know } = started;
    const now = await addAtZero(started);
    now.mockReturnValue(60_000);
    know([]);
    expect(first(rows.list()).saved?.id).toBe('b');
    now.mockRestore();
  });

  test('that was removed does not come back with an older answer', () => {
    const { rows, know } = begin();
    expect(rows.hide('a')).toEqual(saved);
    know([saved]);
    expect(rows.list().filter((row) => row.saved !== undefined)).toEqual([]);
    rows.unhide(saved);
    expect(first(rows.list()).saved).toEqual(saved);
  });
});

describe('a table from a spreadsheet', () => {
  test('becomes lines, its head left out', { tags: ['workshop-6'] }, () => {
    const text = 'Opis\tKoličina\tEnota\tCena\nOlje 5W-30\t4,5\tl\t12,90 €\nMenjava\t0,5\th\t45\n\n';
    expect(parsePastedLines(text, true)).toEqual([
      { kind: 'PART', description: 'Olje 5W-30', quantityThousandths: 4500, unit: 'LTR', unitPrice: 129_000 },
      { kind: 'LABOUR', description: 'Menjava', quantityThousandths: 500, unit: 'HUR', unitPrice: 450_000 },
    ]);
  });

  test('keeps in sight a price that can be read in two ways, and does not guess it', () => {
    expect(parsePastedLines('Filter\t2\t1.234', true)).toMatchObject([
      { description: 'Filter 1.234', quantityThousandths: 2000, unitPrice: 0 },
    ]);
    expect(parseLine(saved, { price: '1.234' })).toMatchObject({ wrong: ['price'], values: { unitPrice: 100_000 } });
    expect(parseLine(saved, { price: '1.234,00' })).toMatchObject({ wrong: [], values: { unitPrice: 12_340_000 } });
  });

  test('sends no price of somebody who sees none', () => {
    expect(parsePastedLines('Filter\t1\t12', false)).toEqual([
      { kind: 'PART', description: 'Filter', quantityThousandths: 1000, unit: 'C62' },
    ]);
  });
});
