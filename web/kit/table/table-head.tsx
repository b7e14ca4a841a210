import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import type { TableColumns } from './use-columns.ts';
import { WidthHandle } from './width-handle.tsx';

interface TableHeadProps {
  readonly table: TableColumns;
  readonly columns: readonly Pick<Column<never>, 'id' | 'align' | 'priority' | 'minWidth'>[];
  readonly lead: ReactNode;
  readonly acts: ReactNode;
}

/** The heads of the columns: what the list can be ordered by is a button, and the edge of each can be dragged. */
export function TableHead({ table, columns, lead, acts }: TableHeadProps) {
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        {lead !== undefined && <th className={styles.lead}>{lead}</th>}
        {headers.map((header, place) => {
          const { id, column } = header;
          const declared = columns[place];
          const order = column.getIsSorted();
          const Arrow = order === false ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
          const words = <span className={styles.words}>{String(column.columnDef.header)}</span>;
          return (
            <th
              key={id}
              scope="col"
              className={classNames(styles.cell, declared?.align === 'end' && styles.end)}
              data-priority={declared?.priority ?? 1}
              aria-sort={order === false ? undefined : order === 'asc' ? 'ascending' : 'descending'}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-sorted={order === false ? undefined : order}
                  onClick={column.getToggleSortingHandler()}
                >
                  {words}
                  <Arrow aria-hidden="true" />
                </button>
              ) : (
                words
              )}
              <WidthHandle column={column} start={header.getResizeHandler()} isFirst={place === 0} />
            </th>
          );
        })}
        {acts !== undefined && <th className={styles.acts}>{acts}</th>}
      </tr>
    </thead>
  );
}
