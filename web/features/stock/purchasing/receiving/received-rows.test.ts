import { expect, test } from 'vitest';
import { type ReceivedRow, readRow, rowOfScan, untyped } from './received-rows.ts';

const row = (key: string, partId: string, awaited: number): ReceivedRow => ({
  ...{ key, partId, awaited, purchaseLineId: key, description: 'Filter', unit: 'C62', jobCardId: null, waiting: '' },
  expectedCost: null,
});
const rows = [row('1', 'filter', 2000), row('2', 'filter', 1000), row('3', 'oil', 1000)];
const typed = (quantity: string) => ({ ...untyped, quantity });

test('a scan counts where the part is still awaited, and at its first row once enough has come', () => {
  expect(rowOfScan(rows, {}, 'filter')).toBe('1');
  expect(rowOfScan(rows, { 1: typed('2') }, 'filter')).toBe('2');
  expect(rowOfScan(rows, { 1: typed('2'), 2: typed('1') }, 'filter')).toBe('1');
  expect(rowOfScan(rows, {}, 'brake')).toBeUndefined();
});

test('reads a row in the units of the API, and names fields that are no number of their kind', () => {
  const read = readRow({ quantity: '4,3', cost: '7,1234', discount: '12,5' });
  expect(read).toEqual({ thousandths: 4300, unitCost: 71_234, discountBasisPoints: 1250, isValid: true });
  expect(readRow(untyped)).toMatchObject({ thousandths: undefined, isValid: true });
  const wrong = [{ quantity: '0' }, { quantity: 'x' }, { cost: '-1' }, { discount: '101' }];
  expect(wrong.map((each) => readRow({ ...untyped, ...each }).isValid)).toEqual([false, false, false, false]);
});
