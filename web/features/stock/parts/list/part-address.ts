import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What narrows the list of parts, as the address keeps it: somebody can come back to it, and send it to others. */
export interface PartAddress {
  readonly search: string;
  readonly archived: boolean;
  readonly below: boolean;
  readonly category: string | undefined;
  readonly location: string | undefined;
  /** What each page after the first begins behind. */
  readonly cursors: readonly string[];
  /** Another search or filter begins with its first page; null leaves one out. */
  readonly narrow: (changes: Readonly<Record<string, string | null>>) => void;
  readonly turn: (cursors: readonly string[]) => void;
}

export function usePartAddress(): PartAddress {
  const [address, setAddress] = useSearchParams();
  const narrow = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('after');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  const turn = useCallback(
    (cursors: readonly string[]) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.delete('after');
        for (const cursor of cursors) next.append('after', cursor);
        return next;
      }),
    [setAddress],
  );
  return {
    search: address.get('q') ?? '',
    archived: address.has('archived'),
    below: address.has('below'),
    category: address.get('category') ?? undefined,
    location: address.get('location') ?? undefined,
    cursors: address.getAll('after'),
    narrow,
    turn,
  };
}
