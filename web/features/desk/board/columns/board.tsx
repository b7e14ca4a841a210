import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BoardQuery } from '../../../../../generated/graphql.ts';
import { type CardState, columnOf } from '../../../../../schema/features/desk/states.ts';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { boardFilterTexts } from '../../../../../schema/messages/board-filter/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { useLetterKey } from '../../../../kit/browser/letter-keys.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CountBadge } from '../../../../ui/data/badge.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { isCardClosed, plateOf, useFinish } from '../../card-actions/index.ts';
import { useMoveCard } from '../../job-cards/index.ts';
import { usePlanCard } from '../../plan-card/index.ts';
import styles from '../parts/board.module.css';
import { type PricedCard } from '../parts/card-labels.ts';
import { useNow } from '../parts/use-now.ts';
import { BoardCardView } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardFilter } from './board-filter.tsx';
import { moveCardFocus } from './card-arrow-keys.ts';
import { matchesFilter, parseCardFilter } from './card-filter.ts';
import { type Column, type DropTarget, dropAction, isDraggable, menuStates } from './drop-action.ts';

export interface BoardProps {
  readonly columns: BoardQuery['board']['columns'];
  readonly staff: BoardQuery['staff'];
  readonly role: Role;
}

/** The columns with their filter. A card is in its new column as soon as it was put there. */
export function Board({ columns, staff, role }: BoardProps) {
  const t = useTexts(boardTexts);
  const filterWords = useTexts(boardFilterTexts);
  const words = useTexts(jobCardsTexts);
  const navigate = useNavigate();
  const now = useNow();
  const zone = useZone();
  const [address, setAddress] = useSearchParams();
  const { moveTo, dialog } = useMoveCard(role);
  const finishing = useFinish(role, { among: true });
  const planning = usePlanCard();
  const mayPlan = can(role, 'planner.manage');
  useLetterKey('p', mayPlan ? () => planFocused(planning.planCard) : undefined);
  const [dragged, setDragged] = useState<PricedCard>();
  const [moving, setMoving] = useState<ReadonlyMap<string, CardState>>(new Map());
  const [said, setSaid] = useState('');
  const filter = parseCardFilter(address);
  const all = columns.flatMap(({ cards }) => cards);
  const shown = all.filter((card) => matchesFilter(card, filter, { now, zone }));
  const columnNow = (card: PricedCard) => columnOf[moving.get(card.id) ?? card.state];
  const counts = columns.map(({ column }) => shown.filter((card) => columnNow(card) === column).length);
  const chosen = columns.find(({ column }) => column === address.get('column'))?.column ?? fullest(columns, counts);
  const board = useRef<HTMLDivElement>(null);
  const followed = useFocusAfterMove(board, moving);
  const tabs = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (chosen === undefined || tabs.current === null) return;
    // The one that is shown may be beyond the edge of a phone.
    const tab = tabs.current.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (tab !== null) tabs.current.scrollLeft = tab.offsetLeft - (tabs.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  const nameOf = useCallback((id: string) => staff.find((person) => person.id === id)?.displayName, [staff]);
  const nameOfCard = (card: PricedCard) => plateOf(card) ?? t('noPlate');
  const write = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  /** Shows it at its new place while the server is asked. */
  const during = async <Result,>(card: PricedCard, to: CardState, work: () => Promise<Result>): Promise<Result> => {
    setMoving((before) => new Map(before).set(card.id, to));
    try {
      return await work();
    } finally {
      setMoving((before) => new Map([...before].filter(([id]) => id !== card.id)));
    }
  };
  const move = async (card: PricedCard, to: CardState, byKeyboard: boolean) => {
    if (byKeyboard) followed.current = card.id;
    const isAsked = to === 'ON_HOLD' || to === 'CANCELLED' || card.state === 'READY';
    const how = isAsked ? await moveTo(card, to) : await during(card, to, () => moveTo(card, to));
    if (how === 'moved') setSaid(t('moved', { name: nameOfCard(card), state: words(`states.${to}`) }));
  };
  const finish = (card: PricedCard) => during(card, 'READY', () => finishing.finish(card, nameOfCard(card)));
  const choose = (card: PricedCard, to: CardState) => {
    if (to !== 'READY' || card.possibleStates.includes(to)) return move(card, to, true);
    followed.current = card.id;
    return finish(card);
  };
  const drop = (place: DropTarget) => {
    const what = dragged && dropAction(dragged, place, role);
    setDragged(undefined);
    if (dragged === undefined || what === undefined) return;
    if (what.kind === 'check-in') void navigate(`${paths.takeIn()}?card=${encodeURIComponent(dragged.id)}`);
    else if (what.kind === 'finish') void finish(dragged);
    else void move(dragged, what.to, false);
  };
  const takes = (place: DropTarget) => dragged && dropAction(dragged, place, role) !== undefined;
  const draw = (card: PricedCard) => (
    <BoardCardView
      key={card.id}
      card={card}
      now={now}
      nameOf={nameOf}
      movable={isDraggable(card, role)}
      mayCheckIn={can(role, 'job-cards.manage')}
      pending={moving.has(card.id)}
      states={menuStates(card, role)}
      onMove={(to) => void choose(card, to)}
      onPlan={mayPlan && !isCardClosed(card) && card.state !== 'READY' ? () => planning.planCard(card.id) : undefined}
      onDrag={(begins) => setDragged(begins ? card : undefined)}
    />
  );
  return (
    <>
      <BoardFilter filter={filter} staff={staff} onFilter={write} />
      {shown.length < all.length && (
        <p className={styles.hidden} role="status">
          {shown.length === 0 && filterWords('nothingFits', { count: all.length })}
          {shown.length > 0 && filterWords('hidden', { count: all.length - shown.length })}
          <Button
            variant="ghost"
            onClick={() => setAddress(chosen === undefined ? {} : { column: chosen }, { replace: true })}
          >
            {filterWords('showAll')}
          </Button>
        </p>
      )}
      <fieldset className={styles.tabs} aria-label={t('columns')} ref={tabs}>
        {columns.map(({ column }, place) => (
          <button
            key={column}
            type="button"
            className={classNames(styles.tab, column === chosen && styles.chosenTab)}
            aria-pressed={column === chosen}
            onClick={() => write('column', column)}
          >
            {words(`columns.${column}`)} <CountBadge>{counts[place] ?? 0}</CountBadge>
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go between the links of the cards in it */}
      <div className={styles.board} ref={board} onKeyDown={moveCardFocus}>
        {columns.map(({ column }) => (
          <BoardColumn
            key={column}
            column={column}
            cards={shown.filter((card) => columnNow(card) === column)}
            now={now}
            chosen={column === chosen}
            takes={takes}
            onDrop={drop}
            draw={draw}
          />
        ))}
      </div>
      <div role="status">
        <Spoken>{said}</Spoken>
      </div>
      {finishing.dialog}
      {planning.dialog}
      {dialog}
    </>
  );
}

/** Where there is room for one column: the first of those that wait for the desk, else the first with cards. */
function fullest(columns: BoardProps['columns'], counts: readonly number[]): Column | undefined {
  const order: readonly Column[] = ['WORKING', 'ARRIVED', 'WAITING', 'READY', 'EXPECTED'];
  const place = (column: Column) => columns.findIndex((each) => each.column === column);
  return order.find((column) => (counts[place(column)] ?? 0) > 0) ?? columns[0]?.column;
}

/** A card that was moved by keyboard is drawn in another column: the focus goes there with it. */
function useFocusAfterMove(board: RefObject<HTMLElement | null>, moving: ReadonlyMap<string, CardState>) {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const id = followed.current;
    // A dialog that asks for a reason, or the menu that has just closed, has the focus first.
    if (id === undefined || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      board.current?.querySelector<HTMLElement>(`[data-card-link="${CSS.escape(id)}"]`)?.focus();
    }
    if (!moving.has(id) && document.activeElement !== document.body) followed.current = undefined;
  });
  return followed;
}

/** P plans the card whose link has the focus. */
function planFocused(plan: (jobCardId: string) => void): void {
  const id = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
  if (id !== undefined) plan(id);
}
