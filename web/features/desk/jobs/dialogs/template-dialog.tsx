import { useQuery } from '@apollo/client/react';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import {
  ApplyTemplateDocument,
  type JobCardPartsFragment,
  JobTemplatesDocument,
  type JobTemplatesQuery,
  RemoveJobTemplateDocument,
} from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { UsualTemplates, useDeskMutation } from '../../card-actions/index.ts';
import styles from './template-dialog.module.css';

type Template = JobTemplatesQuery['jobTemplates']['nodes'][number];

/** What its jobs are called, where there are several: a single one is mostly called like the template. */
const jobNames = ({ jobs }: Template) => (jobs.length > 1 ? jobs.map(({ title }) => title) : []);

export interface TemplateDialogProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
  /** @param jobId the first of the jobs that came with it */
  readonly onApplied: (jobId: string | undefined) => void;
  readonly onClose: () => void;
}

/** Jobs that come again and again, those most used on this model first: arrow keys choose, Enter takes one over. */
export function TemplateDialog({ card, role, onApplied, onClose }: TemplateDialogProps) {
  const t = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const list = useId();
  const { act, pending } = useDeskMutation();
  const withOperationId = useOperationId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const read = useReadStep(
    useQuery(JobTemplatesDocument, {
      variables: { vehicleId: card.vehicleId, search: typed.trim() || null },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const templates = read.step === 'ready' ? read.data.jobTemplates.nodes : [];
  const current = templates[Math.min(place, templates.length - 1)];
  const apply = async (template: Template) => {
    const input = withOperationId({ jobCardId: card.id, templateId: template.id });
    const done = await act(ApplyTemplateDocument, { input });
    if (done === undefined) return;
    const before = new Set(card.jobs.map(({ id }) => id));
    onApplied(done.applyTemplate.jobs.find(({ id }) => !before.has(id))?.id);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && templates.length > 0) setPlace((place + step + templates.length) % templates.length);
    else if (event.key === 'Enter' && current !== undefined) void apply(current);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={t('templates')} description={t('templatesText')}>
      <TextInput
        role="combobox"
        aria-label={t('findTemplate')}
        placeholder={t('findTemplate')}
        aria-expanded={templates.length > 0}
        aria-controls={list}
        aria-activedescendant={current && `${list}${current.id}`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      {read.step === 'refused' && (
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />
      )}
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'ready' && templates.length === 0 && (
        <>
          <p className={styles.muted}>{typed.trim() === '' ? t('noTemplates') : t('noTemplateFound')}</p>
          {typed.trim() === '' && can(role, 'templates.manage') && (
            <Suspense>
              <UsualTemplates labourRates={read.data.workshop.labourRates} />
            </Suspense>
          )}
        </>
      )}
      <div className={styles.rows}>
        <div id={list} role="listbox" aria-label={t('templates')}>
          {templates.map((template) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
            <div
              key={template.id}
              id={`${list}${template.id}`}
              role="option"
              aria-selected={template === current}
              aria-disabled={pending}
              tabIndex={-1}
              className={classNames(styles.option, template === current && styles.current)}
              onClick={() => void apply(template)}
            >
              <strong>{template.title}</strong>
              <span className={styles.muted}>
                {[t('used', { count: template.uses }), ...jobNames(template)].join(' · ')}
              </span>
            </div>
          ))}
        </div>
        {can(role, 'templates.manage') && templates.length > 0 && (
          <ul>
            {templates.map(({ id, version, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('removeTemplate', { name: title })}
                  onClick={() => void act(RemoveJobTemplateDocument, { input: { id, version } })}
                >
                  <Trash aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
