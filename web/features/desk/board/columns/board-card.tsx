import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import LogIn from 'lucide-react/icons/log-in';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { paths, rowPath } from '../../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { plateOf } from '../../card-actions/index.ts';
import { MoveMenu } from '../../job-cards/index.ts';
import styles from '../parts/board.module.css';
import { CustomerName, MechanicInitials, PromisedTime, WorkTitles } from '../parts/card-facts.tsx';
import {
  customerNameOf,
  isPastPromisedTime,
  makeAndModelOf,
  mechanicsOf,
  type PricedCard,
} from '../parts/card-labels.ts';

export interface BoardCardViewProps {
  readonly card: PricedCard;
  readonly now: number;
  readonly nameOf: (staffId: string) => string | undefined;
  /** Whether it can be dragged by this person. */
  readonly movable: boolean;
  readonly mayCheckIn: boolean;
  readonly pending: boolean;
  /** Where its menu sends it. */
  readonly states: readonly CardState[];
  readonly onMove: (to: CardState) => void;
  /** Undefined where it cannot be planned. */
  readonly onPlan: (() => void) | undefined;
  readonly onDrag: (dragged: boolean) => void;
}

/** What a column has in its name already. */
const saidByColumn: ReadonlySet<CardState> = new Set([
  'PLANNED',
  'CHECKED_IN',
  'AWAITING_APPROVAL',
  'IN_PROGRESS',
  'READY',
]);

/** A card of the board: opened by its plate, dragged, or moved by its menu. */
export function BoardCardView({ card, now, nameOf, movable, states, ...rest }: BoardCardViewProps) {
  const t = useTexts(boardTexts);
  const words = useTexts(jobCardsTexts);
  const name = plateOf(card) ?? t('noPlate');
  const formats = useFormats();
  const cents = card.totals?.grossCents ?? 0;
  const names = mechanicsOf(card).flatMap((id) => nameOf(id) ?? []);
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', `${name} · ${card.number}`);
    rest.onDrag(true);
  };
  const button = (
    <>
      <ArrowRightLeft aria-hidden="true" />
      <Spoken>{t('moveCard', { name })}</Spoken>
    </>
  );
  return (
    <li
      className={classNames(
        styles.card,
        isPastPromisedTime(card, now) && styles.lateCard,
        rest.pending && styles.pending,
      )}
      draggable={movable}
      data-card={card.id}
      onDragStart={movable ? begin : undefined}
      onDragEnd={() => rest.onDrag(false)}
    >
      <div className={styles.line}>
        <Link className={styles.cardLink} to={rowPath('jobCard', card.id)} data-card-link={card.id} draggable={false}>
          <strong className={styles.plate}>{name}</strong>{' '}
          {makeAndModelOf(card) !== '' && <span className={styles.model}>{makeAndModelOf(card)}</span>}
        </Link>
        {states.length > 0 && (
          <MoveMenu
            name={button}
            className={styles.moveButton}
            states={states}
            onChoose={rest.onMove}
            onPlan={rest.onPlan}
          />
        )}
      </div>
      <div className={styles.line}>
        <WorkTitles card={card} />
        {cents > 0 && <span className={styles.sum}>{formats.money(cents, 'EUR')}</span>}
      </div>
      <div className={classNames(styles.line, styles.facts)}>
        <CustomerName name={customerNameOf(card)} />
        <PromisedTime card={card} now={now} />
        <MechanicInitials names={names} />
        {!saidByColumn.has(card.state) && <StateBadge state={card.state} holdReason={card.holdReason} />}
        {card.state === 'PLANNED' && rest.mayCheckIn && (
          <ButtonLink
            variant="secondary"
            className={styles.small}
            icon={<LogIn aria-hidden="true" />}
            to={`${paths.takeIn()}?card=${encodeURIComponent(card.id)}`}
            aria-label={t('checkInCard', { name })}
          >
            {words('cardActs.CHECKED_IN')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
