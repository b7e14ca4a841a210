import type { ApolloClient, ObservableQuery } from '@apollo/client';

/**
 * Reads again what is on the screen of the workshop: after acts on a card, also one that was refused, because somebody else may
 * have changed it. One that cannot be read says so by itself, and the act is done all the same.
 */
export async function refetchActiveQueries(client: ApolloClient): Promise<void> {
  const onQueryUpdated = ({ options: { query } }: ObservableQuery) => query.shows !== undefined;
  await client.refetchQueries({ include: 'active', onQueryUpdated }).catch(() => undefined);
}
