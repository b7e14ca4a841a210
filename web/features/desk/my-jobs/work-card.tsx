import CalendarClock from 'lucide-react/icons/calendar-clock';
import Camera from 'lucide-react/icons/camera';
import CircleStop from 'lucide-react/icons/circle-stop';
import Package from 'lucide-react/icons/package-plus';
import Play from 'lucide-react/icons/play';
import { memo } from 'react';
import { Link } from 'react-router';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { clockAt } from '../../../../schema/time/zones.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { rowKey } from '../../../kit/offline/offline.ts';
import { concernsJob, UnsentMark } from '../../../kit/offline/unsent-mark.tsx';
import { JobStateBadge, StateBadge } from '../../../kit/states/state-badge.tsx';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';
import { liftStep } from '../card-actions/index.ts';
import styles from './my-jobs.module.css';
import { isOpenWork, type MyCard, mayStartClock, nextPlannedBlock, type WorkBlock } from './sort-cards.ts';

export interface WorkCardProps {
  readonly card: MyCard;
  readonly staffId: string | undefined;
  /** The job of this card that the own clock runs on. */
  readonly clockOn: string | undefined;
  readonly pending: boolean;
  readonly onStart: (jobId: string) => void;
  readonly onStop: () => void;
  readonly onReport: (kind: 'finding' | 'part', card: MyCard) => void;
  /** Loads the dialog before it is needed. */
  readonly preload: () => unknown;
}

/** A car with what is to be done, each job with its clock, and the two things that are reported from the lift. */
export const WorkCard = memo(function WorkCard(props: WorkCardProps) {
  const { card, staffId, clockOn, pending, onStart, onStop, onReport, preload } = props;
  const t = useTexts(myJobsTexts);
  const formats = useFormats();
  const zone = useZone();
  const { vehicle, vehicleText, number, state, promisedAt, customerWish } = card;
  const plate = vehicle?.plate ?? vehicleText ?? t('noPlate');
  const step = liftStep(card, { staffId, clockOn });
  const planned = nextPlannedBlock(card, staffId);
  const facts = [
    vehicle && [vehicle.make, vehicle.model].filter(Boolean).join(' '),
    number,
    promisedAt && t('promised', { when: formats.moment(promisedAt) }),
  ].flatMap((fact) => (fact ? [fact] : []));
  return (
    <article className={styles.card} aria-label={plate}>
      <header className={styles.head}>
        <h3>
          <Link to={rowPath('jobCard', card.id)}>{plate}</Link>
        </h3>
        <StateBadge state={state} />
      </header>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {planned && (
        <p className={styles.planned}>
          <CalendarClock aria-hidden="true" />
          <span>
            {[timesOf(planned.block, formats, zone), planned.lift].filter(Boolean).join(' · ')}
            {planned.block.state === 'RUNNING' && ` · ${t('running')}`}
          </span>
        </p>
      )}
      {customerWish && <p className={styles.wish}>{customerWish}</p>}
      <ul>
        {card.jobs.filter(isOpenWork).map((job) => (
          <li key={rowKey(job.id)} className={styles.job}>
            <span className={styles.jobName}>
              <span>{job.title}</span>
              <JobStateBadge state={job.state} />
              <UnsentMark concerns={concernsJob(job.id)} />
            </span>
            {clockOn === job.id ? (
              <Button
                variant="primary"
                className={thumb.big}
                icon={<CircleStop aria-hidden="true" />}
                aria-label={t('stopOf', { name: job.title })}
                pending={pending}
                onClick={onStop}
              >
                {t('stop')}
              </Button>
            ) : (
              mayStartClock(job) && (
                <Button
                  variant={step?.kind === 'startClock' && step.jobId === job.id ? 'primary' : 'secondary'}
                  className={thumb.big}
                  icon={<Play aria-hidden="true" />}
                  aria-label={t('startOf', { name: job.title })}
                  pending={pending}
                  onClick={() => onStart(job.id)}
                >
                  {t('start')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <div className={thumb.beside}>
        {(['finding', 'part'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            className={thumb.big}
            icon={kind === 'finding' ? <Camera aria-hidden="true" /> : <Package aria-hidden="true" />}
            aria-label={`${t(kind)}: ${plate}`}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => onReport(kind, card)}
          >
            {t(`short.${kind}`)}
          </Button>
        ))}
      </div>
    </article>
  );
});

/** `Thu, 6 May, 08:00–10:00`; of today the times alone. */
const timesOf = ({ startAt, endAt }: WorkBlock, formats: Formats, zone: string) =>
  `${formats.near(startAt, Date.now())}–${clockAt(zone, Date.parse(endAt)).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`;
