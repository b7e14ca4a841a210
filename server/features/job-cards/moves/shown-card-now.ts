import type { JobCard } from '../../../../schema/features/workshop/job-cards/job-cards.ts';
import type { CardRow, SelectedCard } from '../show/rows.ts';
import { cardFor, shownCard } from '../show/shown-card.ts';
import type { Viewer } from '../show/viewer.ts';
import { movesOf } from './move-card.ts';

/** A card as somebody may see it, with where they can move it now. */
export const shownCardNow = (card: CardRow, viewer: Viewer): JobCard => shownCard(card, viewer, movesOf(card, viewer));

/** The same where it is parsed as it leaves. */
export const cardNow = (card: SelectedCard, viewer: Viewer) => cardFor(card, viewer, movesOf(card, viewer));
