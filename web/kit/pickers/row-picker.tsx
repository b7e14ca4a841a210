import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './picker.module.css';

export interface ChosenRow {
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
}

export interface FoundRow extends ChosenRow {
  /** What tells it from others of the name. */
  readonly detail: string;
}

/** What rows of a kind are found by. */
export interface RowSource<Data> {
  readonly find: TypedDocumentNode<Data, { readonly first: number; readonly search: string }>;
  readonly rowsOf: (data: Data) => readonly FoundRow[];
}

export interface RowPickerProps<Data> {
  readonly source: RowSource<Data>;
  readonly words: { readonly hint?: string; readonly choose: string; readonly nothingFound: string };
  readonly label: string;
  readonly name: string;
  readonly chosen: ChosenRow | undefined;
  readonly onChoose: (row: ChosenRow | undefined) => void;
  /** Called with what is typed, for who adds what was not found. */
  readonly onType?: ((typed: string) => void) | undefined;
  /** What cannot be chosen. */
  readonly without?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly error?: string | undefined;
}

const pauseMilliseconds = 150;
const shownAtMost = 6;

/** A field that finds a row by what people know it by; the arrow keys choose, Enter takes (ARIA combobox). */
export function RowPicker<Data>(props: RowPickerProps<Data>) {
  const { source, words, label, name, chosen, onChoose, onType, without, optional, error } = props;
  const list = useId();
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(chosen === undefined ? typed.trim() : ''), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, chosen]);
  const { data } = useQuery(source.find, {
    variables: { first: shownAtMost + 1, search },
    fetchPolicy: 'network-only',
    skip: search === '',
  });
  const found =
    search === '' || data === undefined
      ? undefined
      : source
          .rowsOf(data)
          .filter(({ id }) => id !== without)
          .slice(0, shownAtMost);
  const current = found?.[Math.min(place, found.length - 1)];
  const open = found !== undefined && chosen === undefined;

  const take = (row: ChosenRow) => {
    setTyped(row.name);
    onChoose({ id: row.id, name: row.name });
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
      <Field label={label} name={name} hint={words.hint} optional={optional ?? false} error={error}>
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
            onType?.(target.value);
            setPlace(0);
            if (chosen !== undefined) onChoose(undefined);
          }}
          onKeyDown={press}
        />
      </Field>
      <div id={list} role="listbox" aria-label={words.choose} className={styles.options}>
        {open &&
          found.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
            <div
              key={row.id}
              id={`${list}${row.id}`}
              className={classNames(styles.option, row === current && styles.current)}
              role="option"
              aria-selected={row === current}
              tabIndex={-1}
              onClick={() => take(row)}
            >
              <strong>{row.name}</strong>
              <span className={styles.detail}>{row.detail}</span>
            </div>
          ))}
      </div>
      <p className={styles.none} role="status">
        {open && found.length === 0 && words.nothingFound}
      </p>
    </div>
  );
}
