import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, RefObject } from 'react';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import styles from '../planner.module.css';

export interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onFind: (typed: string) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Where the first that was found gets the focus. */
  readonly area: RefObject<HTMLElement | null>;
}

const longest = 100;

/** Finds work by plate, person or words: all else steps back. Enter goes to the first that was found, Escape empties it. */
export function FindField({ label, value, onFind, ref, area }: FindFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value !== '') onFind('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    area.current?.querySelector<HTMLElement>('[data-stop]:not([data-hidden])')?.focus();
  };
  return (
    <div className={styles.find}>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        name="find"
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onFind(target.value.trimStart())}
        onKeyDown={press}
      />
      <KeyHint keys="/" />
    </div>
  );
}
