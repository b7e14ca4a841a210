import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { type Column, leastWidth, type Sort } from './column.ts';
import { readWidths, saveWidths } from './column-widths.ts';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, rowSortingFeature });
const noRows: readonly { readonly id: string }[] = [];

interface Options<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined;
}

/** The columns with their order and widths; the rows are drawn as the server has ordered them. */
export function useColumns<Row extends { readonly id: string }>({ name, columns, sort, onSort }: Options<Row>) {
  const [kept] = useState(() => ({ ...readWidths(name) }));
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, { readonly id: string }>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor('id', {
          id: column.id,
          header: column.head,
          enableSorting: column.sortable === true,
          sortDescFirst: column.largestFirst === true,
          minSize: leastWidth(column),
          maxSize: 1200,
        }),
      ),
    );
  }, [columns]);
  const sorting: SortingState = sort === undefined ? [] : [{ id: sort.by, desc: sort.descending }];
  const table = useTable({
    features,
    data: noRows,
    columns: defined,
    // Widths are the table's own: a drag begins with the one that has just been measured.
    initialState: { columnSizing: kept },
    state: { sorting },
    manualSorting: true,
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      onSort?.(first === undefined ? undefined : { by: first.id, descending: first.desc });
    },
  });
  const { columnSizing } = table.state;
  useEffect(() => saveWidths(name, columnSizing), [name, columnSizing]);
  return table;
}

export type TableColumns = ReturnType<typeof useColumns>;
