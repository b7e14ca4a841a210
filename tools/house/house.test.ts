import { beforeAll, describe, expect, test } from 'vitest';
import { allowedForeignWrites } from './foreign-writes.ts';
import { readHeld } from './held.ts';
import { foreignWrites } from './measures/table-writes.ts';
import { readSources } from './reading/sources.ts';
import { measure, type Row } from './rows.ts';

/** The figures of `npm run house` become better, never worse; held.json has each of them once. */
describe('held', () => {
  const held = readHeld();
  let rows: readonly Row[] = [];

  beforeAll(async () => {
    rows = await measure(readSources());
  }, 300_000);

  test('are all the figures that there are', () => {
    expect(Object.keys(held).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test.each(Object.entries(held))('%s is %d', (id, figure) => {
    const found = rows.find((row) => row.id === id);
    const today = found?.today ?? Number.NaN;
    const why = [`${found?.says}: ${today}, held at ${figure}`, ...(found?.details ?? [])].join('\n  ');
    expect(today, `it became worse. ${why}`).toBeLessThanOrEqual(figure);
    if (found?.isMean) return;
    expect(today, `it became better: \`npm run house -- keep\` writes it down. ${why}`).toBe(figure);
  });
});

test('every table that another feature writes than its owner is in the list of foreign-writes.ts, with its reason', () => {
  const found = foreignWrites(readSources());
  expect(found.map(({ pair }) => pair)).toEqual(Object.keys(allowedForeignWrites).toSorted());
});
