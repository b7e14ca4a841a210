import Car from 'lucide-react/icons/car';
import Contact from 'lucide-react/icons/contact';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type TakeInText, takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useScrollIntoView } from '../../../../kit/navigation/use-scroll-into-view.ts';
import { phoneWords, withPhones } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { type Choice, type Scope, useTakeInSearch } from '../draft/use-take-in-search.ts';
import styles from './take-in.module.css';

export interface CarOrCustomerSearchProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly scope: Scope;
  /** What stands in it at first. */
  readonly initial?: string;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
  readonly onType?: (typed: string) => void;
  readonly onTake: (choice: Choice) => void;
}

/**
 * One field that finds a car or a customer, or begins them; Enter that comes before the answer takes what is meant
 * without a doubt, and else waits for a choice. The focus stays in it; the arrow keys move the choice (ARIA combobox).
 */
export function CarOrCustomerSearch({
  label,
  name,
  hint,
  scope,
  initial = '',
  autoFocus,
  error,
  onType,
  onTake,
}: CarOrCustomerSearchProps) {
  const t = useTexts(takeInTexts);
  const list = useId();
  const [typed, setTyped] = useState(initial);
  const [place, setPlace] = useState(0);
  const [eager, setEager] = useState(false);
  const found = useTakeInSearch(typed, scope);
  const { choices, searching } = found;
  const current = choices[Math.min(place, choices.length - 1)];
  useScrollIntoView(current && `${list}${choices.indexOf(current)}`);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const awaited = eager && !searching ? found.sure : undefined;
  const latest = useRef(onTake);
  latest.current = onTake;
  useEffect(() => {
    if (awaited !== undefined) latest.current(awaited);
  }, [awaited]);
  useEffect(() => {
    if (!searching) setEager(false);
  }, [searching]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setPlace((place + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && current !== undefined) onTake(current);
    else if (event.key === 'Enter' && searching) setEager(true);
    else return;
    event.preventDefault();
  };
  const wordsOf = (choice: Choice) =>
    choice.kind === 'begin'
      ? { title: beginWords(choice, t), detail: '', Icon: Plus }
      : {
          title: choice.kind === 'VEHICLE' ? choice.title.toUpperCase() || t('noPlate') : choice.title,
          detail: withPhones(choice.detail),
          Icon: choice.kind === 'VEHICLE' ? Car : Contact,
        };

  return (
    <div className={styles.finder}>
      <Field label={label} name={name} hint={hint} error={error}>
        <TextInput
          ref={input}
          data-step
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}${choices.indexOf(current)}`}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
            setEager(false);
            onType?.(target.value);
          }}
          onKeyDown={press}
        />
      </Field>
      <div id={list} role="listbox" aria-label={t('found')} className={styles.options}>
        {choices.map((choice, at) => {
          const { title, detail, Icon } = wordsOf(choice);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
            <div
              key={choice.kind === 'begin' ? 'begin' : choice.id}
              id={`${list}${at}`}
              className={classNames(styles.option, choice === current && styles.current)}
              role="option"
              aria-selected={choice === current}
              tabIndex={-1}
              onClick={() => onTake(choice)}
            >
              <Icon aria-hidden="true" />
              <span className={styles.optionWords}>
                <strong>{title}</strong>
                {detail && <span className={styles.muted}>{detail}</span>}
              </span>
            </div>
          );
        })}
      </div>
      <p className={styles.status} role="status">
        {searching && t('searching')}
        {found.failure && t('searchFailed', { reason: found.failure })}
      </p>
    </div>
  );
}

function beginWords({ what, moved }: Extract<Choice, { kind: 'begin' }>, t: TakeInText): string {
  if (what.kind === 'plate') return t(moved ? 'beginPlateMoved' : 'beginPlate', { plate: what.plate });
  if (what.kind === 'vin') return t('beginVin', { vin: what.vin });
  return what.kind === 'phone'
    ? t('beginPhone', { phone: phoneWords(what.phone) })
    : t('beginName', { name: what.name });
}
