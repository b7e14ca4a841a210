import { useMutation } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import {
  type TemplatePartsFragment,
  type TemplatesQuery,
  WriteJobTemplateDocument,
} from '../../../../generated/graphql.ts';
import { jobTemplate } from '../../../../schema/features/desk/templates.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { templatesTexts } from '../../../../schema/messages/templates/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { useSaveOverVersion } from '../../../kit/writes/use-save-over-version.ts';
import { useFormats } from '../../../language/formats.ts';
import { parseDecimal } from '../../../language/parse-decimal.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { jobCardStyles } from '../card-actions/index.ts';
import { jobTotalCents, LineTable } from '../jobs/index.ts';
import { type DraftJob, emptyJob, toDraftJobs, toJobInputs } from './template-draft.ts';
import styles from './templates.module.css';
import { useTemplateLines } from './use-template-lines.ts';

export interface TemplateEditorProps {
  /** Absent of a new one. */
  readonly template: TemplatePartsFragment | undefined;
  readonly workshop: TemplatesQuery['workshop'];
  readonly onClose: () => void;
}

/** Writes a template as a whole: its name, and jobs whose lines are edited as on a card. */
export function TemplateEditor({ template, workshop, onClose }: TemplateEditorProps) {
  const t = useTexts(templatesTexts);
  const card = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const zone = useZone();
  const [title, setTitle] = useState(template?.title ?? '');
  const [jobs, setJobs] = useState(() => toDraftJobs(template));
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { rows, list, edits } = useTemplateLines(jobs, setJobs);
  const saving = useSaveOverVersion(template?.version ?? 0, jobTemplate, onClose);
  const [write, { loading }] = useMutation(WriteJobTemplateDocument);
  useUnsavedWork({ dirtyFields: { template: changed }, isSubmitting: loading });
  const change = (id: string, values: Partial<DraftJob>) => {
    setChanged(true);
    setJobs(jobs.map((job) => (job.id === id ? { ...job, ...values } : job)));
  };
  const tax = { vatStatus: workshop.vatStatus, today: dayAt(zone, Date.now()) };
  const env = {
    rows,
    edits,
    tax,
    seesPrices: true,
    seesCosts: false,
    vehicleId: null,
    isTemplate: true as const,
    mode: workshop.priceMode,
    workshopMode: workshop.priceMode,
    rate: workshop.labourRates.find(({ isDefault }) => isDefault) ?? workshop.labourRates[0],
  };
  const save = async () => {
    const written = toJobInputs(jobs, list);
    if (title.trim() === '' || jobs.some((job) => job.title.trim() === '')) return setProblem(t('nameNeeded'));
    if (written === undefined) return setProblem(t('cellWrong'));
    setProblem(undefined);
    const input = { title: title.trim(), jobs: written };
    const result = await saving.save((version) =>
      write({ variables: { input: template === undefined ? input : { ...input, id: template.id, version } } }),
    );
    if (result.kind === 'error' && result.error.code !== 'CONFLICT') setProblem(result.error.text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || loading) return;
    event.preventDefault();
    void save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a short cut to the button inside
    <div className={jobCardStyles.jobs} onKeyDown={press} onInput={() => setChanged(true)}>
      {saving.stale && (
        <Notice
          tone="warning"
          title={t('stale', { title: saving.stale.title })}
          action={
            <Button variant="secondary" onClick={onClose}>
              {t('seeTheirs')}
            </Button>
          }
        >
          {t('staleText')}
        </Notice>
      )}
      <Field label={t('name')} name="title">
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      {jobs.map((job, place) => {
        const money = { ...job, fixedVatCategory: 'STANDARD', state: 'PROPOSED', chargeTo: 'CUSTOMER' } as const;
        const number = `${place + 1}`;
        return (
          <section key={job.id} className={jobCardStyles.job} aria-label={job.title || t('job', { number })}>
            <div className={styles.fields}>
              <Field label={t('job', { number })} name={`job-${number}`}>
                <TextInput
                  autoComplete="off"
                  maxLength={200}
                  value={job.title}
                  onChange={({ target }) => change(job.id, { title: target.value })}
                />
              </Field>
              <Field label={card('fields.pricing')} name={`pricing-${number}`}>
                <Select
                  value={job.pricing}
                  onChange={({ target }) => change(job.id, { pricing: target.value === 'FIXED' ? 'FIXED' : 'LINES' })}
                  options={(['LINES', 'FIXED'] as const).map((value) => ({ value, label: card(`pricings.${value}`) }))}
                />
              </Field>
              {job.pricing === 'FIXED' && (
                <Field label={card('fields.fixedCents')} name={`fixed-${number}`}>
                  <TextInput
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={job.fixedCents === null ? '' : formats.sum(job.fixedCents)}
                    onChange={({ target }) => {
                      const cents = parseDecimal(target.value, 2);
                      if (!Number.isNaN(cents)) change(job.id, { fixedCents: cents ?? null });
                    }}
                  />
                </Field>
              )}
            </div>
            <LineTable jobId={job.id} rows={list.filter(({ jobId }) => jobId === job.id)} editable env={env} />
            <div className={jobCardStyles.jobHead}>
              {jobs.length > 1 ? (
                <Button
                  variant="ghost"
                  icon={<Trash aria-hidden="true" />}
                  onClick={() => {
                    setChanged(true);
                    setJobs(jobs.filter(({ id }) => id !== job.id));
                  }}
                >
                  {t('removeJob', { number })}
                </Button>
              ) : (
                <span />
              )}
              <p className={jobCardStyles.jobAmount}>
                {formats.money(jobTotalCents(money, list, tax), 'EUR')}{' '}
                <span>{card(`modes.${workshop.priceMode}`)}</span>
              </p>
            </div>
          </section>
        );
      })}
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            setChanged(true);
            setJobs([...jobs, emptyJob()]);
          }}
        >
          {t('addJob')}
        </Button>
      </div>
      {problem && (
        <Notice tone="error" title={kit('notSaved')}>
          {problem}
        </Notice>
      )}
      <Actions>
        <Button
          aria-keyshortcuts="Control+Enter"
          pending={loading}
          pendingText={kit('saving')}
          onClick={() => void save()}
        >
          {kit('save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Actions>
    </div>
  );
}
