import { useCallback } from 'react';
import { useAddress } from '../../../../kit/address/use-address.ts';

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
  const [address, changeAddress] = useAddress();
  const narrow = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      changeAddress(
        (next) => {
          next.delete('after');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
        },
        { replace: true, preventScrollReset: true },
      ),
    [changeAddress],
  );
  const turn = useCallback(
    (cursors: readonly string[]) =>
      changeAddress((next) => {
        next.delete('after');
        for (const cursor of cursors) next.append('after', cursor);
      }),
    [changeAddress],
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
