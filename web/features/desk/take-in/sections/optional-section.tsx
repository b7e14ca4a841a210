import { lazy, Suspense, useState } from 'react';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Draft, DropOff, Mode } from '../draft/draft.ts';
import styles from './take-in.module.css';

/** Where there is a camera at hand. */
const ScanKeyButton = lazy(async () => ({ default: (await import('../../scan/index.ts')).ScanKeyButton }));

export interface OptionalSectionProps {
  readonly mode: Mode;
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

const quarters = ['25', '50', '75'] as const;
const dropOffs = ['WAITS', 'LEAVES', 'AFTER_HOURS', 'TOW'] as const satisfies readonly DropOff[];

/** Fields that are wanted now and then; those that have something in them stand open. */
const isFilled = ({ promised, fuel, keyTag, dropOff }: Draft) => [promised, fuel, keyTag, dropOff].some(Boolean);

/** What is asked where it is wanted: it is folded, so that it is not in the way of the rest. */
export function OptionalSection({ mode, draft, change, errors }: OptionalSectionProps) {
  const t = useTexts(takeInTexts);
  const words = useTexts(jobCardsTexts);
  const [open, setOpen] = useState(() => isFilled(draft));
  const { car, person } = draft;
  const isWrong = ['customer.email', 'vin', 'promisedAt', 'fuelLevel', 'keyTag', 'dropOff'].some(
    (name) => errors[name],
  );
  return (
    <details
      className={styles.more}
      open={open || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-step>
        {t('more')}
        <span className={styles.muted}>{t(mode === 'now' ? 'moreNow' : 'moreLater')}</span>
      </summary>
      <div className={styles.pair}>
        <Field label={t('promised')} name="promisedAt" optional error={errors.promisedAt}>
          <TextInput
            data-step
            type="datetime-local"
            value={draft.promised}
            onChange={({ target }) => change({ promised: target.value })}
          />
        </Field>
        {person?.kind === 'new' && (
          <Field label={t('email')} name="customer.email" optional error={errors['customer.email']}>
            <TextInput
              data-step
              type="email"
              autoComplete="off"
              maxLength={200}
              value={person.email}
              onChange={({ target }) => change({ person: { ...person, email: target.value } })}
            />
          </Field>
        )}
        {car?.kind === 'new' && (
          <Field label={t('vin')} name="vin" optional error={errors.vin}>
            <TextInput
              data-step
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={car.vin}
              onChange={({ target }) => change({ car: { ...car, vin: target.value } })}
            />
          </Field>
        )}
        {mode === 'now' && (
          <>
            <Field label={t('keyTag')} name="keyTag" optional error={errors.keyTag}>
              <TextInput
                data-step
                autoComplete="off"
                maxLength={50}
                value={draft.keyTag}
                onChange={({ target }) => change({ keyTag: target.value })}
              />
            </Field>
            <Suspense>
              <ScanKeyButton onText={(keyTag) => change({ keyTag })} />
            </Suspense>
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
          </>
        )}
        <Field label={t('dropOff')} name="dropOff" optional error={errors.dropOff}>
          <Select
            data-step
            value={draft.dropOff}
            onChange={({ target }) => change({ dropOff: dropOffs.find((value) => value === target.value) ?? '' })}
            options={[
              { value: '', label: t('fuelUnknown') },
              ...dropOffs.map((value) => ({ value, label: words(`dropOffs.${value}`) })),
            ]}
          />
        </Field>
      </div>
    </details>
  );
}
