import { inspectionTemplatesTexts } from '../../../../../schema/messages/inspection-templates/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx';
import { type DraftPoint, limitNames } from './template-draft.ts';
import styles from './templates.module.css';

/** A job template that may repair what a point finds. */
export interface RepairTemplate {
  readonly id: string;
  readonly title: string;
}

export interface PointDetailsProps {
  readonly point: DraftPoint;
  readonly repairs: readonly RepairTemplate[];
  readonly onChange: (values: Partial<DraftPoint>) => void;
}

const inputs = ['GRADE', 'MEASURE', 'CHOICE', 'TEXT'] as const;
const photoRules = ['NEVER', 'MAJOR', 'ALWAYS'] as const;

/** What a point is answered with, its limits, when a photo is needed, the ready phrases, and the jobs that repair it. */
export function PointDetails({ point, repairs, onChange }: PointDetailsProps) {
  const t = useTexts(inspectionTemplatesTexts);
  const { id, input, unit, limits, choices, photoOn, phrases, jobTemplateIds } = point;
  return (
    <div className={styles.details}>
      <div className={styles.fields}>
        <Field label={t('input')} name={`input-${id}`}>
          <Select
            value={input}
            options={inputs.map((value) => ({ value, label: t(`inputs.${value}`) }))}
            onChange={({ target }) => onChange({ input: inputs.find((each) => each === target.value) ?? 'GRADE' })}
          />
        </Field>
        <Field label={t('photoOn')} name={`photo-${id}`}>
          <Select
            value={photoOn}
            options={photoRules.map((value) => ({ value, label: t(`photoRules.${value}`) }))}
            onChange={({ target }) =>
              onChange({ photoOn: photoRules.find((each) => each === target.value) ?? 'NEVER' })
            }
          />
        </Field>
      </div>
      {input === 'MEASURE' && (
        <div className={styles.limits}>
          <Field label={t('unit')} name={`unit-${id}`} optional>
            <TextInput
              autoComplete="off"
              maxLength={20}
              value={unit}
              onChange={({ target }) => onChange({ unit: target.value })}
            />
          </Field>
          {limitNames.map((name) => (
            <Field key={name} label={t(name)} name={`${name}-${id}`} optional>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={limits[name]}
                onChange={({ target }) => onChange({ limits: { ...limits, [name]: target.value } })}
              />
            </Field>
          ))}
        </div>
      )}
      {input === 'CHOICE' && (
        <Field label={t('choices')} name={`choices-${id}`}>
          <TextArea rows={3} value={choices} onChange={({ target }) => onChange({ choices: target.value })} />
        </Field>
      )}
      <Field label={t('phrases')} name={`phrases-${id}`} hint={t('phrasesHint')} optional>
        <TextArea rows={3} value={phrases} onChange={({ target }) => onChange({ phrases: target.value })} />
      </Field>
      <fieldset className={styles.repairs}>
        <legend>{t('jobTemplates')}</legend>
        <p className={styles.muted}>{repairs.length === 0 ? t('noJobTemplates') : t('jobTemplatesHint')}</p>
        {repairs.map(({ id: templateId, title }) => (
          <Checkbox
            key={templateId}
            label={title}
            checked={jobTemplateIds.includes(templateId)}
            onChange={({ target }) =>
              onChange({
                jobTemplateIds: target.checked
                  ? [...jobTemplateIds, templateId]
                  : jobTemplateIds.filter((each) => each !== templateId),
              })
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
