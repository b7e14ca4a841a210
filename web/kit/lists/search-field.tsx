import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import styles from './paged-list.module.css';

/** How long somebody pauses before what they have typed is asked for. */
const pauseMilliseconds = 200;
const longest = 100;

export interface SearchFieldProps {
  /** Its name for screen readers, and what stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** The field above a list: what is typed is searched for when somebody pauses, and at once with Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    // Somebody has come here by another address, or gone back.
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  const search = (text: string) => {
    if (text === told.current) return;
    told.current = text;
    tell.current(text);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() === told.current) return;
      told.current = typed.trim();
      tell.current(typed.trim());
    }, pauseMilliseconds);
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
        onKeyDown={(event) => event.key === 'Enter' && search(typed.trim())}
      />
    </div>
  );
}
