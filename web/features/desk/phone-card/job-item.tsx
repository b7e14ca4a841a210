import Check from 'lucide-react/icons/check';
import CircleStop from 'lucide-react/icons/circle-stop';
import PackageMinus from 'lucide-react/icons/package-minus';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { IssuePartsDocument, type JobPartsFragment } from '../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { jobPartsTexts } from '../../../../schema/messages/job-parts/index.ts';
import { phoneCardTexts } from '../../../../schema/messages/phone-card/index.ts';
import { rowKey } from '../../../kit/offline/offline.ts';
import { SavedHere } from '../../../kit/offline/saved-here.tsx';
import { concernsJob, UnsentMark } from '../../../kit/offline/unsent-mark.tsx';
import { JobStateBadge } from '../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { CameraButton, JobPhotos } from '../../workshop/files/index.ts';
import { useDeskMutation } from '../card-actions/index.ts';
import { CauseAndCorrection } from './cause-and-correction.tsx';
import styles from './phone-card.module.css';

export interface JobItemProps {
  readonly job: JobPartsFragment;
  readonly isRunning: boolean;
  readonly mayClock: boolean;
  readonly mayFinish: boolean;
  readonly mayReopen: boolean;
  /** Whether parts may be taken from stock for it. */
  readonly mayTake: boolean;
  readonly pending: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onMove: (to: 'DONE' | 'STARTED') => void;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** One job: how far it is, its clock and its end with a tap each; what was found, its photos and parts below, where wanted. */
export function JobItem({ job, isRunning, mayTake, onPhotos, ...acts }: JobItemProps) {
  const t = useTexts(phoneCardTexts);
  const [open, setOpen] = useState(isRunning);
  // Folded again it stays there, with what was typed.
  const [wasOpened, setWasOpened] = useState(open);
  const { title, complaint } = job;
  return (
    <li className={classNames(thumb.group, styles.job)} data-running={isRunning || undefined}>
      <div className={styles.jobName}>
        <h3>{title}</h3>
        <JobStateBadge state={job.state} />
        <UnsentMark concerns={concernsJob(job.id)} />
      </div>
      {complaint !== null && <p className={styles.plain}>{complaint}</p>}
      <Parts job={job} mayTake={mayTake} />
      <JobButtons job={job} isRunning={isRunning} {...acts} />
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          setWasOpened(true);
        }}
      >
        <summary aria-label={t('notesOf', { name: title })}>{t('notes')}</summary>
        {wasOpened && (
          <div className={classNames(thumb.group, styles.details)}>
            <CauseAndCorrection job={job} />
            <JobPhotos jobCardId={job.jobCardId} jobId={job.id} />
            <CameraButton variant="secondary" text={t('photo')} onPick={onPhotos} />
          </div>
        )}
      </details>
    </li>
  );
}

function JobButtons({
  job: { title },
  isRunning,
  mayClock,
  mayFinish,
  mayReopen,
  pending,
  onStart,
  onStop,
  onMove,
}: Omit<JobItemProps, 'onPhotos' | 'mayTake'>) {
  const t = useTexts(phoneCardTexts);
  if (!isRunning && !mayClock && !mayFinish && !mayReopen) return null;
  return (
    <div className={thumb.beside}>
      {isRunning ? (
        <Button
          variant="secondary"
          className={thumb.big}
          icon={<CircleStop aria-hidden="true" />}
          aria-label={t('stopJob', { name: title })}
          pending={pending}
          onClick={onStop}
        >
          {t('stop')}
        </Button>
      ) : (
        mayClock && (
          <Button
            variant="secondary"
            className={thumb.big}
            icon={<Play aria-hidden="true" />}
            aria-label={t('startJob', { name: title })}
            pending={pending}
            onClick={onStart}
          >
            {t('start')}
          </Button>
        )
      )}
      {mayFinish && (
        <Button
          variant="secondary"
          className={thumb.big}
          icon={<Check aria-hidden="true" />}
          aria-label={t('doneOf', { name: title })}
          pending={pending}
          onClick={() => onMove('DONE')}
        >
          {t('done')}
        </Button>
      )}
      {mayReopen && (
        <Button
          variant="ghost"
          className={thumb.big}
          icon={<RotateCcw aria-hidden="true" />}
          aria-label={t('reopenOf', { name: title })}
          pending={pending}
          onClick={() => onMove('STARTED')}
        >
          {t('reopen')}
        </Button>
      )}
    </div>
  );
}

/** The parts of a job, whether they are here, and the tap that takes one from its shelf; what work costs is the desk's. */
function Parts({ job: { lines }, mayTake }: { readonly job: JobPartsFragment; readonly mayTake: boolean }) {
  const t = useTexts(phoneCardTexts);
  const words = useTexts(jobCardsTexts);
  const stock = useTexts(jobPartsTexts);
  const formats = useFormats();
  const { act, pending } = useDeskMutation();
  const parts = lines.filter(({ kind }) => kind === 'PART');
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={t('parts')}>
      {parts.map(({ id, description, quantityThousandths, issuedThousandths, partState, stockState }) => {
        const isLeft = mayTake && stockState !== 'NONE' && issuedThousandths < quantityThousandths;
        const state =
          stockState === 'NONE'
            ? partState !== 'NONE' && words(`partStates.${partState}`)
            : stock(`states.${stockState}`);
        return (
          <li key={rowKey(id)}>
            <span>{`${formats.decimal(quantityThousandths / 1000)} × ${description}`}</span>
            <SavedHere id={id} />
            {state && <span className={thumb.quiet}>{state}</span>}
            {isLeft && (
              <Button
                variant="secondary"
                className={styles.take}
                icon={<PackageMinus aria-hidden="true" />}
                aria-label={stock('takeOf', { name: description })}
                pending={pending}
                onClick={() =>
                  void act(IssuePartsDocument, { input: { lines: [{ lineId: id }], operationId: crypto.randomUUID() } })
                }
              >
                {stock('take')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
