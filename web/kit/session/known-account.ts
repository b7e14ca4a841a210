import { useQuery } from '@apollo/client/react';
import { MeDocument } from '../../../generated/graphql.ts';
import type { Profile } from './session.tsx';

/**
 * The signed-in account from the cache, without asking the server; undefined until a screen has read it, and after
 * the log-out.
 */
export function useKnownAccount(): Profile | undefined {
  return useQuery(MeDocument, { fetchPolicy: 'cache-only' }).data?.me;
}
