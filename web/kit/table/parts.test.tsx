import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { RowLink } from '../lists/row-link.tsx';
import type { Column } from './column.ts';
import { ListCard } from './list-card.tsx';
import { Pager } from './pager.tsx';
import { TableHead } from './table-head.tsx';
import { useColumns } from './use-columns.ts';
import { WidthHandle } from './width-handle.tsx';

const columns: readonly Column<{ readonly id: string }>[] = [
  { id: 'plate', head: 'Plate', cell: () => '', minWidth: 4 },
  { id: 'sum', head: 'Sum', cell: () => '', align: 'end' },
];

function Head() {
  const table = useColumns({ name: 'parts', columns });
  return (
    <table>
      <TableHead table={table} columns={columns} lead={undefined} acts="Acts" />
    </table>
  );
}

function Edge({ start }: { readonly start: (event: unknown) => void }) {
  const [column] = useColumns({ name: 'parts', columns }).getAllLeafColumns();
  return column === undefined ? null : <WidthHandle column={column} start={start} isFirst />;
}

test('a row that is a link has its words, and what stands at its end', () => {
  show(<RowLink to="/benches/a" title="Ash" detail="Oak" aside="2 m" />);
  const row = screen.getByRole('link', { name: /Ash\s*Oak\s*2 m/ });
  expect(row.getAttribute('href')).toBe('/benches/a');
});

test('the pages lead on and back, and are not there where one page has all', async () => {
  const onTurn = vi.fn();
  const { user } = show(
    <ListCard tools={<Pager cursors={['a', 'b']} endCursor="c" pending={false} onTurn={onTurn} />}>rows</ListCard>,
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onTurn).toHaveBeenLastCalledWith(['a', 'b', 'c']);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onTurn).toHaveBeenLastCalledWith(['a']);
  expect(show(<Pager cursors={[]} endCursor={null} pending={false} onTurn={onTurn} />).container.textContent).toBe('');
});

test('Tab reaches one edge of the head, and the arrows lead on to the others', () => {
  show(<Head />);
  const [first, second] = screen.getAllByRole('separator');
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  if (first) fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
});

test('an edge says between which widths it moves, and a press begins at the width that is there', () => {
  const start = vi.fn();
  show(<Edge start={start} />);
  const edge = screen.getByRole('separator', { name: 'Width of column Plate' });
  expect([edge.getAttribute('aria-valuemin'), edge.getAttribute('aria-valuemax')]).toEqual(['64', '1200']);
  fireEvent.mouseDown(edge);
  expect(start).toHaveBeenCalledOnce();
  expect(edge.getAttribute('aria-valuenow')).toBe('64');
});
