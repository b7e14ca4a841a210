import { expect, test } from 'vitest';
import { emptyColumns, selectedColumns } from './selected-columns.ts';
import { tenantTables } from './tenant-tables.ts';

test('a column that nobody selects is left out, unless a rule needs it', () => {
  const asked = new Set(['email', 'name']);
  const { omit, leftOut } = selectedColumns('customer', (column) => asked.has(column), ['notes']);
  const left = tenantTables.customer.optional.filter((column) => column !== 'email' && column !== 'notes');
  expect(omit).toEqual(Object.fromEntries(left.map((column) => [column, true])));
  expect(leftOut).toBe(left.join());
});

test('where everything is asked for nothing is left out', () => {
  expect(selectedColumns('customer', () => true)).toEqual({ omit: {}, leftOut: '' });
});

test('an answer has the fields that nobody asked for, empty, and never those of the row', () => {
  const empty = emptyColumns('customer');
  expect(Object.keys(empty)).toEqual(tenantTables.customer.optional);
  expect({ ...empty, email: 'ana@example.com' }).toMatchObject({ email: 'ana@example.com', notes: null });
});
