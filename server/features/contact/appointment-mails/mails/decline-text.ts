import type { BookingDeclined } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readableText } from '../../../../integrations/mail/mail-layout.ts';

/** What the desk writes to who is declined, until the transaction ends in which it is. */
const wordsIn = new WeakMap<object, Map<string, string>>();

/** Keeps the words for the mail, which is written once the card is cancelled. */
export const saveDeclineText = ({ tx, jobCardId, text }: BookingDeclined): Promise<void> =>
  tx.beside(async (base) => {
    wordsIn.set(base, (wordsIn.get(base) ?? new Map<string, string>()).set(jobCardId, readableText(text)));
  });

/** What the desk has written of a card in this transaction. */
export const declineText = (tx: TenantTables, jobCardId: string): Promise<string | undefined> =>
  tx.beside(async (base) => wordsIn.get(base)?.get(jobCardId));
