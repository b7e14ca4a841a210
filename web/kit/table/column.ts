import type { ReactNode } from 'react';

/** A column of a table, as a list declares it. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** Its value in a row; an empty text where there is none. */
  readonly cell: (row: Row) => ReactNode;
  /** Sums and counts are below each other at the end. */
  readonly align?: 'end';
  /** Whether the server can order the list by it. */
  readonly sortable?: boolean | undefined;
  /** Whether it begins with the latest or largest, as people ask for days and sums. */
  readonly largestFirst?: boolean;
  /** In widths of a letter. Columns without a width share what is left by `share`. */
  readonly width?: number;
  readonly share?: number;
  /** The least width, in widths of a letter. */
  readonly minWidth?: number;
  /** In which order columns leave a narrow window: 3 first, then 2; 1 stays. */
  readonly priority?: 1 | 2 | 3;
  /**
   * Where it is on a phone, which shows the same in two lines: at the end of the first one, or in the second one, there
   * with its head where the value alone says too little.
   */
  readonly onPhone?: 'end' | 'detail' | 'named';
}

/** The order of a list: the id of a column. */
export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

/** Widths that somebody dragged, in pixels by column. */
export type Widths = Readonly<Record<string, number>>;

const narrowest = 3.5;
const letter = 16;

/** The least width of a column in pixels, at the usual size of letters. */
export const leastWidth = ({ minWidth = narrowest }: Pick<Column<never>, 'minWidth'>): number => minWidth * letter;

/** The tracks of a grid for some columns; the last one takes what is left where no other does. */
export function tracksOf<Row>(columns: readonly Column<Row>[], widths: Widths): string {
  const sharing = columns.some(({ id, width }) => width === undefined && widths[id] === undefined);
  return columns
    .map(({ id, width, share = 1, minWidth = narrowest }, place) => {
      const chosen = widths[id];
      const most = chosen === undefined ? width && `${width}rem` : `${chosen}px`;
      if (most === undefined) return `minmax(${minWidth}rem, ${share}fr)`;
      const takesRest = !sharing && place === columns.length - 1;
      return takesRest ? `minmax(${minWidth}rem, 1fr)` : `minmax(min(${minWidth}rem, ${most}), ${most})`;
    })
    .join(' ');
}
