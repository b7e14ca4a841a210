import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { databases } from '../../../../../../tests/support/machine/databases.ts';
import { aWorkshop } from '../../../../../../tests/support/server/written-account.ts';
import { openDatabase } from '../../../../../infrastructure/database/database.ts';
import { tenantDb } from '../../../../../infrastructure/tenant/tenant-db.ts';
import { eInvoiceIfComplete } from '../make-e-invoice.ts';
import { generatedInvoice } from './generated-invoices.ts';

/** One that names no other. */
const invoice = fc
  .sample(generatedInvoice, { numRuns: 50, seed: 1 })
  .map((generated) => generated.invoice)
  .find(({ creditOfId, advances }) => creditOfId === null && advances.length === 0);

test.each(['ubl', 'eslog'] as const)('others have their turn before an e-invoice is written as %s', async (syntax) => {
  // SQLite answers at once: nothing else lets anybody in.
  const [sqlite] = databases;
  const { url } = await sqlite.createMigrated();
  const database = await openDatabase(url);
  try {
    const db = tenantDb(database, await aWorkshop(database));
    const written = async () => invoice && eInvoiceIfComplete(db, invoice, syntax);
    await written();
    const others = vi.fn();
    setImmediate(others);
    expect(await written()).toBeDefined();
    expect(others).toHaveBeenCalled();
  } finally {
    await database.close();
  }
});
