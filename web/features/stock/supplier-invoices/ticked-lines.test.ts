import { expect, test } from 'vitest';
import { deliveriesOf, restOf, type UninvoicedLine } from './ticked-lines.ts';

const line = (receiptLineId: string, thousandths: number, unitCost: number): UninvoicedLine => ({
  receiptLineId,
  thousandths,
  unitCost,
  goodsReceiptId: 'r',
  noteNumber: null,
  receivedOn: '2026-11-20',
  partId: null,
  name: 'Filter',
  unit: 'C62',
  isCore: false,
  freightCents: 0,
});
const lines = [line('a', 3000, 33_333), line('b', 10_000, 100_000)];

test('the rest of an invoice counts down to the cent while lines are ticked', () => {
  expect(restOf(lines, {}, { net: '110', freight: '' })).toBe(11_000);
  expect(restOf(lines, { a: '' }, { net: '110', freight: '' })).toBe(10_000);
  expect(restOf(lines, { a: '', b: '9,5' }, { net: '110', freight: '5' })).toBe(0);
  expect(restOf(lines, { a: 'x' }, { net: '110', freight: '' })).toBeUndefined();
});

test('lines stand with their delivery, the newest delivery first', () => {
  const [old, second, newest] = [line('a', 1000, 1), line('b', 1000, 1), line('c', 1000, 1)];
  expect(
    deliveriesOf([old, second, { ...newest, goodsReceiptId: 's' }]).map((all) => all.map((one) => one.receiptLineId)),
  ).toEqual([['c'], ['a', 'b']]);
});
