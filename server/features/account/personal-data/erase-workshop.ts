import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { deleteWorkshop } from '../../../infrastructure/tenant/delete-workshop.ts';
import { eraseHeldData, personOf } from '../held-data/index.ts';

/**
 * Erases a workshop with its accounts, and what is held about them beside it. Sessions, tokens, invoices and the audit trail
 * go with the row; its files after it.
 *
 * @param also what is written in the same transaction, if there was such a workshop
 */
export async function eraseWorkshop(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  workshopId: string,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const person of await tx.user.findMany({ where: { workshopId } })) {
      await eraseHeldData(tx, personOf(person));
    }
    if (await deleteWorkshop(tx, workshopId)) await also(tx);
  });
  await files.removeWorkshop(workshopId);
}
