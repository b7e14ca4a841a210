import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What of a list is shown, as the address keeps it: somebody can come back to it, and send it to others. */
export interface ListAddress {
  readonly search: string;
  readonly archived: boolean;
  /** What each page after the first begins behind. */
  readonly cursors: readonly string[];
  readonly setSearch: (search: string) => void;
  readonly setArchived: (archived: boolean) => void;
  readonly setCursors: (cursors: readonly string[]) => void;
}

/** The search, the filter and the page of a list. Another search replaces the address; another page is a step to go back. */
export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const written = address.toString();
  // The router writes the address when it has time; whatever is drawn until then would ask for the page before again.
  const [shown, setShown] = useState(written);
  useEffect(() => setShown(written), [written]);
  return useMemo(() => {
    const present = new URLSearchParams(shown);
    const change = (changes: Readonly<Record<string, readonly string[]>>, replace: boolean) => {
      const next = new URLSearchParams(shown);
      for (const [name, values] of Object.entries(changes)) {
        next.delete(name);
        for (const value of values) next.append(name, value);
      }
      setShown(next.toString());
      setAddress(next, { replace, preventScrollReset: replace });
    };
    return {
      search: present.get('q') ?? '',
      archived: present.has('archived'),
      cursors: present.getAll('after'),
      setSearch: (search) => change({ q: search === '' ? [] : [search], after: [] }, true),
      setArchived: (archived) => change({ archived: archived ? ['1'] : [], after: [] }, true),
      setCursors: (cursors) => change({ after: cursors }, false),
    };
  }, [shown, setAddress]);
}
