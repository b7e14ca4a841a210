import { useQuery } from '@apollo/client/react';
import { MeDocument } from '../../../generated/graphql.ts';
import type { Profile } from './session.tsx';

/** The account that some screen has read; asks nobody. undefined as long as none has, and after the log-out. */
export function useKnownAccount(): Profile | undefined {
  return useQuery(MeDocument, { fetchPolicy: 'cache-only' }).data?.me;
}
