import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { unbroken } from '../../language/apart/unbroken-name.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { type Column, type Sort, tracksOf } from './column.ts';
import styles from './data-table.module.css';
import { useRowKeys } from './row-keys.ts';
import { TableHead } from './table-head.tsx';
import { useColumns } from './use-columns.ts';

export interface DataTableProps<Row extends { readonly id: string }> {
  /** The name under which this browser keeps the widths of the columns: letters only. */
  readonly name: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they are on their way: grey rows keep their place. */
  readonly rows: readonly Row[] | undefined;
  /** What a row opens, wherever it is pressed; the link is in the first column. Undefined for a row without a screen of its own. */
  readonly href: (row: Row) => string | undefined;
  readonly sort?: Sort | undefined;
  /** Undefined puts the list into its usual order again. */
  readonly onSort?: (sort: Sort | undefined) => void;
  /** What is before each row, as a box to choose it. */
  readonly lead?: RowPart<Row>;
  /** What is behind each row, as what can be done with it. */
  readonly acts?: RowPart<Row>;
  /** What is below the columns, by their ids. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /** While other rows are asked for, the ones before are shown. */
  readonly busy?: boolean;
}

interface RowPart<Row> {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** In letters of the browser. */
  readonly width: number;
}

const greyRows = Array.from({ length: 18 }, (_, place) => place);

/** A list as a table: dense on a desk, two lines a row on a phone. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, href, lead, acts, totals, busy = false } = props;
  const table = useColumns(props);
  const keys = useRowKeys();
  const tracks = (priority: number) => {
    const shown = columns.filter((column) => (column.priority ?? 1) <= priority);
    return [lead && `${lead.width}rem`, tracksOf(shown, table.state.columnSizing), acts && `${acts.width}rem`]
      .filter(Boolean)
      .join(' ');
  };
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--tracks-1': tracks(1),
    '--tracks-2': tracks(2),
    '--tracks-3': tracks(3),
  };
  const ofCell = (column: Column<Row>) => ({
    className: classNames(
      styles.cell,
      column.align === 'end' && styles.end,
      column.onPhone === 'end' && styles.phoneEnd,
    ),
    'data-priority': column.priority ?? 1,
  });
  return (
    <div className={styles.frame}>
      <table className={styles.table} style={style} aria-label={label} aria-busy={busy || rows === undefined}>
        <TableHead table={table} columns={columns} lead={lead?.head} acts={acts?.head} />
        <tbody className={styles.body} onKeyDown={keys}>
          {rows === undefined &&
            greyRows.map((place) => (
              <tr key={place} className={styles.row}>
                {lead && <td />}
                {columns.map((column) => (
                  <td key={column.id} {...ofCell(column)}>
                    <span className={styles.grey} />
                  </td>
                ))}
                {acts && <td />}
              </tr>
            ))}
          {rows?.map((row) => (
            <tr key={row.id} className={styles.row}>
              {lead && <td className={styles.lead}>{lead.cell(row)}</td>}
              {columns.map((column, place) => {
                const { className, ...rest } = ofCell(column);
                if (place === 0) {
                  const to = href(row);
                  const name = unbroken(column.cell(row));
                  return (
                    <td key={column.id} className={classNames(styles.cell, styles.title)} {...rest}>
                      {to === undefined ? (
                        name
                      ) : (
                        <Link className={styles.link} to={to}>
                          {name}
                        </Link>
                      )}
                    </td>
                  );
                }
                const value = unbroken(column.cell(row));
                return (
                  <td key={column.id} className={className} {...rest}>
                    {column.onPhone === 'named' && value !== '' && (
                      <span className={styles.name} aria-hidden="true">
                        {column.head}{' '}
                      </span>
                    )}
                    {value}
                  </td>
                );
              })}
              {acts && <td className={styles.acts}>{acts.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
        {totals !== undefined && rows !== undefined && rows.length > 0 && (
          <tfoot className={styles.foot}>
            <tr className={styles.row}>
              {lead && <td />}
              {columns.map((column) => (
                <td key={column.id} {...ofCell(column)}>
                  {totals[column.id]}
                </td>
              ))}
              {acts && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
