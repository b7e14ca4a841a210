import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { presentJobCard, toJobCardAnswer } from '../show/present-job-card.ts';
import type { CardRow, SelectedCard } from '../show/rows.ts';
import type { Viewer } from '../show/viewer.ts';
import { possibleMovesOfCard } from './move-card.ts';

/** A card as somebody may see it, with where they can move it now. */
export const presentCardWithMoves = (card: CardRow, viewer: Viewer): JobCard =>
  presentJobCard(card, viewer, possibleMovesOfCard(card, viewer));

/** As presentCardWithMoves, but not parsed: the answer of a query is parsed once as a whole. */
export const toCardAnswerWithMoves = (card: SelectedCard, viewer: Viewer) =>
  toJobCardAnswer(card, viewer, possibleMovesOfCard(card, viewer));
