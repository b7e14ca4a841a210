import { raw } from '@prisma/client/runtime/client';
import { z } from 'zod';
import { Prisma } from '../../../../generated/prisma/mysql/browser.ts';
import type { Transaction } from '../../database/database.ts';
import { yieldToEventLoop } from '../../event-loop.ts';
import { type TenantTableName, tenantTables } from '../tenant-tables.ts';

/** What is copied, in this order: a row comes after those that it points at. */
export const copiedTables = [
  ...(['staff', 'labourRate', 'paymentMethod', 'issuingDevice', 'numberSeries', 'fiscalPremise'] as const),
  ...(['customer', 'vehicle', 'vehicleOwnership', 'odometerReading', 'historyEntry'] as const),
  ...(['jobTemplate', 'templateUse', 'service'] as const),
  ...(['supplier', 'part', 'partNumber'] as const),
  ...(['jobCard', 'cardFaultCode', 'job', 'line', 'estimate', 'approval', 'timeEntry'] as const),
  ...(['purchaseOrder', 'purchaseLine', 'goodsReceipt', 'receiptLine'] as const),
  ...(['stockMovement', 'stockReservation'] as const),
  ...(['invoice', 'invoiceLine', 'invoiceJob', 'payment', 'paymentAllocation', 'fiscalRecord'] as const),
  ...(['plannerSettings', 'resource', 'workingHours', 'dayException'] as const),
  ...(['block', 'quarterClaim'] as const),
  ...(['activity', 'searchTerm'] as const),
] as const satisfies readonly TenantTableName[];

/** What no two workshops may have alike, and what leads to rows that are left behind. */
const notCopied: ReadonlySet<string> = new Set(['plannerSettings.slug']);

/** This many rows with one statement, so that nobody waits for a large table. */
const rowsAtOnce = 300;

/** With a letter in front, so that it is found in no number. */
const idEnding = z.string().regex(/^[a-f][0-9a-f]{7}$/);

export interface WorkshopCopy {
  readonly from: string;
  readonly to: string;
  /** How the ids of the rows end that are copied (`withIdEnding`), and how those of the copies do. */
  readonly endings: { readonly from: string; readonly to: string };
}

/**
 * Copies a workshop with its daily work inside the database: ids get another ending wherever they are in a row, and
 * rows whose id has no such ending are left out. Accounts, files, links, what came from outside and what is encrypted
 * for the workshop stay behind.
 */
export async function copyWorkshop(tx: Transaction, { from, to, endings }: WorkshopCopy): Promise<void> {
  const [before, after] = [idEnding.parse(endings.from), idEnding.parse(endings.to)];
  const others = listed(Object.keys(Prisma.WorkshopScalarFieldEnum).filter((column) => column !== 'id'));
  await tx.$executeRaw`
    INSERT INTO workshops (id, ${raw(others)}) SELECT ${to}, ${raw(others)} FROM workshops WHERE id = ${from}`;
  for (const table of copiedTables) {
    const { stored, columns } = tenantTables[table];
    const names = Object.keys(columns).filter(
      (column) => column !== 'workshopId' && !notCopied.has(`${table}.${column}`),
    );
    const replaced = names.map((name) => `REPLACE(\`${name}\`, '${before}', '${after}')`).join(', ');
    for (let [offset, copied] = [0, rowsAtOnce]; copied === rowsAtOnce; offset += rowsAtOnce) {
      copied = await tx.$executeRaw`
        INSERT INTO ${raw(stored)} (workshopId, ${raw(listed(names))})
        SELECT ${to}, ${raw(replaced)} FROM ${raw(stored)}
        WHERE workshopId = ${from} AND id LIKE ${`%${before}`} ORDER BY id LIMIT ${raw(String(rowsAtOnce))} OFFSET ${raw(String(offset))}`;
      await yieldToEventLoop();
    }
  }
}

const listed = (columns: readonly string[]) => columns.map((column) => `\`${column}\``).join(', ');
