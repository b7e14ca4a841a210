import type { BoardCardPartsFragment, BoardQuery } from '../../../../../generated/graphql.ts';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';

export type Column = BoardQuery['board']['columns'][number]['column'];
/** Where a card can be dropped: a column, or those on hold below the cards in work. */
export type DropTarget = Column | 'HELD';

/** What putting a card there means. */
export type DropAction =
  | { readonly kind: 'move'; readonly to: CardState }
  /** A car that was expected comes: its kilometres are asked for. */
  | { readonly kind: 'check-in' }
  | { readonly kind: 'finish' };

/** Which states stand for a place, the one that is most likely meant first. */
const statesOf: Readonly<Record<DropTarget, readonly CardState[]>> = {
  EXPECTED: ['PLANNED'],
  ARRIVED: ['CHECKED_IN', 'DIAGNOSIS'],
  WAITING: ['AWAITING_APPROVAL'],
  WORKING: ['IN_PROGRESS', 'READY_TO_START', 'QUALITY_CHECK'],
  HELD: ['ON_HOLD'],
  READY: ['READY'],
};

type Card = Pick<BoardCardPartsFragment, 'state' | 'possibleStates'>;

/** What happens when somebody of this role puts a card there; undefined where that is not possible, or where it is. */
export function dropAction(card: Card, place: DropTarget, role: Role): DropAction | undefined {
  if (statesOf[place].includes(card.state)) return undefined;
  const isDesk = can(role, 'job-cards.manage');
  if (card.state === 'PLANNED') return place === 'ARRIVED' && isDesk ? { kind: 'check-in' } : undefined;
  const to = statesOf[place].find((state) => card.possibleStates.includes(state));
  if (to !== undefined) return { kind: 'move', to };
  return place === 'READY' && can(role, 'job-cards.work') ? { kind: 'finish' } : undefined;
}

export const dropTargets: readonly DropTarget[] = ['EXPECTED', 'ARRIVED', 'WAITING', 'WORKING', 'HELD', 'READY'];

/** Whether a card can be put anywhere else. */
export const isDraggable = (card: Card, role: Role) =>
  dropTargets.some((place) => dropAction(card, place, role) !== undefined);

/** What the menu of a card offers: what dragging it does, too, so that work that is not finished yet can be. */
export function menuStates(card: Card, role: Role): readonly CardState[] {
  const { possibleStates: possible } = card;
  if (possible.length === 0 || dropAction(card, 'READY', role)?.kind !== 'finish') return possible;
  const isEnd = (state: CardState) => state === 'ON_HOLD' || state === 'CANCELLED';
  return [...possible.filter((state) => !isEnd(state)), 'READY', ...possible.filter(isEnd)];
}
