import type { TodayQuery } from '../../../../../generated/graphql.ts';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { useTexts } from '../../../../language/texts.ts';
import { CountBadge } from '../../../../ui/data/badge.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import type { DayCard } from '../parts/card-labels.ts';
import { CardRow, type CardRowProps } from './card-row.tsx';
import styles from './day.module.css';

export interface CardListProps {
  readonly kind: CardRowProps['kind'];
  /** Whether it is said where none is in it: not where those that belong into it are among the late ones. */
  readonly saysNone?: boolean;
  readonly cards: readonly DayCard[];
  readonly staff: TodayQuery['staff'];
  readonly role: Role;
  readonly now: number;
}

/** One of the lists of the day, with how many there are. */
export function CardList({ kind, saysNone = true, cards, staff, role, now }: CardListProps) {
  const t = useTexts(boardTexts);
  const title = kind === 'late' ? t('latePromises') : t(kind);
  const nameOf = (id: string) => staff.find((person) => person.id === id)?.displayName;
  return (
    <section className={classNames(styles.list, kind === 'late' && styles.late)} aria-label={title}>
      <h2 className={styles.title}>
        {title} <CountBadge>{cards.length}</CountBadge>
      </h2>
      {cards.length === 0 && saysNone && kind !== 'late' && kind !== 'toBill' && (
        <p className={styles.none}>{t(`noneOf.${kind}`)}</p>
      )}
      {cards.length > 0 && (
        <ul className={classNames(styles.rows, styles.aligned)}>
          {cards.map((card) => (
            <CardRow key={card.id} kind={kind} card={card} nameOf={nameOf} role={role} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
