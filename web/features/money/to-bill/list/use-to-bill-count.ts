import { useQuery } from '@apollo/client/react';
import { ToBillCountDocument } from '../../../../../generated/graphql.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';

/** How many cards are to be billed, as it is now; undefined until it is known. */
export function useToBillCount(): number | undefined {
  const query = useQuery(ToBillCountDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  return query.data?.jobCards.totalCount;
}
