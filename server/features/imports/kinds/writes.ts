import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { indexNew, type NewTerms } from '../../search/index.ts';
import type { Cells } from './cells.ts';

type NewRowOf<Table extends TableName> = Extract<
  Parameters<WorkshopTables[Table]['createMany']>[0]['data'],
  readonly unknown[]
>[number];
type TableName = (typeof order)[number];

/** In which order rows are written, because later ones point at earlier ones. */
const order = [
  ...(['customer', 'vehicle', 'vehicleOwnership', 'odometerReading', 'historyEntry', 'invoice', 'payment'] as const),
  ...(['paymentAllocation'] as const),
] as const;

/** The rows that an import writes, by their tables. */
export type Writes = { readonly [Table in TableName]?: readonly NewRowOf<Table>[] } & {
  readonly terms?: readonly NewTerms[];
};

/** What belongs to an import, and what everything is judged by. */
export interface Around {
  readonly own: WorkshopTables;
  readonly importId: string;
  readonly source: string;
  /** The country of the workshop. */
  readonly home: string;
  /** YYYY-MM-DD in the workshop's zone. */
  readonly today: string;
  readonly now: Date;
}

/**
 * Judges one row after the other, by what is there and by the rows before.
 *
 * @returns what it writes; undefined where it is there already
 * @throws BAD_INPUT with what is wrong, by the fields
 */
export type Judge = (cells: Cells) => Writes | undefined;

/** As many as a statement carries on both engines. */
const batch = 500;

/** Writes the rows of an import, many at a time. */
export async function writeAll(own: WorkshopTables, writes: readonly Writes[], now: Date): Promise<void> {
  const of = <Table extends TableName>(table: Table, write: (rows: NewRowOf<Table>[]) => Promise<unknown>) =>
    inBatches(
      writes.flatMap((each): readonly NewRowOf<Table>[] => each[table] ?? []),
      write,
    );
  await of('customer', (data) => own.customer.createMany({ data }));
  await of('vehicle', (data) => own.vehicle.createMany({ data }));
  await of('vehicleOwnership', (data) => own.vehicleOwnership.createMany({ data }));
  await of('odometerReading', (data) => own.odometerReading.createMany({ data }));
  await of('historyEntry', (data) => own.historyEntry.createMany({ data }));
  await of('invoice', (data) => own.invoice.createMany({ data }));
  await of('payment', (data) => own.payment.createMany({ data }));
  await of('paymentAllocation', (data) => own.paymentAllocation.createMany({ data }));
  await indexNew(
    own,
    writes.flatMap(({ terms = [] }) => terms),
    now,
  );
}

async function inBatches<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await write(rows.slice(start, start + batch));
}
