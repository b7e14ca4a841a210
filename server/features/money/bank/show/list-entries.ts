import type { z } from 'zod';
import type { bankEntryFilter } from '../../../../../schema/features/money/bank.ts';
import { foldText } from '../../../../../schema/fields/fold-text.ts';
import { pageOfFound, type SignedInCall } from '../../../../api/operation/index.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { presentBankEntries } from './present-bank-entries.ts';

interface ListQuery {
  readonly filter?: z.output<typeof bankEntryFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** How many of the latest transactions a search by words goes through. */
const mostSearched = 10_000;

/** A page of bookings in the order in which they came. @throws BAD_INPUT an invalid cursor */
export async function listBankEntries({ db }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const where = filter.states === undefined ? {} : { state: { in: filter.states } };
  const found = await pageOfFound(input, {
    read: (query) => db.bankEntry.findMany({ ...query, where: { ...where, AND: query.where } }),
    count: (filtered) => db.bankEntry.count({ where: { ...where, AND: filtered.where } }),
    find: async (text) => {
      const rows = await db.bankEntry.findMany({
        where,
        orderBy: { id: 'desc' },
        take: mostSearched,
        select: { id: true, payerName: true, reference: true, text: true },
      });
      const wanted = foldText(text.trim());
      const matches: string[] = [];
      for (const { id, payerName, reference, text: words } of rows) {
        if (foldText(`${payerName} ${reference} ${words}`).includes(wanted)) matches.push(id);
        await yieldIfOverBudget();
      }
      return matches;
    },
  });
  return { ...found, nodes: await presentBankEntries(db, found.nodes) };
}
