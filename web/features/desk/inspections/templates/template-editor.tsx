import { useMutation, useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import {
  type InspectionTemplatePartsFragment,
  RepairTemplatesDocument,
  SaveInspectionTemplateDocument,
} from '../../../../../generated/graphql.ts';
import { inspectionTemplate } from '../../../../../schema/features/desk/inspections/inspection-templates.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { inspectionTemplatesTexts } from '../../../../../schema/messages/inspection-templates/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { useSaveOverVersion } from '../../../../kit/writes/use-save-over-version.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { SectionEditor } from './section-editor.tsx';
import {
  emptySection,
  findDraftProblem,
  moveRow,
  type TemplateDraft,
  toTemplateDraft,
  toTemplateInput,
} from './template-draft.ts';
import styles from './templates.module.css';

export interface TemplateEditorProps {
  /** Absent of a new one. */
  readonly template: InspectionTemplatePartsFragment | undefined;
  readonly onClose: () => void;
}

const scopes = ['INTAKE', 'SERVICE', 'TYRES', 'WINTER', 'BEFORE_SALE', 'ROADWORTHINESS'] as const;

/** Writes a template as a whole: its sections, their points, and what each of them asks for. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const t = useTexts(inspectionTemplatesTexts);
  const kit = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const [draft, setDraft] = useState(() => toTemplateDraft(template, formats.decimal));
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery(RepairTemplatesDocument);
  const repairs = data?.jobTemplates.nodes ?? [];
  const saving = useSaveOverVersion(template?.version ?? 0, inspectionTemplate, onClose);
  const [write, { loading }] = useMutation(SaveInspectionTemplateDocument);
  useUnsavedWork({ dirtyFields: { template: changed }, isSubmitting: loading });
  const change = (values: Partial<TemplateDraft>) => {
    setChanged(true);
    setDraft({ ...draft, ...values });
  };
  const { title, scope, sections } = draft;
  const save = async () => {
    const wrong = findDraftProblem(draft);
    if (wrong !== undefined) return setProblem(wrong.what === 'nameNeeded' ? t('nameNeeded') : t(wrong.what, wrong));
    setProblem(undefined);
    const input = toTemplateInput(draft);
    const result = await saving.save((version) =>
      write({ variables: { input: template === undefined ? input : { ...input, id: template.id, version } } }),
    );
    if (result.kind === 'error' && result.error.code !== 'CONFLICT') setProblem(result.error.text);
  };
  return (
    <div className={styles.editor}>
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
      <div className={styles.fields}>
        <Field label={t('name')} name="title">
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label={t('scope')} name="scope">
          <Select
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            onChange={({ target }) => change({ scope: scopes.find((each) => each === target.value) ?? scope })}
          />
        </Field>
      </div>
      {sections.map((section, place) => (
        <SectionEditor
          key={section.id}
          section={section}
          number={place + 1}
          isOnly={sections.length === 1}
          repairs={repairs}
          onChange={(values) =>
            change({ sections: sections.map((each) => (each.id === section.id ? { ...each, ...values } : each)) })
          }
          onMove={(by) => change({ sections: moveRow(sections, section.id, by) })}
          onRemove={() => change({ sections: sections.filter(({ id }) => id !== section.id) })}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change({ sections: [...sections, emptySection()] })}
        >
          {t('addSection')}
        </Button>
      </div>
      {problem && (
        <Notice tone="error" title={kit('notSaved')}>
          {problem}
        </Notice>
      )}
      <Actions>
        <Button pending={loading} pendingText={kit('saving')} onClick={() => void save()}>
          {kit('save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Actions>
    </div>
  );
}
