import { expect, test } from 'vitest';
import { askedColumns } from './asked-columns.ts';
import { workshopTables } from './workshop-tables.ts';

test('a column that may be empty is left out where nobody asks for it and nothing needs it', () => {
  const asked = new Set(['email', 'phone']);
  const { omit, leftOut, filled } = askedColumns('customer', (column) => asked.has(column), ['notes']);
  const expected = workshopTables.customer.optional.filter((name) => !['email', 'phone', 'notes'].includes(name));
  expect(expected).toContain('taxNumber');
  expect(omit).toEqual(Object.fromEntries(expected.map((name) => [name, true])));
  expect(leftOut).toBe(expected.join());
  const empty = Object.fromEntries(expected.map((name) => [name, null]));
  expect(filled({ id: '1', email: 'ana@example.com' })).toEqual({ id: '1', email: 'ana@example.com', ...empty });
});

test('who asks for everything is given everything', () => {
  const { omit, leftOut, filled } = askedColumns('customer', () => true);
  expect([omit, leftOut, filled({ id: '1' })]).toEqual([{}, '', { id: '1' }]);
});
