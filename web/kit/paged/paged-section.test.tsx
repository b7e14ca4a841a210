import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import type { Column } from '../table/column.ts';
import { PagedSection } from './paged-section.tsx';
import { usePageTurns } from './use-page-turns.ts';
import type { ReadPage } from './use-read-page.ts';

interface Car {
  readonly id: string;
  readonly plate: string;
}
const columns: readonly Column<Car>[] = [{ id: 'plate', head: 'Plate', cell: ({ plate }) => plate }];

function Cars({
  read,
  asked = () => undefined,
}: {
  readonly read: ReadPage<Car>;
  readonly asked?: (of: object) => void;
}) {
  const turns = usePageTurns(2);
  asked(turns.variables);
  return <PagedSection title="Cars" none="No cars" name="cars" columns={columns} read={read} turns={turns} />;
}

const page = (nodes: readonly Car[], endCursor: string | null): ReadPage<Car> => ({
  page: { totalCount: nodes.length, endCursor, nodes },
  refused: undefined,
  pending: false,
});

test('an empty list says so beside its title, and has no table', () => {
  show(<Cars read={page([], null)} />);
  expect(within(screen.getByRole('region', { name: 'Cars' })).getByText('No cars')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a page leads on to the next one, which is asked for behind it', async () => {
  const asked = vi.fn();
  const { user } = show(<Cars read={page([{ id: 'a', plate: 'LJ AA-111' }], 'z')} asked={asked} />);
  expect(screen.getByRole('table', { name: 'Cars' }).textContent).toContain('LJ AA-111');
  expect(asked).toHaveBeenLastCalledWith({ first: 2 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(asked).toHaveBeenLastCalledWith({ first: 2, after: 'z' });
});

test('what could not be read is asked for again', async () => {
  const refetch = vi.fn();
  const error = { code: 'NETWORK_ERROR', text: 'No network' } as const;
  const { user } = show(
    <Cars read={{ page: undefined, refused: { step: 'refused', error, refetch }, pending: false }} />,
  );
  expect(screen.getByText('No network')).toBeDefined();
  await user.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
});
