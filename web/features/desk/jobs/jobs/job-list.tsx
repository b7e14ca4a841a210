import Plus from 'lucide-react/icons/plus';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AddJobDocument, type JobPartsFragment, RemoveJobDocument } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useOperationIds } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { isCardClosed, jobCardStyles as styles, useDeskMutation } from '../../card-actions/index.ts';
import { focusLastDescription } from '../editor/cells/cell-focus.ts';
import type { CardScreenData } from './card-screen-data.ts';
import { JobPanel } from './job-panel.tsx';

const loadTemplateDialog = () => import('../dialogs/template-dialog.tsx');
const TemplateDialog = lazy(async () => ({ default: (await loadTemplateDialog()).TemplateDialog }));

/** How long what was removed can be taken back. */
const undoMilliseconds = 10_000;

/** The jobs of a card from top to bottom, and the ways to add one. */
export function JobList({ work }: { readonly work: CardScreenData }) {
  const t = useTexts(jobCardTexts);
  const { act, pending } = useDeskMutation();
  const [title, setTitle] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [removed, setRemoved] = useState<JobPartsFragment>();
  const [added, setAdded] = useState<{ readonly id: string; readonly takesTyped?: true }>();
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { withOperationId, endOperation } = useOperationIds();
  const { card, env } = work;
  // Somebody who names a job or takes one from a template goes on with what is written next in it.
  useEffect(() => {
    if (added === undefined) return;
    const panel = list.current?.querySelector(`[data-job="${added.id}"]`) ?? null;
    if (panel?.querySelector('[data-cell="description"]')) {
      focusLastDescription(panel);
      setAdded(undefined);
      // What was typed while the job was on its way is its first line.
      const line = env.rows.list().findLast(({ jobId }) => jobId === added.id);
      if (line && added.takesTyped && title) {
        env.rows.type(line.key, { description: title });
        setTitle('');
      }
    }
  });

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (pending || name === '') return;
    setTitle('');
    const done = await act(AddJobDocument, { input: withOperationId({ jobCardId: card.id, title: name }) });
    if (done === undefined) setTitle((typed) => `${name} ${typed}`.trim());
    else {
      endOperation();
      setAdded({ id: done.addJob.id, takesTyped: true });
    }
  };
  const remove = async (job: JobPartsFragment) => {
    const done = await act(RemoveJobDocument, { input: { id: job.id, version: job.version } });
    if (done === undefined || !env.seesPrices) return;
    setRemoved(job);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRemoved(undefined), undoMilliseconds);
  };
  const restoreJob = async () => {
    if (removed === undefined) return;
    clearTimeout(timer.current);
    setRemoved(undefined);
    // A job that is not there again is offered again.
    if (await act(AddJobDocument, { input: withOperationId(jobAgain(removed, env.seesCosts)) })) endOperation();
    else setRemoved(removed);
  };

  return (
    <div className={styles.jobs} ref={list}>
      {card.jobs.map((job) => (
        <div key={job.id} data-job={job.id}>
          <JobPanel job={job} work={work} onRemove={(each) => void remove(each)} />
        </div>
      ))}
      {removed && (
        <p className={styles.undo} role="status">
          {t('jobRemoved', { name: removed.title })}
          <Button variant="ghost" onClick={() => void restoreJob()}>
            {t('undo')}
          </Button>
        </p>
      )}
      {!isCardClosed(card) && (
        <form className={styles.addJob} onSubmit={(event) => void add(event)}>
          <TextInput
            data-new-job=""
            aria-label={t('newJob')}
            placeholder={card.jobs.length === 0 ? t('firstJob') : t('newJob')}
            maxLength={200}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button type="submit" variant="secondary" icon={<Plus aria-hidden="true" />} pending={pending}>
            {t('newJobAdd')}
          </Button>
          <Button
            variant="ghost"
            onPointerEnter={loadTemplateDialog}
            onFocus={loadTemplateDialog}
            onClick={() => setChoosing(true)}
          >
            {t('fromTemplate')}
          </Button>
        </form>
      )}
      {choosing && (
        <Suspense>
          <TemplateDialog
            card={card}
            role={work.role}
            onApplied={(jobId) => {
              setChoosing(false);
              if (jobId) setAdded({ id: jobId });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A removed job as it is added again. */
function jobAgain(job: JobPartsFragment, seesCosts: boolean) {
  const { jobCardId, title, complaint, cause, correction, mechanicId, plannedMinutes, pricing, fixedCents } = job;
  const lines = job.lines
    .filter(({ isSupplies }) => !isSupplies)
    .map(({ id, version, jobId, isSupplies, ...line }) => ({
      ...line,
      __typename: undefined,
      unitPrice: line.unitPrice ?? undefined,
      discountBasisPoints: line.discountBasisPoints ?? undefined,
      discountCents: line.discountCents ?? undefined,
      costPrice: seesCosts ? (line.costPrice ?? undefined) : undefined,
    }));
  return {
    jobCardId,
    title,
    complaint,
    cause,
    correction,
    mechanicId,
    plannedMinutes,
    pricing,
    fixedCents: fixedCents ?? undefined,
    lines,
  };
}
