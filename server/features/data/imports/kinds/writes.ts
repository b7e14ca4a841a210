import type { ImportField } from '../../../../../schema/features/data/import-fields.ts';
import { type Reason, reason } from '../../../../../schema/messages/errors/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { insertCustomers } from '../../../customers/customers/index.ts';
import { insertVehicles } from '../../../customers/vehicles/index.ts';
import { insertBalances } from '../../../money/invoices/index.ts';
import { insertParts, type NewPart } from '../../../stock/parts/index.ts';
import { type DeliveredGoods, insertDeliveredGoods } from '../../../stock/purchasing/index.ts';
import {
  type IncomingInvoice,
  type IncomingNote,
  type InvoicedRow,
  insertInvoicedRows,
} from '../../../stock/supplier-invoices/index.ts';
import { indexNew, type NewTerms } from '../../../workshop/search/index.ts';
import type { Cells } from './cells.ts';

type NewRowOf<Table extends TableName> = Extract<
  Parameters<TenantTables[Table]['createMany']>[0]['data'],
  readonly unknown[]
>[number];
type TableName =
  | 'customer'
  | 'vehicle'
  | 'vehicleOwnership'
  | 'odometerReading'
  | 'historyEntry'
  | 'invoice'
  | 'payment'
  | 'paymentAllocation';

/** The rows that an import writes, by their tables. */
export type Writes = { readonly [Table in TableName]?: readonly NewRowOf<Table>[] } & {
  readonly terms?: readonly NewTerms[];
  readonly part?: readonly NewPart[];
  readonly delivered?: readonly DeliveredGoods[];
  readonly invoiced?: readonly InvoicedRow[];
};

/** A row that is not written because it is there already; where, and in which words it is named. */
export interface LeftOut {
  readonly leftOut: { readonly field: ImportField; readonly reason: Reason };
}

/** A row that is written, and how its fields are shown beforehand. */
export interface Accepted {
  readonly writes: Writes;
  readonly preview: Readonly<Record<string, unknown>>;
}

/** What the rows of an import are checked against. */
export interface ImportContext {
  readonly db: TenantTables;
  readonly importId: string;
  readonly source: string;
  /** The country of the workshop. */
  readonly home: string;
  /** YYYY-MM-DD in the workshop's zone. */
  readonly today: string;
  readonly now: Date;
  /** Of an e-invoice alone: what it says. */
  readonly invoice?: IncomingInvoice;
  /** Of a delivery note that is no table: what it says. */
  readonly note?: IncomingNote;
  /** Of a delivery note and an e-invoice alone. */
  readonly delivery?: {
    readonly supplierId: string;
    readonly noteNumber: string | null;
    /** Whether what it costs is shown to the person who asks. */
    readonly seesCosts: boolean;
  };
}

/**
 * Checks one row after the other, against what is there and the rows before.
 *
 * @param row its number, by which a later row names it
 * @throws BAD_INPUT with what is wrong, by the fields
 */
export type RowChecker = (cells: Cells, row: number) => Accepted | LeftOut;

/** The row of the file that something came with; 0 for what was in the program before. */
export type SourceRow = number;

/** Says that a row is there already: in the program, or in an earlier row of the file. */
export function skipRow(field: ImportField, source: SourceRow): LeftOut {
  const why = source === 0 ? ('inProgramAlready' as const) : reason('sameAsRow', { row: source });
  return { leftOut: { field, reason: why } };
}

/** Who writes them, and when. */
export interface Writing {
  readonly staffId: string | undefined;
  readonly clock: Clock;
}

/** Writes the rows of an import; later ones point at earlier ones. */
export async function writeAll(db: TenantTables, writes: readonly Writes[], by: Writing): Promise<void> {
  const rowsOf = <Table extends TableName>(table: Table) =>
    writes.flatMap((each): readonly NewRowOf<Table>[] => each[table] ?? []);
  await insertCustomers(db, rowsOf('customer'));
  await insertVehicles(db, {
    vehicle: rowsOf('vehicle'),
    vehicleOwnership: rowsOf('vehicleOwnership'),
    odometerReading: rowsOf('odometerReading'),
    historyEntry: rowsOf('historyEntry'),
  });
  await insertBalances(db, {
    invoice: rowsOf('invoice'),
    payment: rowsOf('payment'),
    paymentAllocation: rowsOf('paymentAllocation'),
  });
  await indexNew(
    db,
    writes.flatMap(({ terms = [] }) => terms),
    by.clock.now(),
  );
  await insertParts(
    db,
    writes.flatMap(({ part = [] }) => part),
    by,
  );
  await insertDeliveredGoods(
    db,
    writes.flatMap(({ delivered = [] }) => delivered),
    by,
  );
  await insertInvoicedRows(
    db,
    writes.flatMap(({ invoiced = [] }) => invoiced),
    by,
  );
}
