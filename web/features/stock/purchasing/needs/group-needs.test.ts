import { expect, test } from 'vitest';
import { canWait, groupNeeds } from './group-needs.ts';

const need = { approved: true, onShelfThousandths: 0, thousandths: 2000 };

test('what is approved and is not on the shelf, all of it, is ordered; anything else can wait', () => {
  expect(canWait(need)).toBe(false);
  expect(canWait({ ...need, onShelfThousandths: 1999 })).toBe(false);
  expect(canWait({ ...need, onShelfThousandths: 2000 })).toBe(true);
  expect(canWait({ ...need, approved: false })).toBe(true);
});

test('what cannot wait stands above what can, in the order in which it came', () => {
  const shown = (lineId: string, approved: boolean) => ({
    __typename: 'Need',
    reason: 'CARD' as const,
    supplierId: 's',
    supplierName: 'Avtodeli',
    partId: null,
    jobCardId: 'j',
    number: null,
    plate: null,
    description: 'Filter',
    unit: 'C62' as const,
    unitCost: null,
    ...need,
    lineId,
    approved,
  });
  const [group] = groupNeeds([shown('a', false), shown('b', true), shown('c', true)], (a, b) => a.localeCompare(b));
  expect(group?.needs.map(({ lineId }) => lineId)).toEqual(['b', 'c', 'a']);
});
