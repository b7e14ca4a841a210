import type { FigureDays, FigurePart, FigureUnit } from '../../../../schema/features/figures/figures.ts';
import type { EntityKind } from '../../../../schema/features/workshop/enums.ts';
import type { DayKind, DaySums } from './day-sums.ts';
import type { FigureReader } from './reading/figure-reader.ts';

/** What one document, card or day adds to a figure. Tile, list, series and CSV are made of the same rows. */
export interface FigureRow {
  readonly entity: EntityKind;
  readonly id: string;
  /** YYYY-MM-DD in the workshop's zone; null of what has no day. */
  readonly on: string | null;
  /** Cents, minutes or a count, a whole number. */
  readonly value: number;
  /** What it is a part of, or divided by; null where nothing is divided. */
  readonly of: number | null;
  readonly part?: FigurePart;
  /** Of a product of two quotients: what of the row is in the first and the second. */
  readonly quotients?: readonly [Quotient, Quotient];
}

export interface Quotient {
  readonly value: number;
  readonly of: number;
}

export interface Sums extends Quotient {
  readonly n: number;
  readonly quotients: readonly [Quotient, Quotient];
}

/** How a figure is counted: one query, and one way of making a value of what its rows come to. */
export interface FigureQuery {
  readonly unit: FigureUnit;
  /** The rows of some days; undefined where the workshop does not use what they are about. */
  readonly rows: (reader: FigureReader, days: FigureDays) => Promise<readonly FigureRow[] | undefined>;
  /** What the rows come to, of the sums of the days, where each row belongs to one of them: for the tile, which shows none. */
  readonly ofDays?: (days: DaySums) => Sums;
  /** What the rows come to, where that is found without them and is no sum of days. */
  readonly sums?: (reader: FigureReader, days: FigureDays) => Promise<Sums>;
  /** @returns null where it would be divided by zero, or says nothing because there are too few */
  readonly valueOf: (sums: Sums) => number | null;
  /** Of how many it is made, where that is not the number of its rows. */
  readonly countOf?: (sums: Sums) => number;
  /** It is as it is now, whatever days are asked for; it has no value of a year before. */
  readonly isOfNow?: true;
}

/** What adds nothing to a quotient. */
export const noQuotient: Quotient = { value: 0, of: 0 };
const add = (a: Quotient, b: Quotient | undefined): Quotient => ({
  value: a.value + (b?.value ?? 0),
  of: a.of + (b?.of ?? 0),
});

/** A figure of which the sums of days are those of their rows. */
export const sumsOf =
  (kind: DayKind) =>
  ({ kinds }: DaySums): Sums => ({ ...kinds[kind], quotients: [noQuotient, noQuotient] });

export function sumRows(rows: readonly FigureRow[]): Sums {
  let [all, first, second] = [noQuotient, noQuotient, noQuotient];
  for (const { value, of, quotients } of rows) {
    all = { value: all.value + value, of: all.of + (of ?? 0) };
    if (quotients === undefined) continue;
    first = add(first, quotients[0]);
    second = add(second, quotients[1]);
  }
  return { ...all, n: rows.length, quotients: [first, second] };
}

/** A figure that is the sum of its rows. */
export const total = ({ value }: Sums): number => value;

/** A quotient in whole thousandths; null by zero. */
export const permille = ({ value, of }: Quotient): number | null => (of > 0 ? Math.round((1000 * value) / of) : null);

/** Fewer say nothing in thousandths: their list does. */
const fewest = 5;

export const permilleOfMany = (sums: Sums): number | null => (sums.n < fewest ? null : permille(sums));

/** Rows of the same thing on the same day as one. */
export function mergeRows(rows: readonly FigureRow[]): readonly FigureRow[] {
  const merged = new Map<string, FigureRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = merged.get(key);
    merged.set(key, known === undefined ? row : addRows(known, row));
  }
  return [...merged.values()];
}

function addRows(a: FigureRow, b: FigureRow): FigureRow {
  const of = a.of === null && b.of === null ? null : (a.of ?? 0) + (b.of ?? 0);
  const [first, second] = a.quotients ?? [noQuotient, noQuotient];
  const quotients = { quotients: [add(first, b.quotients?.[0]), add(second, b.quotients?.[1])] as const };
  const hasQuotients = a.quotients !== undefined || b.quotients !== undefined;
  return { ...a, value: a.value + b.value, of, ...(hasQuotients ? quotients : {}) };
}

/** Where a row is in the list: the oldest day first. */
export const keyOf = ({ on, entity, id }: FigureRow): string => `${on ?? ''} ${entity} ${id}`;
