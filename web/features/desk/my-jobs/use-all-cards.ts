import type { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { MyJobsQuery, MyJobsQueryVariables } from '../../../../generated/graphql.ts';

type MyJobsResult = useQuery.Result<MyJobsQuery, MyJobsQueryVariables>;

/** Reads page after page, until every open card is there: one of their own may be on any of them. */
export function useAllCards({ data, fetchMore }: Pick<MyJobsResult, 'data' | 'fetchMore'>): void {
  const cursor = data?.jobCards?.endCursor;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!cursor || asked.current === cursor) return;
    asked.current = cursor;
    void fetchMore({
      variables: { after: cursor },
      updateQuery: (before, { fetchMoreResult: { jobCards } }) => ({
        ...before,
        jobCards: { ...jobCards, nodes: [...before.jobCards.nodes, ...jobCards.nodes] },
      }),
    })
      // The list says that it is not whole; the next reading tries again.
      .catch(() => undefined)
      .finally(() => {
        asked.current = undefined;
      });
  }, [cursor, fetchMore]);
}
