import { useApolloClient } from '@apollo/client/react';
import Camera from 'lucide-react/icons/camera';
import CircleStop from 'lucide-react/icons/circle-stop';
import Package from 'lucide-react/icons/package-plus';
import Play from 'lucide-react/icons/play';
import Table2 from 'lucide-react/icons/table-2';
import { lazy, Suspense, useCallback, useState } from 'react';
import { type JobCardDeskQuery, type JobCardPartsFragment, MoveJobDocument } from '../../../../generated/graphql.ts';
import { needsNoApproval } from '../../../../schema/features/desk/states.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { phoneCardTexts } from '../../../../schema/messages/phone-card/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { rowKey } from '../../../kit/offline/offline.ts';
import { concernsCard, concernsClock, UnsentMark } from '../../../kit/offline/unsent-mark.tsx';
import { StateBadge } from '../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSingleTaps } from '../../../ui/buttons/single-taps.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { UploadList, useUploads } from '../../workshop/files/index.ts';
import {
  allowedJobStates,
  isCardClosed,
  nameOfCard,
  refetchActiveQueries,
  useDeskMutation,
} from '../card-actions/index.ts';
import { RunningTime } from '../jobs/index.ts';
import { isOpenWork, useTimeClock } from '../my-jobs/index.ts';
import { JobItem } from './job-item.tsx';
import { canStartClock, jobToStart } from './job-to-start.ts';
import { PastVisits } from './past-visits.tsx';
import styles from './phone-card.module.css';

const InspectionsCard = lazy(async () => ({ default: (await import('../inspections/index.ts')).InspectionsCard }));
const DiagnosticsCard = lazy(async () => ({ default: (await import('../diagnostics/index.ts')).DiagnosticsCard }));
const loadReport = () => import('../my-jobs/index.ts');
const ReportDialog = lazy(async () => ({ default: (await loadReport()).ReportDialog }));

export interface PhoneCardProps {
  readonly card: JobCardPartsFragment;
  readonly desk: JobCardDeskQuery;
  readonly role: Role;
  readonly staffId: string | undefined;
  /** Shows the card as the desk has it. */
  readonly onWhole: () => void;
}

/** A job card for a thumb: what the customer wants, the clock, the jobs, a finding, a part, and what was done before. */
export function PhoneCard({ card, desk, role, staffId, onWhole }: PhoneCardProps) {
  const t = useTexts(phoneCardTexts);
  const words = useTexts(jobCardsTexts);
  const client = useApolloClient();
  const { act, pending: isMoving } = useDeskMutation();
  const [report, setReport] = useState<'finding' | 'part'>();
  const refresh = useCallback(() => refetchActiveQueries(client), [client]);
  const onSent = useCallback(() => void refresh(), [refresh]);
  const { add, ...uploads } = useUploads(onSent);
  const clock = useTimeClock(desk.runningClock ?? undefined, refresh, words('notDone'));
  const pending = isMoving || clock.pending !== undefined;
  const { shown: runningClock, start, stop } = clock;
  const running = card.jobs.find(({ id }) => id === runningClock?.jobId);
  const next = running === undefined ? jobToStart(card, staffId) : undefined;
  const name = nameOfCard(card);
  const singleTaps = useSingleTaps();
  return (
    <div {...singleTaps} className={classNames(thumb.column, styles.page)}>
      <Head card={card} onWhole={onWhole} />
      <Wish card={card} />
      <UploadList {...uploads} />
      <section className={classNames(thumb.group, styles.part)} aria-label={t('jobs')}>
        <h2>{t('jobs')}</h2>
        {!card.jobs.some(isOpenWork) && <p className={thumb.quiet}>{t('noJobs')}</p>}
        <ul className={thumb.column}>
          {card.jobs.filter(isOpenWork).map((job) => {
            const moves = allowedJobStates(job, card, role);
            return (
              <JobItem
                key={rowKey(job.id)}
                job={job}
                isRunning={job.id === running?.id}
                mayClock={canStartClock(job, card)}
                mayFinish={moves.includes('DONE')}
                mayTake={!isCardClosed(card) && mayTakeFor(job)}
                mayReopen={job.state === 'DONE' && moves.includes('STARTED')}
                pending={pending}
                onStart={() => start(job.id)}
                onStop={stop}
                onMove={(to) => void act(MoveJobDocument, { input: { id: job.id, version: job.version, to } })}
                onPhotos={(files) => add(files, `JOB:${job.id}`)}
              />
            );
          })}
        </ul>
      </section>
      {!isCardClosed(card) && (
        <div className={thumb.beside}>
          {(['finding', 'part'] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              className={thumb.big}
              icon={kind === 'finding' ? <Camera aria-hidden="true" /> : <Package aria-hidden="true" />}
              aria-label={t(`${kind}Of`, { name })}
              onPointerEnter={loadReport}
              onFocus={loadReport}
              onClick={() => setReport(kind)}
            >
              {t(kind)}
            </Button>
          ))}
        </div>
      )}
      {card.state !== 'PLANNED' && (
        <Suspense>
          <InspectionsCard card={card} role={role} />
        </Suspense>
      )}
      <Suspense>
        <DiagnosticsCard card={card} role={role} />
      </Suspense>
      {card.vehicleId !== null && <PastVisits vehicleId={card.vehicleId} cardId={card.id} />}
      {(running !== undefined || next !== undefined) && (
        <section className={styles.clock} aria-label={t('clock')}>
          <UnsentMark concerns={concernsClock} />
          {runningClock !== undefined && running === undefined && <p className={thumb.quiet}>{t('otherClock')}</p>}
          {running !== undefined && runningClock !== undefined ? (
            <Button
              wide
              className={thumb.big}
              icon={<CircleStop aria-hidden="true" />}
              pending={pending}
              onClick={stop}
            >
              {t('stopJob', { name: running.title })} <RunningTime since={runningClock.startedAt} />
            </Button>
          ) : (
            next !== undefined && (
              <Button
                wide
                className={thumb.big}
                icon={<Play aria-hidden="true" />}
                pending={pending}
                onClick={() => start(next.id)}
              >
                {t('startJob', { name: next.title })}
              </Button>
            )
          )}
        </section>
      )}
      <Suspense>
        {report && (
          <ReportDialog
            kind={report}
            card={card}
            runningJobId={running?.id}
            onPhotos={(files, jobId) => add(files, `JOB:${jobId}`)}
            onDone={refresh}
            onClose={() => setReport(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

const agreed: ReadonlySet<string> = new Set(['APPROVED', 'STARTED', 'DONE']);

/** Parts are taken for work that is agreed, or that nobody has to agree to. */
const mayTakeFor = (job: JobCardPartsFragment['jobs'][number]) =>
  agreed.has(job.state) || (job.state === 'PROPOSED' && needsNoApproval(job));

/** The car as it is known at the lift. */
function Head({ card, onWhole }: Pick<PhoneCardProps, 'card' | 'onWhole'>) {
  const t = useTexts(phoneCardTexts);
  const vehicles = useTexts(vehiclesTexts);
  const formats = useFormats();
  const { vehicle, number, kmIn, keyTag, promisedAt } = card;
  const facts = [
    vehicle && [vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(' '),
    kmIn !== null && vehicles('km', { km: formats.number(kmIn) }),
    keyTag && t('key', { tag: keyTag }),
    promisedAt && t('promised', { when: formats.moment(promisedAt) }),
    number,
  ].flatMap((fact) => (fact ? [fact] : []));
  return (
    <header className={classNames(thumb.group, styles.head)}>
      <div className={styles.name}>
        <h1>{nameOfCard(card)}</h1>
        <StateBadge state={card.state} holdReason={card.holdReason} />
        <UnsentMark concerns={concernsCard(card.id)} />
      </div>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Button variant="ghost" className={styles.whole} icon={<Table2 aria-hidden="true" />} onClick={onWhole}>
        {t('wholeCard')}
      </Button>
    </header>
  );
}

function Wish({ card: { customerWish, internalNote } }: Pick<PhoneCardProps, 'card'>) {
  const t = useTexts(phoneCardTexts);
  return (
    <section className={classNames(thumb.group, styles.wish)} aria-label={t('wish')}>
      <h2>{t('wish')}</h2>
      <p className={customerWish === null ? thumb.quiet : styles.plain}>{customerWish ?? t('noWish')}</p>
      {internalNote !== null && (
        <>
          <h3>{t('note')}</h3>
          <p className={styles.plain}>{internalNote}</p>
        </>
      )}
    </section>
  );
}
