import { type DragEvent, type ReactNode, useState } from 'react';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { CountBadge } from '../../../../ui/data/badge.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import styles from '../parts/board.module.css';
import type { PricedCard } from '../parts/card-labels.ts';
import { daysUntil } from './card-filter.ts';
import type { Column, DropTarget } from './drop-action.ts';

interface DropZoneProps {
  readonly className: string | undefined;
  /** Whether what is dragged now can be put here; undefined while nothing is dragged. */
  readonly takes: boolean | undefined;
  readonly onDrop: () => void;
  readonly children: ReactNode;
}

/** Where a card can be dropped, marked as long as it could be. */
function DropZone({ className, takes, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (takes !== true) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (takes !== true) return;
    event.preventDefault();
    event.stopPropagation();
    onDrop();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the menu of each card does the same
    <div
      className={classNames(className, takes === true && styles.takes, takes === true && over && styles.over)}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

export interface BoardColumnProps {
  readonly column: Column;
  readonly cards: readonly PricedCard[];
  readonly now: number;
  /** The column that is shown where there is room for only one. */
  readonly chosen: boolean;
  readonly takes: (place: DropTarget) => boolean | undefined;
  readonly onDrop: (place: DropTarget) => void;
  readonly draw: (card: PricedCard) => ReactNode;
}

/** A column of the board; of what is expected by days, of what is in work with those on hold below. */
export function BoardColumn({ column, cards, now, chosen, takes, onDrop, draw }: BoardColumnProps) {
  const t = useTexts(boardTexts);
  const words = useTexts(jobCardsTexts);
  const held = cards.filter(({ state }) => state === 'ON_HOLD');
  const free = cards.filter(({ state }) => state !== 'ON_HOLD');
  const isHoldable = takes('HELD') === true;
  return (
    <section
      className={classNames(styles.column, chosen && styles.chosenColumn)}
      aria-label={words(`columns.${column}`)}
      data-column={column}
    >
      <h2 className={styles.columnHead}>
        {words(`columns.${column}`)}
        <CountBadge>{cards.length}</CountBadge>
      </h2>
      <DropZone className={styles.zone} takes={takes(column)} onDrop={() => onDrop(column)}>
        {cards.length === 0 && <p className={styles.none}>{t(`nothingIn.${column}`)}</p>}
        {column === 'EXPECTED' ? (
          <ExpectedDays cards={cards} now={now} draw={draw} />
        ) : (
          free.length > 0 && <ul className={styles.cards}>{free.map(draw)}</ul>
        )}
        {column === 'WORKING' && (held.length > 0 || isHoldable) && (
          <DropZone className={styles.held} takes={takes('HELD')} onDrop={() => onDrop('HELD')}>
            <details open={isHoldable || undefined}>
              <summary>
                {t('held')} <CountBadge>{held.length}</CountBadge>
              </summary>
              <ul className={styles.cards}>{held.map(draw)}</ul>
            </details>
          </DropZone>
        )}
      </DropZone>
    </section>
  );
}

const daysOfWeek = 7;

/** What is expected, by the days of the coming week. */
function ExpectedDays({ cards, now, draw }: Pick<BoardColumnProps, 'cards' | 'now' | 'draw'>) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const zone = useZone();
  const dayName = (days: number | undefined, at: string | null) => {
    if (days === undefined || at === null) return t('noDay');
    if (days < 0) return t('beforeToday');
    if (days >= daysOfWeek) return t('laterDay');
    if (days === 0) return t('todayDay');
    return days === 1 ? t('tomorrowDay') : formats.weekday(Date.parse(at));
  };
  const days = new Map<string, PricedCard[]>();
  const inOrder = cards.toSorted((a, b) => timeOf(a) - timeOf(b));
  for (const card of inOrder) {
    const name = dayName(daysUntil(card, { now, zone }), card.expectedAt);
    days.set(name, [...(days.get(name) ?? []), card]);
  }
  return [...days].map(([name, ofDay]) => (
    <div key={name} className={styles.day}>
      <h3 className={styles.dayName}>{name}</h3>
      <ul className={styles.cards}>{ofDay.map(draw)}</ul>
    </div>
  ));
}

const timeOf = ({ expectedAt }: PricedCard) =>
  expectedAt === null ? Number.POSITIVE_INFINITY : Date.parse(expectedAt);
