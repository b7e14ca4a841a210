import KeyRound from 'lucide-react/icons/key-round';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { BillButton } from '../../../money/to-bill/index.ts';
import { nextStep, plateOf, useFinish, viewerOf } from '../../card-actions/index.ts';
import { NextStepButton, useMoveCard } from '../../job-cards/index.ts';
import { CustomerName, MechanicInitials, PromisedTime, WorkTitles } from '../parts/card-facts.tsx';
import { customerNameOf, type DayCard, makeAndModelOf, mechanicsOf, phoneOf } from '../parts/card-labels.ts';
import styles from './day.module.css';

export interface CardRowProps {
  /** The list in which it is. */
  readonly kind: 'late' | 'arrivals' | 'waiting' | 'working' | 'ready' | 'toBill';
  readonly card: DayCard;
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
        <Link className={styles.link} to={rowPath('jobCard', card.id)}>
          <strong>{name}</strong> <span className={styles.muted}>{makeAndModelOf(card)}</span>
        </Link>
        <WorkTitles card={card} />
        {card.booking?.note && <p className={styles.muted}>{t('bookingNote', { note: card.booking.note })}</p>}
        <div className={styles.facts}>
          <CustomerName name={customerNameOf(card)} />
          <PromisedTime card={card} now={now} />
          <MechanicInitials names={mechanicsOf(card).flatMap((id) => nameOf(id) ?? [])} />
        </div>
      </div>
      <div className={styles.acts}>
        {(kind === 'working' || kind === 'late') && (
          <span className={styles.state}>
            <StateBadge state={card.state} holdReason={card.holdReason} />
          </span>
        )}
        <NextStep kind={kind} card={card} name={name} role={role} />
      </div>
    </li>
  );
}

interface NextStepProps extends Pick<CardRowProps, 'kind' | 'card' | 'role'> {
  readonly name: string;
}

/** The next step by the rule of all screens; what is said to the customer, by phone. A late car is called about as well. */
function NextStep({ kind, card, name, role }: NextStepProps) {
  const words = useTexts(jobCardsTexts);
  const finishing = useFinish(role, { among: true });
  const moving = useMoveCard(role);
  const step = nextStep(card, viewerOf(role));
  const isCalled = kind === 'late' || kind === 'waiting' || step?.kind === 'ask' || step?.kind === 'approve';
  const isDone = step?.kind === 'move' && step.to === 'DELIVERED';
  const handsOver = isDone || (step?.kind === 'bill' && card.possibleStates.includes('DELIVERED'));
  return (
    <>
      {isCalled && <CallLink phone={phoneOf(card)} name={customerNameOf(card)} />}
      <div className={styles.steps}>
        {step && !isDone && (
          <NextStepButton
            step={step}
            card={card}
            of={name}
            variant="secondary"
            moving={moving}
            finishing={finishing}
            finish={() => void finishing.finish(card, name)}
            draw={({ kind }) => {
              if (kind === 'bill') return <BillButton jobCardId={card.id} variant="secondary" of={name} />;
              return (
                kind === 'addJob' && (
                  <ButtonLink
                    variant="ghost"
                    to={rowPath('jobCard', card.id)}
                    aria-label={`${words('addJob')}: ${name}`}
                  >
                    {words('addJob')}
                  </ButtonLink>
                )
              );
            }}
          />
        )}
        {handsOver && (
          <Button
            variant={isDone ? 'secondary' : 'ghost'}
            icon={<KeyRound aria-hidden="true" />}
            pending={moving.pending}
            aria-label={`${words('cardActs.DELIVERED')}: ${name}`}
            onClick={() => void moving.moveTo(card, 'DELIVERED')}
          >
            {words('cardActs.DELIVERED')}
          </Button>
        )}
      </div>
      {finishing.dialog}
      {moving.dialog}
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
