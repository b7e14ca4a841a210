import { z } from 'zod';
import { invalidField } from '../../../../schema/errors.ts';
import { everything, type FieldSelection } from './field-selection.ts';

/** Pages of lists that are ordered by a column. They come by ranges of its index, whichever page is asked for. */

type Direction = 'asc' | 'desc';
type Bound<Value> = { readonly gt: Value } | { readonly lt: Value };

interface Column<Row, Where, By, Value> {
  readonly of: (row: Row) => Value | null;
  readonly is: (value: Value | Bound<Value>) => Where;
  readonly by: (direction: Direction) => By;
  /** Splits rows by an optional column: those with a value, and those without. */
  readonly filled?: Where;
  readonly empty?: Where;
}

/** One way in which a list can be ordered. */
export interface ListOrder<Row, Where, By> {
  readonly by: (direction: Direction) => By;
  readonly filled: Where | undefined;
  readonly empty: Where | undefined;
  /** What has the same value as a row, and what has one behind it; undefined where the row has none. */
  readonly around: (row: Row, direction: Direction) => { readonly same: Where; readonly behind: Where } | undefined;
}

/** An order by a column that its index has. */
export function listOrder<Row, Where, By, Value extends string | number>({
  of,
  is,
  by,
  filled,
  empty,
}: Column<Row, Where, By, Value>): ListOrder<Row, Where, By> {
  return {
    by,
    filled,
    empty,
    around(row, direction) {
      const value = of(row);
      return value === null ? undefined : { same: is(value), behind: is(behindOf(value, direction)) };
    },
  };
}

const behindOf = <Value>(value: Value, direction: Direction): Bound<Value> =>
  direction === 'asc' ? { gt: value } : { lt: value };

export interface OrderedQuery<Where, By> {
  /** All of them hold. */
  readonly where: Where[];
  readonly orderBy: By[];
  readonly take: number;
}

interface OrderedTable<Row, Where, By> {
  readonly read: (query: OrderedQuery<Where, By>) => Promise<readonly Row[]>;
  readonly count: () => Promise<number>;
  readonly selects?: FieldSelection;
  /** The row that a page begins behind, also where the list has it no more. */
  readonly rowOf: (id: string) => Promise<Row | null>;
  readonly ids: { readonly is: (id: Bound<string>) => Where; readonly by: (direction: Direction) => By };
}

interface PageQuery {
  readonly first: number;
  readonly after?: string | undefined;
  readonly descending?: boolean | undefined;
}

/**
 * A page in the order of a column; rows with the same value come as they were added, and rows without one are the last in
 * both directions.
 *
 * @throws BAD_INPUT an invalid cursor
 */
export async function pageInOrder<Row extends { readonly id: string }, Where, By>(
  { first, after, descending = false }: PageQuery,
  order: ListOrder<Row, Where, By>,
  { read, count, rowOf, ids, selects = everything }: OrderedTable<Row, Where, By>,
): Promise<{ nodes: readonly Row[]; totalCount: number; endCursor: string | null }> {
  const direction = descending ? 'desc' : 'asc';
  const last = after === undefined ? undefined : await rowBehind(after, rowOf);
  const around = last && order.around(last, direction);
  const rows: Row[] = [];
  const add = async (...where: Where[]) => {
    const take = first + 1 - rows.length;
    if (take > 0) rows.push(...(await read({ where, take, orderBy: [order.by(direction), ids.by('asc')] })));
  };
  const added = last === undefined ? [] : [ids.is({ gt: last.id })];
  if (around !== undefined) {
    await add(around.same, ...added);
    await add(around.behind);
  } else if (last === undefined) await add(...(order.filled === undefined ? [] : [order.filled]));
  if (order.empty !== undefined) await add(order.empty, ...(around === undefined ? added : []));
  const nodes = rows.slice(0, first);
  return {
    nodes,
    totalCount: selects('totalCount') ? await count() : 0,
    endCursor: rows.length > first ? (nodes.at(-1)?.id ?? null) : null,
  };
}

async function rowBehind<Row>(after: string, rowOf: (id: string) => Promise<Row | null>): Promise<Row> {
  const row = z.uuid().safeParse(after).success ? await rowOf(after) : null;
  if (row === null) throw invalidField('after');
  return row;
}
