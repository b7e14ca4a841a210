import type { Asks, SignedInCall } from '../../../api/operation/index.ts';
import { cardNow } from '../moves/shown-card-now.ts';
import { withJobs } from '../show/rows.ts';
import { viewerOf } from '../show/sight.ts';
import { isToBill } from '../show/unbilled.ts';
import { openCards } from './open-cards.ts';

/** The cards that are to be billed: of those that are ready it follows from their lines, the others have a mark. */

const ready = ['READY'] as const;
const judged: Asks = (path) => path === 'unbilledCents';

/** The ids of all of them. */
export async function idsToBill(call: SignedInCall): Promise<readonly string[]> {
  const [{ cards }, gone] = await Promise.all([
    openCards(call, judged, ready),
    call.db.jobCard.findMany({ where: { toBill: true }, select: { id: true } }),
  ]);
  return [...cards.filter(({ card }) => isToBill(card)).map(({ card }) => card.id), ...gone.map(({ id }) => id)];
}

/** So many of those that are gone are shown on Today; the list has all of them. */
const shownOfGone = 100;

/**
 * Those that are ready, and the newest of those that are gone.
 *
 * @param shows what of each card is shown
 */
export async function cardsToBill(call: SignedInCall, shows: Asks) {
  const { db } = call;
  const asks: Asks = (path) => judged(path) || shows(path);
  const [{ cards }, viewer, rows] = await Promise.all([
    openCards(call, asks, ready),
    viewerOf(db, call),
    db.jobCard.findMany({ where: { toBill: true }, orderBy: { id: 'desc' }, take: shownOfGone }),
  ]);
  const gone = await withJobs(db, rows, shows);
  return [
    ...cards.flatMap(({ card, shown }) => (isToBill(card) ? [shown] : [])),
    ...gone.map((card) => cardNow(card, { ...viewer, asks: shows })),
  ];
}
