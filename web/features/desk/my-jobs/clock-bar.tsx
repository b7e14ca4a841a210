import CircleStop from 'lucide-react/icons/circle-stop';
import type { MyJobsQuery } from '../../../../generated/graphql.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { SavedHere } from '../../../kit/offline/saved-here.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';
import { RunningTime } from '../jobs/index.ts';
import styles from './my-jobs.module.css';
import type { MyCard } from './sort-cards.ts';

export interface ClockBarProps {
  readonly clock: NonNullable<MyJobsQuery['runningClock']>;
  readonly cards: readonly MyCard[];
  readonly pending: boolean;
  readonly onStop: () => void;
}

/** The clock that runs, where the thumb is. */
export function ClockBar({ clock: { id, jobId, startedAt }, cards, pending, onStop }: ClockBarProps) {
  const t = useTexts(myJobsTexts);
  const card = cards.find(({ jobs }) => jobs.some(({ id }) => id === jobId));
  const job = card?.jobs.find(({ id }) => id === jobId);
  const name = job?.title ?? t('runningElsewhere');
  return (
    <section className={styles.clock} aria-label={t('running')}>
      <div className={styles.clockText}>
        <strong>{name}</strong>
        <span className={thumb.quiet}>
          {card?.vehicle?.plate} <RunningTime since={startedAt} />
        </span>
        <SavedHere id={id} />
      </div>
      <Button
        variant="primary"
        className={thumb.big}
        icon={<CircleStop aria-hidden="true" />}
        aria-label={t('stopOf', { name })}
        pending={pending}
        onClick={onStop}
      >
        {t('stop')}
      </Button>
    </section>
  );
}
