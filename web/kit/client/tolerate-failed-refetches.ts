import type { ApolloClient } from '@apollo/client';

/**
 * A mutation that the server has accepted has succeeded, also where what is read again after it cannot be read: Apollo Client
 * rejects it then where `awaitRefetchQueries` is set, and people would do again what is done.
 *
 * @returns the same client
 */
export function tolerateFailedRefetches(client: ApolloClient): ApolloClient {
  const mutate: typeof client.mutate = client.mutate;
  client.mutate = async <Data, Variables extends object>(options: ApolloClient.MutateOptions<Data, Variables>) => {
    const { refetchQueries = client.defaultOptions.mutate?.refetchQueries ?? [] } = options;
    let accepted: ApolloClient.MutateResult<Data> | undefined;
    try {
      return await mutate<Data, Variables>({
        ...options,
        // Asked once the server has accepted the mutation, and not before.
        refetchQueries(result) {
          accepted = { data: result.data, extensions: result.extensions };
          return typeof refetchQueries === 'function' ? refetchQueries(result) : refetchQueries;
        },
      });
    } catch (error) {
      if (accepted === undefined) throw error;
      return accepted;
    }
  };
  return client;
}
