import { useQuery } from '@apollo/client/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { FindCustomersDocument } from '../../../generated/graphql.ts';
import { customersTexts } from '../../../schema/messages/customers/index.ts';
import { phoneWords } from '../../language/phones.ts';
import { useTexts } from '../../language/texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './picker.module.css';

export interface ChosenCustomer {
  readonly id: string;
  readonly name: string;
}

export interface CustomerPickerProps {
  readonly label: string;
  readonly name: string;
  readonly chosen: ChosenCustomer | undefined;
  readonly onChoose: (customer: ChosenCustomer | undefined) => void;
  /** Who cannot be chosen. */
  readonly without?: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

const pauseMilliseconds = 150;
const shownAtMost = 6;

/** A field that finds a customer by name, phone or e-mail; the arrow keys choose, Enter takes (ARIA combobox). */
export function CustomerPicker({ label, name, chosen, onChoose, without, optional, error }: CustomerPickerProps) {
  const t = useTexts(customersTexts);
  const list = useId();
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(chosen === undefined ? typed.trim() : ''), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, chosen]);
  const { data } = useQuery(FindCustomersDocument, {
    variables: { first: shownAtMost + 1, search },
    fetchPolicy: 'network-only',
    skip: search === '',
  });
  const found =
    search === '' ? undefined : data?.customers.nodes.filter(({ id }) => id !== without).slice(0, shownAtMost);
  const current = found?.[Math.min(place, found.length - 1)];
  const open = found !== undefined && chosen === undefined;

  const take = (customer: ChosenCustomer) => {
    setTyped(customer.name);
    onChoose({ id: customer.id, name: customer.name });
  };
  const press = (event: KeyboardEvent) => {
    if (!open || found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace((place + step + found.length) % found.length);
    else if (event.key === 'Enter' && current !== undefined) take(current);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.picker}>
      <Field label={label} name={name} hint={t('mergeHint')} optional={optional ?? false} error={error}>
        <TextInput
          role="combobox"
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={open && current ? `${list}${current.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
            if (chosen !== undefined) onChoose(undefined);
          }}
          onKeyDown={press}
        />
      </Field>
      <div id={list} role="listbox" aria-label={t('choose')} className={styles.options}>
        {open &&
          found.map((customer) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
            <div
              key={customer.id}
              id={`${list}${customer.id}`}
              className={classNames(styles.option, customer === current && styles.current)}
              role="option"
              aria-selected={customer === current}
              tabIndex={-1}
              onClick={() => take(customer)}
            >
              <strong>{customer.name}</strong>
              <span className={styles.detail}>
                {[customer.phone && phoneWords(customer.phone), customer.town].filter(Boolean).join(' · ')}
              </span>
            </div>
          ))}
      </div>
      <p className={styles.none} role="status">
        {open && found.length === 0 && t('nobodyFound')}
      </p>
    </div>
  );
}
