import type { FieldSelection, SignedInCall } from '../../../../api/operation/index.ts';
import { isToBill } from '../../card-model/index.ts';
import { type CardReader, goneCardsToBill, openCards } from './open-cards.ts';

/** The cards that are to be billed: of those that are ready it follows from their lines, the others have a mark. */

const ready = ['READY'] as const;
const neededFields: FieldSelection = (path) => path === 'unbilledCents';

/** The ids of all of them. */
export async function idsToBill(call: SignedInCall): Promise<readonly string[]> {
  const [{ cards }, gone] = await Promise.all([
    openCards(call, neededFields, { states: ready }),
    call.db.jobCard.findMany({ where: { toBill: true }, select: { id: true } }),
  ]);
  return [...cards.filter(({ card }) => isToBill(card)).map(({ card }) => card.id), ...gone.map(({ id }) => id)];
}

/**
 * Those that are ready, and the newest of those that are gone.
 *
 * @param shows what of each card is shown
 */
export async function cardsToBill(call: SignedInCall, shows: FieldSelection, reader: CardReader) {
  const selects: FieldSelection = (path) => neededFields(path) || shows(path);
  const [{ cards }, gone] = await Promise.all([
    openCards(call, selects, { states: ready, reader }),
    goneCardsToBill(call, shows, reader),
  ]);
  return [...cards.filter(({ card }) => isToBill(card)), ...gone].map(({ shown }) => shown);
}
