import type { ApolloClient } from '@apollo/client';

/** What an act on a card changes beside what it answers: its sums and state, the clock, what happened, earlier work. */
const changed: ReadonlySet<string | undefined> = new Set([
  ...['JobCard', 'JobCardDesk', 'JobCardActivity', 'EarlierCards', 'JobTemplates', 'CardSharing', 'Board', 'Today'],
]);

/** Reads again what the screens of cards show. */
export async function readAgain(client: ApolloClient): Promise<void> {
  await client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => changed.has(queryName) });
}
