import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './paged-list.module.css';

/** How long somebody pauses before what they have typed is asked for. */
const pauseMilliseconds = 200;
const longest = 100;

export interface SearchFieldProps {
  /** Its name for screen readers, and what is in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** The field above a list: what is typed is searched for when somebody pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** The search that the list had last, or that was typed here. */
  const reported = useRef(value);
  useEffect(() => {
    // Somebody has come here by another address, or gone back.
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  const report = useEffectEvent((text: string) => {
    if (text === reported.current) return;
    reported.current = text;
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(typed.trim()), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
