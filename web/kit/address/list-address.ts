import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from '../table/column.ts';

/** What of a list is shown, as the address keeps it: somebody can come back to it, and send it to others. */
export interface ListAddress {
  readonly search: string;
  readonly archived: boolean;
  /** What each page after the first begins behind. */
  readonly cursors: readonly string[];
  /** The order of the list; undefined where it is the usual one. */
  readonly sort: Sort | undefined;
  readonly setSearch: (search: string) => void;
  readonly setArchived: (archived: boolean) => void;
  readonly setCursors: (cursors: readonly string[]) => void;
  readonly setSort: (sort: Sort | undefined) => void;
}

/** `plate`, or `-plate` where the largest comes first. */
const written = /^(-?)([A-Za-z]{1,40})$/;

export function sortOf(text: string | null): Sort | undefined {
  const [, mark, by] = written.exec(text ?? '') ?? [];
  return by === undefined ? undefined : { by, descending: mark === '-' };
}

export const sortText = ({ by, descending }: Sort) => `${descending ? '-' : ''}${by}`;

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
      sort: sortOf(present.get('sort')),
      setSearch: (search) => change({ q: search === '' ? [] : [search], after: [] }, true),
      setArchived: (archived) => change({ archived: archived ? ['1'] : [], after: [] }, true),
      setCursors: (cursors) => change({ after: cursors }, false),
      setSort: (sort) => change({ sort: sort === undefined ? [] : [sortText(sort)], after: [] }, true),
    };
  }, [shown, setAddress]);
}
