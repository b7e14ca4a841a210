import { useApolloClient } from '@apollo/client/react';
import CircleStop from 'lucide-react/icons/circle-stop';
import Play from 'lucide-react/icons/play';
import { lazy, Suspense, useState } from 'react';
import {
  type JobPartsFragment,
  MoveJobDocument,
  SaveJobTemplateDocument,
  StartClockDocument,
  StopClockDocument,
} from '../../../../../generated/graphql.ts';
import type { JobState } from '../../../../../schema/features/desk/states.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { can } from '../../../../../schema/permissions.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import {
  allowedJobStates,
  DiscountDialog,
  isCardClosed,
  isDiscountable,
  loadDiscountDialog,
  jobCardStyles as styles,
  useDeskMutation,
} from '../../card-actions/index.ts';
import { ApproveButton } from '../dialogs/approve-button.tsx';
import type { CardScreenData } from './card-screen-data.ts';
import { RunningTime } from './running-time.tsx';

const loadReasonDialog = () => import('../dialogs/reason-dialog.tsx');
const ReasonDialog = lazy(async () => ({ default: (await loadReasonDialog()).ReasonDialog }));
const loadEditJobDialog = () => import('../dialogs/edit-job-dialog.tsx');
const EditJobDialog = lazy(async () => ({ default: (await loadEditJobDialog()).EditJobDialog }));

export interface JobActsProps {
  readonly job: JobPartsFragment;
  readonly work: CardScreenData;
  readonly onRemove: (job: JobPartsFragment) => void;
}

/** What can be done with a job now: to decide, to work on it with the clock, to change it. */
export function JobActs({ job, work, onRemove }: JobActsProps) {
  const t = useTexts(jobCardTexts);
  const toast = useToast();
  const client = useApolloClient();
  const { act, pending } = useDeskMutation();
  const [open, setOpen] = useState<'cancel' | 'discount' | 'edit'>();
  const { card, desk, role } = work;
  const moves = allowedJobStates(job, card, role);
  const running = desk.runningClock?.jobId === job.id ? desk.runningClock : undefined;
  const { id, version } = job;
  const to = (state: JobState) => void act(MoveJobDocument, { input: { id, version, to: state } });
  const mayClock =
    !isCardClosed(card) &&
    card.state !== 'PLANNED' &&
    (moves.includes('DONE') || job.state === 'STARTED') &&
    running === undefined;
  const mayEdit =
    !isCardClosed(card) && (can(role, 'job-cards.manage') || ['PROPOSED', 'APPROVED', 'STARTED'].includes(job.state));
  // A card of one job has the same discount beside its total.
  const mayDiscount = card.jobs.length > 1 && can(role, 'job-cards.manage') && isDiscountable(job, card);
  const close = () => setOpen(undefined);
  const saveTemplate = async () => {
    const saved = await act(SaveJobTemplateDocument, { input: { jobId: id } });
    if (saved) toast({ title: t('templateSaved'), text: saved.saveJobTemplate.title, tone: 'success' });
  };
  return (
    <div className={styles.acts}>
      {moves.includes('APPROVED') && <ApproveButton jobs={[job]} card={card} />}
      {running && (
        <Button
          variant="secondary"
          icon={<CircleStop aria-hidden="true" />}
          pending={pending}
          onClick={() => void act(StopClockDocument, { input: { id: running.id } })}
        >
          {t('clockOff')} <RunningTime since={running.startedAt} />
        </Button>
      )}
      {mayClock && (
        <Button
          variant="secondary"
          icon={<Play aria-hidden="true" />}
          pending={pending}
          onClick={() => void act(StartClockDocument, { input: { jobId: id } })}
        >
          {t('clockOn')}
        </Button>
      )}
      {(['DONE', 'STARTED', 'DECLINED', 'DEFERRED', 'PROPOSED'] as const)
        // The clock starts the work as well: one button for one thing.
        .filter((state) => moves.includes(state) && !(state === 'STARTED' && job.state !== 'DONE' && mayClock))
        .map((state) => (
          <Button key={state} variant={state === 'DONE' ? 'secondary' : 'ghost'} onClick={() => to(state)}>
            {state === 'STARTED' && job.state === 'DONE' ? t('reopen') : t(`acts.${state}`)}
          </Button>
        ))}
      {moves.includes('CANCELLED') && (
        <Button variant="ghost" onPointerEnter={loadReasonDialog} onClick={() => setOpen('cancel')}>
          {t('acts.CANCELLED')}
        </Button>
      )}
      <span className={styles.spring} />
      {mayEdit && (
        <Button
          variant="ghost"
          onPointerEnter={loadEditJobDialog}
          onFocus={loadEditJobDialog}
          onClick={() => setOpen('edit')}
        >
          {t('editJob')}
        </Button>
      )}
      {mayDiscount && (
        <Button
          variant="ghost"
          onPointerEnter={loadDiscountDialog}
          onFocus={loadDiscountDialog}
          onClick={() => setOpen('discount')}
        >
          {t('discountOfJob')}
        </Button>
      )}
      {can(role, 'templates.manage') && (
        <Button variant="ghost" onClick={() => void saveTemplate()}>
          {t('saveAsTemplate')}
        </Button>
      )}
      {job.state === 'PROPOSED' && !isCardClosed(card) && (
        <Button variant="ghost" onClick={() => onRemove(job)}>
          {t('takeJobAway')}
        </Button>
      )}
      <Suspense>
        {open === 'discount' && <DiscountDialog card={card} job={job} onClose={close} />}
        {open === 'edit' && <EditJobDialog job={job} desk={desk} role={role} onClose={close} />}
        {open === 'cancel' && (
          <ReasonDialog
            title={t('cancelJobTitle', { name: job.title })}
            submitText={t('acts.CANCELLED')}
            send={(reason) =>
              client.mutate({
                mutation: MoveJobDocument,
                variables: { input: { id, version, to: 'CANCELLED', reason } },
                refetchQueries: [],
              })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
