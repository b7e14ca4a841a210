import type { Transaction } from '../database/database.ts';

/**
 * Locks of rows until the end of a transaction, so that what is checked behind one stays so until the commit: shared by
 * the person who uses a row, exclusive for the person who ends or counts one. MySQL and MariaDB run what is in such a
 * comment; SQLite, which has one writer at a time, passes over it.
 */
type Lock = (tx: Transaction, workshopId: string, id: string) => Promise<unknown>;
type Locks = Readonly<Record<string, Lock>>;

// A statement for each, because a table's name cannot be a parameter.
const shared = {
  customer: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM customers WHERE workshopId = ${workshopId} AND id = ${id} /*! LOCK IN SHARE MODE */`,
  vehicle: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM vehicles WHERE workshopId = ${workshopId} AND id = ${id} /*! LOCK IN SHARE MODE */`,
  staff: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM staff WHERE workshopId = ${workshopId} AND id = ${id} /*! LOCK IN SHARE MODE */`,
  part: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM parts WHERE workshopId = ${workshopId} AND id = ${id} /*! LOCK IN SHARE MODE */`,
  paymentMethod: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM payment_methods WHERE workshopId = ${workshopId} AND id = ${id}
      /*! LOCK IN SHARE MODE */`,
  fiscalPremise: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM fiscal_premises WHERE workshopId = ${workshopId} AND id = ${id}
      /*! LOCK IN SHARE MODE */`,
  stockCount: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM stock_counts WHERE workshopId = ${workshopId} AND id = ${id} /*! LOCK IN SHARE MODE */`,
} as const satisfies Locks;

const exclusive = {
  customer: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM customers WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  staff: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM staff WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  jobCard: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM job_cards WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  resource: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM resources WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  part: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM parts WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  supplier: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM suppliers WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  purchaseOrder: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM purchase_orders WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  coreDeposit: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM core_deposits WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  supplierInvoice: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM supplier_invoices WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  goodsReceipt: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM goods_receipts WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  stockCount: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM stock_counts WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  storageLocation: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM storage_locations WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  tyreSet: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM tyre_sets WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  invoice: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM workshop_invoices WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  onlinePayout: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM online_payouts WHERE workshopId = ${workshopId} AND id = ${id} /*! FOR UPDATE */`,
  /** All that came with an import. */
  customersOfImport: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM customers WHERE workshopId = ${workshopId} AND importId = ${id} /*! FOR UPDATE */`,
  vehiclesOfImport: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM vehicles WHERE workshopId = ${workshopId} AND importId = ${id} /*! FOR UPDATE */`,
  invoicesOfImport: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM workshop_invoices WHERE workshopId = ${workshopId} AND importId = ${id}
      /*! FOR UPDATE */`,
  partsOfImport: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM parts WHERE workshopId = ${workshopId} AND importId = ${id} /*! FOR UPDATE */`,
  receiptsOfImport: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM goods_receipts WHERE workshopId = ${workshopId} AND importId = ${id} /*! FOR UPDATE */`,
  supplierInvoicesOfImport: (tx, workshopId, id) =>
    tx.$queryRaw`SELECT id FROM supplier_invoices WHERE workshopId = ${workshopId} AND importId = ${id}
      /*! FOR UPDATE */`,
} as const satisfies Locks;

export type SharedLock = keyof typeof shared;
export type ExclusiveLock = keyof typeof exclusive;

/** In one order, so that two transactions that lock the same rows do not wait for each other. */
const inOrder = (ids: readonly (string | null)[]) => [...new Set(ids)].flatMap((id) => id ?? []).toSorted();

/** @param ids those that are null name no row */
export async function lockShared(
  tx: Transaction,
  workshopId: string,
  { row, ids }: { readonly row: SharedLock; readonly ids: readonly (string | null)[] },
): Promise<void> {
  for (const id of inOrder(ids)) await shared[row](tx, workshopId, id);
}

/** As lockShared, for rows that end or are counted. */
export async function lockExclusive(
  tx: Transaction,
  workshopId: string,
  { row, ids }: { readonly row: ExclusiveLock; readonly ids: readonly (string | null)[] },
): Promise<void> {
  for (const id of inOrder(ids)) await exclusive[row](tx, workshopId, id);
}
