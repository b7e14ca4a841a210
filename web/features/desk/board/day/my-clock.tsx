import Square from 'lucide-react/icons/square';
import { StopClockDocument, type TodayQuery } from '../../../../../generated/graphql.ts';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { plateOf, useDeskMutation } from '../../card-actions/index.ts';
import { RunningTime } from '../../jobs/index.ts';
import { type BoardCard } from '../parts/card-labels.ts';
import styles from './day.module.css';

export interface MyClockProps {
  readonly clock: NonNullable<TodayQuery['today']['myClock']>;
  readonly cards: readonly BoardCard[];
}

/** The own clock while it runs, and on what. */
export function MyClock({ clock, cards }: MyClockProps) {
  const t = useTexts(boardTexts);
  const { act, pending } = useDeskMutation();
  const card = cards.find(({ jobs }) => jobs.some(({ id }) => id === clock.jobId));
  const job = card?.jobs.find(({ id }) => id === clock.jobId);
  const name = [card && plateOf(card), job?.title].filter(Boolean).join(' · ');
  return (
    <section className={styles.clock} aria-label={t('myClock')}>
      <p className={styles.clockWords}>
        {name === '' ? t('myClock') : t('clockOn', { name })} <RunningTime since={clock.startedAt} />
      </p>
      <div className={styles.acts}>
        {card && (
          <ButtonLink
            variant="ghost"
            to={rowPath('jobCard', card.id)}
            aria-label={t('openCardOf', { name: plateOf(card) ?? card.number })}
          >
            {t('openCard')}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          icon={<Square aria-hidden="true" />}
          pending={pending}
          onClick={() => void act(StopClockDocument, { input: { operationId: crypto.randomUUID() } })}
        >
          {t('stopClock')}
        </Button>
      </div>
    </section>
  );
}
