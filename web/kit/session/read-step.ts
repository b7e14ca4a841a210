import type { ApolloClient, DocumentNode, ErrorLike } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { useEffect } from 'react';
import { holdData } from '../client/apollo.ts';
import { type ApiError, apiErrorOf } from './api-error.ts';
import { useFailureWords } from './failure-words.ts';

/** The state of a read of the server; a screen shows one thing for each step. */
export type ReadStep<Data> =
  | { readonly step: 'loading' }
  | { readonly step: 'refused'; readonly error: ApiError; readonly refetch: () => void }
  | { readonly step: 'ready'; readonly data: Data; readonly refetch: () => void; readonly isRefetching: boolean };

/** What is needed of Apollo's answer to `useQuery`. */
export interface QueryResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly observable: { readonly query: DocumentNode };
  readonly client: ApolloClient;
}

/**
 * The step a query has come to: `const plans = useReadStep(useQuery(PlansDocument, …))`. As long as the screen stays,
 * its data is kept.
 */
export function useReadStep<Data>(result: QueryResult<Data>): ReadStep<Data> {
  const words = useFailureWords();
  const fields = rootFieldsOf(result.observable.query).join(' ');
  useEffect(() => {
    const releases = fields.split(' ').map(holdData);
    return () => {
      for (const release of releases) release();
    };
  }, [fields]);

  const refetch = () => {
    // The answer, a refusal as well, arrives through the query itself; here only a fault of the program is left to report.
    result.refetch().catch((error: unknown) => apiErrorOf(error, words));
  };
  // What is known stays on the screen while the server is asked again.
  if (result.data !== undefined && !result.error) {
    return { step: 'ready', data: result.data, refetch, isRefetching: result.loading };
  }
  if (result.loading || !result.error) return { step: 'loading' };
  return { step: 'refused', error: apiErrorOf(result.error, words), refetch };
}

function rootFieldsOf(query: DocumentNode): string[] {
  return getMainDefinition(query).selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  );
}
