import { useState } from 'react';
import { useFormats } from '../../../language/formats.ts';
import { readQuantity } from './read-quantity.ts';

interface QuantityRow {
  readonly key: string;
  /** In thousandths, before somebody types another one. */
  readonly quantity: number;
  /** Whether it is ticked at first, as it is where nothing is said. */
  readonly startsTicked?: boolean;
}

/** A row with what is typed in it; thousandths is undefined where that is no quantity. */
export interface TickedRow<Row> {
  readonly row: Row;
  readonly isTicked: boolean;
  readonly typed: string;
  readonly thousandths: number | undefined;
}

interface TickedQuantities<Row> {
  readonly rows: readonly TickedRow<Row>[];
  /** The ticked rows with their quantities; undefined where none is ticked, or one of them has no quantity. */
  readonly chosen: readonly { readonly row: Row; readonly thousandths: number }[] | undefined;
  readonly isChanged: boolean;
  readonly tick: (key: string, isTicked: boolean) => void;
  readonly type: (key: string, typed: string) => void;
}

/** Rows to tick, each with a quantity that can be typed over. */
export function useTickedQuantities<Row extends QuantityRow>(from: readonly Row[]): TickedQuantities<Row> {
  const { decimal } = useFormats();
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [typedOf, setTypedOf] = useState<Readonly<Record<string, string>>>({});
  const rows = from.map((row): TickedRow<Row> => {
    const typed = typedOf[row.key] ?? decimal(row.quantity / 1000);
    return { row, isTicked: ticks[row.key] ?? row.startsTicked ?? true, typed, thousandths: readQuantity(typed) };
  });
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const chosen = ticked.flatMap(({ row, thousandths }) => (thousandths === undefined ? [] : [{ row, thousandths }]));
  return {
    rows,
    chosen: chosen.length > 0 && chosen.length === ticked.length ? chosen : undefined,
    isChanged: Object.keys(ticks).length > 0 || Object.keys(typedOf).length > 0,
    tick: (key, isTicked) => setTicks((before) => ({ ...before, [key]: isTicked })),
    type: (key, typed) => setTypedOf((before) => ({ ...before, [key]: typed })),
  };
}
