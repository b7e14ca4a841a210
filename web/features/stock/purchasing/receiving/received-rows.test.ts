import { expect, test } from 'vitest';
import { countPart, emptyBox, readRow, typeRow, untyped } from './received-rows.ts';

const awaitedLine = (id: string, partId: string, orderedThousandths: number) => ({
  __typename: 'PurchaseOrderLine' as const,
  id,
  partId,
  orderedThousandths,
  description: 'Filter',
  unit: 'C62' as const,
  receivedThousandths: 0,
  cancelledThousandths: 0,
  expectedOn: null,
  unitCost: null,
  lineId: null,
  jobCardId: null,
  jobCardNumber: null,
  plate: null,
});
const order = {
  __typename: 'PurchaseOrder' as const,
  id: 'order',
  version: 1,
  number: 'N-2026-000001',
  state: 'SENT' as const,
  supplierId: 'kolo',
  supplierName: 'Kolo',
  sentAt: null,
  lines: [awaitedLine('1', 'filter', 2000), awaitedLine('2', 'filter', 1000), awaitedLine('3', 'oil', 1000)],
};
const part = (id: string) => ({
  __typename: 'Part' as const,
  id,
  name: id,
  unit: 'C62' as const,
  location: null,
  lastCost: null,
  averageCost: null,
});

test('scans count where the part is still awaited, then at its first row, and what was not ordered in one row of its own', () => {
  const scans = ['filter', 'brake', 'filter', 'bulb', 'filter', 'filter', 'brake'];
  const box = scans.reduce((before, id) => countPart([order], before, part(id), String), emptyBox);
  expect(box.added.map(({ id }) => id)).toEqual(['brake', 'bulb']);
  const quantities = Object.entries(box.typed).map(([key, { quantity }]) => [key, quantity]);
  expect(Object.fromEntries(quantities)).toEqual({ 1: '3', 2: '1', brake: '2', bulb: '1' });
  const typed = countPart([order], typeRow(emptyBox, '3', { quantity: '0,5', cost: '4' }), part('oil'), String);
  expect(typed.typed).toEqual({ 3: { ...untyped, quantity: '1.5', cost: '4' } });
});

test('reads a row in the units of the API, and names fields that are no number of their kind', () => {
  const read = readRow({ quantity: '4,3', cost: '7,1234', discount: '12,5' });
  expect(read).toEqual({ thousandths: 4300, unitCost: 71_234, discountBasisPoints: 1250, isValid: true });
  expect(readRow(untyped)).toMatchObject({ thousandths: undefined, isValid: true });
  expect(readRow({ ...untyped, quantity: '0' })).toMatchObject({ thousandths: 0, isValid: true });
  const wrong = [{ quantity: '-1' }, { quantity: 'x' }, { cost: '-1' }, { discount: '101' }];
  expect(wrong.map((each) => readRow({ ...untyped, ...each }).isValid)).toEqual([false, false, false, false]);
});
