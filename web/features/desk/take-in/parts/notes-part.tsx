import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Draft, Mode } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface NotesPartProps {
  readonly mode: Mode;
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

const quarters = ['25', '50', '75'] as const;

/** What is written down at the desk beside car, customer and work. */
export function NotesPart({ mode, draft, change, errors }: NotesPartProps) {
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
      <div className={styles.pair}>
        {mode === 'later' && (
          <Field label={t('expected')} name="expectedAt" error={errors.expectedAt}>
            <TextInput
              data-step
              type="datetime-local"
              value={draft.expected}
              onChange={({ target }) => change({ expected: target.value })}
            />
          </Field>
        )}
        <Field label={t('promised')} name="promisedAt" optional error={errors.promisedAt}>
          <TextInput
            data-step
            type="datetime-local"
            value={draft.promised}
            onChange={({ target }) => change({ promised: target.value })}
          />
        </Field>
        {mode === 'now' && (
          <>
            <Field label={t('fuel')} name="fuelLevel" optional error={errors.fuelLevel}>
              <Select
                data-step
                value={draft.fuel}
                onChange={({ target }) => change({ fuel: target.value })}
                options={[
                  { value: '', label: t('fuelUnknown') },
                  { value: '0', label: t('fuelEmpty') },
                  ...quarters.map((value, at) => ({ value, label: ['¼', '½', '¾'][at] ?? value })),
                  { value: '100', label: t('fuelFull') },
                ]}
              />
            </Field>
            <Field label={t('keyTag')} name="keyTag" optional error={errors.keyTag}>
              <TextInput
                data-step
                autoComplete="off"
                maxLength={50}
                value={draft.keyTag}
                onChange={({ target }) => change({ keyTag: target.value })}
              />
            </Field>
          </>
        )}
      </div>
    </>
  );
}
