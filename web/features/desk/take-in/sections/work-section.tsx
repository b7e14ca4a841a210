import { useQuery } from '@apollo/client/react';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { TemplatesToTakeInDocument } from '../../../../../generated/graphql.ts';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useScrollIntoView } from '../../../../kit/navigation/use-scroll-into-view.ts';
import { filterByName } from '../../../../kit/pickers/filter-by-name.ts';
import { apiErrorOf } from '../../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import {
  type Pricing,
  templateSummary,
  templateTotalCents,
  totalsByPriceMode,
  useAmountFormat,
} from '../draft/amounts.ts';
import type { Draft, KnownVehicle, Template } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface WorkSectionProps {
  readonly vehicleId: string | undefined;
  readonly pricing: Pricing;
  readonly draft: Draft;
  readonly deferred: KnownVehicle['deferredWork'];
  readonly change: (changes: Partial<Draft>) => void;
}

/** A template, or the words that were typed, as a job of their own. */
type Option = Template | { readonly id: 'own'; readonly title: string };

/**
 * Work that is known already: templates, the most used for this car first by ↓ and Enter, with their lines and the sum; and
 * beside them any other job, in words.
 */
export function WorkSection({ vehicleId, pricing, draft, deferred, change }: WorkSectionProps) {
  const t = useTexts(takeInTexts);
  const amounts = useAmountFormat();
  const words = useFailureWords();
  const list = useId();
  const { templates: chosen, ownJobs, typedWork: typed } = draft;
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState(0);
  /** Enter was pressed before the templates were there. */
  const [eager, setEager] = useState(false);
  const { data, loading, error } = useQuery(TemplatesToTakeInDocument, {
    variables: { vehicleId },
    fetchPolicy: 'cache-and-network',
  });
  const awaits = loading && data === undefined;
  const named = (data?.jobTemplates.nodes ?? []).map((template) => ({ ...template, name: template.title }));
  const open = opened || typed.trim() !== '';
  const own = typed.trim();
  const options: readonly Option[] = [
    ...(open ? filterByName(named, typed).slice(0, 8) : []),
    ...(own === '' ? [] : [{ id: 'own' as const, title: own }]),
  ];
  const current = options[Math.min(place, options.length - 1)];
  useScrollIntoView(current && `${list}${current.id}`);

  const add = (option: Option) => {
    change({
      typedWork: '',
      ...('jobs' in option ? { templates: [...chosen, option] } : { ownJobs: [...ownJobs, own] }),
    });
    setOpened(false);
    setPlace(0);
    setEager(false);
  };
  const awaited = eager && !awaits ? current : undefined;
  useEffect(() => {
    if (awaited !== undefined) add(awaited);
  });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' && !open) setOpened(true);
    else if (event.key === 'ArrowDown' && options.length > 0) setPlace((place + 1) % options.length);
    else if (event.key === 'ArrowUp' && options.length > 0) setPlace((place - 1 + options.length) % options.length);
    else if (event.key === 'Escape' && open) {
      setOpened(false);
      change({ typedWork: '' });
    } else if (event.key === 'Enter' && open && awaits) setEager(true);
    else if (event.key === 'Enter' && open && current !== undefined) add(current);
    else return;
    event.preventDefault();
  };
  const sums = totalsByPriceMode(chosen, deferred, pricing);

  return (
    <div className={styles.finder}>
      <Field
        label={t('work')}
        name="templateIds"
        hint={named.length === 0 && !loading && !error ? t('workNone') : t('workHint')}
        optional
        error={error && apiErrorOf(error, words).text}
      >
        <TextInput
          data-step
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}${current.id}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onClick={() => setOpened(true)}
          maxLength={200}
          onBlur={() => setOpened(false)}
          onChange={({ target }) => {
            change({ typedWork: target.value });
            setPlace(0);
          }}
          onKeyDown={press}
        />
      </Field>
      <div id={list} role="listbox" aria-label={t('templates')} className={styles.options}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
          <div
            key={option.id}
            id={`${list}${option.id}`}
            className={classNames(styles.option, option === current && styles.current)}
            role="option"
            aria-selected={option === current}
            tabIndex={-1}
            // The field keeps the focus, so that it is not left before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(option)}
          >
            {'jobs' in option ? (
              <>
                <span className={styles.optionWords}>
                  <strong>{option.title}</strong>
                  {templateSummary(option) && <span className={styles.muted}>{templateSummary(option)}</span>}
                </span>
                <span>{amounts(templateTotalCents(option, pricing), pricing.to)}</span>
              </>
            ) : (
              <span className={styles.optionWords}>{t('workOwn', { title: option.title })}</span>
            )}
          </div>
        ))}
      </div>
      {chosen.length + ownJobs.length + deferred.length > 0 && (
        <ul className={styles.work} aria-label={t('chosenWork')}>
          {chosen.map((template, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one template may be chosen twice, and nothing is kept in a row
            <li key={`${template.id}${at}`}>
              <span className={styles.optionWords}>
                <strong>{template.title}</strong>
                {templateSummary(template) && <span className={styles.muted}>{templateSummary(template)}</span>}
              </span>
              <span>{amounts(templateTotalCents(template, pricing), pricing.to)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('remove', { title: template.title })}
                onClick={() => change({ templates: chosen.filter((_, other) => other !== at) })}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          {ownJobs.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may be called the same, and nothing is kept in a row
            <li key={`${title}${at}`}>
              <strong className={styles.optionWords}>{title}</strong>
              <span className={styles.muted}>{t('workUnpriced')}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('remove', { title })}
                onClick={() => change({ ownJobs: ownJobs.filter((_, other) => other !== at) })}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          {deferred.map(({ jobId, title, amountCents, priceMode }) => (
            <li key={jobId}>
              <strong className={styles.optionWords}>{title}</strong>
              <span>{amountCents !== null && amounts(amountCents, priceMode)}</span>
            </li>
          ))}
          {sums.length > 0 && (
            <li className={styles.sum}>
              <span className={styles.optionWords}>{t('sum')}</span>
              <strong>{sums.map(({ cents, mode }) => amounts(cents, mode)).join(' · ')}</strong>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
