import type { ApolloCache } from '@apollo/client';

/** Marks data as used by a screen until the returned function is called. */
export type HoldData = (rootField: string) => () => void;

/**
 * Forgets what was read once no screen has used it for a while (docs/specification.md §9: garbage collection after 5
 * minutes). Data in use stays as it is, and nothing is ever asked for again by itself.
 *
 * @param lifetimeSeconds how long unused data is kept
 */
export function createDataKeeper(cache: ApolloCache, lifetimeSeconds: number): HoldData {
  const holders = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  return (rootField) => {
    clearTimeout(timers.get(rootField));
    holders.set(rootField, (holders.get(rootField) ?? 0) + 1);
    return () => {
      const left = (holders.get(rootField) ?? 1) - 1;
      holders.set(rootField, left);
      if (left > 0) return;
      const forget = () => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: rootField });
        cache.gc();
      };
      timers.set(rootField, setTimeout(forget, lifetimeSeconds * 1000));
    };
  };
}
