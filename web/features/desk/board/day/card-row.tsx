import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { paths, rowPath } from '../../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { BillButton } from '../../../money/to-bill/index.ts';
import { isBillable, useFinish } from '../../card-actions/index.ts';
import { loadJobCard, useMoveCard } from '../../job-cards/index.ts';
import { InitialsOf, PersonOf, PromiseOf, WorkOf } from '../parts/card-facts.tsx';
import { type BoardCard, mechanicsOf, modelOf, personOf, phoneOf, plateOf } from '../parts/card-words.ts';
import styles from './day.module.css';

export interface CardRowProps {
  /** The list in which it stands. */
  readonly kind: 'late' | 'arrivals' | 'waiting' | 'working' | 'ready' | 'toBill';
  readonly card: BoardCard;
  readonly nameOf: (staffId: string) => string | undefined;
  readonly role: Role;
  readonly now: number;
}

/** A card in a list of the day, with its next step beside it. */
export function CardRow({ kind, card, nameOf, role, now }: CardRowProps) {
  const t = useTexts(boardTexts);
  const name = plateOf(card) ?? t('noPlate');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link
          className={styles.link}
          to={rowPath('jobCard', card.id)}
          onPointerEnter={loadJobCard}
          onFocus={loadJobCard}
        >
          <strong>{name}</strong> <span className={styles.muted}>{modelOf(card)}</span>
        </Link>
        <WorkOf card={card} />
        <div className={styles.facts}>
          <PersonOf name={personOf(card)} />
          <PromiseOf card={card} now={now} />
          <InitialsOf names={mechanicsOf(card).flatMap((id) => nameOf(id) ?? [])} />
        </div>
      </div>
      <div className={styles.acts}>
        {(kind === 'working' || kind === 'late') && <StateBadge state={card.state} holdReason={card.holdReason} />}
        <NextStep kind={kind} card={card} name={name} role={role} />
      </div>
    </li>
  );
}

interface NextStepProps extends Pick<CardRowProps, 'kind' | 'card' | 'role'> {
  readonly name: string;
}

function NextStep({ kind, card, name, role }: NextStepProps) {
  const t = useTexts(boardTexts);
  const finishing = useFinish(role, { among: true });
  const { moveTo, pending: moving, dialog } = useMoveCard(role);
  const isDesk = can(role, 'job-cards.manage');
  if (kind === 'arrivals') {
    return isDesk ? (
      <ButtonLink
        variant="secondary"
        icon={<LogIn aria-hidden="true" />}
        to={`${paths.takeIn()}?card=${encodeURIComponent(card.id)}`}
        aria-label={t('checkInCard', { name })}
      >
        {t('checkIn')}
      </ButtonLink>
    ) : null;
  }
  const call = <CallLink phone={phoneOf(card)} name={personOf(card)} />;
  if (kind === 'waiting' || card.state === 'AWAITING_APPROVAL') return call;
  if (card.state === 'CHECKED_IN') {
    // Nothing of it is done yet, so there is nothing to finish.
    return (
      <>
        {kind === 'late' && call}
        {card.possibleStates.includes('IN_PROGRESS') && (
          <Button
            variant="secondary"
            icon={<Play aria-hidden="true" />}
            pending={moving}
            aria-label={t('startWorkOf', { name })}
            onClick={() => void moveTo(card, 'IN_PROGRESS')}
          >
            {t('startWork')}
          </Button>
        )}
      </>
    );
  }
  if (kind === 'working' || kind === 'late') {
    return (
      <>
        {kind === 'late' && call}
        <Button
          variant="secondary"
          icon={<CircleCheck aria-hidden="true" />}
          pending={finishing.pending}
          aria-label={t('finishCard', { name })}
          onPointerEnter={finishing.preload}
          onFocus={finishing.preload}
          onClick={() => void finishing.finish(card, name)}
        >
          {t('finish')}
        </Button>
        {finishing.dialog}
      </>
    );
  }
  const mayBill = can(role, 'invoices.manage') && card.jobs.some(isBillable);
  return (
    <>
      {mayBill && <BillButton jobCardId={card.id} variant="secondary" of={name} />}
      {card.possibleStates.includes('DELIVERED') && (
        <Button
          variant={mayBill ? 'ghost' : 'secondary'}
          icon={<KeyRound aria-hidden="true" />}
          pending={moving}
          aria-label={t('handOverCard', { name })}
          onClick={() => void moveTo(card, 'DELIVERED')}
        >
          {t('handOver')}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** A number to call with one press; nothing where none is known. */
export function CallLink({ phone, name }: { readonly phone: string | undefined; readonly name: string | undefined }) {
  if (phone === undefined) return null;
  const number = phoneWords(phone);
  return (
    <ButtonAnchor
      variant="secondary"
      className={styles.call}
      href={`tel:${phone}`}
      icon={<Phone aria-hidden="true" />}
      aria-label={[name, number].filter(Boolean).join(': ')}
    >
      {number}
    </ButtonAnchor>
  );
}
