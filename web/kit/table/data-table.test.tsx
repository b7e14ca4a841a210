import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { type Column, tracksOf } from './column.ts';
import { readWidths, saveWidths } from './column-widths.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Car {
  readonly id: string;
  readonly plate: string;
  readonly km: number;
}

const cars: readonly Car[] = [
  { id: 'a', plate: 'LJ AA-111', km: 10 },
  { id: 'b', plate: 'KP BB-222', km: 20 },
];
const columns: readonly Column<Car>[] = [
  { id: 'plate', head: 'Plate', cell: ({ plate }) => plate, sortable: true },
  { id: 'km', head: 'km', cell: ({ km }) => km, align: 'end', sortable: true, largestFirst: true, onPhone: 'named' },
  { id: 'note', head: 'Note', cell: () => '' },
];

beforeEach(() => saveWidths('cars', {}));

const opened = (props: Partial<DataTableProps<Car>> = {}) =>
  show(
    <DataTable name="cars" label="Cars" columns={columns} rows={cars} href={({ id }) => `/cars/${id}`} {...props} />,
  );
const head = (name: RegExp) => screen.getByRole('columnheader', { name });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const edge = (name: string) => screen.getByRole('separator', { name: `Width of column ${name}` });

test('each row has a link in its first cell, and the columns their heads', () => {
  opened();
  expect(links()).toEqual(['/cars/a', '/cars/b']);
  const [, first] = within(screen.getByRole('table', { name: 'Cars' })).getAllByRole('row');
  expect(first?.querySelector('td')?.querySelector('a')?.textContent).toBe('LJ AA-111');
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

test('what the server can order by is a button that goes round; the rest is none', async () => {
  const onSort = vi.fn();
  const { user } = opened({ onSort });
  expect(within(head(/Note/)).queryByRole('button')).toBeNull();
  within(head(/Plate/)).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(onSort).toHaveBeenLastCalledWith({ by: 'plate', descending: false });
  await user.click(within(head(/km/)).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'km', descending: true });
  const at = (descending: boolean) => {
    cleanup();
    return opened({ onSort, sort: { by: 'plate', descending } });
  };
  at(false);
  expect(head(/Plate/).getAttribute('aria-sort')).toBe('ascending');
  expect(head(/km/).hasAttribute('aria-sort')).toBe(false);
  at(true);
  expect(head(/Plate/).getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head(/Plate/)).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith(undefined);
});

test('arrows, and j and k, go from row to row', async () => {
  const { user } = opened();
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
});

test('an edge is moved with the arrows, the width is kept, and Home forgets it', () => {
  saveWidths('cars', { plate: 120 });
  const { unmount } = opened();
  const plate = edge('Plate');
  vi.spyOn(head(/Plate/), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 30));
  fireEvent.keyDown(plate, { key: 'ArrowRight' });
  expect(readWidths('cars')).toEqual({ plate: 136 });
  unmount();
  opened();
  expect(screen.getByRole('table').style.getPropertyValue('--tracks-3')).toContain('136px');
  fireEvent.keyDown(edge('Plate'), { key: 'Home' });
  expect(readWidths('cars')).toEqual({});
});

test('an edge follows the pointer, no further than the least width', () => {
  opened();
  vi.spyOn(head(/Plate/), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 30));
  fireEvent.mouseDown(edge('Plate'), { clientX: 200 });
  fireEvent.mouseMove(document, { clientX: 260 });
  fireEvent.mouseUp(document, { clientX: 260 });
  expect(readWidths('cars')).toEqual({ plate: 260 });
  vi.spyOn(head(/Plate/), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 260, 30));
  fireEvent.mouseDown(edge('Plate'), { clientX: 260 });
  fireEvent.mouseUp(document, { clientX: 0 });
  expect(screen.getByRole('table').style.getPropertyValue('--tracks-3')).toContain('minmax(min(3.5rem');
});

test('rows on their way are grey, and what comes below the columns is of those that are there', () => {
  opened({ rows: undefined, totals: { km: '30' } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('30')).toBeNull();
  cleanup();
  opened({ totals: { km: '30' } });
  expect(screen.getByText('30').tagName).toBe('TD');
});

test('what shares the width leaves the rest to others, and the last one takes what nobody does', () => {
  const [plate, km] = columns;
  if (plate === undefined || km === undefined) throw new Error('Columns are missing');
  expect(tracksOf([plate, { ...km, width: 5 }], {})).toBe('minmax(3.5rem, 1fr) minmax(min(3.5rem, 5rem), 5rem)');
  expect(tracksOf([plate, { ...km, width: 5 }], { plate: 90 })).toBe(
    'minmax(min(3.5rem, 90px), 90px) minmax(3.5rem, 1fr)',
  );
});
