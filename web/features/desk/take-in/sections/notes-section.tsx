import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-input.tsx';
import { OptionalSection, type OptionalSectionProps } from './optional-section.tsx';
import styles from './take-in.module.css';

/** What is noted at the desk beside car, customer and work. */
export function NotesSection({ mode, draft, change, errors }: OptionalSectionProps) {
  const t = useTexts(takeInTexts);
  return (
    <>
      <Field label={t('wish')} name="wish" optional error={errors.wish}>
        <TextArea
          data-step
          className={styles.wish}
          rows={2}
          value={draft.wish}
          onChange={({ target }) => change({ wish: target.value })}
        />
      </Field>
      <OptionalSection mode={mode} draft={draft} change={change} errors={errors} />
    </>
  );
}
