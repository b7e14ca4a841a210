import { useState } from 'react';
import {
  type InspectionPartsFragment,
  JobsFromInspectionDocument,
  ShareInspectionDocument,
} from '../../../../../generated/graphql.ts';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { isCardClosed, useDeskMutation } from '../../card-actions/index.ts';
import { defectsOf } from '../result/defects.ts';
import { Finding } from '../result/finding.tsx';
import { GradeCounts } from '../result/grade-counts.tsx';
import styles from '../result/result.module.css';

export interface InspectionEntryProps {
  readonly inspection: InspectionPartsFragment;
  readonly cardState: CardState;
  readonly role: Role;
}

/** An inspection on its job card: the points that are not in order, of which jobs are made with one press. */
export function InspectionEntry({ inspection, cardState, role }: InspectionEntryProps) {
  const t = useTexts(inspectionsTexts);
  const formats = useFormats();
  const toast = useToast();
  const { act, pending } = useDeskMutation();
  const withOperationId = useOperationId();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { id, version, title, state, counts, items, startedAt, doneAt, sharedAt } = inspection;
  const { informedByName, informedAt } = inspection;
  const defects = defectsOf(items);
  const isRunning = state === 'RUNNING';
  const open = isCardClosed({ state: cardState }) ? [] : defects.filter(({ jobId }) => jobId === null);
  const chosen = open.filter(({ itemKey }) => !leftOut.has(itemKey));
  const makeJobs = async () => {
    const itemKeys = chosen.map(({ itemKey }) => itemKey);
    const done = await act(JobsFromInspectionDocument, { input: withOperationId({ id, itemKeys }) });
    if (done === undefined) return;
    toast({ title: t('jobsMade', { count: done.jobsFromInspection.jobs.length }), tone: 'success' });
  };
  const share = async () => {
    const done = await act(ShareInspectionDocument, { input: withOperationId({ id, version }) });
    if (done !== undefined) toast({ title: t('shared'), tone: 'success' });
  };
  const select = (itemKey: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(itemKey);
    else next.add(itemKey);
    setLeftOut(next);
  };
  const facts = [
    isRunning && t('runningSince', { when: formats.moment(startedAt) }),
    doneAt && t('doneAt', { when: formats.moment(doneAt) }),
    sharedAt && t('shownAt', { when: formats.moment(sharedAt) }),
    informedByName && t('informed.kept', { name: informedByName, when: formats.moment(informedAt ?? '') }),
  ];
  return (
    <article className={styles.one} aria-label={title}>
      <div className={styles.oneHead}>
        <h3>{title}</h3>
        <ButtonLink variant="secondary" to={rowPath('inspection', id)}>
          {t(isRunning ? 'goOnInspection' : 'open')}
        </ButtonLink>
      </div>
      <GradeCounts counts={counts} />
      <p className={styles.muted}>{facts.filter(Boolean).join(' · ')}</p>
      {defects.length > 0 && (
        <ul className={styles.findings}>
          {defects.map((point) => (
            <li key={point.itemKey}>
              <Finding
                point={point}
                lead={
                  open.includes(point) && (
                    <label className={styles.select}>
                      <input
                        type="checkbox"
                        aria-label={t('selectPoint', { title: point.title })}
                        checked={!leftOut.has(point.itemKey)}
                        onChange={({ target }) => select(point.itemKey, target.checked)}
                      />
                    </label>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {chosen.length > 0 && (
          <Button variant="secondary" pending={pending} pendingText={t('working')} onClick={() => void makeJobs()}>
            {t('makeJobs', { count: chosen.length })}
          </Button>
        )}
        {state === 'DONE' && can(role, 'estimates.manage') && (
          <Button variant="secondary" pending={pending} pendingText={t('working')} onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
      </div>
    </article>
  );
}
