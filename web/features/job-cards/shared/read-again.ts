import type { ApolloClient } from '@apollo/client';

/**
 * Reads again what is on the screen of the workshop: after a refusal, because somebody else may have changed it, and after
 * several mutations at once. One that cannot be read says so by itself.
 */
export async function readAgain(client: ApolloClient): Promise<void> {
  const onQueryUpdated = ({ options: { query } }: { options: { query: { shows?: object } } }) =>
    query.shows !== undefined;
  await client.refetchQueries({ include: 'active', onQueryUpdated }).catch(() => undefined);
}
