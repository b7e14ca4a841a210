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

/** Writes the rows of an import. */
export async function writeAll(own: WorkshopTables, writes: readonly Writes[], now: Date): Promise<void> {
  const rowsOf = <Table extends TableName>(table: Table) =>
    writes.flatMap((each): readonly NewRowOf<Table>[] => each[table] ?? []);
  await own.customer.createMany({ data: rowsOf('customer') });
  await own.vehicle.createMany({ data: rowsOf('vehicle') });
  await own.vehicleOwnership.createMany({ data: rowsOf('vehicleOwnership') });
  await own.odometerReading.createMany({ data: rowsOf('odometerReading') });
  await own.historyEntry.createMany({ data: rowsOf('historyEntry') });
  await own.invoice.createMany({ data: rowsOf('invoice') });
  await own.payment.createMany({ data: rowsOf('payment') });
  await own.paymentAllocation.createMany({ data: rowsOf('paymentAllocation') });
  await indexNew(
    own,
    writes.flatMap(({ terms = [] }) => terms),
    now,
  );
}
