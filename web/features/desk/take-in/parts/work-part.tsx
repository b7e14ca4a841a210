import { useQuery } from '@apollo/client/react';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { TemplatesToTakeInDocument } from '../../../../../generated/graphql.ts';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { filterByName } from '../../../../kit/pickers/filter-by-name.ts';
import { apiErrorOf } from '../../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { linesOf, type Pricing, sumsOf, templateCents, useAmounts } from '../draft/amounts.ts';
import type { KnownVehicle, Template } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface WorkPartProps {
  readonly vehicleId: string | undefined;
  readonly pricing: Pricing;
  readonly chosen: readonly Template[];
  readonly deferred: KnownVehicle['deferredWork'];
  readonly onChoose: (templates: readonly Template[]) => void;
}

/** Work that is known already: templates, the most used for this car first by ↓ and Enter, with their lines and the sum. */
export function WorkPart({ vehicleId, pricing, chosen, deferred, onChoose }: WorkPartProps) {
  const t = useTexts(takeInTexts);
  const amounts = useAmounts();
  const words = useFailureWords();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState(0);
  /** Enter was pressed before the templates were there. */
  const [eager, setEager] = useState(false);
  const { data, loading, error } = useQuery(TemplatesToTakeInDocument, {
    variables: { vehicleId },
    fetchPolicy: 'cache-and-network',
  });
  const named = (data?.jobTemplates.nodes ?? []).map((template) => ({ ...template, name: template.title }));
  const open = opened || typed.trim() !== '';
  const options = open ? filterByName(named, typed).slice(0, 8) : [];
  const current = options[Math.min(place, options.length - 1)];

  const add = (template: Template) => {
    onChoose([...chosen, template]);
    setTyped('');
    setOpened(false);
    setPlace(0);
    setEager(false);
  };
  const awaited = eager ? current : undefined;
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
      setTyped('');
    } else if (event.key === 'Enter' && open && current !== undefined) add(current);
    else if (event.key === 'Enter' && open && loading) setEager(true);
    else if (event.key === 'Enter' && typed.trim() !== '') {
      // Nothing is called so; it stays there to be mended.
    } else return;
    event.preventDefault();
  };
  const sums = sumsOf(chosen, deferred, pricing);

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
          onBlur={() => setOpened(false)}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
          }}
          onKeyDown={press}
        />
      </Field>
      <div id={list} role="listbox" aria-label={t('templates')} className={styles.options}>
        {options.map((template) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
          <div
            key={template.id}
            id={`${list}${template.id}`}
            className={classNames(styles.option, template === current && styles.current)}
            role="option"
            aria-selected={template === current}
            tabIndex={-1}
            // The field keeps the focus, so that it is not left before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(template)}
          >
            <span className={styles.optionWords}>
              <strong>{template.title}</strong>
              <span className={styles.muted}>{linesOf(template)}</span>
            </span>
            <span>{amounts(templateCents(template, pricing), pricing.to)}</span>
          </div>
        ))}
      </div>
      <p className={styles.status} role="status">
        {typed.trim() !== '' && !loading && options.length === 0 && t('workUnknown')}
      </p>
      {chosen.length + deferred.length > 0 && (
        <ul className={styles.work} aria-label={t('chosenWork')}>
          {chosen.map((template, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one template may be chosen twice, and nothing is kept in a row
            <li key={`${template.id}${at}`}>
              <span className={styles.optionWords}>
                <strong>{template.title}</strong>
                <span className={styles.muted}>{linesOf(template)}</span>
              </span>
              <span>{amounts(templateCents(template, pricing), pricing.to)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('remove', { title: template.title })}
                onClick={() => onChoose(chosen.filter((_, other) => other !== at))}
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
          <li className={styles.sum}>
            <span className={styles.optionWords}>{t('sum')}</span>
            <strong>{sums.map(({ cents, mode }) => amounts(cents, mode)).join(' · ')}</strong>
          </li>
        </ul>
      )}
    </div>
  );
}
